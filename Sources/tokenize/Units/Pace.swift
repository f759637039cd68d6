import TextTokenizer

/// What is to be done now and then on the way through a file: the bar, and giving memory back.
struct Pace {
  private let file: InputFile
  private var bar: ProgressBar
  private var units = 0
  private var forgotten = 0

  init(file: InputFile, bar: ProgressBar) {
    self.file = file
    self.bar = bar
  }

  /// Called with the end of each unit; nearly always it only counts.
  mutating func reach(_ position: TextPosition) {
    units &+= 1
    if units & 0x3FF == 0 || position.offset &- forgotten > InputFile.stretch { pause(at: position.offset) }
  }

  private mutating func pause(at offset: Int) {
    bar.advance(to: offset)
    if offset - forgotten > InputFile.stretch {
      file.forget(forgotten..<offset)
      forgotten = offset
    }
  }

  func finish() {
    bar.finish()
  }
}
