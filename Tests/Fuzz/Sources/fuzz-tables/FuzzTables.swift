import FuzzSupport

/// Hostile compiled rules: real ones, cut, flipped and spliced.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var data = unsafe FuzzData(start, count)
  checkDamagedTables(&data)
  return 0
}
