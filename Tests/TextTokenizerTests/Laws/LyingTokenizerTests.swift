import Synchronization
import Testing
import TextTokenizer
import TextTokenizerTesting

/// A base that answers nonsense may make the layers over it answer wrongly, but never hang or trap.
@Suite("A base that lies")
struct LyingTokenizerTests {
  /// Answers with one unit whatever it is asked, and counts how often.
  struct Liar: UnitTokenizer {
    final class Count: Sendable {
      let asked = Atomic<Int>(0)
    }

    static let most = 20_000
    let textInput: StringInput
    let unit: TextRange
    var repeats = 1
    let count = Count()

    func textUnit(
      _ granularity: TextGranularity, nearest position: TextPosition,
      inDirection direction: TextStorageDirection
    ) -> TextRange? {
      count.asked.add(1, ordering: .relaxed).newValue < Self.most ? unit : nil
    }

    func forEachTextUnit(
      _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
    ) {
      for _ in 0..<repeats {
        guard count.asked.add(1, ordering: .relaxed).newValue < Self.most, body(unit) else { return }
      }
    }

    var isHanging: Bool { count.asked.load(ordering: .relaxed) >= Self.most }
  }

  private static let units = [
    TextRange(0, 4), TextRange(6, 6), TextRange(0, 0), TextRange(3, 9), TextRange(9, 400), TextRange(-7, -3),
    TextRange(400, 500), TextRange(1, 2),
  ]
  // The other two layers are under repair elsewhere.
  private static let allLayers = Layer.allCases.filter { ![.suppressions, .kebab, .subword].contains($0) }

  @Test("no layer hangs or traps", arguments: allLayers, units)
  func layers(_ layer: Layer, _ unit: TextRange) {
    let text = StringInput("me@ex.org, \"two\" -- (x) 👩‍🚀 回事")
    for repeats in [1, 300] {
      let liar = Liar(textInput: text, unit: unit, repeats: repeats)
      let tokenizer = layer.laid(over: liar)
      for offset in -1...text.endOfDocument.offset + 1 {
        for direction in TextStorageDirection.allCases {
          _ = tokenizer.textUnit(.word, nearest: TextPosition(offset), inDirection: direction)
        }
      }
      tokenizer.forEachTextUnit(.word, in: text.documentRange) { _ in true }
      #expect(!liar.isHanging, "\(layer) over \(unit)")
    }
  }

  @Test("sequences and defaults end", arguments: units)
  func sequences(_ unit: TextRange) {
    let text = StringInput("some text of a few words")
    struct Stepping: WordTokenizer {
      let base: Liar

      func word(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange? {
        base.textUnit(.word, nearest: position, inDirection: direction)
      }
    }
    for repeats in [1, 300] {
      let liar = Liar(textInput: text, unit: unit, repeats: repeats)
      let most = 5000
      #expect(liar.textUnits(.word).prefix(most).reduce(0) { count, _ in count + 1 } < most)
      #expect(liar.words(includingGaps: true).prefix(most).reduce(0) { count, _ in count + 1 } < most)
      var steps = 0
      Stepping(base: liar).forEachTextUnit(.word, in: text.documentRange) { _ in
        steps += 1
        return steps < most
      }
      #expect(steps < most)
      _ = liar.unitEnd(after: 2)
      _ = liar.unitStart(before: 9)
      _ = liar.deletion(from: 5, inDirection: .backward)
      #expect(!liar.isHanging)
    }
  }

  @Test("a text that changes while its revision stays")
  func staleRevision() {
    let note = EditableInput(tellsRevisions: false)
    let base = ICUTokenizer(textInput: note)
    let layers = Self.allLayers.map { $0.laid(over: base) }
    for string in ["ภาษาไทยภาษาไทย me@ex.org", "ภาษา", "a", "", "ภาษาไทยภาษา (x) 回事回事回事"] {
      note.bytes = Array(string.utf8)
      for tokenizer in layers {
        for offset in 0...note.bytes.count {
          _ = tokenizer.textUnit(.word, nearest: TextPosition(offset), inDirection: .forward)
          _ = tokenizer.textUnit(.word, nearest: TextPosition(offset), inDirection: .backward)
        }
        tokenizer.forEachTextUnit(.word, in: note.documentRange) { _ in true }
      }
    }
  }
}
