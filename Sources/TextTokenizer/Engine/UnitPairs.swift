/// Questions about units, segments of a status of at least 100, that neighbouring characters answer: all of
/// it table look-ups inside one chunk. Where that is not enough the answer is nil.
///
/// A pair only tells of boundaries that cannot be inside a grapheme cluster. A segment that is no unit by
/// itself could still be joined to one over its other end, so before such a "no" counts that end is looked at
/// as well.
struct UnitPairs<Unit: EngineUnit> {
  let units: Units<Unit>
  let isFirst: Bool
  let isLast: Bool

  /// The first edge of a unit after an index less than the count; -1 where more has to be looked at, -2 where
  /// there is none.
  @inline(__always)
  func edge(after index: Int, _ tables: Tables) -> Int {
    var place = index &+ 1
    let count = units.count
    var isKnown = false
    let ascii = unsafe tables.asciiUnits
    let questions = UnitAnswer.edge | UnitAnswer.edgeUndecided
    while place < count {
      if (place &- index) & 63 == 0 { place = endOfWords(from: place, tables) }
      var answer = unsafe ascii[Unit.pairIndex(units, place)]
      if answer == UnitAnswer.undecided, (units[place &- 1] | units[place]) < 0x80 {
        answer = answerBesideMid(at: place, tables)
      }
      if answer & questions == 0 {
        // A boundary between two gaps: the first one is only known from here on.
        if answer != 0, !isKnown {
          guard isOpenBefore(index, tables) else { return -1 }
          isKnown = true
        }
        place &+= 1
        continue
      }
      if answer & UnitAnswer.edge != 0 { return confirmed(place, answer, tables) }
      if (units[place &- 1] | units[place]) < 0x80 { return -1 }
      return edgeBeyondASCII(after: index, from: place &- 1, isKnown, tables)
    }
    return edgeBeyondASCII(after: index, from: count &- 1, isKnown, tables)
  }

  /// An edge, if it is certain: an end is, a start is where the rest of its segment is decided.
  @inline(__always)
  private func confirmed(_ place: Int, _ answer: UInt8, _ tables: Tables) -> Int {
    if answer & UnitAnswer.end != 0 { return place }
    return isOpenAfter(place &+ 1, tables) ? place : -1
  }

  /// Goes on by code points.
  @inline(never)
  private func edgeBeyondASCII(
    after index: Int, from start: Int, _ isKnown: Bool, _ tables: Tables
  ) -> Int {
    let first = Unit.scalarStart(units, start)
    var (codePoint, length) = Unit.decode(units, first)
    var before = tables.category(codePoint)
    var place = first &+ length
    var isKnown = isKnown
    while place < units.count {
      (codePoint, length) = Unit.decode(units, place)
      let after = tables.category(codePoint)
      let answer = tables.unitAnswer(before, after)
      if answer & UnitAnswer.edgeUndecided != 0 { return -1 }
      if answer & UnitAnswer.edge != 0 { return confirmed(place, answer, tables) }
      if answer != 0, !isKnown {
        guard isOpenBefore(index, tables) else { return -1 }
        isKnown = true
      }
      before = after
      place &+= length
    }
    return edgeAtEnd(after: index, before, isKnown, tables)
  }

  /// Whether the end of the document, where there was no edge before, is one; -2 where it is not.
  @inline(never)
  private func edgeAtEnd(after index: Int, _ last: Int, _ isKnown: Bool, _ tables: Tables) -> Int {
    guard isLast else { return -1 }
    let answer = unsafe tables.documentEnd[last]
    if answer & UnitAnswer.endUndecided != 0 { return -1 }
    if answer & UnitAnswer.end != 0 { return units.count }
    if isKnown { return -2 }
    return isOpenBefore(index, tables) ? -2 : -1
  }

