import Foundation
import ToolSupport

exit(await Benchmark.main(Argument.ofProcess))
