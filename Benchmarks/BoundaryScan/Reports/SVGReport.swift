import Foundation

/// The ratios as bars on a logarithmic scale that start at 1, the yardstick.
struct SVGReport {
  private struct Bar {
    let label: String
    let ratio: Double
  }

  private let groups: [(title: String, bars: [Bar])]
  private static let labelWidth = 110.0
  private static let plotWidth = 480.0
  private static let width = labelWidth + plotWidth + 70
  private static let pitch = 18.0
  private static let titlePitch = 30.0
  private static let top = 40.0

  /// - Parameter measurements: Set-up and scaling are left out: theirs are ratios of another kind.
  init(_ measurements: [Measurement]) {
    var groups: [(title: String, bars: [Bar])] = []
    for measurement in measurements {
      let parts = measurement.parts
      guard !["setup", "scaling"].contains(parts.operation) else { continue }
      let title =
        "\(parts.operation) · \(parts.tokenizer) · \(parts.granularity) — against \(measurement.yardstick)"
      if groups.last?.title != title { groups.append((title, [])) }
      groups[groups.count - 1].bars.append(Bar(label: parts.text, ratio: measurement.ratio))
    }
    self.groups = groups
  }

  var text: String {
    let height =
      groups.reduce(Self.top + 24) { $0 + Self.titlePitch + Double($1.bars.count) * Self.pitch }
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width.short) \(height.short)" \
      width="\(Self.width.short)" height="\(height.short)" role="img" \
      aria-label="How many times as fast as ICU">
      <style>
      .page { fill: #ffffff; }
      text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
      .title { font-weight: 600; } .label { text-anchor: end; } .tick { text-anchor: middle; fill: #656d76; }
      .bar { fill: #2f81f7; } .slow { fill: #bc4c00; } .line { stroke: #8c959f; stroke-opacity: .35; }
      .one { stroke: #656d76; stroke-width: 1.5; }
      @media (prefers-color-scheme: dark) { .page { fill: #0d1117; } text { fill: #e6edf3; } .tick { fill: #8d96a0; } }
      </style>
      <rect class="page" width="100%" height="100%" rx="6"/>
      """
    ]
    for tick in shownTicks {
      lines.append(#"<text class="tick" x="\#(x(tick).short)" y="18">\#(tick.label)×</text>"#)
    }
    var y = Self.top
    for group in groups {
      y += Self.titlePitch
      lines.append(#"<text class="title" x="4" y="\#((y - 8).short)">\#(group.title.escaped)</text>"#)
      lines += grid(from: y, to: y + Double(group.bars.count) * Self.pitch)
      for bar in group.bars {
        lines += draw(bar, y: y)
        y += Self.pitch
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func draw(_ bar: Bar, y: Double) -> [String] {
    let (one, end) = (x(1), x(bar.ratio))
    let kind = bar.ratio < 1 ? "bar slow" : "bar"
    return [
      #"<text class="label" x="\#((Self.labelWidth - 8).short)" y="\#((y + 12).short)">\#(bar.label.escaped)</text>"#,
      """
      <rect class="\(kind)" x="\(min(one, end).short)" y="\((y + 2).short)" \
      width="\(max(1, abs(end - one)).short)" height="13" rx="2"/>
      """,
      #"<text x="\#((max(one, end) + 6).short)" y="\#((y + 13).short)">\#(bar.ratio.figure)×</text>"#,
    ]
  }

  /// A line for each tick behind the bars of a group.
  private func grid(from top: Double, to bottom: Double) -> [String] {
    shownTicks.map { tick in
      let at = x(tick).short
      return """
        <line class="\(tick == 1 ? "one" : "line")" x1="\(at)" x2="\(at)" y1="\(top.short)" y2="\(bottom.short)"/>
        """
    }
  }

  // MARK: The scale

  private static let ticks: [Double] = [
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000,
  ]

  private var shownTicks: [Double] { Self.ticks.filter { (lowest...highest).contains($0) } }

  private var ratios: [Double] { groups.flatMap(\.bars).map(\.ratio).filter(\.isFinite) }

  private var lowest: Double { Self.ticks.last { $0 <= min(1, ratios.min() ?? 1) } ?? 0.01 }

  private var highest: Double { Self.ticks.first { $0 >= max(2, ratios.max() ?? 2) } ?? 1000 }

  private func x(_ ratio: Double) -> Double {
    let ratio = min(max(ratio.isFinite ? ratio : 1, lowest), highest)
    return Self.labelWidth + Self.plotWidth * (log2(ratio) - log2(lowest)) / (log2(highest) - log2(lowest))
  }
}

extension Double {
  /// A tick's number without needless digits.
  fileprivate var label: String {
    self < 1 ? "\(self)" : String(Int(self))
  }

  /// One decimal, which is enough for a drawing.
  fileprivate var short: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate var escaped: String {
    reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(character)
      }
    }
  }
}