  /// Whether the start of the document, where there was no edge after it, is one; -2 where it is not.
  @inline(never)
  private func edgeAtStart(before index: Int, _ first: Int, _ isKnown: Bool, _ tables: Tables)
    -> Int
  {
    guard isFirst else { return -1 }
    let answer = unsafe tables.documentStart[first]
    if answer & UnitAnswer.startUndecided != 0 { return -1 }
    if !isKnown, !isOpenAfter(index, tables) { return -1 }
    return answer & UnitAnswer.start != 0 ? 0 : -2
  }

  /// The last edge of a unit before an index greater than 0; -1 where more has to be looked at, -2 where there is
  /// none.
  @inline(__always)
  func edge(before index: Int, _ tables: Tables) -> Int {
    var place = index &- 1
    var isKnown = false
    let ascii = unsafe tables.asciiUnits
    let questions = UnitAnswer.edge | UnitAnswer.edgeUndecided
    while place > 0 {
      if (index &- place) & 63 == 0 { place = startOfWords(before: place, tables) }
      var answer = unsafe ascii[Unit.pairIndex(units, place)]
      if answer == UnitAnswer.undecided, (units[place &- 1] | units[place]) < 0x80 {
        answer = answerBesideMid(at: place, tables)
      }
      if answer & questions == 0 {
        if answer != 0, !isKnown {
          guard isOpenAfter(index, tables) else { return -1 }
          isKnown = true
        }
        place &-= 1
        continue
      }
      if answer & UnitAnswer.edge != 0 {
        if answer & UnitAnswer.end != 0 || isKnown { return place }
        return isOpenAfter(index, tables) ? place : -1
      }
      if (units[place &- 1] | units[place]) < 0x80 { return -1 }
      return edgeBeyondASCII(before: index, from: place, isKnown, tables)
    }
    return edgeBeyondASCII(before: index, from: 0, isKnown, tables)
  }

  @inline(never)
  private func edgeBeyondASCII(
    before index: Int, from start: Int, _ isKnown: Bool, _ tables: Tables
  ) -> Int {
    var place = Unit.scalarStart(units, start)
    var isKnown = isKnown
    var after = tables.category(Unit.decode(units, place).codePoint)
    while place > 0 {
      let (codePoint, length) = Unit.decodeBackward(units, place)
      let before = tables.category(codePoint)
      let answer = tables.unitAnswer(before, after)
      if answer & UnitAnswer.edgeUndecided != 0 { return -1 }
      if answer & UnitAnswer.edge != 0 {
        if answer & UnitAnswer.end != 0 || isKnown { return place }
        return isOpenAfter(index, tables) ? place : -1
      }
      if answer != 0, !isKnown {
        guard isOpenAfter(index, tables) else { return -1 }
        isKnown = true
      }
      after = before
      place &-= length
    }
    return edgeAtStart(before: index, after, isKnown, tables)
  }

  /// What the two characters at an index say; undecided at an end of the chunk and inside a code point.
  @inline(__always)
  private func answer(at index: Int, _ tables: Tables) -> UInt8 {
    guard index > 0, index < units.count else { return UnitAnswer.undecided }
    let (before, after) = (units[index &- 1], units[index])
    guard before | after < 0x80 else { return answerBeyondASCII(at: index, tables) }
    let answer = unsafe tables.asciiUnits[Unit.pairIndex(units, index)]
    return answer == UnitAnswer.undecided ? answerBesideMid(at: index, tables) : answer
  }

