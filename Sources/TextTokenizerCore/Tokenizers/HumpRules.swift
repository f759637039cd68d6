/// What digits beside letters do in humps, for ``IdentifierTokenizer``.
public enum HumpDigits: Hashable, Sendable {
  /// They go on with the hump before them: `row2`.
  case joined
  /// They are a hump of their own: `row` and `2`.
  case apart
}

/// Where humps start.
@usableFromInline
struct HumpRules: PieceRules {
  @usableFromInline let digits: HumpDigits

  @inlinable
  init(digits: HumpDigits = .joined) {
    self.digits = digits
  }

  @inlinable
  func kind(of scalar: Unicode.Scalar) -> CharacterTrait? {
    let trait: CharacterTrait
    switch scalar.value {
    case 0x61...0x7A: return .lowercase
    case 0x41...0x5A: return .uppercase
    case 0x30...0x39: return .digit
    case ..<0x80: return nil
    default: trait = CharacterTrait(of: scalar)
    }
    switch trait {
    // A mark that starts a cluster has no letter to go by.
    case .mark: return .uncased
    case .uncased where scalar.isCaselessBesideCase: return .caseless
    default: return trait.isWordPart ? trait : nil
    }
  }

  @inlinable
  func continues(_ kind: CharacterTrait, _ next: CharacterTrait) -> Bool {
    kind == next && kind != .uppercase || next == .caseless && kind != .uncased
  }

  @inlinable
  func startsPiece<Text: TextInput>(
    at boundary: TextPosition, between kind: CharacterTrait, and next: CharacterTrait, in text: Text
  ) -> Bool {
    switch (kind == .caseless ? text.humpKind(before: boundary) : kind, next) {
    case (.lowercase, .uppercase), (.digit, .uppercase): true
    case (.digit, .lowercase), (.lowercase, .digit), (.uppercase, .digit): digits == .apart
    case (.uppercase, .uppercase):
      text.character(containing: boundary).flatMap { text.pieceKind(at: $0.end, self) } == .lowercase
    case (let kind, let next): (kind == .uncased) != (next == .uncased)
    }
  }
}

extension CharacterTrait {
  /// What humps have for a letter without case of a script that has case: it is of the kind of the letter before it. Marks
  /// have no kind of their own there, so theirs is free.
  @inlinable
  static var caseless: CharacterTrait { .mark }
}

extension Unicode.Scalar {
  /// Whether a letter without case belongs to a script that has case: modifier letters, ordinal indicators, clicks.
  @inlinable
  var isCaselessBesideCase: Bool {
    switch value {
    case 0xAA...0x2FF, 0x1D2C...0x1DBF, 0x2071...0x209C, 0xA717...0xA7FF, 0xAB30...0xAB6F, 0x10780...0x107BF:
      true
    default: false
    }
  }
}

extension TextInput {
  /// The kind of the last letter or digit before a boundary, those aside that go on with any; ``CharacterTrait/caseless``
  /// where there is none in the hump.
  @inlinable
  func humpKind(before boundary: TextPosition) -> CharacterTrait {
    var boundary = boundary
    while let character = character(containing: boundary.advanced(by: -1)), character.start < boundary,
      let kind = pieceKind(at: character.start, HumpRules())
    {
      if kind != .caseless { return kind == .uncased ? .caseless : kind }
      boundary = character.start
    }
    return .caseless
  }
}
