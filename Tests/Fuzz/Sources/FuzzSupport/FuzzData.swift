/// The bytes that libFuzzer hands in, read from the front; there are zeros behind their end.
package struct FuzzData {
  private var bytes: ArraySlice<UInt8>

  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  package mutating func number(bytes count: Int) -> Int {
    (0..<count).reduce(0) { number, _ in number << 8 | Int(byte()) }
  }

  /// An element of a collection that is not empty.
  package mutating func choose<Element>(_ from: [Element]) -> Element { from[Int(byte()) % from.count] }

  /// Takes bytes off the front.
  package mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// All that is left.
  package var rest: [UInt8] { Array(bytes) }
}
