import Testing
import TextTokenizer

/// ICU ends the process at a set that is left with strings only, by whatever way.
@Suite("Sets of strings")
struct StringSetTests {
  /// The properties of strings, in several of the spellings that ICU takes for the same.
  static let properties = [
    "\\p{RGI_Emoji_Flag_Sequence}", "\\p{RGI_Emoji_Tag_Sequence}", "\\p{RGI_Emoji_ZWJ_Sequence}",
    "\\p{RGI_Emoji_Modifier_Sequence}", "\\p{Emoji_Keycap_Sequence}", "\\p{rgi emoji-flag sequence}",
    "\\p{RGIEMOJIFLAGSEQUENCE}", "\\p{ RGI_Emoji_Flag_Sequence }", "[:RGI_Emoji_Flag_Sequence:]",
    "[:rgi-emoji-zwj-sequence:]", "\\p{RGI_Emoji_Flag_Sequence=Yes}",
  ]

  static let left = properties.flatMap { property in
    ["[\(property)];", "[[\(property)]];", "[[\(property)a]-[a]];", "[[\(property)a]&[^a]];"]
  }

  @Test("are refused where no character is left", arguments: left)
  func noCharacterLeft(source: String) {
    #expect(throws: BreakRulesError.self) { try BreakRules(source: source) }
  }

  /// What is refused at a line and an offset in it.
  static let placed: [(source: String, line: Int, offset: Int)] = [
    ("[\\p{RGI_Emoji_Flag_Sequence}];", 1, 0),
    ("[:RGI_Emoji_Flag_Sequence:];", 1, 0),
    (".;\n [\\p{RGI_Emoji}-[\\u0000-\\U0010ffff]];", 2, 1),
    ("[\\p{Basic_Emoji}-[^]];", 1, 0),
    // The set may be a variable's, and so may what is taken away.
    ("$a=[\\p{RGI_Emoji_Flag_Sequence}a];\n[$a-[a]];", 2, 0),
    ("$a=([\\p{RGI_Emoji_Flag_Sequence}a]); [$a-[a]];", 1, 37),
    ("$a=[a]; $b=[$a]; [[\\p{RGI_Emoji_Flag_Sequence}a]-$b];", 1, 17),
    ("$a=a; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];", 1, 6),
    ("$a='a'; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];", 1, 8),
    ("$a='-'; [[\\p{RGI_Emoji_Flag_Sequence}\\-]-$a];", 1, 8),
    ("$a=''; [[\\p{RGI_Emoji_Flag_Sequence}']-$a];", 1, 7),
    ("$a=\\u0061; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];", 1, 11),
    ("$a=\\x{61}; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];", 1, 11),
    ("$a=\\p; [[\\p{RGI_Emoji_Flag_Sequence}p]-$a];", 1, 7),
    ("$a=\u{1F600}; [[\\p{RGI_Emoji_Flag_Sequence}\u{1F600}]-$a];", 1, 7),
    ("$a=.; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];", 1, 6),
    ("$a = # a comment with a ' and a ;\n a ; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];", 2, 5),
    // More than one character: its text.
    ("$a=ab; [[\\p{RGI_Emoji_Flag_Sequence}a]-[$a]];", 1, 7),
    ("$größe_1=[a]; [[\\p{RGI_Emoji_Flag_Sequence}a]-$größe_1];", 1, 14),
    // ICU could live with a definition; but it refuses an empty set in one, too.
    ("$a=[\\p{RGI_Emoji_Flag_Sequence}]; a;", 1, 3),
  ]

  @Test("are found where they stand", arguments: placed)
  func place(source: String, line: Int, offset: Int) throws {
    let error = try #require(throws: BreakRulesError.self) { try BreakRules(source: source) }
    #expect(error.name == "U_MALFORMED_SET")
    #expect(error.line == line)
    #expect(error.offset == offset)
  }

  @Test(
    "are fine with a character among them",
    arguments: [
      "[\\p{RGI_Emoji}] {200}; .;", "[\\p{Basic_Emoji}];", "[\\p{RGI_Emoji_Flag_Sequence}a];",
      "[^\\p{RGI_Emoji}];", "[\\p{RGI_Emoji_Flag_Sequence}{bof}] a;", "[\\p{RGI_Emoji_Flag_Sequence}$];",
      "$a=[\\p{RGI_Emoji_Flag_Sequence}ab]; [$a-[a]];", "'[\\p{RGI_Emoji_Flag_Sequence}]';",
      "a; # [\\p{RGI_Emoji_Flag_Sequence}];", "\\[ a;", "$a=[a]; $b=[b]; [[ab]-$b] {200}; $a;",
      "$a=\\a; [[\\p{RGI_Emoji_Flag_Sequence}a]-$a];",
    ])
  func charactersLeft(source: String) {
    #expect(throws: Never.self) { try BreakRules(source: source) }
  }
}
