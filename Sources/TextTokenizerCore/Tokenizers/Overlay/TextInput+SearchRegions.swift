// Where a search starts and ends. A match must not depend on where the caret stood, so searches start at places
// that the text itself names: the document is tiled by regions, each is searched by itself from its start, and a
// match never leaves its region.

/// What regions are cut at first.
@usableFromInline
package enum SearchScope: Int, Comparable, Sendable {
  /// Blocks of lines: a match may reach over the ends of lines.
  case block = 0
  /// Lines.
  case line = 1
  /// Runs of what is not white space.
  case token = 3

  @inlinable
  package static func < (lhs: SearchScope, rhs: SearchScope) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A piece of a document that is searched by itself.
@usableFromInline
package struct SearchRegion {
  @usableFromInline package let range: TextRange
  /// False where no place to cut is near: such text is not searched, and the range is only what was looked at.
  @usableFromInline package let isSearched: Bool

  /// The most scalars of a region. Where a line is longer it is cut at white space after the end of a sentence, a
  /// longer piece at any white space, one that is still longer after the characters that addresses never hold; and
  /// what is longer even then is not searched.
  package static let mostScalars = 2048

  /// The number of ways to cut.
  fileprivate static let levels = 5
}

extension TextInput {
  /// The region that holds the code unit after a position of the document.
  ///
  /// - Complexity: O(1): a bounded number of scalars is looked at on either side.
  package func searchRegion(_ scope: SearchScope, containing position: TextPosition) -> SearchRegion {
    guard let here = scalar(at: position) else {
      return SearchRegion(range: position..<position, isSearched: false)
    }
    var reach = here.range
    for level in scope.rawValue..<SearchRegion.levels {
      let start = searchCut(level, from: here, inDirection: .backward)
      let end = searchCut(level, from: here, inDirection: .forward)
      reach = start.position..<end.position
      // Whoever asks from inside the region comes to the same number.
      if start.scalars + end.scalars < SearchRegion.mostScalars {
        return SearchRegion(range: reach, isSearched: true)
      }
    }
    return SearchRegion(range: reach, isSearched: false)
  }

  /// The nearest cut on one side of a scalar, with the number of scalars between; where there are too many it is
  /// only how far was looked.
  private func searchCut(
    _ level: Int, from here: (scalar: Unicode.Scalar, range: TextRange),
    inDirection direction: TextStorageDirection
  ) -> (position: TextPosition, scalars: Int) {
    let isForward = direction == .forward
    var last = here.scalar
    var reached = isForward ? here.range.end : here.range.start
    var count = 0
    forEachScalar(from: reached, inDirection: direction) { scalar, range in
      let isCut =
        isForward
        ? isSearchCut(level, at: reached, from: last, to: scalar)
        : isSearchCut(level, at: reached, from: scalar, to: last)
      guard !isCut, count < SearchRegion.mostScalars else { return false }
      last = scalar
      reached = isForward ? range.end : range.start
      count += 1
      return true
    }
    return (reached, count)
  }

  /// Whether a place between two scalars is where a level, or one before it, cuts.
  private func isSearchCut(
    _ level: Int, at place: TextPosition, from before: Unicode.Scalar, to after: Unicode.Scalar
  ) -> Bool {
    let isCut: Bool
    if HardBreak.line.isTerminator(before.value) {
      isCut = !(before == "\r" && after == "\n") && (level >= 1 || startsBlock(at: place, with: after))
    } else if level >= 2, before.isWhiteSpace != after.isWhiteSpace {
      isCut = level >= 3 || before.isWhiteSpace && endsSentence(beforeSpaceAt: place)
    } else if level >= 4 {
      isCut =
        before.value < 0x80
        ? "\"<>{}|^`".unicodeScalars.contains(before) : CharacterTrait(of: before) == .symbol
    } else {
      isCut = false
    }
    return isCut && isCharacterBoundary(place)
  }

  /// Whether a line that is not indented starts at a place, after a blank one.
  private func startsBlock(at place: TextPosition, with first: Unicode.Scalar) -> Bool {
    guard !first.isWhiteSpace, let last = scalar(before: place) else { return false }
    return startsHardLine(
      last.scalar == "\n" && scalar(before: last.range.start)?.scalar == "\r"
        ? last.range.start.advanced(by: -1) : last.range.start)
  }

  private func endsSentence(beforeSpaceAt place: TextPosition) -> Bool {
    guard let space = scalar(before: place), let last = scalar(before: space.range.start) else {
      return false
    }
    return ".!?;".unicodeScalars.contains(last.scalar)
  }
}
