/// `tokenize answer`: rows in, answers out, a line each.
struct AnswerCommand {
  /// How many bytes a row may have. A longer one is read past, not kept.
  static let maximumRow = 4 << 20

  /// Answers all rows of standard input.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    var row = PendingRow()
    do {
      while true {
        let piece = try InputReader.standard.read()
        if piece.isEmpty { break }
        var rest = piece[...]
        while let end = rest.firstIndex(of: 0x0A) {
          row.append(rest[..<end])
          answer(row.take())
          rest = rest[(end + 1)...]
        }
        row.append(rest)
        // Whoever asks row by row wants each answer before the next question.
        Output.standard.flush()
      }
    } catch {
      Tool.complain("\(FileName.standardInput): \(error)")
      return ExitCode.noInput
    }
    answer(row.take())
    Output.standard.flush()
    return ExitCode.success
  }

  private func answer(_ row: PendingRow) {
    guard row.isTooLong || row.bytes.contains(where: { $0 > 0x20 }) else { return }
    let output = Output.standard
    var id = JSONValue.null
    do throws(RowError) {
      guard !row.isTooLong else { throw RowError("the row has more than \(Self.maximumRow) bytes") }
      let members = try Self.members(of: row.bytes)
      id = members["id"] ?? .null
      let (answer, offsets) = try Row(members).answer()
      writeStart(id, "answer", to: output)
      answer.write(to: output, offsets)
    } catch {
      writeStart(id, "error", to: output)
      output.writeJSON(error.description)
    }
    output.write("}\n")
  }

  private func writeStart(_ id: JSONValue, _ key: String, to output: Output) {
    output.write("{\"id\":")
    id.write(to: output)
    output.write(",\"\(key)\":")
  }

  private static func members(of bytes: [UInt8]) throws(RowError) -> [String: JSONValue] {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw RowError("bad JSON: \(error)")
    }
    guard case .object(let members) = value else { throw RowError("bad JSON: the row is no object") }
    return members
  }
}

/// A row that is being read.
private struct PendingRow {
  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false

  mutating func append(_ piece: ArraySlice<UInt8>) {
    isTooLong = isTooLong || bytes.count + piece.count > AnswerCommand.maximumRow
    if isTooLong { bytes = [] } else { bytes += piece }
  }

  /// The row, now that it has ended; the next one starts.
  mutating func take() -> PendingRow {
    defer { self = PendingRow() }
    return self
  }
}
