/// A top-level domain that is known, as far as it says how likely a name is a web address.
enum TopLevelDomain {
  /// One of the first ones, whose names nothing else is called by.
  case original
  /// A country code, or one of those that came later.
  case other

  /// The kind of a label; nil where it is unknown as a top-level domain.
  init?(_ label: ArraySlice<Unicode.Scalar>) {
    guard 2...Self.maxLength ~= label.count else { return nil }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: label)
    let name = String(view)
    if Self.originals.contains(name) {
      self = .original
    } else if Self.others.contains(name.lowercased()) {
      self = .other
    } else {
      return nil
    }
  }

  private static let originals: Set<String> = ["com", "edu", "gov", "net", "org"]
  private static let others = Set("\(countries) \(generics) \(native)".split(separator: " ").map(String.init))

  /// The codes of countries and territories (ISO 3166 as far as delegated, and `eu`, `su`, `uk`).
  private static let countries = """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf \
    cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg \
    gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn \
    kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na \
    nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh \
    si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve \
    vg vi vn vu wf ws ye yt za zm zw
    """

  /// Domains for purposes, cities and the like that are met often; and the first ones, in capitals.
  private static let generics = """
    com edu gov net org int mil arpa aero academy africa agency amsterdam app apple art asia audio aws bank beer berlin \
    best bio biz blog blue bond build business buzz cafe camp capital care careers casa cat center chat church city \
    click clinic cloud club codes coffee company computer cool coop cymru day dance deals design dev digital direct \
    directory dog earth education email energy engineer engineering events exchange expert express family fashion film \
    finance fish fit fitness foundation frl fun fund fyi gallery game games garden gay global goog google green group \
    guide guru hamburg haus health help hospital host hosting hotel house how info ink institute international \
    investments jobs kitchen koeln land law legal lgbt life live loan london love ltd management market marketing mba \
    media melbourne microsoft mobi moda moe mom money monster movie museum music network new news ngo ninja nrw \
    nyc one onion online page paris partners party pet photo photography photos pics pictures pizza plus post press pro \
    properties pub quest radio realty recipes red rent repair report rest restaurant review reviews rip rocks ruhr run \
    sale school science scot security services sex shop show site ski soccer social software solar solutions space \
    store stream studio study style support surf sydney systems taxi team tech technology tel theater tips today tokyo \
    tools top tours town toys trade training travel university uno vegas ventures video villas vip vision vlaanderen \
    vote wales wang watch web website wedding wien wiki win wine work works world wtf xyz yoga youtube zone
    """

  /// Domains that are not written in Latin.
  private static let native = """
    中国 中國 台灣 台湾 香港 新加坡 公司 网络 中文网 在线 网址 商店 みんな 한국 닷컴 ไทย ລາວ рф рус укр бел бг мкд срб мон қаз \
    ею ελ ευ հայ გე भारत भारतम् বাংলা ভারত இந்தியா இலங்கை السعودية مصر امارات الاردن الجزائر المغرب تونس عمان قطر \
    فلسطين سورية ایران پاکستان ישראל
    """

  private static let maxLength = others.map(\.unicodeScalars.count).max() ?? 0
}
