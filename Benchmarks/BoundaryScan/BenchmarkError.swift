/// Why the benchmark stops: a wrong option, or a count that is not what it must be.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
