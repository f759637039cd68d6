extension SentenceExceptions {
  /// Those of English: titles, months, measures, references, initials, numbered lists.
  public static let english = SentenceExceptions(
    abbreviations: [
      "Mr.", "Mrs.", "Ms.", "Mx.", "Dr.", "Prof.", "Rev.", "Hon.", "St.", "Sr.", "Gen.", "Col.", "Maj.",
      "Capt.",
      "Lt.", "Cmdr.", "Adm.", "Sgt.", "Pvt.", "Gov.", "Sen.", "Rep.", "Pres.", "Supt.", "Messrs.", "Mt.",
      "Ft.",
      "Jan.", "Feb.", "Mar.", "Apr.", "Jun.", "Jul.", "Aug.", "Sep.", "Sept.", "Oct.", "Nov.", "Dec.",
      "Mon.", "Tue.", "Tues.", "Wed.", "Thu.", "Thur.", "Thurs.", "Fri.",
      "e.g.", "i.e.", "cf.", "viz.", "vs.", "v.", "approx.", "ca.", "esp.", "incl.", "resp.", "al.",
      "Nos.", "Vol.", "vol.", "Vols.", "Fig.", "Figs.", "fig.", "figs.", "Eq.", "Eqs.", "eq.", "Ch.", "ch.",
      "Sec.",
      "sec.", "Art.", "pp.", "ed.", "eds.", "trans.", "No.", "Dept.", "Univ.", "Assn.", "Bros.",
    ],
    finalAbbreviations: [
      "a.m.", "p.m.", "A.M.", "P.M.", "U.S.", "U.S.A.", "U.K.", "U.N.", "E.U.", "D.C.", "L.A.", "N.Y.",
      "Ph.D.",
      "M.D.", "B.A.", "M.A.", "B.C.", "A.D.", "Jr.", "Inc.", "Ltd.", "Corp.", "Co.", "Ave.", "Blvd.", "Rd.",
      "etc.",
    ],
    starters: [
      "A", "About", "After", "All", "Also", "Although", "An", "And", "Another", "Any", "Are", "As", "At",
      "Because",
      "Before", "But", "By", "Can", "Could", "Did", "Do", "Does", "Each", "Even", "Every", "Few", "For",
      "From", "Had",
      "Has", "Have", "He", "Her", "Here", "His", "How", "However", "I", "If", "In", "Is", "It", "Its", "Just",
      "Many",
      "Maybe", "More", "Most", "Much", "My", "Never", "No", "Nobody", "Nothing", "Now", "Of", "On", "Once",
      "One",
      "Only", "Or", "Other", "Others", "Our", "Perhaps", "She", "Should", "Since", "So", "Some", "Still",
      "Such",
      "Than", "That", "The", "Their", "Then", "There", "These", "They", "This", "Those", "Though", "Thus",
      "To",
      "Today", "Under", "Until", "Was", "We", "Were", "What", "When", "Where", "Whether", "Which", "While",
      "Who",
      "Why", "Will", "With", "Without", "Would", "Yes", "Yet", "You", "Your",
    ],
    allowsInitials: true, allowsListNumbers: true)

  /// Those of German: titles, references, dates, initials, numbered lists.
  public static let german = SentenceExceptions(
    abbreviations: [
      "Dr.", "Prof.", "Hr.", "Fr.", "Frl.", "Dipl.", "Ing.", "Mag.", "St.", "Hl.", "Abb.", "Abs.", "Art.",
      "Aufl.",
      "Bd.", "Bde.", "bzw.", "ca.", "d.h.", "d. h.", "ebd.", "evtl.", "geb.", "gegr.", "gest.", "ggf.",
      "Hrsg.", "hrsg.",
      "Jh.", "Kap.", "lat.", "Mio.", "Mrd.", "Nr.", "Nrn.", "o.ä.", "s.o.", "s.u.", "sog.", "Str.", "Tab.",
      "Tel.",
      "u.a.", "u. a.", "usf.", "vgl.", "Vgl.", "z.B.", "z. B.", "z.T.", "z. T.", "zzgl.", "zit.",
      "Jan.", "Febr.", "Apr.", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
    ],
    finalAbbreviations: ["usw.", "etc.", "v.Chr.", "v. Chr.", "n.Chr.", "n. Chr.", "Co."],
    starters: [
      "Aber", "Als", "Am", "An", "Auch", "Auf", "Aus", "Bei", "Da", "Damit", "Dann", "Das", "Dass", "Dem",
      "Den",
      "Denn", "Der", "Des", "Die", "Dies", "Diese", "Dieser", "Dieses", "Doch", "Durch", "Ein", "Eine",
      "Einer", "Er",
      "Es", "Für", "Hier", "Ich", "Ihr", "Im", "In", "Ist", "Jetzt", "Man", "Mit", "Nach", "Nicht", "Noch",
      "Nun",
      "Nur", "Ob", "Oder", "Schon", "Sein", "Seine", "Seit", "Sie", "Sind", "So", "Trotzdem", "Über", "Um",
      "Und",
      "Unter", "Von", "Vor", "War", "Was", "Weil", "Wenn", "Wer", "Wie", "Wir", "Wo", "Zu", "Zum", "Zur",
    ],
    wordsAfterOrdinals: [
      "Januar", "Jänner", "Februar", "Feber", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober",
      "November", "Dezember", "Jan.", "Febr.", "Apr.", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.", "Jahrhundert",
      "Jahrhunderts", "Jahrhunderte", "Jh.",
    ],
    allowsInitials: true, allowsListNumbers: true)
}
