import Testing
import TextTokenizer

@Test("the installed ICU has a dictionary for every script without spaces")
func dictionaries() throws {
  try InstalledICU.check()
  #expect(InstalledICU.missingDictionaries == [])
}
