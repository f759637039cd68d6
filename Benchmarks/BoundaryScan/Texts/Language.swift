/// Enough of a language to write text that has its word and sentence lengths: some common words, frequent ones
/// first, and how they are put together.
struct Language {
  let name: String
  let words: [String]
  /// What stands between words; empty where a language has no spaces.
  var space = " "
  var comma = ", "
  var stops = [". ", ". ", ". ", ". ", "? ", "! "]
  let wordsInSentence: ClosedRange<Int>
  var sentencesInParagraph = 4
  var capitalises = true

  private init(_ name: String, _ wordsInSentence: ClosedRange<Int>, _ words: String) {
    self.name = name
    self.wordsInSentence = wordsInSentence
    self.words = words.split(separator: " ").map(String.init)
  }

  private static func unspaced(
    _ name: String, _ wordsInSentence: ClosedRange<Int>, _ words: String, comma: String, stop: String
  ) -> Language {
    var language = Language(name, wordsInSentence, words)
    (language.space, language.comma, language.stops) = ("", comma, [stop])
    (language.capitalises, language.sentencesInParagraph) = (false, 1)
    return language
  }

  private static func uncased(
    _ name: String, _ wordsInSentence: ClosedRange<Int>, _ words: String, comma: String = ", ",
    stop: String = ". "
  ) -> Language {
    var language = Language(name, wordsInSentence, words)
    (language.comma, language.stops, language.capitalises) = (comma, [stop], false)
    return language
  }

