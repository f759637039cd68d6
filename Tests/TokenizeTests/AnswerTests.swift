import Foundation
import Testing

/// What `tokenize answer` makes of single rows.
@Suite struct AnswerTests {
  @Test(arguments: [
    // An offset between two surrogates lies inside the scalar, whatever the document is stored as.
    (
      #"{"id":1,"text":"a👩b","op":"rangeEnclosing","offset":2,"granularity":"character","direction":"forward"}"#,
      "[1,3]"
    ),
    (
      #"{"id":1,"text":"a👩b","op":"rangeEnclosing","offset":2,"granularity":"character","direction":"forward","input":"utf16"}"#,
      "[1,3]"
    ),
    (
      #"{"id":1,"text":"a👩b","op":"toBoundary","offset":2,"granularity":"character","direction":"backward","input":"chunked:1"}"#,
      "1"
    ),
    (#"{"id":1,"text":"é👩 x","op":"units","granularity":"word"}"#, "[[0,1],[4,5]]"),
    (#"{"id":1,"text":"a, ,b","op":"segments","granularity":"word"}"#, "[0,1,2,3,4,5]"),
    (#"{"id":1,"text":"","op":"segments","granularity":"word"}"#, "[0]"),
    (#"{"id":1,"text":"ab cd","op":"segments","granularity":"word","tokenizer":"whitespace"}"#, "[0,2,3,5]"),
    (#"{"id":1,"text":"ab\n\ncd","op":"units","granularity":"line"}"#, "[[0,2],[3,3],[4,6]]"),
    (#"{"id":1,"text":"a👩b","op":"text","offset":[1,3]}"#, #""👩""#),
    (#"{"id":1,"text":"スーパー","op":"units-after-warmup","granularity":"word"}"#, "[[0,4]]"),
    // The nearest unit ends and starts.
    (#"{"id":1,"text":"ab cd","op":"nextEnd","offset":2}"#, "5"),
    (#"{"id":1,"text":"ab cd","op":"nextStart","offset":0}"#, "3"),
    (#"{"id":1,"text":"ab cd","op":"prevStart","offset":3}"#, "0"),
    (#"{"id":1,"text":"ab cd","op":"prevEnd","offset":5}"#, "2"),
    (#"{"id":1,"text":"ab cd","op":"prevEnd","offset":2}"#, "null"),
    // Outside of the document.
    (#"{"id":1,"text":"ab","op":"toBoundary","offset":-1,"direction":"forward"}"#, "null"),
    (#"{"id":1,"text":"é","op":"toBoundary","offset":2,"direction":"backward"}"#, "null"),
    // Lone surrogates are one unit each and no word.
    (#"{"id":1,"text_utf16":[97,56832,98],"op":"units","granularity":"word"}"#, "[[0,1],[2,3]]"),
    (
      #"{"id":1,"text_utf16":[97,56832,98],"op":"units","granularity":"word","input":"utf16"}"#,
      "[[0,1],[2,3]]"
    ),
    // The direction is the paragraph's own; one that is neutral goes on as the one before.
    (#"{"id":1,"text":"אב\nab","op":"toBoundary","offset":0,"direction":"left"}"#, "2"),
    (#"{"id":1,"text":"אב\nab","op":"toBoundary","offset":4,"direction":"left"}"#, "3"),
    (
      #"{"id":1,"text":"אב\n\nג","op":"walk","offset":0,"granularity":"character","direction":"left"}"#,
      "[1,2,3,4,5]"
    ),
    (#"{"id":1,"text":"12 אב","op":"toBoundary","offset":0,"direction":"left"}"#, "2"),
    (#"{"id":1,"text":"12\nאב","op":"toBoundary","offset":0,"direction":"left"}"#, "2"),
    (#"{"id":1,"text":"ab","op":"toBoundary","offset":0,"direction":"left","writingDirection":"rtl"}"#, "2"),
    (
      #"{"id":1,"text":"אב","op":"toBoundary","offset":0,"direction":"left","writingDirection":"ltr"}"#,
      "null"
    ),
    // To and fro between paragraphs of opposite directions ends.
    (
      #"{"id":1,"text":"ab\nאב","op":"walk","offset":2,"granularity":"character","direction":"right"}"#, "[3]"
    ),
    (
      #"{"id":1,"text":"abcd efgh","op":"units","granularity":"line","lines":[[0,5],[5,9]],"input":"chunked:3"}"#,
      "[[0,5],[5,9]]"
    ),
  ])
  func answer(row: String, expected: String) throws {
    let result = try Tokenize.run(["answer"], input: Data(row.utf8))
    #expect(result.output == #"{"id":1,"answer":\#(expected)}"# + "\n")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("{", "null", "bad JSON"),
    ("[1]", "null", "bad JSON"),
    (#"{"id":"x"}"#, #""x""#, "'op'"),
    (#"{"id":"x","op":"fly","text":""}"#, #""x""#, "'fly'"),
    (#"{"id":"x","op":"units"}"#, #""x""#, "'text'"),
    (#"{"id":"x","op":"units","text":7}"#, #""x""#, "'text'"),
    (#"{"id":"x","op":"units","text":"","granularity":"verse"}"#, #""x""#, "'verse'"),
    (#"{"id":"x","op":"units","text":"","input":"chunked:0"}"#, #""x""#, "'chunked:0'"),
    (#"{"id":"x","op":"units","text":"","tokenizer":"magic"}"#, #""x""#, "'magic'"),
    (#"{"id":"x","op":"units","text":"","tokenizer":"whitespace:3"}"#, #""x""#, "'whitespace'"),
    (#"{"id":"x","op":"within","text":"","offset":0}"#, #""x""#, "'direction'"),
    (#"{"id":"x","op":"within","text":"","direction":"up"}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"units","text":"abc","lines":[[2,3],[0,1]]}"#, #""x""#, "'lines'"),
    (#"{"id":{"b":[1,null,true],"a":1.5},"op":"property"}"#, #"{"a":1.5,"b":[1,null,true]}"#, "prose"),
    // Ranges that no text has.
    (#"{"id":"x","op":"text","text":"é","offset":[0,9223372036854775807]}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"é","offset":[-1,1]}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"é","offset":[1,0]}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"é","offset":[0,0.5]}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"é","offset":[0]}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"é","offset":0}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"a👩b","offset":[1,2]}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"text","text":"a👩b","offset":[2,3],"input":"utf16"}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"units","text":"é","lines":[[0,9223372036854775807]]}"#, #""x""#, "'lines'"),
    (#"{"id":"x","op":"units","text":"é","lines":[[-1,1]]}"#, #""x""#, "'lines'"),
    (#"{"id":"x","op":"units","text":"👩","lines":[[0,1]]}"#, #""x""#, "'lines'"),
    (#"{"id":"x","op":"units","text":"é","lines":{"0":1}}"#, #""x""#, "'lines'"),
    // Numbers that are no offsets.
    (#"{"id":"x","op":"nextEnd","text":"é","offset":9223372036854775808}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"nextEnd","text":"é","offset":1e400}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"nextEnd","text":"é","offset":0.5}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"nextEnd","text":"é","offset":"1"}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"nextEnd","text":"é","offset":true}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"nextEnd","text":"é"}"#, #""x""#, "'offset'"),
    (#"{"id":"x","op":"units","text_utf16":[65536]}"#, #""x""#, "'text_utf16'"),
    (#"{"id":"x","op":"units","text_utf16":[-1]}"#, #""x""#, "'text_utf16'"),
    (#"{"id":"x","op":"units","text_utf16":"a"}"#, #""x""#, "'text_utf16'"),
    // Wrong types in every key.
    (#"{"id":"x","op":7,"text":""}"#, #""x""#, "'op'"),
    (#"{"id":"x","op":"units","text":"","granularity":[]}"#, #""x""#, "'granularity'"),
    (#"{"id":"x","op":"units","text":"","direction":1}"#, #""x""#, "'direction'"),
    (#"{"id":"x","op":"units","text":"","tokenizer":{}}"#, #""x""#, "'tokenizer'"),
    (#"{"id":"x","op":"units","text":"","locale":1}"#, #""x""#, "'locale'"),
    (#"{"id":"x","op":"units","text":"","writingDirection":"up"}"#, #""x""#, "'writingDirection'"),
    (#"{"id":"x","op":"units","text":"","input":"chunked:99999999999999999999"}"#, #""x""#, "chunked"),
    (#"{"id":"x","op":"units","text":"","input":"chunked:-1"}"#, #""x""#, "chunked"),
    // What is no JSON.
    (#"{"id":1,"id":2,"op":"units","text":""}"#, "null", "'id' for the second time"),
    (#"{"id":{"a":1,"a":1},"op":"units","text":""}"#, "null", "'a' for the second time"),
    (#"{"id":"\ud83d","op":"units","text":""}"#, "null", "unpaired surrogate"),
    (#"{"id":"\ude00\ud83d","op":"units","text":""}"#, "null", "unpaired surrogate"),
    (#"{"id":"\u+123","op":"units","text":""}"#, "null", "hexadecimal"),
    (#"{"id":"\x","op":"units","text":""}"#, "null", "escape"),
    (#"{"id":01,"op":"units","text":""}"#, "null", "bad JSON"),
    (#"{"id":1.,"op":"units","text":""}"#, "null", "no digit"),
    (#"{"id":nul,"op":"units","text":""}"#, "null", "no value"),
    (#"{"id":NaN,"op":"units","text":""}"#, "null", "no value"),
    (#"{"id":1,}"#, "null", "no key"),
    (#"{"id":1} {}"#, "null", "more after the value"),
    (#"{"id":"x"#, "null", "ends in a string"),
    ("{\"id\":\"a\tb\"}", "null", "control character"),
    (String(repeating: "[", count: 200_000), "null", "levels"),
    (#"{"id":"# + String(repeating: #"{"a":"#, count: 200_000), "null", "levels"),
    // Tokenizers.
    (
      #"{"id":"x","op":"units","text":"a","tokenizer":"\#(layers(of: "smart", count: 3000))"}"#, #""x""#,
      "8 layers at most"
    ),
    (#"{"id":"x","op":"units","text":"","tokenizer":"pattern:verse"}"#, #""x""#, "one of url, email"),
    (#"{"id":"x","op":"units","text":"","tokenizer":"symbol-runs:same"}"#, #""x""#, "symbol-runs:same"),
    (#"{"id":"x","op":"units","text":"","tokenizer":"regex:"}"#, #""x""#, "'regex'"),
    (#"{"id":"x","op":"units","text":"","tokenizer":"regex:("}"#, #""x""#, "no regular expression"),
  ])
  func error(row: String, id: String, reason: String) throws {
    // The rows after a faulty one are answered all the same.
    let good = #"{"id":"good","op":"units","text":"ab"}"#
    let result = try Tokenize.run(["answer"], input: Data("\(row)\n\n\(good)\n".utf8))
    try #require(result.lines.count == 2)
    #expect(result.lines[0].hasPrefix(#"{"id":\#(id),"error":""#))
    #expect(result.lines[0].contains(reason))
    #expect(result.lines[1] == #"{"id":"good","answer":[[0,2]]}"#)
  }

  private static func layers(of name: String, count: Int) -> String {
    Array(repeating: name, count: count).joined(separator: "+")
  }

  /// As many layers as there may be, with a choice of text that each of them looks at.
  @Test(arguments: ["smart", "kebab", "regex:[a-z]+", "symbol-runs:mixed", "pattern:brackets"])
  func manyLayers(layer: String) throws {
    let row =
      #"{"id":1,"op":"units","text":"a-b (c) d@e.fr","tokenizer":"\#(Self.layers(of: layer, count: 8))"}"#
    #expect(try Tokenize.run(["answer"], input: Data(row.utf8)).output.hasPrefix(#"{"id":1,"answer":["#))
  }

  /// An `id` comes back digit by digit, and every JSON text is read.
  @Test(arguments: [
    ("12345678901234567890.10", "12345678901234567890.10"), ("-0", "-0"), ("1E400", "1E400"),
    (#""\u00e9\ud83d\udc69\/\b\"""#, #""é👩/\u0008\"""#), (" [ ] ", "[]"), (" { } ", "{}"), ("false", "false"),
    (#"{"b":[1,{"a":null}],"a":[]}"#, #"{"a":[],"b":[1,{"a":null}]}"#),
    (
      String(repeating: "[", count: 99) + String(repeating: "]", count: 99),
      String(repeating: "[", count: 99) + String(repeating: "]", count: 99)
    ),
  ])
  func identifier(written: String, expected: String) throws {
    let row = "\u{FEFF}\t{ \"id\" : \(written) , \"op\":\"units\",\"text\":\"a\" } \r\n"
    let result = try Tokenize.run(["answer"], input: Data(row.utf8))
    #expect(result.output == #"{"id":\#(expected),"answer":[[0,1]]}"# + "\n")
  }

  @Test func bytesThatAreNoText() throws {
    let row = Data(#"{"id":1,"op":"units","text":""#.utf8) + [0xC3] + Data(#"a"}"#.utf8)
    let result = try Tokenize.run(["answer"], input: row)
    #expect(result.output.hasPrefix(#"{"id":null,"error":"bad JSON: a string that is not UTF-8"#))
  }

  /// Any offset, however far outside, has the same answer in every form of the document.
  @Test(arguments: ["utf8", "utf16", "chunked:1", "chunked:3"])
  func everyOffset(input: String) throws {
    let offsets = [Int.min, -1] + Array(0...7) + [Int.max - 1, Int.max]
    let expected = ["null", "null", "null", "0", "1", "2", "2", "4", "5", "null", "null", "null"]
    let rows = offsets.map {
      #"{"id":1,"op":"toBoundary","text":"a漢👩bé","granularity":"character","direction":"backward","offset":\#($0),"input":"\#(input)"}"#
    }
    let result = try Tokenize.run(["answer"], input: Data(rows.joined(separator: "\n").utf8))
    #expect(result.lines == expected.map { #"{"id":1,"answer":\#($0)}"# })
    let ranges = (0..<6).map {
      #"{"id":\#($0),"op":"text","text":"a漢👩bé","offset":[\#($0),6],"input":"\#(input)"}"#
    }
    let texts = try Tokenize.run(["answer"], input: Data(ranges.joined(separator: "\n").utf8)).lines
    try #require(texts.count == 6)
    #expect(texts[2] == #"{"id":2,"answer":"👩bé"}"#)
    #expect(texts[3].contains("'offset'"))
    #expect(texts[5] == #"{"id":5,"answer":"é"}"#)
  }

  /// The longest row there may be is answered; one that is longer is an error, and takes no memory.
  @Test func longRows() throws {
    let row = #"{"id":1,"op":"units","text":""}"#
    let good = row.replacingOccurrences(
      of: #""}"#, with: String(repeating: "a", count: (4 << 20) - row.utf8.count) + #""}"#)
    let result = try Tokenize.run(["answer"], input: Data("\(good)\n\(good) \n\(row)".utf8))
    #expect(
      result.lines == [
        #"{"id":1,"answer":[[0,\#((4 << 20) - row.utf8.count)]]}"#,
        #"{"id":null,"error":"the row has more than 4194304 bytes"}"#, #"{"id":1,"answer":[]}"#,
      ])
    #if os(Linux)
      let bounded = try Tokenize.shell(
        #"""
        ulimit -v 400000
        { head -c 500000000 /dev/zero; echo; echo '\#(row)'; } | "$TOKENIZE" answer
        """#)
      #expect(bounded.lines.last == #"{"id":1,"answer":[]}"#)
      #expect(bounded.lines.first?.contains("more than 4194304 bytes") == true)
    #endif
  }

  /// Lines are looked up in less than all of them for each.
  @Test func manyLines() throws {
    let lines = (0..<20_000).map { "[\($0),\($0 + 1)]" }.joined(separator: ",")
    let text = String(repeating: "a", count: 20_000)
    let row = #"{"id":1,"op":"units","granularity":"line","text":"\#(text)","lines":[\#(lines)]}"#
    let result = try Tokenize.run(["answer"], input: Data(row.utf8))
    #expect(result.output == #"{"id":1,"answer":[\#(lines)]}"# + "\n")
  }

  /// A program that asks row by row must not wait for a full buffer.
  @Test func answersAtOnce() throws {
    let script = #"""
      coproc "$TOKENIZE" answer
      for id in 1 2; do
        echo "{\"id\":$id,\"op\":\"units\",\"text\":\"ab\"}" >&"${COPROC[1]}"
        read -r -t 20 line <&"${COPROC[0]}" && echo "$line"
      done
      """#
    let result = try Tokenize.shell(script)
    #expect(result.lines == [#"{"id":1,"answer":[[0,2]]}"#, #"{"id":2,"answer":[[0,2]]}"#])
  }
}
