/// Text, cut into regions.
///
/// Pieces are cut at the cuts of the lowest rank that they hold until they are short enough.
struct SearchRegions {
  /// The cuts in a stretch of text, in order, between its ends.
  private let cuts: [SearchCut]
  /// Only regions that share text with it are made.
  private let range: TextRange
  /// The rank up to which a cut does not keep regions apart.
  private let joined: SearchCut.Rank?
  private(set) var regions: [SearchRegion] = []

  /// Cuts a stretch of text.
  ///
  /// - Parameters:
  ///   - cuts: The cuts in the stretch, in order, between its ends.
  ///   - scope: At what it is cut in any case.
  ///   - range: Only regions that share text with it are made. On either side the stretch reaches to the end of the
  ///     document, or further than a region is long.
  ///   - joined: Regions that meet where this scope cuts in any case are made one.
  init(_ cuts: [SearchCut], _ scope: SearchScope, sharing range: TextRange, joining joined: SearchScope?) {
    self.cuts = cuts
    self.range = range
    self.joined = joined?.cut.map { SearchCut.Rank($0) }
    if let kind = scope.cut {
      divide(0..<cuts.count - 1, upTo: SearchCut.Rank(kind))
    } else {
      cut(0..<cuts.count - 1)
    }
  }

  /// Makes regions of the text between two cuts.
  private mutating func cut(_ piece: Range<Int>) {
    let (start, end) = (cuts[piece.lowerBound], cuts[piece.upperBound])
    guard range.start.offset < end.offset, start.offset < range.end.offset else { return }
    if end.count - start.count <= SearchRegion.mostScalars {
      append(piece, isSearched: true)
    } else if let best = bestRank(inside: piece) {
      divide(piece, upTo: best)
    } else {
      append(piece, isSearched: false)
    }
  }

  private func bestRank(inside piece: Range<Int>) -> SearchCut.Rank? {
    var best: SearchCut.Rank?
    for index in piece.dropFirst() where best.map({ cuts[index].rank < $0 }) ?? true {
      best = cuts[index].rank
    }
    return best
  }

  /// Makes regions of what lies between the cuts of some ranks.
  private mutating func divide(_ piece: Range<Int>, upTo rank: SearchCut.Rank) {
    var start = piece.lowerBound
    for index in piece.dropFirst() where cuts[index].rank <= rank {
      cut(start..<index)
      start = index
    }
    cut(start..<piece.upperBound)
  }

  private mutating func append(_ piece: Range<Int>, isSearched: Bool) {
    let (start, end) = (cuts[piece.lowerBound], cuts[piece.upperBound])
    var region = SearchRegion(range: TextRange(start.offset, end.offset), isSearched: isSearched)
    if isSearched, let joined, start.rank <= joined, let last = regions.last, last.isSearched {
      regions.removeLast()
      region = SearchRegion(range: last.range.start..<region.range.end, isSearched: true)
    }
    regions.append(region)
  }
}
