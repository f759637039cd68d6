import TextTokenizerCore

/// A document that breaks its word: each time it is asked, or now and then, it lends the wrong chunk, or says that it
/// ends elsewhere.
final class FaultyInput<CodeUnit: TextCodeUnit>: TextInput {
  /// What is wrong.
  enum Fault: CaseIterable {
    case startsLater, startsEarlier, startsFarAway, startsBelowZero, startsAtTheLowest, startsAtTheHighest
    case isEmpty, isTooShort, isAnother, cutsScalars
    case endsLater, endsEarlier, endsBelowZero, shrinks, grows, staysAtOneRevision
  }

  private var units: [CodeUnit]
  private let fault: Fault
  /// One of so many chunks is wrong.
  private let period: Int
  private var asked = 0

  init(_ units: [CodeUnit], _ fault: Fault, period: Int) {
    self.units = units
    self.fault = fault
    self.period = max(1, period)
  }

  let revision = 0

  var endOfDocument: TextPosition {
    asked += 1
    return switch fault {
    case .endsLater: TextPosition(units.count + 3)
    case .endsEarlier: TextPosition(units.count / 2)
    case .endsBelowZero: TextPosition(-7)
    case .shrinks: TextPosition(max(0, units.count - asked / period))
    case .grows: TextPosition(min(units.count, asked / period))
    default: TextPosition(units.count)
    }
  }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<CodeUnit>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    asked += 1
    let count = units.count
    let units =
      switch fault {
      case .shrinks: Array(units.prefix(max(0, count - asked / period)))
      case .grows: Array(units.prefix(asked / period))
      default: units
      }
    guard asked % period == 0 else { return try body(units.span, 0) }
    let offset = position.offset
    switch fault {
    case .startsLater: return try body(units.span, TextPosition(offset + 1))
    case .startsEarlier: return try body(units.span, TextPosition(offset - count - 1))
    case .startsFarAway: return try body(units.span, TextPosition(1 << 40))
    case .startsBelowZero: return try body(units.span, TextPosition(-1))
    case .startsAtTheLowest: return try body(units.span, TextPosition(.min))
    case .startsAtTheHighest: return try body(units.span, TextPosition(.max))
    case .isEmpty: return try body(Span(), position)
    case .isTooShort: return try body(units.span.extracting(first: offset), 0)
    case .isAnother:
      let half = count / 2
      return offset < half
        ? try body(units.span.extracting(half..<count), TextPosition(half))
        : try body(units.span.extracting(first: half), 0)
    case .cutsScalars:
      let end = min(count, offset + 1)
      return try body(units.span.extracting(max(0, end - 1)..<end), TextPosition(max(0, end - 1)))
    case .staysAtOneRevision:
      // An edit in between, which moves every boundary after it.
      let half = units.count / 2
      let edited = Array(units[half...] + units[..<half])
      self.units = edited
      return try body(edited.span, 0)
    case .endsLater, .endsEarlier, .endsBelowZero, .shrinks, .grows: return try body(units.span, 0)
    }
  }
}
