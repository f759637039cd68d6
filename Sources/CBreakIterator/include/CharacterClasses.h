// Which of 64 code units are letters, digits and so on, as bits: what the engine's block scan starts from.
#ifndef CHARACTERCLASSES_H
#define CHARACTERCLASSES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A bit for each code unit, the lowest for the first one.
typedef struct {
  /// ASCII letters, and all units of U+00C0 to U+02BF but U+00D7 and U+00F7, and of U+0400 to U+047F.
  uint64_t letter;
  uint64_t digit;
  uint64_t low_line;
  uint64_t space;
  /// Between letters: . ' :
  uint64_t mid_letter;
  /// Between digits: . ' , ;
  uint64_t mid_number;
  uint64_t carriage_return;
  uint64_t line_feed;
  /// Anything beyond ASCII that is no letter above, and what is not there.
  uint64_t other;
} cbi_classes;

/// Classifies up to 64 bytes of UTF-8, ill-formed or not; reads no more than `count`.
///
/// `continues` says that the first byte, if it continues a letter, is part of one that is known.
void cbi_classify_utf8(const uint8_t *text, int64_t count, bool continues, cbi_classes *classes);

/// Classifies up to 64 units of UTF-16; reads no more than `count`.
void cbi_classify_utf16(const uint16_t *text, int64_t count, cbi_classes *classes);

#ifdef __cplusplus
}
#endif

#endif
