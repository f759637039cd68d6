#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `tokenize answer`: rows in, answers out, a line each.
struct AnswerCommand {
  /// Answers all rows of standard input.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    var line: [UInt8] = []
    do {
      while true {
        let piece = try InputReader.standard.read()
        if piece.isEmpty { break }
        var rest = piece[...]
        while let end = rest.firstIndex(of: 0x0A) {
          line += rest[..<end]
          answer(line)
          line.removeAll(keepingCapacity: true)
          rest = rest[(end + 1)...]
        }
        line += rest
        // Whoever asks row by row wants each answer before the next question.
        Output.standard.flush()
      }
    } catch {
      Tool.complain("standard input: \(error)")
      return ExitCode.noInput
    }
    answer(line)
    Output.standard.flush()
    return ExitCode.success
  }

  private func answer(_ line: [UInt8]) {
    guard line.contains(where: { $0 > 0x20 }) else { return }
    var id = JSONValue.null
    let result = Result { () throws(RowError) in
      let value: JSONValue
      do {
        value = try JSONDecoder().decode(JSONValue.self, from: Data(line))
      } catch {
        throw RowError("bad JSON: \(Self.reason(error))")
      }
      guard case .object(let members) = value else { throw RowError("bad JSON: the row is no object") }
      id = members["id"] ?? .null
      return try Row(members).answer()
    }
    let output = Output.standard
    output.write("{\"id\":")
    id.write(to: output)
    switch result {
    case .success(let answer):
      output.write(",\"answer\":")
      answer.write(to: output)
    case .failure(let error):
      output.write(",\"error\":")
      output.writeJSON(error.description)
    }
    output.write("}\n")
  }

  private static func reason(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "\(error)" }
    return context.debugDescription
  }
}
