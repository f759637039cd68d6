extension RuleText {
  /// Word boundaries of UAX #29; the text is compiled by the installed ICU.
  static let unicodeWords = #"""
    # Word boundaries: plain UAX #29 (rules WB1..WB999), the same in every locale.
    # Written from the published rules and property names; not derived from any ICU rule file.
    # Deviations from the bare algorithm, all of them deliberate:
    #   * runs of Thai, Lao, Khmer, Burmese, ... (Line_Break=Complex_Context) and of Han, Hiragana and Katakana
    #     are kept whole here, and split afterwards by ICU's dictionaries (set $dictionary);
    #   * U+FFFC OBJECT REPLACEMENT CHARACTER is a word of its own, status 500.
    # Statuses: 0 none, 100 number, 200 letter, 400 ideograph or kana (300 is not used, as in ICU), 500 embedded object.

    !!chain;
    !!quoted_literals_only;

    $CR      = [\p{Word_Break = CR}];
    $LF      = [\p{Word_Break = LF}];
    $Newline = [\p{Word_Break = Newline}];
    $ZWJ     = [\p{Word_Break = ZWJ}];
    $RI      = [\p{Word_Break = Regional_Indicator}];
    $SQ      = [\p{Word_Break = Single_Quote}];
    $DQ      = [\p{Word_Break = Double_Quote}];
    $MidNL   = [\p{Word_Break = MidNumLet}];
    $MidL    = [\p{Word_Break = MidLetter}];
    $MidN    = [\p{Word_Break = MidNum}];
    $Join    = [\p{Word_Break = ExtendNumLet}];
    $Space   = [\p{Word_Break = WSegSpace}];
    $Pict    = [\p{Extended_Pictographic}];
    $Skip    = [\p{Word_Break = Extend} \p{Word_Break = Format} $ZWJ];

    # Scripts left to the dictionaries.
    $Ideo    = [[\p{Script = Han} \p{Script = Hiragana}] - $Skip];
    $Kata    = [\p{Word_Break = Katakana} - $Ideo];
    $Complex = [\p{Line_Break = Complex_Context} - $Skip];
    $Ideo2   = [\p{Ideographic} - $Ideo - $Kata - $Skip];        # Tangut, Nushu, U+3006: alone, never joined
    $dictionary = [$Ideo $Kata \p{Line_Break = Complex_Context}];

    $Hebrew  = [\p{Word_Break = Hebrew_Letter}];
    $Letter  = [[\p{Word_Break = ALetter} $Hebrew] - $Ideo - $Complex];
    $Digit   = [\p{Word_Break = Numeric} - $Ideo - $Complex];
    $Object  = [\uFFFC];

    # WB3, WB3a, WB3b: newlines take nothing with them, except CR LF.
    $CR $LF;

    # WB4: anything else takes the ignorable characters after it. Single characters get their status here.
    [^$CR $LF $Newline] $Skip*;
    $Letter  $Skip* {200};
    $Digit   $Skip* {100};
    $Kata    $Skip* {400};
    $Ideo    $Skip* {400};
    $Ideo2   $Skip* {400};
    $Complex $Skip* {200};
    ^$Object $Skip* {500};

    # WB3c, WB3d
    $ZWJ $Pict;
    $Space $Space;

    # WB5
    $Letter $Skip* $Letter {200};

    # WB6, WB7, WB7a, WB7b, WB7c
    $Letter $Skip* [$MidL $MidNL $SQ] $Skip* $Letter {200};
    $Hebrew $Skip* $SQ {200};
    $Hebrew $Skip* $DQ $Skip* $Hebrew {200};

    # WB8, WB9, WB10
    $Digit  $Skip* $Digit  {100};
    $Letter $Skip* $Digit  {100};
    $Digit  $Skip* $Letter {200};

    # WB11, WB12
    $Digit $Skip* [$MidN $MidNL $SQ] $Skip* $Digit {100};

    # WB13, and the runs for the dictionaries
    $Kata    $Skip* $Kata {400};
    # (an ideograph followed by a variation selector ends its run, as WB999 has it)
    [$Ideo $Kata] [$Ideo $Kata] {400};
    $Complex $Skip* $Complex {200};

    # WB13a, WB13b
    $Letter $Skip* $Join {200};
    $Digit  $Skip* $Join {100};
    $Kata   $Skip* $Join {400};
    $Join   $Skip* $Join {200};
    $Join   $Skip* $Letter {200};
    $Join   $Skip* $Digit {100};
    $Join   $Skip* $Kata {400};

    # WB15, WB16
    ^$RI $Skip* $RI;

    # WB999
    .;
    """#
}
