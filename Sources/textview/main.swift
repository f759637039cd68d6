import Glibc
import TextTokenizer
import TextViewModel

/// Writes to standard error and ends the program.
func fail(_ message: String, code: Int32) -> Never {
  let line = "textview: \(message)\n"
  _ = unsafe line.withCString { unsafe writeAll(STDERR_FILENO, $0, line.utf8.count) }
  exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
  fail("usage: textview [file]", code: 64)
}
let path = arguments.first
var text = TextRope()
var message = ""
do {
  if let path, let file = try TextFile.read(path) {
    text = file.text
    if file.replacements > 0 { message = "\(file.replacements) ill-formed places are shown as U+FFFD" }
  }
} catch {
  fail("\(error)", code: 66)
}
guard let terminal = Terminal() else { fail("standard input and output must be a terminal", code: 64) }
let recovery = Editor.recoveryPath(for: path)
if unsafe access(recovery, F_OK) == 0 { message = "text of an earlier session is in \(recovery)" }
let size = Terminal.size
let editor = Editor(text, path: path, columns: size.columns, rows: size.rows)
editor.message = message
CrashGuard.begin(recoveryPath: recovery, terminal: terminal)
terminal.take()
var loop = EventLoop(editor: editor, terminal: terminal)
let signal = loop.run()
terminal.giveBack()
CrashGuard.terminalIsBack()
if let signal {
  CrashGuard.protect(editor.unsavedText)
  if CrashGuard.writeRecovery() {
    let line = "textview: the text is in \(recovery)\n"
    _ = unsafe line.withCString { unsafe writeAll(STDERR_FILENO, $0, line.utf8.count) }
  }
  Signals.die(by: signal)
}
