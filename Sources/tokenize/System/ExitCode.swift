/// How the program ends, with the numbers of `sysexits.h`.
enum ExitCode {
  static let success: Int32 = 0
  /// The command line is wrong.
  static let usage: Int32 = 64
  /// Rules or other data are faulty.
  static let badData: Int32 = 65
  /// A file could not be read.
  static let noInput: Int32 = 66
  /// Something could not be written.
  static let ioError: Int32 = 74
}