  /// What three ASCII characters say, the one in the middle being what may join two letters or two digits, as the
  /// full stop does; see `BlockAlphabet`.
  ///
  /// - Parameter index: Between two ASCII characters that are undecided by themselves.
  @inline(never)
  private func answerBesideMid(at index: Int, _ tables: Tables) -> UInt8 {
    typealias Sort = BlockAlphabet.Sort
    let sorts = unsafe tables.sorts
    let (before, after) = unsafe (sorts[units[index &- 1]], sorts[units[index]])
    let isBeforeMid = after & Sort.mid != 0
    let other: Int
    if isBeforeMid, before & Sort.joinable != 0 {
      other = index &+ 1 < units.count ? units[index &+ 1] : isLast ? 0 : 0x80
    } else if before & Sort.mid != 0, after & Sort.joinable != 0 {
      other = index >= 2 ? units[index &- 2] : isFirst ? 0 : 0x80
    } else {
      return UnitAnswer.undecided
    }
    guard other < 0x80 else { return UnitAnswer.undecided }
    let third = unsafe sorts[other]
    if isBeforeMid {
      return before & after &>> Sort.toMid & third & Sort.joinable != 0
        ? 0 : UnitAnswer.boundary | UnitAnswer.end | UnitAnswer.edge
    }
    if third & before &>> Sort.toMid & after & Sort.joinable != 0 { return 0 }
    let start = unsafe tables.documentStart[tables.category(units[index])]
    if start & UnitAnswer.startUndecided != 0 { return UnitAnswer.undecided }
    return UnitAnswer.boundary | start | (start != 0 ? UnitAnswer.edge : 0)
  }

  @inline(__always)
  private func answerBeyondASCII(at index: Int, _ tables: Tables) -> UInt8 {
    guard Unit.scalarStart(units, index) == index else { return UnitAnswer.undecided }
    let before = tables.category(Unit.decodeBackward(units, index).codePoint)
    let after = tables.category(Unit.decode(units, index).codePoint)
    return tables.unitAnswer(before, after)
  }

  /// Whether a unit ends at an index; nil where more has to be looked at.
  @inline(__always)
  func isEnd(_ index: Int, _ tables: Tables) -> Bool? {
    if let isEnd = isQuicklyEnd(index, tables) { return isEnd }
    let answer = answer(at: index, tables)
    if answer & UnitAnswer.endUndecided != 0 { return nil }
    if answer & UnitAnswer.end != 0 { return true }
    if answer & UnitAnswer.boundary == 0 { return false }
    return isOpenBefore(index &- 1, tables) ? false : nil
  }

  /// Whether a unit starts at an index; nil where more has to be looked at.
  @inline(__always)
  func isStart(_ index: Int, _ tables: Tables) -> Bool? {
    let answer = answer(at: index, tables)
    if answer & UnitAnswer.startUndecided != 0 { return nil }
    if answer & UnitAnswer.boundary == 0 { return false }
    return isOpenAfter(index &+ 1, tables) ? answer & UnitAnswer.start != 0 : nil
  }

  /// What holds a code unit.
  func holder(of index: Int, _ tables: Tables) -> UnitHolder {
    let answer = window(around: index, tables)
    if case .unknown = answer { return holderByPairs(of: index, tables) }
    return answer
  }

  /// The same, pair by pair.
  @inline(never)
  private func holderByPairs(of index: Int, _ tables: Tables) -> UnitHolder {
    var place = index
    var opening: UInt8 = 0
    while true {
      if place == 0 {
        guard isFirst else { return .unknown }
        opening = unsafe tables.documentStart[tables.category(Unit.decode(units, 0).codePoint)]
        break
      }
      if (index &- place) & 63 == 63 { place = startOfWords(before: place, tables) }
      opening = answer(at: place, tables)
      if opening == 0 {
        place &-= 1
        continue
      }
      if opening & UnitAnswer.boundaryUndecided == 0 { break }
      let scalar = Unit.scalarStart(units, place)
      if scalar == place { return .unknown }
      place = scalar
    }
    let start = place
    place = index &+ 1
    var closing: UInt8 = 0
    while true {
      if place >= units.count {
        guard isLast else { return .unknown }
        closing = unsafe tables.documentEnd[
          tables.category(Unit.decodeBackward(units, units.count).codePoint)]
        break
      }
      if (place &- index) & 63 == 0 { place = endOfWords(from: place, tables) }
      closing = answer(at: place, tables)
      if closing == 0 {
        place &+= 1
        continue
      }
      if closing & UnitAnswer.boundaryUndecided == 0 { break }
      let scalar = Unit.scalarStart(units, place)
      if scalar == place { return .unknown }
      place = scalar &+ Unit.decode(units, scalar).length
      if place <= index &+ 1 { return .unknown }
    }
    let isUnit: Bool
    if closing & UnitAnswer.endUndecided == 0 {
      isUnit = closing & UnitAnswer.end != 0
    } else if opening & UnitAnswer.startUndecided == 0 {
      isUnit = opening & UnitAnswer.start != 0
    } else {
      return .unknown
    }
    return isUnit ? .unit(start: start, end: place) : .gap
  }

