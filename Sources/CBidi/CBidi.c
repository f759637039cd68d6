#include "CBidi.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>

int32_t cbd_base_direction(const uint16_t *text, int32_t length) {
  switch (ubidi_getBaseDirection(text, length)) {
    case UBIDI_LTR: return 0;
    case UBIDI_RTL: return 1;
    default: return 2;
  }
}

static UBiDiLevel level(int32_t base) {
  switch (base) {
    case CBD_LEFT_TO_RIGHT: return 0;
    case CBD_RIGHT_TO_LEFT: return 1;
    case CBD_STRONG_OR_RIGHT: return UBIDI_DEFAULT_RTL;
    default: return UBIDI_DEFAULT_LTR;
  }
}

int32_t cbd_resolve(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  int32_t result = -1;
  if (U_SUCCESS(status)) {
    ubidi_setPara(bidi, text, length, level(base), NULL, &status);
    const UBiDiLevel *resolved = ubidi_getLevels(bidi, &status);
    if (U_SUCCESS(status)) {
      memcpy(levels, resolved, (size_t)length);
      result = ubidi_getParaLevel(bidi);
    }
  }
  ubidi_close(bidi);
  return result;
}

uint32_t cbd_mirror(uint32_t code_point) { return (uint32_t)u_charMirror((UChar32)code_point); }
