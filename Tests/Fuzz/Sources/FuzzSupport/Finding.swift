/// Ends the process with what is wrong; libFuzzer then keeps the input.
package func report(_ problem: String) -> Never {
  fatalError("finding: \(problem)")
}

/// Reports two lists that should be the same.
func expectSame<Element: Equatable>(
  _ found: [Element], _ expected: [Element], _ what: @autoclosure () -> String
) {
  guard found != expected else { return }
  let index = zip(found, expected).prefix { $0 == $1 }.count
  func show(_ list: [Element]) -> String { index < list.count ? "\(list[index])" : "none" }
  report("\(what()): number \(index) of \(found.count) is \(show(found)), not \(show(expected))")
}
