extension TextPattern {
  /// A number, as programs write it or as any language does: `-12.5`, `6.02e23`, `0xFF`, `1,234.5`, `1.234,56`,
  /// `12,34,567`, `1’234`, `1 234,5` with a no-break or thin space, `١٬٢٣٤٫٥`.
  ///
  /// Groups have three digits, or two and at last three as in India, and one separator throughout; another one before
  /// the fraction. What is no such number is a list, whose numbers are found one by one, as in `2,3,4`; but with dots
  /// it is a version, a date or an address, and none: `1.2.3`, `192.168.100.200`.
  ///
  /// A sign counts where no letter, digit or closing bracket stands before it, so that `a-1` is a subtraction. What
  /// goes on with letters is none, either: `12px`, `x1`. Chinese, Japanese, Korean and Thai may stand directly beside.
  public static let number = TextPattern(scope: .line, keepsToLines: true) { window in
    var found: [Range<Int>] = []
    var index = 0
    while index < window.count {
      if window.scalars[index].isDecimalDigit {
        let chain = NumberChain(in: window, from: index)
        chain.appendNumbers(to: &found)
        index = chain.end
      }
      index += 1
    }
    return found
  }
}
