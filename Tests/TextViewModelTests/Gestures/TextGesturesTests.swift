import Testing
import TextTokenizerCore
import TextViewModel

/// What a pointer means, as a table of events and actions.
@Suite struct TextGesturesTests {
  private typealias Action = TextGestures.Action
  private static let bounds = TextRect(x: 0, y: 0, width: 80, height: 24)

  private static func at(_ x: Double, _ y: Double = 0) -> TextPoint { TextPoint(x: x, y: y) }

  @Test func clicksAreCounted() {
    var gestures = TextGestures()
    let point = Self.at(5)
    func click(_ time: Double) -> [Action] {
      gestures.press(at: point, time: time) + gestures.release(at: point)
    }
    #expect(click(1) == [.moveCaret(to: point)])
    #expect(click(1.3) == [.select(.word, at: point)])
    #expect(click(1.6) == [.select(.paragraph, at: point)])
    #expect(click(1.9) == [.moveCaret(to: point)], "a fourth begins anew")
    #expect(click(2.4) == [.moveCaret(to: point)], "too late")
    #expect(click(2.5) == [.select(.word, at: point)])
    let other = Self.at(6)
    #expect(gestures.press(at: other, time: 2.6) == [.moveCaret(to: other)], "elsewhere")
  }

  @Test func slopIsAllowed() {
    var gestures = TextGestures()
    gestures.slop = 3
    _ = gestures.press(at: Self.at(10), time: 1)
    #expect(gestures.drag(to: Self.at(13), in: Self.bounds).isEmpty)
    _ = gestures.release(at: Self.at(13))
    #expect(gestures.press(at: Self.at(8), time: 1.1) == [.select(.word, at: Self.at(8))])
  }

  @Test func dragsExtend() {
    var gestures = TextGestures()
    _ = gestures.press(at: Self.at(5), time: 1)
    #expect(gestures.drag(to: Self.at(5), in: Self.bounds).isEmpty, "it has not moved")
    #expect(gestures.drag(to: Self.at(7), in: Self.bounds) == [.drag(to: Self.at(7))])
    #expect(gestures.drag(to: Self.at(5), in: Self.bounds) == [.drag(to: Self.at(5))], "and back")
    #expect(gestures.release(at: Self.at(5)).isEmpty)
    #expect(gestures.press(at: Self.at(5), time: 1.1) == [.moveCaret(to: Self.at(5))], "a drag is no click")
    #expect(gestures.release(at: Self.at(5)).isEmpty)
    #expect(gestures.drag(to: Self.at(9), in: Self.bounds).isEmpty, "the button is up")
  }

