import Foundation
import Testing

/// Every row of the case files, in every form that a document can have.
@Suite struct AnswerCasesTests {
  static let inputs = ["utf8", "utf16", "chunked:1", "chunked:3", "chunked:7"]

  /// Layouts that `reports.json` gives in prose only.
  static let lines: [String: [[Int]]] = [
    "line-fragment": [[0, 5], [5, 9]], "line-affinity": [[0, 5], [5, 9]],
  ]

  @Test(arguments: inputs)
  func contract(input: String) throws {
    let rows = try Cases.load("contract.json")
    #expect(rows.count == 253)
    try check(rows, input: input)
  }

  @Test(arguments: inputs)
  func reports(input: String) throws {
    let rows = try Cases.load("reports.json")
    #expect(rows.count == 184)
    try check(rows.filter { $0["op"] as? String != "property" }, input: input)
  }

  private func check(_ rows: [Cases.Row], input: String) throws {
    let rows = rows.map { row in
      var row = row
      row["input"] = input
      row["lines"] = Self.lines[row["id"] as? String ?? ""]
      return row
    }
    let answers = try Cases.answers(to: rows)
    try #require(answers.count == rows.count)
    for (row, answer) in zip(rows, answers) {
      let id = try Cases.text(row["id"])
      #expect(try Cases.text(answer["id"]) == id)
      let comment = Comment(rawValue: "\(id) \(answer["error"] ?? "")")
      #expect(try Cases.text(answer["answer"]) == Cases.text(row["right"]), comment)
    }
  }
}
