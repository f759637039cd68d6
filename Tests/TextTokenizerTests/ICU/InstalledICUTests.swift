import Testing
import TextTokenizer

@Test("the installed ICU has a dictionary for every script without spaces")
func dictionaries() throws {
  try InstalledICU.check()
  #expect(InstalledICU.missingDictionaries == [])
}

@Test(
  "ICU knows a locale by its language",
  arguments: [
    ("sv", true), ("nl", true), ("en-u-ss-standard", true), ("en_US.UTF-8", true), ("iw", true),
    ("ja@ss=none", true),
    ("sv-XX", true), ("zh-Hant", true), ("", true), ("und", true), ("root", true), ("und-Latn", true),
    ("xx", false), ("xx-unknown", false), ("klingon", false), ("svenska", false), ("!", false), ("C", false),
    (String(repeating: "x", count: 300), false),
  ])
func knownLocales(identifier: String, isKnown: Bool) {
  #expect(InstalledICU.knowsLocale(identifier) == isKnown)
}
