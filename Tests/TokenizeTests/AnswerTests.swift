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
