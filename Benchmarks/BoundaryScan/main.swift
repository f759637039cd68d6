import Foundation

exit(await Benchmark.main(Array(CommandLine.arguments.dropFirst())))
