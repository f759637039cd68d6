import Foundation

/// How much work random and exhaustive tests may do.
package enum TestEffort {
  /// Whether everything is to be tried, however long it takes: `TEXT_TOKENIZER_FULL` is set.
  package static let isFull = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_FULL"] != nil

  /// Whether a sanitizer watches, which makes everything many times slower.
  package static let isSanitized = ["__tsan_init", "__asan_init"].contains { (name: String) in
    unsafe dlsym(dlopen(nil, RTLD_NOW), name) != nil
  }

  /// A number of samples: a tenth of it, and at least one, under a sanitizer.
  package static func samples(_ count: Int, full: Int? = nil) -> Int {
    if isSanitized { return max(1, count / 10) }
    return isFull ? full ?? count : count
  }
}
