import CYardstick
import TextTokenizer

/// ICU from C, over a text in UTF-16.
@safe
final class Yardstick {
  private let pointer: OpaquePointer
  private let text: UnsafeMutableBufferPointer<UInt16>

  init(_ granularity: TextGranularity, over units: [UInt16]) throws(BenchmarkError) {
    // ICU keeps a pointer to the text, which therefore must not move.
    unsafe text = .allocate(capacity: units.count)
    _ = unsafe text.initialize(fromContentsOf: units)
    let kind =
      switch granularity {
      case .character: YARDSTICK_CHARACTER
      case .sentence: YARDSTICK_SENTENCE
      default: YARDSTICK_WORD
      }
    guard let pointer = unsafe yardstick_open(Int32(kind), text.baseAddress, Int32(units.count)) else {
      throw BenchmarkError("ICU has no rules for the granularity \(granularity.rawValue)")
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe yardstick_close(pointer)
    unsafe text.deallocate()
  }

  /// All units by `ubrk_next`.
  func next() -> Int { Int(unsafe yardstick_next(pointer)) }

  /// All boundaries by `ubrk_next`, without a look at the status.
  func steps() -> Int { Int(unsafe yardstick_steps(pointer)) }

  /// All boundaries by `ubrk_previous`.
  func stepsBack() -> Int { Int(unsafe yardstick_previous(pointer)) }

  /// All boundaries by `ubrk_following`, each from the one before.
  func stepsByFollowing() -> Int { Int(unsafe yardstick_steps_following(pointer)) }

  /// `ubrk_isBoundary` at each offset.
  func isBoundary(_ offsets: [Int32]) -> Int {
    Int(unsafe yardstick_is_boundary(pointer, offsets, Int32(offsets.count)))
  }

  /// `ubrk_following` at each offset.
  func following(_ offsets: [Int32]) -> Int {
    Int(unsafe yardstick_following(pointer, offsets, Int32(offsets.count)))
  }

  /// `ubrk_setText` and `ubrk_next` over the whole text, a number of times.
  func setTextAndNext(repeats: Int) -> Int {
    Int(unsafe yardstick_set_text_and_next(pointer, Int32(repeats)))
  }

  /// The bytes of heap in use; nil where the C library does not tell.
  static var heapBytes: Int? {
    let bytes = yardstick_heap_bytes()
    return bytes < 0 ? nil : Int(bytes)
  }
}
