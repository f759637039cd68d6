/// Lists of abbreviations after which a sentence goes on, for ``SentenceSuppressions``.
public enum Abbreviations {
  /// Common ones of English: titles, months, measures, references.
  public static let english = [
    "Mr.", "Mrs.", "Ms.", "Mx.", "Dr.", "Prof.", "Rev.", "Hon.", "St.", "Sr.", "Jr.", "Gen.", "Col.", "Maj.",
    "Capt.", "Lt.", "Sgt.", "Gov.", "Sen.", "Rep.", "Pres.", "Messrs.", "Mt.", "Ft.", "Ave.", "Blvd.", "Rd.",
    "Jan.", "Feb.", "Mar.", "Apr.", "Jun.", "Jul.", "Aug.", "Sep.", "Sept.", "Oct.", "Nov.", "Dec.",
    "e.g.", "i.e.", "cf.", "viz.", "vs.", "approx.", "ca.", "esp.", "incl.", "No.", "Nos.", "Vol.", "vol.",
    "Fig.",
    "fig.", "Eq.", "eq.", "Ch.", "Sec.", "pp.", "ed.", "eds.", "et al.", "Inc.", "Ltd.", "Corp.", "Co.",
    "Bros.",
    "Dept.", "Univ.", "Assn.",
  ]
}
