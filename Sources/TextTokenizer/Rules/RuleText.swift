/// The rule texts that the package pins, so that its answers change neither with the installed ICU nor with
/// the locale.
enum RuleText {}
