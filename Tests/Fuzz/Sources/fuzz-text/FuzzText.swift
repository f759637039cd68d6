import FuzzSupport
import TextTokenizerCore

/// Hostile bytes as text, in every kind of document: the engine against ICU, and the tokenizers in the box against
/// themselves; documents that break their word; and the cost of texts of one repeated piece.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var data = unsafe FuzzData(start, count)
  let what = data.byte()
  switch what % 5 {
  case 3:
    checkFaults(&data)
    return 0
  case 4:
    checkRepetition(&data)
    return 0
  default: break
  }
  let rules = data.byte()
  let places = [data.byte(), data.byte()]
  let text = data.text(alphabet: alphabet)
  let part = places.map { Int($0) % (text.endOfDocument.offset + 1) }.sorted()
  let range = TextRange(part[0], part[1])
  switch what % 5 {
  case 0: checkSegments(text, rules)
  case 1: checkDefaultTokenizer(text, rules, part: range)
  default: checkLayer(text, rules, part: range)
  }
  return 0
}
