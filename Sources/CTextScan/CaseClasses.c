#include "Block.h"
#include "CTextScan.h"

#define CLASSIFY_CASE(units, classes)                 \
  do {                                                \
    classes->upper = BITS(IN8(units, 'A', 'Z'));      \
    classes->lower = BITS(IN8(units, 'a', 'z'));      \
    classes->digit = BITS(IN8(units, '0', '9'));      \
    classes->beyond = BITS(units >= (uint8_t)0x80);   \
  } while (false)

INLINE void cts_case_classes_utf8_body(const uint8_t *text, cts_case_classes *classes) {
  block8 units;
  memcpy(&units, text, sizeof units);
  CLASSIFY_CASE(units, classes);
}

FOR_EACH_PROCESSOR(
    void, cts_case_classes_utf8, (const uint8_t *text, cts_case_classes *classes), text, classes)

INLINE void cts_case_classes_utf16_body(const uint16_t *text, cts_case_classes *classes) {
  block16 wide;
  memcpy(&wide, text, sizeof wide);
  block8 units = NARROW(wide);
  CLASSIFY_CASE(units, classes);
}

FOR_EACH_PROCESSOR(
    void, cts_case_classes_utf16, (const uint16_t *text, cts_case_classes *classes), text, classes)
