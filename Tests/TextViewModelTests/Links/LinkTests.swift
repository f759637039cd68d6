import Testing
import TextTokenizerCore
import TextViewModel

@Suite struct LinkTests {
  /// Where a link over `link` in `a link b` is after an edit.
  @Test(arguments: [
    (0, 0, "xx", "link"), (8, 8, "xx", "link"), (2, 2, "xx", "link"), (6, 6, "xx", "link"),
    (4, 4, "xx", "lixxnk"),
    (3, 5, "", "lk"), (1, 4, "", "nk"), (4, 7, "", "li"), (2, 6, "xx", nil), (0, 8, "", nil),
    (2, 4, "xx", "nk"),
    (4, 6, "xx", "li"),
  ])
  func edits(start: Int, end: Int, string: String, left: String?) {
    let view = TextView(cells: "a link b")
    view.links = [TextLink(TextRange(2, 6), target: "T")]
    view.replace(TextRange(start, end), with: string)
    #expect(view.links.first.map { view.text.string(in: $0.range) } == left)
    view.undo()
    #expect(view.links == [TextLink(TextRange(2, 6), target: "T")])
  }

  /// Two links to the same place are two: a press on one and a release on the other opens none.
  @Test func pressAndRelease() {
    let view = TextView(cells: "aabb")
    view.links = [TextLink(TextRange(0, 2), target: "T"), TextLink(TextRange(2, 4), target: "T")]
    let (first, second) = (TextPoint(x: 1, y: 0), TextPoint(x: 2, y: 0))
    #expect(view.link(pressedAt: first, releasedAt: first) != nil)
    #expect(view.link(pressedAt: first, releasedAt: second) == nil)
  }
}
