extension PairTables {
  /// By pair, in rows of 64, the state that the machine is in after the second character, whatever stands before the
  /// two; 0 where that depends on more.
  ///
  /// Sentences need it. Few pairs of theirs are decided: whether one ends after a full stop and a space depends on what
  /// follows, and what a space is depends on what stands before it. But after two letters all of that is over.
  ///
  /// The segment that holds the second character is found by a run that has either come from some state in which the
  /// first one may leave the machine, or started in between. If all of these go on to one state, that is the one.
  func settledStates(_ machine: StateMachine, _ map: CategoryMap, _ leads: [[Int]]) -> [UInt16] {
    var settled = [UInt16](repeating: 0, count: 64 * 64)
    // What a look-ahead has passed is no part of the state.
    guard machine.lookAheadCount == 0 else { return [] }
    for a in 3..<map.count {
      for b in 3..<map.count {
        // Where a run may start in between it must not fail.
        let restart = decisions[a << 6 | b] == .never ? nil : machine.next(machine.start, b)
        var state = restart ?? 0
        var isSettled = restart != 0
        for before in leads[a] where isSettled {
          let after = machine.next(before, b)
          guard after != 0 else { continue }
          isSettled = state == 0 || state == after
          state = after
        }
        if isSettled, machine.isPlain(state) { settled[a << 6 | b] = UInt16(state) }
      }
    }
    return settled
  }
}
