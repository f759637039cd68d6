import Foundation
import Testing

@testable import TextTokenizer

/// Whole texts in many scripts, engine against ICU. The texts are not part of the package: the variable
/// TEXT_TOKENIZER_CORPORA names a folder with files `*.txt`.
struct CorpusTests {
  static let folder = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_CORPORA"]

  static let files: [String] =
    folder.map { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()
    } ?? []

  @Test(
    .enabled(if: folder != nil, "TEXT_TOKENIZER_CORPORA names no folder: whole texts are not compared"),
    arguments: files)
  func engineAgreesWithICU(file: String) throws {
    let text = try String(contentsOfFile: Self.folder! + "/" + file, encoding: .utf8)
    for rules in [EngineTestRules.words, .sentences] + EngineTestRules.installed {
      let wide = UTF16Input(text)
      let found = segments(of: wide, by: rules.source)
      #expect(difference(found, segments(of: wide, by: rules.oracle)) == nil, "\(rules.name), UTF-16")
      let narrow = segments(of: StringInput(text), by: rules.source)
      #expect(narrow.map(\.status) == found.map(\.status), "\(rules.name), UTF-8")
      var offset = 0
      var index = 0
      var isSame = true
      for scalar in text.unicodeScalars {
        if index < found.count, found[index].start == offset {
          isSame = isSame && index < narrow.count
        }
        offset += UTF16.width(scalar)
        if index < found.count, found[index].end == offset { index += 1 }
      }
      #expect(isSame && narrow.last?.end == text.utf8.count, "\(rules.name), UTF-8")
    }
  }
}
