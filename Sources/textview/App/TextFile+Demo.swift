import TextViewModel

extension TextFile {
  /// What `--demo` shows: text of both directions, and controls that would hide in it.
  static var demo: TextFile {
    var file = TextFile()
    file.text = TextRope(
      """
      Left to right, with שלום עולם (hello, world) in it; F6 changes what the arrows mean.
      שורה מימין לשמאל, with English (and 12.5) in it.
      مرحبا بالعالم! سطر من اليمين إلى اليسار، 123.
      日本語, ไทย, 👩‍👩‍👧 and é; see https://www.unicode.org/reports/tr9/ for the rules.
      Controls are shown and do no harm: \u{202E}abc\u{202C}, \u{2067}xyz\u{2069}, a\u{E0041} tag.

      """)
    return file
  }
}
