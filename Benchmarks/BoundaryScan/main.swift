import Foundation
import ToolSupport

exit(Benchmark.main(Argument.ofProcess))
