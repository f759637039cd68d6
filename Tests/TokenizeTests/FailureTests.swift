import Foundation
import Testing

/// Messages, exit codes and the ways in which a run may end early.
@Suite struct FailureTests {
  @Test(arguments: [
    (["--colour"], "unknown option '--colour'"), (["-x"], "unknown option '-x'"),
    (["-cx"], "unknown option '-x'"), (["--count=3"], "--count takes no value"),
    (["--granularity"], "--granularity needs a value"), (["-g"], "-g needs a value"),
    (["-g", "verse"], "one of character, word, sentence"), (["-f", "xml"], "one of text, json, offsets"),
    (["-t", "magic"], "unknown tokenizer 'magic'"), (["-t", "basic+whitespace"], "only be the last"),
    (["-t", ""], "unknown tokenizer ''"), (["-t", "nope"], "default, basic, whitespace, separators:XYZ, "),
    (["-t", "pattern:nope"], "one of url, email, ipAddress, path, "),
    (["--rules", "x", "--locale", "sv"], "exclude each other"),
    (["--rules", "x", "-g", "line"], "not for 'line'"), (["--gaps", "-g", "line"], "--gaps"),
    (["answer", "file"], "'file'"), (["answer", "-c"], "unknown option '-c'"),
    (["inspect", "-c", "x"], "unknown option '-c'"),
    (["inspect", "--color=blue", "x"], "auto, always, never"),
  ])
  func wrongOption(arguments: [String], reason: String) throws {
    let result = try Tokenize.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error.contains(reason))
    #expect(result.error.contains("usage: tokenize "))
  }

  @Test func unreadableFiles() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("a b", to: "good")
    let locked = try folder.write("a b", to: "locked")
    let missing = folder.url.appendingPathComponent("missing").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked.path)
    let result = try Tokenize.run([
      "--no-filename", missing, good.path, folder.url.path, locked.path, good.path,
    ])
    #expect(result.status == 66)
    #expect(result.output.hasPrefix("a\nb\n") && result.output.hasSuffix("a\nb\n"))
    #expect(result.error.contains("tokenize: \(missing): No such file or directory\n"))
    #expect(result.error.contains("tokenize: \(folder.url.path): Is a directory\n"))
    // The administrator may read everything.
    if getuid() != 0 { #expect(result.error.contains("tokenize: \(locked.path): Permission denied\n")) }
    #expect(!result.error.contains("usage"))
  }

  @Test func faultyRules() throws {
    let folder = try TemporaryFolder()
    let rules = try folder.write("!!forward;\n[a;", to: "faulty.rules")
    let result = try Tokenize.run(["--rules", rules.path])
    #expect(result.status == 65)
    #expect(result.error.contains(rules.path))
    #expect(result.error.contains("line 2"))
    #expect(try Tokenize.run(["--rules", rules.path + "x"]).status == 66)
  }

  @Test(arguments: ["", "-fjson", "--gaps"])
  func closedPipeEndsQuietly(option: String) throws {
    let script = #"yes 'some words' | head -n 200000 | "$TOKENIZE" \#(option) | head -n 1 >/dev/null"#
    let result = try Tokenize.shell(script + "; echo ${PIPESTATUS[2]}")
    #expect(result.output == "0\n")
    #expect(result.error == "")
  }

  @Test(arguments: ["", "-c", "-fjson", "--help", "--version", "inspect words", "answer"])
  func fullDisk(arguments: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try Tokenize.shell(
      #"echo '{"op":"units","text":""}' | "$TOKENIZE" \#(arguments) >/dev/full; echo $? >&2"#)
    #expect(result.error == "tokenize: cannot write: No space left on device\n74\n")
  }

  /// A program may be started without standard input, output or error.
  @Test func closedDescriptors() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("some words", to: "file").path
    let noOutput = try Tokenize.shell(#""$TOKENIZE" '\#(file)' >&-; echo $? >&2"#)
    #expect(noOutput.error == "tokenize: cannot write: Bad file descriptor\n74\n")
    let noInput = try Tokenize.shell(#""$TOKENIZE" - '\#(file)' - <&- ; echo $? >&2"#)
    #expect(noInput.output == "\(file):some\n\(file):words\n")
    #expect(
      noInput.error == String(repeating: "tokenize: standard input: Bad file descriptor\n", count: 2) + "66\n"
    )
    let noError = try Tokenize.shell(#""$TOKENIZE" --no-filename missing '\#(file)' 2>&-; echo $?"#)
    #expect(noError.output == "some\nwords\n66\n")
  }

  /// Nobody reads the messages: the work is done all the same.
  @Test func closedPipeForMessages() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("some words", to: "file").path
    let script =
      #"exec 3>&1; { sleep 0.2; "$TOKENIZE" --no-filename missing '\#(file)' 2>&1 >&3; echo $? >&3; } | true"#
    #expect(try Tokenize.shell(script).output == "some\nwords\n66\n")
  }

  /// A descriptor that does not wait by itself: nothing is lost when the reader is slow.
  @Test func outputThatWouldWait() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(String(repeating: "words ", count: 100_000), to: "file").path
    let pipe = Pipe()
    let into = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(into, F_SETFL, fcntl(into, F_GETFL) | O_NONBLOCK)
    let process = Process()
    process.executableURL = Tokenize.executable
    process.arguments = [file]
    process.standardOutput = pipe
    try process.run()
    try pipe.fileHandleForWriting.close()
    // Long enough for the pipe to be full.
    Thread.sleep(forTimeInterval: 0.5)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(output == Data(String(repeating: "words\n", count: 100_000).utf8))
    #expect(process.terminationStatus == 0)
  }

  @Test func unknownLocale() throws {
    let result = try Tokenize.run(["--locale", "klingon\n"], input: Data("a b".utf8))
    #expect(
      result.error == "tokenize: ICU does not know the locale 'klingon\\n': the rules are the root locale's\n"
    )
    #expect(result.output == "a\nb\n")
    #expect(result.status == 0)
    #expect(try Tokenize.run(["--locale", "en-u-ss-standard"], input: Data("a b".utf8)).error == "")
  }

  @Test(arguments: [["--help"], ["-h"], ["inspect", "--help"], ["answer", "-h"]])
  func help(arguments: [String]) throws {
    let result = try Tokenize.run(arguments)
    #expect(result.status == 0)
    #expect(result.error == "")
    for word in [
      "--granularity", "--rules", "inspect", "answer", "whitespace", "66", "74", "pattern:NAME", "hexColor",
    ] {
      #expect(result.output.contains(word))
    }
    #expect(result.lines.allSatisfy { $0.count <= 110 })
  }

  @Test func version() throws {
    let result = try Tokenize.run(["--version"])
    #expect(result.lines.first == "tokenize 0.1.0")
    #expect(result.output.contains("ICU "))
    #expect(result.output.contains("Unicode "))
    #expect(result.status == 0)
  }

  @Test("--version tells what runs the rules", arguments: [("engine", "the engine"), ("icu", "ICU (")])
  func path(asked: String, told: String) throws {
    let result = try Tokenize.run(["--version"], environment: ["TEXT_TOKENIZER_PATH": asked])
    #expect(result.lines.last?.hasPrefix("words by \(told)") == true)
    #expect(result.lines.last?.contains("sentences by \(told)") == true)
  }

  @Test(arguments: [[], ["inspect", "a"], ["answer"], ["--version"]])
  func pathThatDoesNotExist(arguments: [String]) throws {
    let result = try Tokenize.run(arguments, environment: ["TEXT_TOKENIZER_PATH": "ICU"])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error.contains("TEXT_TOKENIZER_PATH"))
    #expect(result.error.contains("engine, icu"))
    #expect(try Tokenize.run(arguments, environment: ["TEXT_TOKENIZER_PATH": ""]).status == 0)
    #expect(try Tokenize.run(["--help"], environment: ["TEXT_TOKENIZER_PATH": "ICU"]).status == 0)
  }
}
