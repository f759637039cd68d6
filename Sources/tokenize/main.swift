Tool.main(Array(CommandLine.arguments.dropFirst()))
