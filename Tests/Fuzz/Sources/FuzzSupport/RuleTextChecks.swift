internal import TextTokenizerCore
@testable internal import TextTokenizer

/// A rule text that the data make up: ICU refuses it, or the engine does, or both give the same boundaries.
package func checkRuleText(_ data: inout FuzzData) {
  let isPlain = data.byte() & 7 == 0
  let textBytes = data.take(Int(data.byte() % 24))
  // ICU takes seconds for long ones.
  let ruleBytes = data.take(isPlain ? 120 : 20)
  let source =
    isPlain
    ? String(decoding: ruleBytes, as: UTF8.self)
    : ruleBytes.map { fragments[Int($0) % fragments.count] }.joined()
  guard
    let rules = try? RuleSet(source: source, subject: "fuzz", breaksAfterLineTerminators: false),
    let engine = try? Engine.make(rules).get()
  else { return }
  let scalars = textBytes.map { textAlphabet[Int($0) % textAlphabet.count] }
  let text = String(String.UnicodeScalarView(scalars))
  checkSegments(StringInput(text), engine, rules, source)
  checkSegments(ChunkedInput(Array(text.utf16), chunksOf: 1 + textBytes.count % 3), engine, rules, source)
  checkSegments(fixedText, engine, rules, source)
}

private let fixedText = StringInput("aab.b 12,3 ccc!ab-a0 xyz \r\nдом中文ไทยcab..11aa\u{301}bb abc")

private let textAlphabet = Array("aabc01 .,!-/x\n\u{301}д中文ไท\u{1F1E6}\u{10FFFF}\u{0}".unicodeScalars)

/// Pieces of rule texts; most rules made of them at random are sound.
private let fragments = [
  "a", "b", "[a-c]", "[a-z]", "[0-9]", "[^a]", "[^]", ".", "'.'", "'ab'", "\\u0301", "[中文]", "[:L:]",
  "[[:Thai:][:Han:]]", "[{bof}]", "[{eof}]", "$x", "$y", "[$x $y]", "[[a-z]-[b]]", "[а-я]",
  "+", "*", "?", "(", ")", "|", " ", "/", "^", "+ ",
  ";", ";", ";", "; .;", "; $x=[a-c];", "; $y=[b0-9];", ";$dictionary=[[:Thai:]];", "{100};", "{200};",
  "{7};",
  "{300}; .;", "; !!chain;", "; !!lookAheadHardBreak;", "; !!quoted_literals_only;", "; !!safe_reverse;",
  "; !!reverse;", "; !!forward;", "#", "\n", "=", "{1}", "{", "!!LBCMNoChain;", "\\", "]", "[", "-",
]
