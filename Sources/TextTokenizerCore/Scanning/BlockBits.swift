internal import CTextScan

// What 64 code units are, a bit for each, the first one lowest.

/// What code units are to a tokenizer whose words are runs.
@usableFromInline
struct RunBits {
  /// Those that belong to words.
  @usableFromInline var words: UInt64 = 0
  /// Those that belong to units beside words.
  @usableFromInline var symbols: UInt64 = 0
  /// Those beyond ASCII, for which the others mean nothing.
  @usableFromInline var beyondASCII: UInt64 = 0

  @usableFromInline
  init() {}
}

/// What code units are to a tokenizer of identifiers.
@usableFromInline
struct CaseBits {
  @usableFromInline var upper: UInt64
  @usableFromInline var lower: UInt64
  @usableFromInline var digits: UInt64
  /// Those beyond ASCII, for which the others mean nothing.
  @usableFromInline var beyondASCII: UInt64

  /// Looks at the 64 code units from an offset on; there must be as many.
  @inlinable
  init<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) {
    precondition(offset >= 0 && units.count &- offset >= 64)
    self = unsafe units.withUnsafeBytes { bytes in
      let size = MemoryLayout<CodeUnit>.size
      return unsafe CaseBits(bytes.baseAddress! + offset &* size, isWide: size == 2)
    }
  }

  @unsafe @usableFromInline
  init(_ units: UnsafeRawPointer, isWide: Bool) {
    var classes = cts_case_classes()
    if isWide {
      unsafe cts_case_classes_utf16(units.assumingMemoryBound(to: UInt16.self), &classes)
    } else {
      unsafe cts_case_classes_utf8(units.assumingMemoryBound(to: UInt8.self), &classes)
    }
    (upper, lower) = (classes.upper, classes.lower)
    (digits, beyondASCII) = (classes.digit, classes.beyond)
  }
}

/// The characters of words and those of units beside them, in the form in which 64 are looked up at once.
@safe @usableFromInline
final class RunSets: Sendable {
  // Nothing is written after the initializer.
  nonisolated(unsafe) private let sets: UnsafeMutablePointer<cts_ascii_set>
  private let hasSymbols: Bool

  init(words: ASCIISet, symbols: ASCIISet = ASCIISet { _ in false }) {
    unsafe sets = .allocate(capacity: 2)
    unsafe sets.initialize(to: cts_ascii_set_of(words.low, words.high))
    unsafe (sets + 1).initialize(to: cts_ascii_set_of(symbols.low, symbols.high))
    hasSymbols = !symbols.isEmpty
  }

  deinit {
    unsafe sets.deallocate()
  }

  /// Looks at the 64 code units from an offset on; there must be as many.
  @inlinable
  func bits<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) -> RunBits {
    precondition(offset >= 0 && units.count &- offset >= 64)
    return unsafe units.withUnsafeBytes { bytes in
      let size = MemoryLayout<CodeUnit>.size
      return unsafe self.bits(bytes.baseAddress! + offset &* size, isWide: size == 2)
    }
  }

  @unsafe @usableFromInline
  func bits(_ units: UnsafeRawPointer, isWide: Bool) -> RunBits {
    func members(_ set: UnsafePointer<cts_ascii_set>, _ beyond: inout UInt64) -> UInt64 {
      unsafe isWide
        ? cts_members_utf16(units.assumingMemoryBound(to: UInt16.self), set, &beyond)
        : cts_members_utf8(units.assumingMemoryBound(to: UInt8.self), set, &beyond)
    }
    var bits = RunBits()
    bits.words = unsafe members(sets, &bits.beyondASCII)
    if hasSymbols { bits.symbols = unsafe members(sets + 1, &bits.beyondASCII) }
    return bits
  }
}
