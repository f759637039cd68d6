/// What `--help` prints.
enum Help {
  static let usage = "usage: textview [--help] [--demo] [--] [file]"

  static let text = """
    \(usage)

    Shows a file, or an empty text, in the terminal, to be read and edited; --demo, a sample of what it can show.

    Moving     arrows, Page Up, Page Down; Home and End in the row; with Shift they select
               Ctrl or Alt and Left or Right  by words     Ctrl or Alt and Up or Down  by paragraphs
               Ctrl-Home, Ctrl-End  start and end of the text
               Ctrl-A  select all     Escape  select nothing
    Editing    Backspace, Delete; with Ctrl or Alt, and Ctrl-W, Alt-D, by words
               Ctrl-C, Ctrl-X, Ctrl-V  copy, cut, put in     Ctrl-Z, Ctrl-Y  undo, redo
    Files      Ctrl-S  save     F5  save under another name     Ctrl-Q  quit
    View       Ctrl-T  what a word is     F2, Ctrl-K  keyboard on the screen
               F3  show the selection     F4  how rows wrap
               F6  left and right as the eye sees them, or by the order of the text
    Mouse      click, Shift-click, drag; twice a word, three times a paragraph; wheel; a click opens a link

    Unsaved text that a signal or a crash would lose goes to FILE.recovered, or a like name that is free.
    """
}