  static let all: [Language] = [
    Language(
      "en", 7...23,
      """
      the of and to a in that it is was for he on as with his they at be this from have or by one had not but \
      what all were when we there can an your which their said if do will each about how up out them then she \
      many some these would other into has more her two like him see time could no make than first been its \
      who now people my made over did down only way find use may water long little very after words called \
      just where most know don't it's through back much before go good new write our used me man too any day \
      same right look think also around another came come work three word must because does part even place \
      everything together development characters necessary government information available according different important particularly well-known system configuration installation understanding international 3.14 2026
      """),
    Language(
      "fr", 4...16,
      """
      de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son \
      mais comme ou si leur y dont elle être deux même nous ces d'un l'autre aussi été bien cette fait sans \
      tout après ses entre où année très contre peut système français jusqu'à aujourd'hui c'est qu'il n'est \
      développement informations plusieurs quelques-uns utilisateur correspondant supplémentaires \
      première général également président fenêtre élément paramètre utiliser données caractères sélection
      """),
    Language(
      "ru", 4...12,
      """
      и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой что-то весь год от \
      так о для ты же все тот мочь вы человек такой его сказать только или ещё бы себя один как уже до время \
      если сам когда другой вот говорить наш мой знать стать при чтобы дело жизнь кто первый очень два день её \
      новый рука даже во со раз где там под можно ну какой после их работа без самый потом надо хотеть \
      использование параметров пользователь необходимо автоматически форматирование \
      соответствии изображение непосредственно последовательность содержимого электронной приложение отображается документа изменения выделенный соответствующий
      """),
    uncased(
      "ko", 4...11,
      """
      이 있는 그 수 것은 하는 그리고 대한 때문에 우리 한다 있다 그는 사람들이 위해 모든 같은 다른 가장 많은 \
      문서를 사용하여 선택한 항목을 표시합니다 새로운 파일의 이름을 변경할 수 있습니다 설정에서 데이터를 입력하고 \
      확인을 누르십시오 텍스트 서식 페이지 목록에 추가하려면 아래의 단계를 따르세요 오늘은 날씨가 좋습니다
      """),
    uncased(
      "ar", 4...14,
      """
      في من على إلى أن هذا التي الذي ما لا عن مع هذه كان بعد قد هو كل ذلك أو بين إذا هي لم غير عند حتى يمكن \
      منذ خلال يتم النص المستند استخدام العنوان الصفحة تحديد القائمة الملف البيانات وقال الإعدادات المستخدم \
      المستندات للمستخدمين الافتراضية والتنسيقات بالإضافة مُدَرِّس كِتَابٌ العربية السلام عليكم
      """, comma: "، "),
    uncased(
      "he", 3...8,
      """
      של את על לא הוא זה עם כי היא גם או אם אני כל יש אל בין רק מה היה לפי אחר עוד אבל כמו יותר בית יום שנה \
      הקובץ המסמך הטקסט בחירה הגדרות העמוד להשתמש נתונים צה"ל שָׁלוֹם המסמכים ברירת־המחדל משתמשים האפשרויות באמצעות להוסיף ירושלים אפשרות תיבת הדו־שיח
      """),
    uncased(
      "hi", 3...9,
      """
      के में है की से का को और यह पर एक हैं ने कि लिए भी नहीं तो इस हो कर था जो किया गया वह ही अपने साथ कुछ \
      होता करने दिया बाद जब तक यदि आप फ़ाइल दस्तावेज़ पाठ चयन सेटिंग पृष्ठ विकल्प उपयोग करें प्रदर्शित क्षेत्र \
      उपयोगकर्ता स्वचालित अंतर्राष्ट्रीय कार्यक्रम निम्नलिखित दस्तावेज़ों हिन्दी विद्यार्थी स्वतंत्रता
      """, stop: "। "),
    unspaced(
      "ja", 7...20,
      """
      の は に を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ よう また もの \
      という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において 日本 文書 選択 使用 設定 \
      表示 ファイル データ テキスト ページ コンピューター 場合 変更 追加 情報 世界 大学 時間 今日 東京 国際 東南アジア 書式
      """, comma: "、", stop: "。"),
    unspaced(
      "zh", 6...17,
      """
      的 一 是 在 了 不 和 有 大 这 主 中 人 上 为 们 地 个 用 工 时 要 动 国 产 以 我 到 他 会 作 来 分 生 对 于 学 下 \
      可以 我们 他们 文件 使用 选择 文本 数据 设置 页面 中国 今天 天气 世界 问题 工作 发展 社会 经济 没有 什么 自己 知道 \
      计算机 互联网 中华人民共和国 图书馆 大学生
      """, comma: "，", stop: "。"),
    unspaced(
      "th", 5...14,
      """
      ที่ การ เป็น ใน ของ และ ได้ มี จะ ไม่ ให้ ความ ว่า ไป มา กับ นี้ ก็ จาก ใช้ คน หรือ แต่ ต้อง ข้อความ เอกสาร เลือก แสดง \
      ข้อมูล หน้า ไฟล์ ภาษาไทย ประเทศ โรงเรียน คอมพิวเตอร์ ตัวอักษร ปัจจุบัน ภาพ รูปแบบ ตาราง วันนี้ อากาศ
      """, comma: " ", stop: " "),
    unspaced(
      "km", 30...160,
      """
      នៃ និង ជា មាន ក្នុង ដែល បាន ទៅ ការ នេះ មិន ដោយ របស់ ពី ឲ្យ លើ អ្នក ប្រើ ជ្រើស ឯកសារ អត្ថបទ ទំព័រ ទិន្នន័យ បង្ហាញ ឈ្មោះ \
      ភាសា ខ្មែរ ប្រទេស សាលារៀន កម្ពុជា ថ្ងៃនេះ
      """, comma: " ", stop: "។ "),
  ]

  /// Sentences and paragraphs up to a number of bytes.
  func text(bytes: Int) -> String {
    var random = Seeded(name: name)
    var text = ""
    text.reserveCapacity(bytes + 1024)
    var sentences = 0
    while text.utf8.count < bytes {
      let count = random.below(wordsInSentence.count) + wordsInSentence.lowerBound
      for index in 0..<count {
        var word = words[random.below(words.count)]
        if index == 0, capitalises { word = word.prefix(1).uppercased() + word.dropFirst() }
        if random.oneIn(80) { word = String(random.below(3000)) }
        text += word
        if index < count - 1 { text += random.oneIn(9) ? comma : space }
      }
      text += random.pick(stops)
      sentences += 1
      if sentences % sentencesInParagraph == 0 { text += "\n" }
    }
    return text
  }
}