  /// Whether the segment that holds a code unit has a start that is no business of a grapheme cluster.
  @inline(__always)
  private func isOpenBefore(_ index: Int, _ tables: Tables) -> Bool {
    var place = index
    while place > 0 {
      if (index &- place) & 63 == 63 { place = startOfWords(before: place, tables) }
      let answer = answer(at: place, tables)
      if answer & UnitAnswer.boundary != 0 { return true }
      if answer != 0, Unit.scalarStart(units, place) == place { return false }
      place &-= 1
    }
    return isFirst
  }

  /// The same for the end of the segment that holds the code unit before an index.
  @inline(__always)
  private func isOpenAfter(_ index: Int, _ tables: Tables) -> Bool {
    var place = index
    while place < units.count {
      if (place &- index) & 63 == 63 { place = endOfWords(from: place, tables) }
      let answer = answer(at: place, tables)
      if answer & UnitAnswer.boundary != 0 { return true }
      if answer != 0, Unit.scalarStart(units, place) == place { return false }
      place &+= 1
    }
    return isLast
  }
}

/// The same questions with offsets in the document. Not generic, so that there is one copy for each unit.
extension Chunk {
  private func pairs<Unit: EngineUnit>(_: Unit.Type) -> UnitPairs<Unit> {
    UnitPairs(units: units(Unit.self), isFirst: start == 0, isLast: isLast)
  }

  /// The first edge of a unit after an offset in the chunk; -1 where more has to be looked at.
  func unitEdge(after offset: Int, _ tables: Tables) -> Int {
    let index = offset &- start
    guard index < count else { return -1 }
    let edge =
      isWide
      ? pairs(UInt16.self).edge(after: index, tables) : pairs(UInt8.self).edge(after: index, tables)
    return edge < 0 ? edge : edge &+ start
  }

  /// The last edge of a unit before an offset in the chunk or at its end; -1 where more has to be looked at.
  func unitEdge(before offset: Int, _ tables: Tables) -> Int {
    let index = offset &- start
    guard index <= count else { return -1 }
    let edge =
      isWide
      ? pairs(UInt16.self).edge(before: index, tables) : pairs(UInt8.self).edge(before: index, tables)
    return edge < 0 ? edge : edge &+ start
  }

  func isUnitEnd(_ offset: Int, _ tables: Tables) -> Bool? {
    isWide
      ? pairs(UInt16.self).isEnd(offset &- start, tables)
      : pairs(UInt8.self).isEnd(offset &- start, tables)
  }

  func isUnitStart(_ offset: Int, _ tables: Tables) -> Bool? {
    isWide
      ? pairs(UInt16.self).isStart(offset &- start, tables)
      : pairs(UInt8.self).isStart(offset &- start, tables)
  }

  func unitHolder(of offset: Int, _ tables: Tables) -> UnitHolder {
    let index = offset &- start
    guard index < count else { return .unknown }
    let found =
      isWide
      ? pairs(UInt16.self).holder(of: index, tables) : pairs(UInt8.self).holder(of: index, tables)
    guard case .unit(let unitStart, let unitEnd) = found else { return found }
    return .unit(start: unitStart &+ start, end: unitEnd &+ start)
  }
}
