import Foundation

/// A text by name, made or read when it is needed.
struct TextSource: Sendable {
  let name: String
  private let make: @Sendable () throws -> String

  func load() throws -> BenchmarkText {
    BenchmarkText(name: name, try make())
  }

  /// The texts that the benchmark makes up.
  static func generated(bytes: Int = 400_000) -> [TextSource] {
    Language.all.map { language in TextSource(name: language.name) { language.text(bytes: bytes) } } + [
      TextSource(name: "code") { GeneratedTexts.code(bytes: bytes) },
      TextSource(name: "log") { GeneratedTexts.log(bytes: bytes) },
      TextSource(name: "json") { GeneratedTexts.json(bytes: bytes) },
      TextSource(name: "minified") { GeneratedTexts.minified(bytes: bytes) },
      TextSource(name: "emoji") { GeneratedTexts.emoji(bytes: bytes) },
    ]
  }

  /// The texts of a folder: each file `NAME.txt`, read as UTF-8.
  static func corpus(_ folder: String) throws -> [TextSource] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    return files.filter { $0.pathExtension == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { file in
        TextSource(name: file.deletingPathExtension().lastPathComponent) {
          String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
      }
  }

  /// The short string whose words are asked for with a tokenizer made anew.
  static let short = TextSource(name: "en44") { "The quick brown fox jumps over the lazy dog." }
}