  @Test func dragsBeyondTheEdgeScrollWhileTheyLast() {
    var gestures = TextGestures()
    _ = gestures.press(at: Self.at(5, 20), time: 1)
    #expect(!gestures.isWaiting)
    #expect(
      gestures.drag(to: Self.at(5, 27), in: Self.bounds) == [.scroll(by: 3), .drag(to: Self.at(5, 27))])
    #expect(gestures.isWaiting)
    #expect(gestures.tick(time: 2) == [.scroll(by: 3), .drag(to: Self.at(5, 27))])
    #expect(
      gestures.drag(to: Self.at(5, 24), in: Self.bounds).first == .scroll(by: 1), "the bottom edge is outside"
    )
    #expect(gestures.drag(to: Self.at(5, 23), in: Self.bounds) == [.drag(to: Self.at(5, 23))])
    #expect(!gestures.isWaiting)
    #expect(gestures.tick(time: 3).isEmpty)
    #expect(gestures.drag(to: Self.at(5, -0.5), in: Self.bounds).first == .scroll(by: -1))
    #expect(gestures.drag(to: Self.at(5, -4), in: Self.bounds).first == .scroll(by: -4))
    _ = gestures.release(at: Self.at(5, -4))
    #expect(gestures.tick(time: 4).isEmpty)
  }

  @Test func shiftExtends() {
    var gestures = TextGestures()
    #expect(gestures.press(at: Self.at(5), time: 1, extending: true) == [.extend(to: Self.at(5))])
    #expect(gestures.drag(to: Self.at(8), in: Self.bounds) == [.drag(to: Self.at(8))])
    _ = gestures.release(at: Self.at(8))
    _ = gestures.press(at: Self.at(8), time: 3, extending: true)
    #expect(gestures.press(at: Self.at(8), time: 3.1, extending: true) == [.extend(to: Self.at(8))])
  }

  private static let link = TextLink(TextRange(0, 4), target: "x")
  private static let otherLink = TextLink(TextRange(5, 9), target: "y")

  @Test(arguments: [false, true])
  func aClickOpensALink(isSelected: Bool) {
    var gestures = TextGestures()
    let hit = TextHit(link: Self.link, isSelected: isSelected)
    let point = Self.at(2)
    #expect(gestures.press(at: point, time: 1, hit: hit) == (isSelected ? [] : [.moveCaret(to: point)]))
    #expect(gestures.release(at: point, hit: hit) == [.openLink(Self.link)])
    // Neither the second click nor one with shift opens it.
    #expect(gestures.press(at: point, time: 1.1, hit: hit) == [.select(.word, at: point)])
    #expect(gestures.release(at: point, hit: hit).isEmpty)
    _ = gestures.press(at: point, time: 9, hit: hit, extending: true)
    #expect(gestures.release(at: point, hit: hit).isEmpty)
  }

  @Test func aLinkIsNotOpenedFromElsewhere() {
    var gestures = TextGestures()
    gestures.slop = 5
    for (down, up) in [(Self.link, Self.otherLink), (nil, Self.link), (Self.link, nil)]
      as [(TextLink?, TextLink?)]
    {
      _ = gestures.press(at: Self.at(2), time: 1, hit: TextHit(link: down))
      #expect(gestures.release(at: Self.at(6), hit: TextHit(link: up)).isEmpty)
    }
    _ = gestures.press(at: Self.at(2), time: 1, hit: TextHit(link: Self.link))
    _ = gestures.drag(to: Self.at(20), in: Self.bounds)
    #expect(gestures.release(at: Self.at(3), hit: TextHit(link: Self.link)).isEmpty, "that was a drag")
  }

  @Test func selectedTextIsDraggedOut() {
    var gestures = TextGestures()
    let hit = TextHit(isSelected: true)
    #expect(gestures.press(at: Self.at(2), time: 1, hit: hit).isEmpty)
    #expect(gestures.drag(to: Self.at(4), in: Self.bounds) == [.startDragOut(from: Self.at(2))])
    #expect(gestures.drag(to: Self.at(9), in: Self.bounds).isEmpty)
    #expect(gestures.release(at: Self.at(9)).isEmpty)
    // Without a drag the click puts the caret there, but only then.
    #expect(gestures.press(at: Self.at(2), time: 5, hit: hit).isEmpty)
    #expect(gestures.release(at: Self.at(2), hit: hit) == [.moveCaret(to: Self.at(2))])
  }

  @Test func longPresses() {
    var gestures = TextGestures()
    _ = gestures.press(at: Self.at(2), time: 1)
    #expect(gestures.tick(time: 9).isEmpty, "a mouse has none")
    _ = gestures.release(at: Self.at(2))

    gestures.longPressDelay = 0.5
    _ = gestures.press(at: Self.at(2), time: 10, hit: TextHit(link: Self.link))
    #expect(gestures.isWaiting)
    #expect(gestures.tick(time: 10.4).isEmpty)
    #expect(gestures.tick(time: 10.5) == [.select(.word, at: Self.at(2))])
    #expect(!gestures.isWaiting)
    #expect(gestures.drag(to: Self.at(7), in: Self.bounds) == [.drag(to: Self.at(7))])
    #expect(gestures.release(at: Self.at(7)).isEmpty)

    _ = gestures.press(at: Self.at(2), time: 20, hit: TextHit(link: Self.link))
    _ = gestures.tick(time: 20.5)
    #expect(gestures.release(at: Self.at(2), hit: TextHit(link: Self.link)).isEmpty, "it was no click")

    _ = gestures.press(at: Self.at(2), time: 30, hit: TextHit(isSelected: true))
    #expect(gestures.tick(time: 31) == [.startDragOut(from: Self.at(2))])
  }

  @Test func cancelledPressesDoNothing() {
    var gestures = TextGestures()
    _ = gestures.press(at: Self.at(2), time: 1, hit: TextHit(link: Self.link, isSelected: true))
    gestures.cancel()
    #expect(gestures.release(at: Self.at(2), hit: TextHit(link: Self.link)).isEmpty)
    #expect(gestures.press(at: Self.at(2), time: 1.1) == [.moveCaret(to: Self.at(2))])
  }
}

