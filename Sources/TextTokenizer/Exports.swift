@_exported public import TextTokenizerCore
internal import CBreakIterator
public func v() -> String { unsafe String(cString: cbi_icu_version()) }
