import Testing
import TextTokenizerCore

@Suite("Patterns: addresses")
struct AddressPatternTests {
  @Test(
    "a URL",
    arguments: [
      "see ⟦https://ex.org/i.html⟧.",
      "(⟦https://ex.org/a_(b)⟧)",
      "⟦http://host:8080/⟧",
      "<⟦ftp://a.b⟧>",
      "⟦https://ex.org/?q=a&b=c#d⟧, and",
      "x ⟦www.ex.org/a⟧!",
      "⟦mailto:me@ex.org⟧;",
      "http:// no",
      "⟦git+ssh://h/p⟧",
      "“⟦https://ex.org/路径⟧”，",
      "⟦https://[::1]/x⟧",
      "no: colon, a/b",
      "⟦file:///etc/hosts⟧",
      "https://",
      "⟦https://ex.org⟧\u{3000}x",
      "⟦http://www.ex.org⟧版权所有",
      "网址⟦https://www.ex.com⟧",
      "网址⟦www.ex.com⟧",
      "⟦http://ex.org/wiki/中国⟧ x",
      "⟦https://ex.org/wiki/中国⟧。",
      "⟦https://ex.com/abc⟧这个",
      "⟦https://ex.com/abc⟧这个API接口",
      "⟦https://ex.org/2021年报告.pdf⟧ x",
      "⟦https://ex.org/wiki/T細胞/x⟧",
      "⟦http://localhost⟧版权所有",
      "⟦http://ex.org:8080⟧で",
      "⟦https://ex.org⟧에서",
      "⟦https://ex.org⟧ครับ",
      "⟦http://例え.jp⟧で",
      "⟦http://日本語.jp/⟧",
      "⟦http://例え.テスト⟧ x",
      "⟦http://abc日本語.jp⟧ x",
      "⟦http://öko.de⟧ ⟦www.öko.de⟧",
      "⟦https://ex.org/?q=中文&x=1⟧",
      "⟦https://ex.org/#中文⟧",
      "⟦https://[::1]⟧版权",
      "⟦mailto:me@ex.org⟧版权",
      "⟦http://ex.org/a⟧)))).",
      "⟦http://пример.рф/путь⟧",
    ] as [MarkedMatches])
  func urls(_ text: MarkedMatches) {
    text.check([.url])
  }

  @Test(
    "a URL without its scheme",
    arguments: [
      "try ⟦ex.com/path?x=1⟧ now",
      "⟦ex.com⟧ ⟦ex.org⟧. (⟦ex.net⟧)",
      "main.rs README.md foo.py user.id ASP.NET README.md#x main.rs:12",
      "⟦docs.rs/tokio⟧ ⟦ex.md/x⟧ ⟦foo.de/?x⟧ foo.de",
      "⟦sub.ex.co.uk/a_(b)⟧) ⟦ex.com:8080/x⟧ ⟦ex.com:80⟧",
      "访问⟦ex.com/path⟧吧 看⟦ex.com⟧看",
      "src/ex.com/x @ex.com me@ex.com first.com@ex.org",
      "did you see main.rs? a.b.c ex.unknown/x",
      "⟦例子.中国/x⟧ ⟦пример.рф/путь⟧",
      "ok...⟦ex.com/x⟧",
      "see foo.com(x) 1.2.3.4/24 com.example.foo",
      "⟦github.com/a/b/x.go⟧",
    ] as [MarkedMatches])
  func urlsWithoutScheme(_ text: MarkedMatches) {
    text.check([.urlWithoutScheme])
  }

