import FuzzSupport
import TextTokenizerCore

/// Hostile bytes as text, in every kind of document: the engine against ICU, and the tokenizers in the box against
/// themselves.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var data = unsafe FuzzData(start, count)
  let what = data.byte()
  let rules = data.byte()
  let places = [data.byte(), data.byte()]
  let text = data.text(alphabet: alphabet)
  let part = places.map { Int($0) % (text.endOfDocument.offset + 1) }.sorted()
  let range = TextRange(part[0], part[1])
  switch what % 3 {
  case 0: checkSegments(text, rules)
  case 1: checkDefaultTokenizer(text, rules, part: range)
  default: checkLayer(text, rules, part: range)
  }
  return 0
}
