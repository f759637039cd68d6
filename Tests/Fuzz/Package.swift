// swift-tools-version: 6.2
import PackageDescription

// Programs that libFuzzer drives; `.ci/fuzz` builds and runs them. They see the library's internals, so it has to
// be built with `-enable-testing`.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "swift-text-tokenizer", path: "../..")],
  targets: [
    .target(
      name: "FuzzSupport",
      dependencies: [
        .product(name: "TextTokenizer", package: "swift-text-tokenizer"),
        .product(name: "TextTokenizerTesting", package: "swift-text-tokenizer"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(name: "fuzz-text", dependencies: ["FuzzSupport"], swiftSettings: settings),
    .executableTarget(name: "fuzz-tables", dependencies: ["FuzzSupport"], swiftSettings: settings),
    .executableTarget(name: "fuzz-rules", dependencies: ["FuzzSupport"], swiftSettings: settings),
  ]
)
