internal import Synchronization

// Tables take a few thousand steps to make, and the natural way to write a tokenizer makes one for each question. So
// those that were asked for last are kept.

extension WordCharacterTable {
  /// What a table is made of, scalar by scalar: strings that are equal may be written with others.
  enum Key: Hashable {
    case separators([Unicode.Scalar])
    case letters(adding: [Unicode.Scalar], symbols: Bool)

    fileprivate var rule: Rule {
      switch self {
      case .separators(let separators): .separators(Self.firstScalars(separators))
      case .letters(let more, let symbols): .letters(adding: Self.firstScalars(more), symbols: symbols)
      }
    }

    private static func firstScalars(_ scalars: [Unicode.Scalar]) -> Set<Unicode.Scalar> {
      Set(String(String.UnicodeScalarView(scalars)).compactMap(\.unicodeScalars.first))
    }
  }

  /// The most tables that are kept.
  private static let mostKept = 64
  private static let kept = Mutex<[Key: WordCharacterTable]>([:])

  /// The table for a key, which is kept for the next time.
  static func shared(_ key: Key) -> WordCharacterTable {
    if let table = kept.withLock({ $0[key] }) { return table }
    let table = WordCharacterTable(key.rule)
    kept.withLock { tables in
      // A program that makes ever other ones has no use for the old.
      if tables.count >= mostKept { tables.removeAll(keepingCapacity: true) }
      tables[key] = table
    }
    return table
  }
}
