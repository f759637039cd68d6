extension RuleText {
  /// Sentence boundaries of UAX #29; the text is compiled by the installed ICU.
  static let unicodeSentences = #"""
    # Sentence boundaries: plain UAX #29 (rules SB1..SB998), the same in every locale.
    # Written from the published rules and property names; not derived from any ICU rule file.
    # One sentence is the longest match of one of the rules at the end of this file; rules do not chain.
    # Statuses: 100 ended by a paragraph separator or the end of text without a terminator, 0 otherwise.

    !!quoted_literals_only;

    $CR     = [\p{Sentence_Break = CR}];
    $LF     = [\p{Sentence_Break = LF}];
    $Sep    = [\p{Sentence_Break = Sep}];
    $Skip   = [\p{Sentence_Break = Extend} \p{Sentence_Break = Format}];
    $Sp     = [\p{Sentence_Break = Sp}];
    $Lower  = [\p{Sentence_Break = Lower}];
    $Upper  = [\p{Sentence_Break = Upper}];
    $OLet   = [\p{Sentence_Break = OLetter}];
    $Num    = [\p{Sentence_Break = Numeric}];
    $ATerm  = [\p{Sentence_Break = ATerm}];
    $STerm  = [\p{Sentence_Break = STerm}];
    $Cont   = [\p{Sentence_Break = SContinue}];
    $Close  = [\p{Sentence_Break = Close}];
    $Term   = [$ATerm $STerm];
    $ParaC  = [$Sep $CR $LF];

    $Para   = ($CR $LF | $ParaC);                            # SB3, SB4
    $After7 = ($Skip* $ATerm $Skip* $Upper)*;                # SB7: what may follow a cased letter
    $Cased  = [$Upper $Lower] $After7;
    $Other  = [^$ParaC $Term $Upper $Lower];                 # SB998; ignorables are in here (SB5)
    $Tail   = $Term $Skip* ($Close $Skip*)* ($Sp $Skip*)*;   # SB9, SB10
    $Quiet  = [^$OLet $Upper $Lower $ParaC $Term];           # SB8: what may stand before the lower case letter
    $Joined = $Tail* ($ATerm $Skip* $Num                     # SB6
                    | $ATerm $Quiet* $Lower $After7          # SB8
                    | $Tail $Cont);                          # SB8a
    $Text   = ($Cased | $Other | $Joined);

    $Text* $Para {100};
    $Text* $Tail+ $Para?;                                    # SB11
    $Text+ {100};
    """#
}
