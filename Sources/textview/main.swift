import Glibc

/// Writes to standard error and ends the program.
func fail(_ message: String, code: Int32) -> Never {
  let line = "textview: \(message)\n"
  _ = unsafe line.withCString { unsafe writeAll(STDERR_FILENO, $0, line.utf8.count) }
  exit(code)
}

/// The arguments, in which names need not be UTF-8.
var arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { argument in
    unsafe String(raw: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
  }
}
switch arguments.first {
case "--help", "-h":
  print(Help.text)
  exit(0)
case "--demo" where arguments.count == 1: break
case "--": arguments.removeFirst()
case let option? where option.utf8.first == UInt8(ascii: "-"): fail(Help.usage, code: 64)
default: break
}
guard arguments.count <= 1 else { fail(Help.usage, code: 64) }
let isDemo = CommandLine.arguments.dropFirst() == ["--demo"]
let path = isDemo ? nil : arguments.first
let file: TextFile
do {
  file =
    try path.map { path throws(FileError) in try TextFile(reading: path) } ?? (isDemo ? .demo : TextFile())
} catch {
  fail("\(error)", code: 66)
}
guard let terminal = Terminal() else { fail("standard input and output must be a terminal", code: 64) }
let size = Terminal.size
let editor = Editor(file, path: path, columns: size.columns, rows: size.rows)
let earlier = CrashGuard.places(for: path).existing
editor.message =
  earlier.isEmpty
  ? editor.warning : "text of an earlier session is in \(earlier.joined(separator: ", "))"
CrashGuard.begin(path: path, terminal: terminal)
terminal.take()
var loop = EventLoop(editor: editor, terminal: terminal)
let signal = loop.run()
terminal.giveBack()
CrashGuard.terminalIsBack()
if let signal {
  CrashGuard.protect(editor.unsavedText, of: editor.path)
  CrashGuard.recover()
  Signals.die(by: signal)
}
