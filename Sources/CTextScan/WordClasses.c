#include "Block.h"
#include "CTextScan.h"

/// The classes of ASCII; other bytes have none.
#define CLASSIFY_ASCII(units, classes)                                            \
  do {                                                                            \
    uint64_t both = BITS(IS8(units, '.') | IS8(units, '\''));                     \
    classes->letter = BITS(IN8(units | (uint8_t)0x20, 'a', 'z'));                 \
    classes->digit = BITS(IN8(units, '0', '9'));                                  \
    classes->low_line = BITS(IS8(units, '_'));                                    \
    classes->mid_letter = both | BITS(IS8(units, ':'));                           \
    classes->mid_number = both | BITS(IS8(units, ',') | IS8(units, ';'));         \
    classes->other = 0;                                                           \
  } while (false)

INLINE void cts_word_classes_utf8_body(
    const uint8_t *text, int64_t count, bool continues, bool has_hangul, cts_word_classes *classes) {
  PAD(uint8_t, text, count, copy, missing)
  block8 units;
  memcpy(&units, text, sizeof units);
  CLASSIFY_ASCII(units, classes);
  uint64_t high = BITS(units >= (uint8_t)0x80);
  if (high != 0) {
    uint64_t lead = BITS(IN8(units, 0xC3, 0xCA) | IN8(units, 0xD0, 0xD1));
    uint64_t latin = BITS(IS8(units, 0xC3));
    uint64_t trail = BITS(IN8(units, 0x80, 0xBF));
    // U+00D7 and U+00F7 end in these.
    uint64_t sign = BITS(IS8(units, 0x97) | IS8(units, 0xB7));
    uint64_t known = trail & (lead << 1) & ~(sign & (latin << 1));
    known |= known >> 1;
    if (has_hangul) {
      // EA B0 80 to ED 9D BF.
      uint64_t lead3 = BITS(IN8(units, 0xEB, 0xEC)) | (BITS(IS8(units, 0xEA)) & BITS(IN8(units, 0xB0, 0xBF)) >> 1) |
                       (BITS(IS8(units, 0xED)) & BITS(IN8(units, 0x80, 0x9D)) >> 1);
      uint64_t whole = lead3 & trail >> 1 & trail >> 2;
      known |= whole | whole << 1 | whole << 2;
    }
    if (continues && (trail & 1) != 0) known |= trail & 3;
    classes->letter |= known;
    classes->other = high & ~known;
  }
  classes->other |= missing;
}

FOR_EACH_PROCESSOR(
    void, cts_word_classes_utf8,
    (const uint8_t *text, int64_t count, bool continues, bool has_hangul, cts_word_classes *classes), text,
    count, continues, has_hangul, classes)

INLINE void cts_word_classes_utf16_body(
    const uint16_t *text, int64_t count, bool has_hangul, cts_word_classes *classes) {
  PAD(uint16_t, text, count, copy, missing)
  block16 units;
  memcpy(&units, text, sizeof units);
  block8 narrow = NARROW(units);
  CLASSIFY_ASCII(narrow, classes);
  uint64_t high = BITS(narrow >= (uint8_t)0x80);
  if (high != 0) {
    uint64_t known =
        BITS((IN16(units, 0xC0, 0x2BF) & ~(IS16(units, 0xD7) | IS16(units, 0xF7))) | IN16(units, 0x400, 0x47F));
    if (has_hangul) known |= BITS(IN16(units, 0xAC00, 0xD77F));
    classes->letter |= known;
    classes->other = high & ~known;
  }
  classes->other |= missing;
}

FOR_EACH_PROCESSOR(
    void, cts_word_classes_utf16,
    (const uint16_t *text, int64_t count, bool has_hangul, cts_word_classes *classes), text, count, has_hangul,
    classes)
