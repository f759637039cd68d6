import Foundation
import Testing

/// What `tokenize` prints for files and standard input.
@Suite struct UnitsTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let other: URL

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("It's 3.14 \"foo-bar\"\n漢字\n", to: "a.txt")
    other = try folder.write("x", to: "b.txt")
  }

  @Test func text() throws {
    let result = try Tokenize.run([file.path])
    #expect(result.output == "It's\n3.14\nfoo\nbar\n漢字\n")
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test func json() throws {
    let result = try Tokenize.run(["--format", "json", file.path])
    #expect(
      result.lines == [
        #"{"text":"It's","start":0,"end":4,"kind":"letter"}"#,
        #"{"text":"3.14","start":5,"end":9,"kind":"number"}"#,
        #"{"text":"foo","start":11,"end":14,"kind":"letter"}"#,
        #"{"text":"bar","start":15,"end":18,"kind":"letter"}"#,
        #"{"text":"漢字","start":20,"end":26,"kind":"ideograph"}"#,
      ])
  }

  @Test func jsonEscapes() throws {
    let input = Data("\"\\\u{1}\t\u{7F}é".utf8) + [0xFF, 0xE2, 0x82]
    let result = try Tokenize.run(["-fjson", "-gdocument"], input: input)
    let text = #""\"\\\u0001\t\u007fé"# + "\u{FFFD}\u{FFFD}\""
    #expect(result.output == #"{"text":\#(text),"start":0,"end":10,"kind":"document"}"# + "\n")
  }

  @Test func offsets() throws {
    let result = try Tokenize.run(["-f", "offsets", file.path])
    #expect(result.lines == ["0\t4", "5\t9", "11\t14", "15\t18", "20\t26"])
  }

  @Test(arguments: [
    (["-c"], "5\n"), (["--count", "--granularity=sentence"], "2\n"), (["-cgcharacter"], "23\n"),
    (["-ct", "whitespace"], "4\n"), (["-c", "-t", "whitespace+basic"], "4\n"), (["-c", "--gaps"], "12\n"),
    (["-c", "-g", "line"], "3\n"),
  ])
  func count(options: [String], expected: String) throws {
    #expect(try Tokenize.run(options + [file.path]).output == expected)
    // What stands on standard input is the same to it, mapped or not.
    #expect(try Tokenize.run(options, input: Data(contentsOf: file)).output == expected)
    let quoted = options.map { "'\($0)'" }.joined(separator: " ")
    #expect(try Tokenize.shell("cat '\(file.path)' | \"$TOKENIZE\" \(quoted)").output == expected)
    #expect(try Tokenize.shell("\"$TOKENIZE\" \(quoted) <(cat '\(file.path)')").output == expected)
  }

  @Test func gaps() throws {
    let result = try Tokenize.run(["--gaps", "--format=json"], input: Data("a, 😀".utf8))
    #expect(
      result.lines == [
        #"{"text":"a","start":0,"end":1,"kind":"letter","gap":false}"#,
        #"{"text":",","start":1,"end":2,"kind":"punctuation","gap":true}"#,
        #"{"text":" ","start":2,"end":3,"kind":"whitespace","gap":true}"#,
        #"{"text":"😀","start":3,"end":7,"kind":"emoji","gap":true}"#,
      ])
  }

  @Test func unitIsALine() throws {
    let input = Data("One\r\ntwo\nthree.\n".utf8)
    #expect(try Tokenize.run(["-gdocument"], input: input).output == "One two three. \n")
    #expect(try Tokenize.run(["-gdocument", "-0"], input: input).output == "One\r\ntwo\nthree.\n\0")
  }

  @Test func illFormedBytesAreKept() throws {
    let result = try Tokenize.run(["-t", "whitespace"], input: Data([0x61, 0xFF, 0x20, 0xC3, 0x0A, 0xA9]))
    #expect(result.bytes == Data([0x61, 0xFF, 0x0A, 0xC3, 0x0A, 0xA9, 0x0A]))
  }

  @Test func filesAreNamed() throws {
    let several = try Tokenize.run(["-gline", other.path, other.path])
    #expect(several.output == "\(other.path):x\n\(other.path):x\n")
    #expect(try Tokenize.run(["-H", other.path]).output == "\(other.path):x\n")
    #expect(try Tokenize.run(["-cH"], input: Data("a b".utf8)).output == "(standard input):2\n")
    #expect(try Tokenize.run(["--no-filename", other.path, other.path]).output == "x\nx\n")
    let json = try Tokenize.run(["-Hfjson", other.path])
    let path = other.path.replacingOccurrences(of: "\"", with: "\\\"")
    #expect(json.output == #"{"file":"\#(path)","text":"x","start":0,"end":1,"kind":"letter"}"# + "\n")
  }

  @Test func emptyFiles() throws {
    #expect(try Tokenize.run([]).output == "")
    #expect(try Tokenize.run(["-c"]).output == "0\n")
    #expect(try Tokenize.run(["-c", "-gparagraph"]).output == "1\n")
    #expect(try Tokenize.run(["-c", "/dev/null"]).output == "0\n")
  }

  @Test func rulesOfOnesOwn() throws {
    let rules = try folder.write("!!forward; [a-c]+ {200}; .;", to: "abc.rules")
    let result = try Tokenize.run(["--rules", rules.path], input: Data("abcdefab".utf8))
    #expect(result.output == "abc\nab\n")
    let sentences = try Tokenize.run(["-r", rules.path, "-g", "sentence"], input: Data("abcd".utf8))
    #expect(sentences.output == "abc\nd\n")
    #expect(try Tokenize.run(["--locale", "sv"], input: Data("a b".utf8)).output == "a\nb\n")
  }

  /// What is given back to the system on the way is read from the file again.
  @Test func largeFile() throws {
    let line = "It's a line of text with några ord.\n"
    let large = try folder.write(String(repeating: line, count: 70_000), to: "large.txt")
    #expect(try Tokenize.run(["-c", "-t", "whitespace", large.path]).output == "560000\n")
  }
}
