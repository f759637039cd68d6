#include "Block.h"
#include "CTextScan.h"

#define CLASSIFY_SPACES(units, classes)             \
  do {                                              \
    classes->space = BITS(IS8(units, ' '));         \
    classes->carriage_return = BITS(IS8(units, '\r')); \
    classes->line_feed = BITS(IS8(units, '\n'));    \
  } while (false)

INLINE void cts_space_classes_utf8_body(const uint8_t *text, int64_t count, cts_space_classes *classes) {
  PAD(uint8_t, text, count, copy, missing)
  (void)missing;
  block8 units;
  memcpy(&units, text, sizeof units);
  CLASSIFY_SPACES(units, classes);
}

FOR_EACH_PROCESSOR(
    void, cts_space_classes_utf8, (const uint8_t *text, int64_t count, cts_space_classes *classes), text, count,
    classes)

INLINE void cts_space_classes_utf16_body(const uint16_t *text, int64_t count, cts_space_classes *classes) {
  PAD(uint16_t, text, count, copy, missing)
  (void)missing;
  block16 units;
  memcpy(&units, text, sizeof units);
  block8 narrow = NARROW(units);
  CLASSIFY_SPACES(narrow, classes);
}

FOR_EACH_PROCESSOR(
    void, cts_space_classes_utf16, (const uint16_t *text, int64_t count, cts_space_classes *classes), text,
    count, classes)