/// The same with a view that does what comes out.
@Suite struct GesturesOnAViewTests {
  private struct Host {
    let view: TextView
    var gestures = TextGestures()
    var time = 0.0
    /// What is the host's to do.
    var rest: [TextGestures.Action] = []

    init(_ text: String) { view = TextView(cells: text) }

    mutating func perform(_ actions: [TextGestures.Action]) {
      for action in actions where !view.perform(action) { rest.append(action) }
    }

    mutating func press(_ x: Double, _ y: Double = 0, after delay: Double = 1, extending: Bool = false) {
      let point = TextPoint(x: x, y: y)
      time += delay
      perform(gestures.press(at: point, time: time, hit: view.hit(at: point), extending: extending))
    }

    mutating func drag(_ x: Double, _ y: Double = 0) {
      perform(gestures.drag(to: TextPoint(x: x, y: y), in: TextRect(x: 0, y: 0, width: 80, height: 2)))
    }

    mutating func release(_ x: Double, _ y: Double = 0) {
      let point = TextPoint(x: x, y: y)
      perform(gestures.release(at: point, hit: view.hit(at: point)))
    }

    mutating func click(_ x: Double, _ y: Double = 0, after delay: Double = 1, extending: Bool = false) {
      press(x, y, after: delay, extending: extending)
      release(x, y)
    }
  }

  @Test func wordsAndParagraphs() {
    var host = Host("one two\nthree")
    host.click(5)
    #expect(host.view.marked == "one t|wo\nthree")
    host.click(5, after: 0.1)
    #expect(host.view.marked == "one ^two|\nthree")
    host.click(5, after: 0.1)
    #expect(host.view.marked == "^one two|\nthree")
    host.click(1, 1, extending: true)
    #expect(host.view.marked == "^one two\nt|hree")
  }

  /// A double click and a drag keep whole words, in both directions.
  @Test func wordsWhileDragging() {
    var host = Host("one two three four")
    host.click(5)
    host.press(5, after: 0.1)
    host.drag(9)
    #expect(host.view.marked == "one ^two three| four")
    host.drag(1)
    #expect(host.view.marked == "|one two^ three four")
    host.release(1)
    // With shift the characters count again.
    host.click(10, extending: true)
    #expect(host.view.selection.head == 10)
  }

  @Test func scrollingIsTheHosts() {
    var host = Host("one\ntwo\nthree")
    host.press(1)
    host.drag(2, 3)
    #expect(host.rest == [.scroll(by: 1)])
    #expect(host.view.marked == "o^ne\ntwo\nth|ree")
  }

  @Test func aLinkUnderTheSelection() {
    var host = Host("see here now")
    let link = TextLink(TextRange(4, 8), target: "x")
    host.view.links = [link]
    host.view.selectAll()
    host.click(5)
    #expect(host.rest == [.openLink(link)])
    #expect(host.view.marked == "^see here now|", "it stays selected")
    host.click(1)
    #expect(host.view.marked == "s|ee here now")
  }
}
