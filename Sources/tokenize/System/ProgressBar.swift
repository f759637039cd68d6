/// A bar on standard error, shown when somebody at a terminal has waited for more than a second.
struct ProgressBar {
  private let total: Int
  private let isWanted: Bool
  private let started = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?

  /// - Parameters:
  ///   - total: How much there is to do.
  ///   - outputIsQuiet: Whether nothing is printed meanwhile, so that the bar may be shown although standard
  ///     output goes to the same terminal.
  init(total: Int, outputIsQuiet: Bool) {
    self.total = total
    isWanted = total > 0 && Terminal.errorIsTerminal && (outputIsQuiet || !Terminal.outputIsTerminal)
  }

  /// Shows how much is done, ten times a second at most.
  mutating func advance(to done: Int) {
    guard isWanted else { return }
    let now = ContinuousClock.now
    guard now - started > .seconds(1), shownAt.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    shownAt = now
    let percent = " \(min(100, done * 100 / total)) % "
    let width = max(0, min(60, Terminal.errorColumns - percent.count - 3))
    let filled = min(width, width * done / total)
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
