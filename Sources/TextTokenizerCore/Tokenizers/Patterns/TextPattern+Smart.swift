extension TextPattern {
  /// URL, e-mail address, URL without scheme, path with line number, path, mention, hashtag, in this order.
  public static let smart: [TextPattern] = [
    .url, .email, .urlWithoutScheme, .pathWithLine, .path, .mention, .hashtag,
  ]
}
