#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which path runs the rules: by default the engine, where it can.
///
/// The environment variable `TEXT_TOKENIZER_PATH` forces one for a whole process: `icu`, or `engine`, which
/// leaves no rule set to ICU that the engine does not refuse. Both give the same answers.
enum EnginePath: String {
  case engine, icu

  static let variable = "TEXT_TOKENIZER_PATH"

  /// What the environment says, read once; nil where it says nothing.
  static let ofProcess: EnginePath? = unsafe getenv(variable).flatMap {
    EnginePath(rawValue: unsafe String(cString: $0))
  }
}
