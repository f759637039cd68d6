import Foundation
import Testing

/// Files of every kind, also those that others change meanwhile.
@Suite struct FileTests {
  /// What lies between the seams of two blocks of a file.
  private static let block = 1 << 18
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The program waits with its output until somebody reads it: by then the file is shorter.
  @Test(arguments: [
    ("", "abcdefghi"), ("-fjson", #"{"text":"abcdefghi","#), ("--gaps", "abcdefghi"), ("-gline", "abcdefghi"),
    ("-t smart", "abcdefghi"), ("-t basic -g sentence", "abcdefghi"),
  ])
  func shrinksWhileRead(options: String, unit: String) throws {
    let large = try folder.write(String(repeating: "abcdefghi\n", count: 300_000), to: "large.log")
    let other = try folder.write("other", to: "other.log")
    let script = #"""
      mkfifo '\#(folder.url.path)/out'
      "$TOKENIZE" --no-filename \#(options) '\#(large.path)' '\#(other.path)' >'\#(folder.url.path)/out' &
      exec 3<'\#(folder.url.path)/out'
      read -r first <&3
      truncate -s 1000000 '\#(large.path)'
      { echo "$first"; cat <&3; }
      wait $!
      echo $? >&2
      """#
    let result = try Tokenize.shell(script)
    #expect(
      result.error
        == "tokenize: \(large.path): the file shrank to 1000000 bytes while it was read\n66\n")
    let lines = result.lines.filter { $0.hasPrefix(unit) }
    #expect(lines.count == 100_000)
    #expect(result.lines.last?.contains("other") == true)
    #expect(!result.output.contains("\0"))
  }

  #if os(Linux)
    /// A count of a part is no answer. The file is far too large to be counted before it shrinks.
    @Test func countOfWhatShrinks() throws {
      let sparse = folder.url.appendingPathComponent("sparse").path
      let script = #"""
        truncate -s 50G '\#(sparse)'
        "$TOKENIZE" -c '\#(sparse)' &
        for attempt in {1..200}; do
          cat /proc/$!/fdinfo/* 2>/dev/null | grep -q '^pos:.*53687091200' && break
          sleep 0.05
        done
        truncate -s 0 '\#(sparse)'
        wait $!
        echo $? >&2
        """#
      let result = try Tokenize.shell(script)
      #expect(result.output == "")
      #expect(result.error.hasPrefix("tokenize: \(sparse): the file shrank to "))
      #expect(result.error.hasSuffix("66\n"))
    }
  #endif

  /// A scalar at a seam stays whole, wherever in it the seam would be.
  @Test(arguments: 0..<4)
  func seams(shift: Int) throws {
    let text =
      String(repeating: "x", count: shift) + String(repeating: "漢é👩\u{301}, ", count: 3 * Self.block / 13)
    let file = try folder.write(text, to: "seams.txt")
    let count = String(text.count) + "\n"
    #expect(try Tokenize.run(["-cgcharacter", file.path]).output == count)
    #expect(try Tokenize.shell("cat '\(file.path)' | \"$TOKENIZE\" -cgcharacter").output == count)
    #expect(try Tokenize.run(["-0gdocument", file.path]).output == text + "\0")
    let json = try Tokenize.run(["-fjson", "-gparagraph", file.path]).lines
    #expect(json == [#"{"text":"\#(text)","start":0,"end":\#(text.utf8.count),"kind":"paragraph"}"#])
  }

  @Test func bytesThatAreNoTextAtSeams() throws {
    let count = 2 * Self.block + 1000
    let stray = try folder.write(Data(repeating: 0x80, count: count), to: "stray")
    #expect(try Tokenize.run(["-cgcharacter", stray.path]).output == "\(count)\n")
    #expect(try Tokenize.run(["-0gdocument", stray.path]).bytes == Data(repeating: 0x80, count: count) + [0])
    let leads = try folder.write(Data(repeating: 0xF0, count: count), to: "leads")
    #expect(try Tokenize.run(["-cgcharacter", leads.path]).output == "\(count)\n")
  }

  /// The last block is never empty: an end right after a seam belongs to the block before it.
  @Test(arguments: 0...6)
  func endsNearASeam(excess: Int) throws {
    let text = String(repeating: "a ", count: Self.block / 2 - 2) + "aa" + String(repeating: "漢", count: 1)
    let padded = text + String(repeating: "b", count: max(0, Self.block + excess - text.utf8.count))
    let file = try folder.write(padded, to: "end.txt")
    #expect(try Tokenize.run(["-cgcharacter", file.path]).output == "\(padded.count)\n")
    #expect(try Tokenize.run(["-0gdocument", file.path]).output == padded + "\0")
  }

  @Test func lineBreaksAtASeam() throws {
    let text =
      String(repeating: "a", count: Self.block - 1) + "\r\n" + String(repeating: "b", count: Self.block)
    let file = try folder.write(text, to: "break.txt")
    #expect(
      try Tokenize.run(["-gdocument", file.path]).output
        == text.replacingOccurrences(of: "\r\n", with: " ") + "\n")
  }

  /// What has been read of standard input is gone for the next reader.
  @Test(arguments: [10, 100_000])
  func standardInputTwice(words: Int) throws {
    let file = try folder.write(String(repeating: "words ", count: words), to: "input")
    let result = try Tokenize.shell(#""$TOKENIZE" -c - - < '\#(file.path)'"#)
    #expect(result.output == "(standard input):\(words)\n(standard input):0\n")
    let rest = try Tokenize.shell(#"{ head -c 6 >/dev/null; "$TOKENIZE" -c; } < '\#(file.path)'"#)
    #expect(rest.status == 0)
  }

  @Test func filesOfOtherKinds() throws {
    let pipe = folder.url.appendingPathComponent("pipe").path
    let result = try Tokenize.shell(
      #"mkfifo '\#(pipe)'; { echo some words > '\#(pipe)' & }; "$TOKENIZE" -h >/dev/null; "$TOKENIZE" '\#(pipe)'"#
    )
    #expect(result.output == "some\nwords\n")
    #expect(try Tokenize.run(["-c", "/dev/null"]).output == "0\n")
    #expect(try Tokenize.run([folder.write("", to: "empty").path]).output == "")
    let zeros = try folder.write("a\0b\0", to: "zeros")
    #expect(try Tokenize.run([zeros.path]).output == "a\nb\n")
    #expect(try Tokenize.run(["-t", "whitespace", zeros.path]).output == "a\0b\0\n")
    #if os(Linux)
      // Its length is 0, and it holds text all the same.
      #expect(try Tokenize.run(["/proc/self/status"]).output.hasPrefix("Name\ntokenize\n"))
    #endif
  }

  /// Bytes that are no UTF-8, line breaks and escape sequences in the name of a file.
  @Test func namesThatAreNoText() throws {
    let folder = folder.url.path
    let result = try Tokenize.shell(
      #"""
      cd '\#(folder)'
      name=$'a\xff\n\e[31m\\\u202e.txt'
      printf 'one two' > "$name"
      "$TOKENIZE" -H "$name"
      "$TOKENIZE" -Hc0 "$name"
      "$TOKENIZE" -Hfjson -c --rules "$name" "$name" 2>&1
      "$TOKENIZE" "$name"x 2>&1
      "$TOKENIZE" $'--\xff\e' 2>&1 | head -n 1
      """#)
    let shown = #"a\377\n\033[31m\\\342\200\256.txt"#
    let bytes =
      Data("\(shown):one\n\(shown):two\na".utf8) + [0xFF] + Data("\n\u{1B}[31m\\\u{202E}.txt:2\n".utf8)
    #expect(result.bytes.starts(with: bytes))
    let rest = String(decoding: result.bytes.dropFirst(bytes.count), as: UTF8.self)
    #expect(rest.contains("tokenize: \(shown): the rule text: "))
    #expect(rest.contains("tokenize: \(shown)x: No such file or directory\n"))
    #expect(rest.contains(#"tokenize: unknown option '--\#u{FFFD}\033'"#))
    #expect(!rest.contains("\u{1B}"))
  }
}
