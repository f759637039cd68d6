import Testing
import TextTokenizer
@Test func smoke() {
  for s in ["សួស្តីពិភពលោក","ភាសាខ្មែរ","ម៉ាស្ទ័រសុគី","မြန်မာဘာသာ","မြန်မာစကားပြော","ကျေးဇူးတင်ပါတယ်","ສະບາຍດີ","ພາສາລາວ"] {
  let t = ICUTokenizer(textInput: StringInput(s))
  var out: [String] = []
  t.forEachTextUnit(.word, in: t.textInput.documentRange) { out.append(t.textInput.string(in: $0)); return true }
  print(s, out)
  }
}
