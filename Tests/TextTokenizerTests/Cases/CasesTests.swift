import Foundation
import TestCases
import Testing
import TextTokenizer

/// The questions and answers of `Tests/Cases`, in every form of text. Foundation is imported on purpose: a
/// client must be able to do so beside the library.
@Suite("Cases")
struct CasesTests {
  private static let contractRows = TestCases.rows("contract")
  /// Rows of other tokenizers are answered in the tests of those; properties have tests of their own.
  private static let reportRows = TestCases.rows("reports").filter { row in
    row.op != "property" && ["default", "whitespace"].contains(row.tokenizer)
  }

  @Test func `no row is missing`() {
    #expect(Self.contractRows.count == 253)
    #expect(Self.reportRows.count == 100)
    #expect(Set((Self.contractRows + Self.reportRows).map(\.id)).count == 253 + 100)
  }

  @Test("the contract", arguments: contractRows, TextForm.allCases)
  func contract(_ row: TestCases.Row, _ form: TextForm) throws {
    #expect(try CaseAnswerer.answer(row, in: form) == row.right, "\(row)")
  }

  @Test("what users reported", arguments: reportRows, TextForm.allCases)
  func reports(_ row: TestCases.Row, _ form: TextForm) throws {
    #expect(try CaseAnswerer.answer(row, in: form) == row.right, "\(row)")
  }
}
