// swift-tools-version: 6.2
import PackageDescription

// The adapter for UIKit, compiled where there is none: `UIKit` here is a module of stubs that declare the types
// and signatures the adapter uses, and no more.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "UIKitAdapter",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "swift-text-tokenizer", path: "../..")],
  targets: [
    .target(name: "UIKit", swiftSettings: settings),
    // A link to the adapter's own folder.
    .target(
      name: "AdapterUnderTest",
      dependencies: [
        "UIKit", .product(name: "TextTokenizerCore", package: "swift-text-tokenizer"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "UIKit", "AdapterUnderTest", .product(name: "TextTokenizer", package: "swift-text-tokenizer"),
      ],
      swiftSettings: settings
    ),
  ]
)
