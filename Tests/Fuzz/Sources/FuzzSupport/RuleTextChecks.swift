internal import TextTokenizerCore
@testable internal import TextTokenizer

/// A rule text that the data make up: it is refused, or the engine and ICU give the same boundaries. What is refused for
/// its look-ahead still must not keep ICU's path from going on.
package func checkRuleText(_ data: inout FuzzData) {
  let isPlain = data.byte() & 7 == 0
  let textBytes = data.take(Int(data.byte() % 24))
  // ICU takes seconds for long ones.
  let ruleBytes = data.take(isPlain ? 120 : 20)
  let source =
    isPlain
    ? String(decoding: ruleBytes, as: UTF8.self)
    : ruleBytes.map { fragments[Int($0) % fragments.count] }.joined()
  let scalars = textBytes.map { textAlphabet[Int($0) % textAlphabet.count] }
  let text = String(String.UnicodeScalarView(scalars))
  guard let rules = try? RuleSet(source: source, subject: "fuzz", breaksAfterLineTerminators: false) else {
    checkProgress(source, text)
    return
  }
  guard let engine = try? Engine.make(rules).get() else { return }
  checkSegments(StringInput(text), engine, rules, source)
  checkSegments(ChunkedInput(Array(text.utf16), chunksOf: 1 + textBytes.count % 3), engine, rules, source)
  checkSegments(fixedText, engine, rules, source)
}

/// Runs rules that nothing but their look-ahead speaks against, unless a dictionary would be asked about stale places.
private func checkProgress(_ source: String, _ text: String) {
  guard source.contains("/"), !source.contains("$dictionary"), RuleText.fault(in: source) == nil,
    let rules = try? RuleSet(unchecked: source, subject: "fuzz", breaksAfterLineTerminators: false)
  else { return }
  for text in [fixedText, StringInput(text), fixedText] {
    var place = 0
    ICUSegmentSource(rules: rules, cache: StretchCache()).forEachSegment(from: 0, in: text) { segment in
      guard segment.start == place, segment.end > place else {
        report("\(source): \(segment) follows \(place) in \(show(text))")
      }
      place = segment.end
      return true
    }
    if place != text.endOfDocument.offset { report("\(source): segments end at \(place) in \(show(text))") }
  }
}

private let fixedText = StringInput("aab.b 12,3 ccc!ab-a0 xyz \r\nдом中文ไทยcab..11aa\u{301}bb abc")

private let textAlphabet = Array("aabc01 .,!-/x\n\u{301}д中文ไท\u{1F1E6}\u{10FFFF}\u{0}".unicodeScalars)

/// Pieces of rule texts; most rules made of them at random are sound.
private let fragments = [
  "a", "b", "[a-c]", "[a-z]", "[0-9]", "[^a]", "[^]", ".", "'.'", "'ab'", "\\u0301", "[中文]", "[:L:]",
  "[[:Thai:][:Han:]]", "[{bof}]", "[{eof}]", "$x", "$y", "[$x $y]", "[[a-z]-[b]]", "[а-я]",
  "\\p{RGI_Emoji_Flag_Sequence}", "[\\p{RGI_Emoji}]", "[:rgi emoji-zwj sequence:]",
  "\\p{Emoji_Keycap_Sequence}",
  "[\\p{RGI_Emoji_Flag_Sequence}a-c]", "-[a-c]]", "&[a]]", "[[", "; $x=[[\\p{RGI_Emoji_Tag_Sequence}a]",
  "a / b", "[a-c]? / [bc]", "[a-c]+ / ", " / [b0-9] {200};", "(a|bc) / ",
  "+", "*", "?", "(", ")", "|", " ", "/", "^", "+ ",
  ";", ";", ";", "; .;", "; $x=[a-c];", "; $y=[b0-9];", ";$dictionary=[[:Thai:]];", "{100};", "{200};",
  "{7};",
  "{300}; .;", "; !!chain;", "; !!lookAheadHardBreak;", "; !!quoted_literals_only;", "; !!safe_reverse;",
  "; !!reverse;", "; !!forward;", "#", "\n", "=", "{1}", "{", "!!LBCMNoChain;", "\\", "]", "[", "-",
]
