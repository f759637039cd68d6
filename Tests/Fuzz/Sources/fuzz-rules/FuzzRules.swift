import FuzzSupport

/// Hostile rule texts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var data = unsafe FuzzData(start, count)
  checkRuleText(&data)
  return 0
}
