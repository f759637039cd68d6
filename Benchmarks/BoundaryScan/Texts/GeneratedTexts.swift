// Text that is not prose, in the shape of the real thing.

enum GeneratedTexts {
  private static let names = [
    "index", "value", "text", "count", "range", "position", "start", "end", "buffer", "isEmpty", "element",
    "tokenizer", "boundary", "self", "result", "key", "i", "n", "lineNumber", "MAX_LENGTH", "user_name",
    "utf8Offset", "getElementById", "XMLHttpRequest", "snake_case_name", "T",
  ]

  static func code(bytes: Int) -> String {
    build("code", bytes) { random in
      let indent = String(repeating: "  ", count: random.below(5))
      let (a, b, c) = (random.pick(names), random.pick(names), random.pick(names))
      return switch random.below(8) {
      case 0: indent + "let \(a) = \(b).\(c)(\(random.below(100)))\n"
      case 1: indent + "if \(a) < \(b)[\(c)] && !\(a).\(b) {\n"
      case 2: indent + "return \(a) + \(b) * 0x\(String(random.below(65536), radix: 16))\n"
      case 3: indent + "// The \(a) of the \(b), which isn't what \(c) takes.\n"
      case 4: indent + "func \(a)(_ \(b): Int, \(c): [String]) throws -> Bool {\n"
      case 5: indent + "}\n\n"
      case 6: indent + "print(\"\\(\(a)): \(b) \(c)\\n\")\n"
      default: indent + "for \(a) in \(b)..<\(c) { \(a) += 1.5 }\n"
      }
    }
  }

  static func log(bytes: Int) -> String {
    build("log", bytes) { random in
      let time = "2026-11-\(10 + random.below(20)) \(10 + random.below(14)):\(10 + random.below(50)):27,"
      let level = random.pick(["INFO", "INFO", "DEBUG", "WARNING", "ERROR"])
      let address = "192.168.\(random.below(256)).\(random.below(256))"
      let path = "/var/lib/\(random.pick(names))/\(random.pick(names)).c:\(random.below(999))"
      return
        "\(time)\(100 + random.below(900)) server.\(random.pick(names)) [\(random.below(9999))]: \(level) "
        + "[\(random.pick(names))] connection from \(address) port \(random.below(65536)) at \(path)\n"
    }
  }

  static func json(bytes: Int) -> String {
    build("json", bytes) { random in
      """
          {
            "\(random.pick(names))": "\(random.pick(names)) \(random.pick(names))",
            "\(random.pick(names))": \(random.below(100000)),
            "\(random.pick(names))": [\(random.below(10)), \(random.below(10)).\(random.below(100)), true, null]
          },

      """
    }
  }

  /// One line, as minifiers make it.
  static func minified(bytes: Int) -> String {
    build("minified", bytes) { random in
      let (a, b) = (random.pick(names), random.pick(names))
      return switch random.below(4) {
      case 0: "function(e,t){return e.\(a)(t.\(b),\(random.below(100)))}"
      case 1: "var n=\(a)[\(random.below(10))]||{},r=\"\(b)\";"
      case 2: "if(!\(a)&&n>=\(random.below(100)))throw new Error(\"\(b)\");"
      default: "\(a).\(b)=n?r:void 0,"
      }
    }
  }

  /// Chat full of emoji: with skin tones, joined ones, flags, keycaps.
  static func emoji(bytes: Int) -> String {
    let emoji = [
      "😀", "😂", "👍", "👍🏽", "❤️", "🎉", "👩‍🚀", "👨‍👩‍👧‍👦", "🇫🇷", "🇯🇵", "1️⃣", "🏳️‍🌈", "🤷🏾‍♀️", "☕", "🔥", "✨",
    ]
    let words = [
      "ok", "yes", "see", "you", "tomorrow", "great", "lol", "that's", "fine", "the", "meeting", "at",
    ]
    return build("emoji", bytes) { random in
      let word = random.oneIn(2) ? random.pick(words) + " " : ""
      return word + random.pick(emoji) + (random.oneIn(4) ? " " : "") + (random.oneIn(8) ? "\n" : "")
    }
  }

  private static func build(
    _ name: String, _ bytes: Int, _ piece: (inout Seeded) -> String
  ) -> String {
    var random = Seeded(name: name)
    var text = ""
    text.reserveCapacity(bytes + 1024)
    while text.utf8.count < bytes { text += piece(&random) }
    return text
  }
}
