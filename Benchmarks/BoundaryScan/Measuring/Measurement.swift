/// The figures of one case.
struct Measurement: Codable, Sendable {
  struct Ratio: Codable, Sendable {
    let yardstick: String
    let ratio: Double
  }

  let name: String
  let units: Int
  let megabytesPerSecond: Double
  let nsPerUnit: Double
  /// How many times as fast as the yardstick.
  let ratio: Double
  let yardstick: String
  /// The yardstick's time for what a unit of ours corresponds to.
  let yardstickNsPerUnit: Double
  /// How many turns the medians are of.
  let rounds: Int
  /// The same to further yardsticks.
  var furtherRatios: [Ratio] = []
  /// Where memory is what was measured.
  var bytes: Int?

  enum CodingKeys: String, CodingKey {
    case name, units, ratio, yardstick, rounds, bytes
    case megabytesPerSecond = "megabytes_per_second"
    case nsPerUnit = "ns_per_unit"
    case yardstickNsPerUnit = "yardstick_ns_per_unit"
    case furtherRatios = "further_ratios"
  }

  /// The name's parts: operation, tokenizer, granularity, text. A tokenizer's own name may hold a slash.
  var parts: (operation: String, tokenizer: String, granularity: String, text: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4 else { return (name, "", "", "") }
    let tokenizer = parts[1..<(parts.count - 2)].joined(separator: "/")
    return (parts[0], tokenizer, parts[parts.count - 2], parts[parts.count - 1])
  }
}

extension Contest {
  /// Times all contenders in turns, so that whatever else the machine does hits all of them, and takes medians.
  ///
  /// A turn is as many runs as take two milliseconds or more: a single short one would tell more of the clock, and of
  /// what the others have left in the caches, than of itself.
  ///
  /// - Parameters:
  ///   - rounds: How many turns at most.
  ///   - enough: How many turns must do once the time is up.
  ///   - seconds: How much time there is.
  func measure(
    name: String, rounds: Int, enough: Int, seconds: Double
  ) throws(BenchmarkError) -> Measurement {
    let contenders = yardsticks + [ours]
    let results = contenders.map { $0.run() }
    var times = contenders.map { _ in [Double]() }
    let clock = ContinuousClock()
    let start = clock.now
    for round in 0..<max(1, rounds) {
      if round >= enough, clock.now - start > .seconds(seconds) { break }
      for (index, contender) in contenders.enumerated() {
        let began = clock.now
        var (runs, time) = (0.0, Duration.zero)
        repeat {
          let result = contender.run()
          guard result == results[index] else {
            throw BenchmarkError("\(name): \(contender.name) gave \(results[index]), and now \(result)")
          }
          runs += 1
          time = clock.now - began
        } while time < .milliseconds(2)
        times[index].append(time.nanoseconds / runs)
      }
    }
    let medians = times.map(\.median)
    let time = medians[medians.count - 1]
    func scaled(_ index: Int) -> Double {
      comparison == .wholeRun
        ? medians[index] / Double(ours.units) : medians[index] / Double(contenders[index].units)
    }
    let perUnit = time / Double(ours.units)
    let ratios = yardsticks.indices.map { index in
      Measurement.Ratio(yardstick: yardsticks[index].name, ratio: scaled(index) / perUnit)
    }
    return Measurement(
      name: name, units: ours.units, megabytesPerSecond: bytes / time * 1000, nsPerUnit: perUnit,
      ratio: ratios[0].ratio, yardstick: ratios[0].yardstick, yardstickNsPerUnit: scaled(0),
      rounds: times[0].count,
      furtherRatios: Array(ratios.dropFirst()))
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    guard let middle = sorted.dropFirst(count / 2).first else { return .nan }
    return count % 2 == 1 ? middle : (sorted[count / 2 - 1] + middle) / 2
  }
}