  @Test(
    "an e-mail address",
    arguments: [
      "to ⟦me@ex.org⟧ now",
      "<⟦a.b+c@d-e.co.uk⟧>.",
      "⟦jörg@bücher.de⟧,",
      "a@b",
      "foo@@bar.org",
      "@ex.org",
      "a.@b.cc",
      "(mailto:⟦x@y.zz⟧)",
      "a@b.c.12",
      "⟦me@ex.org⟧. Then",
      "mail ⟦o'neil@ex.org⟧ now",
      "⟦a!b@ex.org⟧ ⟦a#b@ex.org⟧ ⟦a$b@ex.org⟧ ⟦a%b@ex.org⟧ ⟦a&b@ex.org⟧ ⟦a*b@ex.org⟧ ⟦a+b@ex.org⟧",
      "⟦a-b@ex.org⟧ ⟦a/b@ex.org⟧ ⟦a=b@ex.org⟧ ⟦a?b@ex.org⟧ ⟦a^b@ex.org⟧ ⟦a_b@ex.org⟧ ⟦a`b@ex.org⟧ ⟦a{b@ex.org⟧ ⟦a|b@ex.org⟧ ⟦a}b@ex.org⟧ ⟦a~b@ex.org⟧",
      "⟦!def!xyz%abc@example.com⟧",
      "⟦customer/department=shipping@example.com⟧",
      "⟦$A12345@example.com⟧ ⟦_somename@example.com⟧ ⟦user-@example.org⟧",
      "'⟦me@ex.org⟧' `⟦me@ex.org⟧` *⟦me@ex.org⟧* **⟦me@ex.org⟧** _⟦me@ex.org⟧_ {⟦me@ex.org⟧} |⟦me@ex.org⟧|",
      "'⟦me@ex.org⟧, ⟦you@ex.org⟧'",
      "ok...⟦me@ex.org⟧",
      "⟦{x}@ex.org⟧",
      "by @kim@ex.social ok",
      "by @kim.lee@ex.social ok",
      "联系⟦me@ex.org⟧是",
      "⟦me@ex.org⟧으로",
      "連絡は⟦me@ex.org⟧まで",
      "⟦用户@例子.广告⟧ x",
      "你好@kim.com 看",
      "acts/checkout@v2",
      "...@ex.org --@ex.org",
    ] as [MarkedMatches])
  func emails(_ text: MarkedMatches) {
    text.check([.email])
  }

  @Test(
    "an IP address",
    arguments: [
      "⟦192.0.2.1⟧:80",
      "256.1.1.1",
      "1.2.3",
      "⟦10.0.0.1⟧.",
      "1.2.3.4.5",
      "⟦2001:db8::1⟧",
      "⟦::1⟧",
      "12:30:45",
      "⟦1:2:3:4:5:6:7:8⟧",
      "std::vector",
      "⟦fe80::⟧",
      "::",
      "1:2:3:4:5:6:7:8:9",
      "a:::b",
      "⟦abcd::12⟧: x",
      "at ⟦::ffff:192.0.2.1⟧ ok",
      "⟦64:ff9b::192.0.2.33⟧",
      "⟦::13.1.68.3⟧, ⟦::FFFF:129.144.52.38⟧",
      "⟦0:0:0:0:0:FFFF:129.144.52.38⟧",
      "⟦fe80::1%eth0⟧ ⟦fe80::1%eth0⟧. ⟦fe80::1%en0⟧: ⟦ff02::1%1⟧/64",
      "⟦fe80::1⟧% x",
      "::ffff:192.0.2.256 ::ffff:192.0.2",
      "1:2:3:4:5:6:7:192.0.2.1",
      "⟦1:2:3:4:5:6:192.0.2.1⟧",
      "1::2::3 1:2:3:4:5:6:7:8:: 1::2:3:4:5:6:7:8",
      "⟦1:2:3:4:5:6:7::⟧ ⟦::2:3:4:5:6:7:8⟧",
      "地址⟦192.0.2.1⟧是 [⟦::1⟧]:80 ⟦::1⟧は",
      "x192.0.2.1 192.0.2.1x",
      "⟦1:2:3:4:5:6:7:8⟧:",
    ] as [MarkedMatches])
  func ipAddresses(_ text: MarkedMatches) {
    text.check([.ipAddress])
  }
}
