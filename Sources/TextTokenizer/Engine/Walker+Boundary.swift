// A boundary to start from, which is found by looking back.

extension Walker {
  /// A boundary at or before an offset, near it but not necessarily the last one.
  ///
  /// - Parameter offset: The start of a code point, less than the length.
  func boundary(atOrBefore offset: Int) -> Int {
    boundary(atOrBefore: offset, notBefore: 0)
  }

  /// The same as far as it takes no search of more than a few hundred code units; nil otherwise.
  func nearBoundary(atOrBefore offset: Int) -> Int? {
    guard offset > 0 else { return 0 }
    let least = max(0, offset &- 512)
    let found = boundary(atOrBefore: offset, notBefore: least)
    return found > least || least == 0 ? found : nil
  }

  /// The same, searching no further back than to a place, which is the answer if nothing is found after it.
  func boundary(atOrBefore offset: Int, notBefore least: Int) -> Int {
    guard offset > least else { return least }
    var offset = offset
    if tables.hasPairs {
      let (place, isBoundary) = decidedBoundary(atOrBefore: offset, notBefore: least)
      if isBoundary { return place }
      // Nothing but pairs that never part: the start of the segment is before all of them.
      offset = place
    }
    return tables.hasSettledStates
      ? boundaryBySettledStates(atOrBefore: offset, notBefore: least)
      : boundaryBySafePlaces(atOrBefore: offset, notBefore: least)
  }

  /// Runs from a place at which the machine's state is known; if no boundary comes out, from one twice as far back.
  private func boundaryBySettledStates(atOrBefore offset: Int, notBefore least: Int) -> Int {
    var place = offset
    while true {
      let state = settledState(before: &place, notBefore: least)
      guard place > least else { return least }
      let run = finish(MachineRun(at: place, in: state, tables), limit: offset)
      if run.end <= offset { return run.end }
      // Doubling the distance keeps the whole linear in it.
      place = max(least, scalarStart(max(0, offset &- 2 &* (offset &- place) &- 16)))
    }
  }

  /// The same from places which a run of the safe-reverse table leads to.
  private func boundaryBySafePlaces(atOrBefore offset: Int, notBefore least: Int) -> Int {
    var safe = safeStart(before: offset)
    while safe > least {
      // A place is safe after two code points: the first boundary found by a run of one may be wrong.
      var run = run(from: safe, limit: offset)
      if run.end <= offset, safe &+ codePoint(after: safe).length == run.end {
        run = self.run(from: run.end, limit: offset)
      }
      if run.end <= offset { return run.end }
      // Doubling the distance keeps the whole linear in it.
      let goal = offset &- 2 &* (offset &- safe)
      repeat { safe = safeStart(before: safe) } while safe > max(least, goal)
    }
    return least
  }

  /// Steps back while a pair never parts, and over a few that depend on more, to one that always parts.
  ///
  /// - Returns: That boundary; or the last pair that depends, since the segment's start is not after it.
  private func decidedBoundary(
    atOrBefore offset: Int, notBefore least: Int
  ) -> (place: Int, isBoundary: Bool) {
    var right = tables.category(codePoint(after: offset).codePoint)
    var place = offset
    // The nearest place at which there may be a boundary, and how many of them were passed.
    var open = -1
    var passed = 0
    while place > least {
      let result = provider.withChunk(containing: place &- 1) { chunk -> Bool? in
        chunk.isWide
          ? stepBack(chunk.units(UInt16.self), chunk, least, &place, &right, &open, &passed)
          : stepBack(chunk.units(UInt8.self), chunk, least, &place, &right, &open, &passed)
      }
      if let result { return result ? (place, true) : (open, false) }
    }
    return (least, true)
  }

  /// - Returns: Whether a boundary is found or given up; nil at the start of the chunk or of the search.
  @inline(__always)
  private func stepBack<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ least: Int, _ place: inout Int, _ right: inout Int,
    _ open: inout Int, _ passed: inout Int
  ) -> Bool? {
    var index = place &- chunk.start
    guard index <= units.count else { return true }
    let first = max(0, least &- chunk.start)
    var next = right
    defer {
      place = index &+ chunk.start
      right = next
    }
    while index > first {
      let (codePoint, length) = Unit.decodeBackward(units, index)
      let category = tables.category(codePoint)
      switch PairTables.Decision(rawValue: tables.decision(category, next)) {
      case .always: return true
      case .never: break
      default:
        if open < 0 { open = index &+ chunk.start }
        passed &+= 1
        if passed > 12 { return false }
      }
      next = category
      index &-= length
    }
    return nil
  }

  /// Steps back to the last two code points after which the machine's state is known for certain.
  ///
  /// - Parameters:
  ///   - place: Where to begin; afterwards the end of the two, or `least` where there are none.
  ///   - least: Where to stop.
  /// - Returns: The state.
  private func settledState(before place: inout Int, notBefore least: Int) -> Int {
    guard place > least else { return 0 }
    let (codePoint, length) = codePoint(before: place)
    var second = tables.category(codePoint)
    // The start of the second code point.
    var middle = place &- length
    var state = 0
    while state == 0, middle > least {
      let start = middle
      provider.withChunk(containing: middle &- 1) { chunk in
        if chunk.isWide {
          stepToSettled(chunk.units(UInt16.self), chunk, least, &place, &middle, &second, &state)
        } else {
          stepToSettled(chunk.units(UInt8.self), chunk, least, &place, &middle, &second, &state)
        }
      }
      if middle == start { break }
    }
    if state == 0 { place = least }
    return state
  }

  @inline(__always)
  private func stepToSettled<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ least: Int, _ place: inout Int, _ middle: inout Int,
    _ second: inout Int, _ state: inout Int
  ) {
    var index = middle &- chunk.start
    guard index <= units.count else { return }
    let last = max(0, least &- chunk.start)
    var (end, after, found) = (place, second, 0)
    while index > last {
      let (codePoint, length) = Unit.decodeBackward(units, index)
      let category = tables.category(codePoint)
      found = tables.settledState(category, after)
      if found != 0 { break }
      after = category
      end = index &+ chunk.start
      index &-= length
    }
    (place, middle, second, state) = (end, index &+ chunk.start, after, found)
  }

  /// A place before an offset from which a run finds its way, by the safe-reverse table.
  func safeStart(before offset: Int) -> Int {
    var place = offset
    var state = tables.reverseStart
    while place > 0, state != 0 {
      let start = place
      provider.withChunk(containing: place &- 1) { chunk in
        if chunk.isWide {
          stepReverse(chunk.units(UInt16.self), chunk, &place, &state)
        } else {
          stepReverse(chunk.units(UInt8.self), chunk, &place, &state)
        }
      }
      if place == start { return 0 }
    }
    return place
  }

  @inline(__always)
  private func stepReverse<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ place: inout Int, _ state: inout Int
  ) {
    var index = place &- chunk.start
    guard index <= units.count else { return }
    var current = state
    while index > 0, current != 0 {
      let (codePoint, length) = Unit.decodeBackward(units, index)
      current = unsafe Int(tables.reverse[current &+ tables.category(codePoint)])
      index &-= length
    }
    place = index &+ chunk.start
    state = current
  }
}
