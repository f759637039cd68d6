// swift-tools-version: 6.2
import PackageDescription

/// The settings every Swift target is built with; see CONTRIBUTING.md for the reasons.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-text-tokenizer",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "TextTokenizer", targets: ["TextTokenizer"]),
    .library(name: "TextTokenizerCore", targets: ["TextTokenizerCore"]),
    .library(name: "TextTokenizerTesting", targets: ["TextTokenizerTesting"]),
    .library(name: "TextViewModel", targets: ["TextViewModel"]),
    .library(name: "TextTokenizerUIKit", targets: ["TextTokenizerUIKit"]),
    .executable(name: "tokenize", targets: ["tokenize"]),
    .executable(name: "boundary-scan", targets: ["boundary-scan"]),
  ],
  targets: [
    // ICU, as the system has it. Its module map shows Swift no header at all: the toolchain's
    // Foundation brings an ICU of its own whose names would clash.
    .systemLibrary(
      name: "CICU",
      pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .yum(["libicu-devel"]), .brew(["icu4c"])]
    ),
    .target(name: "CBreakIterator", dependencies: ["CICU"]),
    .target(name: "CBidi", dependencies: ["CICU"]),
    // Sixty-four code units at a time, in plain C for its vectors.
    .target(name: "CTextScan"),
    .target(name: "TextTokenizerCore", dependencies: ["CTextScan"], swiftSettings: settings),
    .target(
      name: "TextTokenizer",
      dependencies: ["TextTokenizerCore", "CBidi", "CBreakIterator", "CTextScan"],
      swiftSettings: settings
    ),
    .target(
      name: "TextTokenizerTesting", dependencies: ["TextTokenizerCore"], swiftSettings: settings),
    // Empty where there is no UIKit; Tests/UIKitAdapter compiles it against stubs.
    .target(name: "TextTokenizerUIKit", dependencies: ["TextTokenizerCore"], swiftSettings: settings),
    .target(name: "TextViewModel", dependencies: ["TextTokenizerCore"], swiftSettings: settings),
    // What the command line and the benchmark share: their options, and tokenizers by name.
    .target(name: "ToolSupport", dependencies: ["TextTokenizer"], swiftSettings: settings),
    .executableTarget(
      name: "tokenize", dependencies: ["TextTokenizer", "ToolSupport"], swiftSettings: settings),
    // Bare ICU in C, which the benchmark compares with.
    .target(name: "CYardstick", dependencies: ["CICU"], path: "Benchmarks/CYardstick"),
    .executableTarget(
      name: "boundary-scan",
      dependencies: ["TextTokenizer", "TextViewModel", "ToolSupport", "CYardstick"],
      path: "Benchmarks/BoundaryScan",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TextTokenizerCoreTests",
      dependencies: ["TextTokenizerCore", "TextTokenizerTesting", "TestCases"],
      swiftSettings: settings
    ),
    .testTarget(name: "TokenizeTests", dependencies: ["tokenize"], swiftSettings: settings),
    .testTarget(name: "BoundaryScanTests", dependencies: ["boundary-scan"], swiftSettings: settings),
    // The rule texts of the installed ICU, for tests that compile them anew.
    .target(name: "InstalledRules", dependencies: ["CICU"], path: "Tests/InstalledRules"),
    .testTarget(
      name: "TextTokenizerTests",
      dependencies: ["TextTokenizer", "TextTokenizerTesting", "TestCases", "InstalledRules"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TextTokenizerTestingTests",
      dependencies: ["TextTokenizerTesting"],
      swiftSettings: settings
    ),
    // The cases, the answers of which are known, and Unicode's test files.
    .target(
      name: "TestCases",
      path: "Tests/Cases",
      resources: [.copy("contract.json"), .copy("reports.json"), .copy("Unicode")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TextViewModelTests",
      dependencies: ["TextViewModel", "TextTokenizer", "TestCases"],
      resources: [.copy("Resources")],
      swiftSettings: settings
    ),
  ]
)

// The demo of the view: a program to run here, not one to install. It speaks to a Linux terminal.
#if os(Linux)
  package.targets += [
    .systemLibrary(name: "CXattr"),
    .executableTarget(
      name: "textview", dependencies: ["TextTokenizer", "TextViewModel", "CXattr"], swiftSettings: settings),
    .testTarget(name: "TextviewTests", dependencies: ["textview"], swiftSettings: settings),
  ]
#endif
