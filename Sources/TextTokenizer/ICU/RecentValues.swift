/// The values that were asked for last, by key: few enough to look through one by one.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let most: Int
  /// The latest one last.
  private var entries: [(key: Key, value: Value)] = []

  /// - Parameter most: How many values are kept.
  init(most: Int) {
    self.most = most
  }

  /// Asking for a value makes it the latest one, and so does setting it.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      entries.append(entries.remove(at: index))
      return entries[entries.count - 1].value
    }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
      if entries.count > most { entries.removeFirst() }
    }
  }
}
