import TextTokenizerCore

// One function a law, or two that go together.

extension LawChecker {
  func checkOutside() throws(LawBreach) {
    let outside = [TextPosition(-1), end.advanced(by: 1), TextPosition(.min), TextPosition(.max)]
    for position in outside {
      for direction in TextDirection.allCases {
        let answers = ask(position, direction)
        guard let question = Question.difference(answers, .none) else { continue }
        throw breach(
          .outsideIsEmpty, position.offset, direction,
          [
            shown(question, position, direction, answers),
            LawBreach.Answer("the end of the document", "\(end)"),
          ])
      }
    }
  }

  func checkAnswersLieAtCharacterEdges() throws(LawBreach) {
    for offset in window {
      for direction in TextStorageDirection.allCases {
        let answers = known(offset, direction)
        if answers.isBoundary, !isCharacterEdge(TextPosition(offset)) {
          throw breach(
            .answersAreCharacterBoundaries, offset, .storage(direction),
            [shown(.isBoundary, offset, direction), insideNote(TextPosition(offset))])
        }
        if let next = answers.next, !isCharacterEdge(next) {
          throw breach(
            .answersAreCharacterBoundaries, offset, .storage(direction),
            [shown(.next, offset, direction), insideNote(next)])
        }
        guard let range = answers.range else { continue }
        for edge in [range.start, range.end] where !isCharacterEdge(edge) {
          throw breach(
            .answersAreCharacterBoundaries, offset, .storage(direction),
            [shown(.range, offset, direction), insideNote(edge)])
        }
      }
    }
  }

  private func isCharacterEdge(_ position: TextPosition) -> Bool {
    edges?.contains(position) ?? text.isCharacterBoundary(position)
  }

  private func insideNote(_ position: TextPosition) -> LawBreach.Answer {
    let isOutside = position < text.documentRange.start || position > end
    return LawBreach.Answer("\(position)", isOutside ? "outside the document" : "inside a character")
  }

  func checkWithin() throws(LawBreach) {
    for offset in window {
      for direction in TextStorageDirection.allCases {
        let answers = known(offset, direction)
        guard answers.isWithin != (answers.range != nil) else { continue }
        throw breach(
          .withinMeansEnclosed, offset, .storage(direction),
          [shown(.isWithin, offset, direction), shown(.range, offset, direction)])
      }
    }
  }

  func checkRanges() throws(LawBreach) {
    for offset in window {
      for direction in TextStorageDirection.allCases {
        guard let range = known(offset, direction).range?.offsets else { continue }
        let encloses =
          direction == .forward
          ? range.contains(offset) : range.lowerBound < offset && offset <= range.upperBound
        guard encloses else {
          throw breach(
            .rangeEnclosesPosition, offset, .storage(direction), [shown(.range, offset, direction)])
        }
        for (edge, side) in [
          (range.lowerBound, TextStorageDirection.backward), (range.upperBound, .forward),
        ] where !known(edge, side).isBoundary {
          throw breach(
            .rangeEndsAtBoundaries, offset, .storage(direction),
            [shown(.range, offset, direction), shown(.isBoundary, edge, side)])
        }
      }
    }
  }

  func checkNext() throws(LawBreach) {
    for direction in TextStorageDirection.allCases {
      // The nearest boundary beyond each position, as far as the window shows it.
      var nearest: Int?
      let offsets = direction == .forward ? Array(window.reversed()) : Array(window)
      for offset in offsets {
        let next = known(offset, direction).next?.offset
        if let next {
          let isBeyond = direction == .forward ? next > offset : next < offset
          guard isBeyond, isEdge(next) else {
            throw breach(
              .nextIsBoundaryBeyond, offset, .storage(direction),
              [shown(.next, offset, direction)]
                + TextStorageDirection.allCases.map { shown(.isBoundary, next, $0) })
          }
        }
        let skips =
          switch (nearest, next) {
          case (nil, _): false
          case (_?, nil): true
          case (let nearest?, let next?): direction == .forward ? nearest < next : nearest > next
          }
        if let nearest, skips {
          let side = TextStorageDirection.allCases.first { known(nearest, $0).isBoundary }
          throw breach(
            .nextIsNearest, offset, .storage(direction),
            [shown(.next, offset, direction), shown(.isBoundary, nearest, side ?? direction)])
        }
        if isEdge(offset) { nearest = offset }
      }
    }
  }

