import Testing

@testable import TextTokenizer

/// What pairs decide about plain text, so that questions about words take no more than look-ups.
struct PairTests {
  @Test(arguments: [
    ("ab", UnitAnswer.undecided, UInt8(0)), ("a ", UnitAnswer.undecided, UnitAnswer.edge | UnitAnswer.end),
    (" a", UnitAnswer.undecided, UnitAnswer.edge | UnitAnswer.start), (", ", UnitAnswer.undecided, 0),
    ("a,", UnitAnswer.undecided, UnitAnswer.edge | UnitAnswer.end), ("  ", UnitAnswer.undecided, 0),
    ("\n1", UnitAnswer.undecided, UnitAnswer.edge | UnitAnswer.start),
    ("(a", UnitAnswer.undecided, UnitAnswer.edge | UnitAnswer.start),
    ("a_", UnitAnswer.undecided, 0), ("_a", UnitAnswer.undecided, 0),
  ])
  func plainPairsAreDecided(pair: String, open: UInt8, answer: UInt8) {
    let bytes = Array(pair.utf8)
    let index = Int(bytes[0]) | Int(bytes[1]) << 8
    let found = unsafe EngineTestRules.words.engine.tables.tables.asciiUnits[index]
    #expect(found & open == 0, "\(pair.debugDescription) is undecided")
    #expect(found & ~UnitAnswer.boundary == answer, "\(pair.debugDescription)")
  }

  @Test func wordsScanByBlocks() {
    #expect(EngineTestRules.words.engine.tables.tables.scansBlocks)
    #expect(!EngineTestRules.sentences.engine.tables.tables.scansPairs)
  }
}
