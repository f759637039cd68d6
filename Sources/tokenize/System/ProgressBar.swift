/// A bar on standard error, shown when somebody at a terminal has waited for more than a second.
struct ProgressBar {
  private let total: Int
  private let isWanted: Bool
  private let started = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?
  private var units = 0

  /// - Parameters:
  ///   - total: How much there is to do.
  ///   - outputIsQuiet: Whether nothing is printed meanwhile, so that the bar may be shown although standard
  ///     output goes to the same terminal.
  init(total: Int, outputIsQuiet: Bool) {
    self.total = total
    isWanted = total > 0 && Terminal.errorIsTerminal && (outputIsQuiet || !Terminal.outputIsTerminal)
  }

  /// Called with the end of each unit; nearly always it only counts.
  mutating func reach(_ end: Int) {
    units &+= 1
    if isWanted, units & 0x3FF == 0 { show(end) }
  }

  /// Shows how much is done, ten times a second at most.
  private mutating func show(_ done: Int) {
    let now = ContinuousClock.now
    guard now - started > .seconds(1), shownAt.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    shownAt = now
    let percent = " \(min(100, Int(Double(done) / Double(total) * 100))) % "
    let width = max(0, min(60, Terminal.errorColumns - percent.count - 3))
    let filled = min(width, Int(Double(done) / Double(total) * Double(width)))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    Output.error.write("\r\(bar)\(percent)")
    Output.error.flush()
  }

  /// Takes the bar away.
  func finish() {
    guard shownAt != nil else { return }
    Output.error.write("\r\u{1B}[K")
    Output.error.flush()
  }
}