  func checkInside() throws(LawBreach) {
    for offset in window {
      for direction in TextStorageDirection.allCases {
        guard let range = known(offset, direction).range,
          range.start.offset < offset, offset < range.end.offset,
          known(offset, direction.reversed).range != range
        else { continue }
        throw breach(
          .insideIsSymmetric, offset, .storage(direction),
          [shown(.range, offset, direction), shown(.range, offset, direction.reversed)])
      }
    }
  }

  func checkBoundaries() throws(LawBreach) {
    for offset in window {
      for direction in TextStorageDirection.allCases where known(offset, direction).isBoundary {
        // An empty unit both starts and ends where it is.
        if mayHaveEmptyUnits, known(offset, direction.reversed).isBoundary { continue }
        guard !known(offset, direction.reversed).isWithin else { continue }
        throw breach(
          .boundaryTouchesUnit, offset, .storage(direction),
          [shown(.isBoundary, offset, direction), shown(.isWithin, offset, direction.reversed)])
      }
    }
  }

  func checkWalks() throws(LawBreach) {
    for direction in TextStorageDirection.allCases {
      let isForward = direction == .forward
      let start = isForward ? window.lowerBound : window.upperBound
      let boundaries = (isForward ? Array(window) : window.reversed()).filter { $0 != start && isEdge($0) }
      var expected = boundaries.makeIterator()
      var offset = start
      while true {
        let next = tokenizer.position(
          from: TextPosition(offset), toBoundary: granularity, inDirection: .storage(direction))?.offset
        let boundary = expected.next()
        // Past the window the walk is not followed.
        let seen = next.flatMap { window.contains($0) ? $0 : nil }
        guard seen == boundary else {
          let wanted = boundary.map(String.init) ?? "nil"
          throw breach(
            .walksVisitEveryBoundary, offset, .storage(direction),
            [
              LawBreach.Answer(
                Question.next.text(TextPosition(offset), .storage(direction)),
                next.map(String.init) ?? "nil"),
              LawBreach.Answer("the next boundary on the walk from \(start)", wanted),
            ])
        }
        guard let seen else { break }
        offset = seen
      }
    }
  }

  /// Asks everything again, in another order.
  func checkOrder(using random: inout SplitMix64) throws(LawBreach) {
    let questions = window.flatMap { offset in TextStorageDirection.allCases.map { (offset, $0) } }
    for (offset, direction) in questions.shuffled(using: &random) {
      let position = TextPosition(offset)
      var again = known(offset, direction)
      let first = again
      for question in Question.allCases.shuffled(using: &random) {
        askAgain(question, position, .storage(direction), into: &again)
      }
      guard let question = Question.difference(first, again) else { continue }
      throw breach(
        .answersAreStable, offset, .storage(direction),
        [
          shown(question, offset, direction),
          LawBreach.Answer("asked again", question.answer(in: again)),
        ])
    }
  }

  private func askAgain(
    _ question: Question, _ position: TextPosition, _ direction: TextDirection, into answers: inout Answers
  ) {
    switch question {
    case .isBoundary:
      answers.isBoundary = tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
    case .isWithin:
      answers.isWithin = tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
    case .next:
      answers.next = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
    case .range:
      answers.range = tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
  }

  /// At a few positions, whether all four answers agree on what a layout direction means.
  func checkLayoutDirections(using random: inout SplitMix64) throws(LawBreach) {
    let most = 8
    let offsets =
      window.count <= most ? Array(window) : (0..<most).map { _ in .random(in: window, using: &random) }
    for offset in offsets {
      let storage = TextStorageDirection.allCases.map { ($0, known(offset, $0)) }
      for (layout, opposite) in [(TextDirection.right, TextDirection.left), (.down, .up)] {
        let answers = ask(TextPosition(offset), layout)
        let opposed = ask(TextPosition(offset), opposite)
        let fits = storage.contains { direction, known in
          answers == known && opposed == self.known(offset, direction.reversed)
        }
        guard !fits else { continue }
        let question =
          storage.compactMap { Question.difference(answers, $0.1) }.last
          ?? Question.difference(opposed, storage[1].1) ?? .range
        throw breach(
          .layoutDirectionsResolve, offset, layout,
          [
            shown(question, TextPosition(offset), layout, answers),
            shown(question, TextPosition(offset), opposite, opposed),
            shown(question, offset, .forward), shown(question, offset, .backward),
          ])
      }
    }
  }
}
