/// How a scalar can make a grapheme cluster reach over a boundary of the break rules.
///
/// Rules that follow UAX #29 keep a cluster together nearly always, since marks attach to what stands
/// before them (WB4, SB5). The few scalars for which that does not hold are listed here; they are given
/// categories of their own, so that only texts that hold one of them are looked at twice.
struct ClusterRisk: OptionSet, Hashable {
  let rawValue: UInt8

  /// Joins whatever stands after it (GB9b), or may (GB9c).
  static let joinsNext = ClusterRisk(rawValue: 1)
  /// Joins whatever stands before it (GB9a), though the rules take it for a letter.
  static let joinsPrevious = ClusterRisk(rawValue: 2)
  /// Joins others of its kind in pairs (GB12), which the rules may count differently.
  static let regional = ClusterRisk(rawValue: 4)

  /// The scalars, in ascending order.
  static let scalars: [(range: ClosedRange<UInt32>, risk: ClusterRisk)] = [
    (0x0600...0x0605, joinsNext), (0x06DD...0x06DD, joinsNext), (0x070F...0x070F, joinsNext),
    (0x0890...0x0891, joinsNext), (0x08E2...0x08E2, joinsNext), (0x0D4E...0x0D4E, joinsNext),
    (0x0E33...0x0E33, joinsPrevious), (0x0EB3...0x0EB3, joinsPrevious),
    (0x1039...0x1039, joinsNext), (0x17D2...0x17D2, joinsNext),
    (0x110BD...0x110BD, joinsNext), (0x110CD...0x110CD, joinsNext), (0x111C2...0x111C3, joinsNext),
    (0x113D1...0x113D1, joinsNext), (0x1193F...0x1193F, joinsNext), (0x11941...0x11941, joinsNext),
    (0x11A3A...0x11A3A, joinsNext), (0x11A84...0x11A89, joinsNext), (0x11D46...0x11D46, joinsNext),
    (0x11F02...0x11F02, joinsNext), (0x1F1E6...0x1F1FF, regional), (0x1F3FB...0x1F3FF, joinsPrevious),
  ]
}
