#include "CharacterClasses.h"

#include <string.h>

// Sixteen bytes at a time: the compiler's own vectors, so that one text serves every processor.
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t halves8 __attribute__((vector_size(16)));

#if defined(__SSE2__)
#include <emmintrin.h>
static inline uint64_t bits(bytes16 mask) { return (uint64_t)_mm_movemask_epi8((__m128i)mask); }
#else
/// The top bit of each byte. A multiplication gathers those of eight.
static inline uint64_t bits(bytes16 mask) {
  uint64_t halves[2];
  memcpy(halves, &mask, 16);
  uint64_t low = (halves[0] & 0x8080808080808080u) >> 7, high = (halves[1] & 0x8080808080808080u) >> 7;
  return (low * 0x0102040810204080u) >> 56 | ((high * 0x0102040810204080u) >> 56) << 8;
}
#endif

#define IN(x, low, high) ((bytes16)((bytes16)((x) - (uint8_t)(low)) <= (uint8_t)((high) - (low))))
#define IS(x, value) ((bytes16)((x) == (uint8_t)(value)))

/// The classes of 64 ASCII bytes; other bytes have none.
static inline void classify_ascii(const bytes16 text[4], cbi_classes *classes) {
  uint64_t letter = 0, digit = 0, low_line = 0, space = 0, mid_letter = 0, mid_number = 0;
  bytes16 returns = {0};
  for (int index = 0; index < 4; index++) {
    bytes16 units = text[index];
    int shift = 16 * index;
    letter |= bits(IN(units | 0x20, 'a', 'z')) << shift;
    digit |= bits(IN(units, '0', '9')) << shift;
    low_line |= bits(IS(units, '_')) << shift;
    space |= bits(IS(units, ' ')) << shift;
    bytes16 both = IS(units, '.') | IS(units, '\'');
    mid_letter |= bits(both | IS(units, ':')) << shift;
    mid_number |= bits(both | IS(units, ',') | IS(units, ';')) << shift;
    returns |= IS(units, '\r');
  }
  classes->letter = letter;
  classes->digit = digit;
  classes->low_line = low_line;
  classes->space = space;
  classes->mid_letter = mid_letter;
  classes->mid_number = mid_number;
  classes->carriage_return = 0;
  classes->line_feed = 0;
  classes->other = 0;
  // Most texts have no carriage returns.
  if (bits(returns) == 0) return;
  for (int index = 0; index < 4; index++) {
    classes->carriage_return |= bits(IS(text[index], '\r')) << (16 * index);
    classes->line_feed |= bits(IS(text[index], '\n')) << (16 * index);
  }
}

void cbi_classify_utf8(const uint8_t *text, int64_t count, bool continues, cbi_classes *classes) {
  uint8_t copy[64];
  uint64_t missing = 0;
  if (count < 64) {
    memset(copy, 0, sizeof copy);
    if (count > 0) memcpy(copy, text, (size_t)count);
    missing = count > 0 ? ~(uint64_t)0 << count : ~(uint64_t)0;
    text = copy;
  }
  bytes16 part[4];
  memcpy(part, text, 64);
  classify_ascii(part, classes);
  if (bits(part[0] | part[1] | part[2] | part[3]) != 0) {
    uint64_t high = 0;
    for (int index = 0; index < 4; index++) high |= bits(part[index]) << (16 * index);
    uint64_t lead = 0, latin = 0, trail = 0, sign = 0;
    for (int index = 0; index < 4; index++) {
      bytes16 units = part[index];
      lead |= bits(IN(units, 0xC3, 0xCA) | IN(units, 0xD0, 0xD1)) << (16 * index);
      latin |= bits(IS(units, 0xC3)) << (16 * index);
      trail |= bits(IN(units, 0x80, 0xBF)) << (16 * index);
      // U+00D7 and U+00F7 end in these.
      sign |= bits(IS(units, 0x97) | IS(units, 0xB7)) << (16 * index);
    }
    uint64_t known = trail & (lead << 1) & ~(sign & (latin << 1));
    known |= known >> 1;
    if (continues) known |= trail & 1;
    classes->letter |= known;
    classes->other = high & ~known;
  }
  classes->other |= missing;
}

/// The low bytes of sixteen units.
static inline bytes16 pack(halves8 low, halves8 high) {
#if defined(__SSE2__)
  return (bytes16)_mm_packus_epi16((__m128i)(low & 0xFF), (__m128i)(high & 0xFF));
#else
  return __builtin_shufflevector((bytes16)low, (bytes16)high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
                                 26, 28, 30);
#endif
}

#define IN16(x, low, high) ((halves8)((halves8)((x) - (uint16_t)(low)) <= (uint16_t)((high) - (low))))
#define IS16(x, value) ((halves8)((x) == (uint16_t)(value)))

void cbi_classify_utf16(const uint16_t *text, int64_t count, cbi_classes *classes) {
  uint16_t copy[64];
  uint64_t missing = 0;
  if (count < 64) {
    memset(copy, 0, sizeof copy);
    if (count > 0) memcpy(copy, text, 2 * (size_t)count);
    missing = count > 0 ? ~(uint64_t)0 << count : ~(uint64_t)0;
    text = copy;
  }
  halves8 part[8];
  memcpy(part, text, 128);
  bytes16 narrow[4], is_ascii[4];
  for (int index = 0; index < 4; index++) {
    halves8 low = part[2 * index], high = part[2 * index + 1];
    halves8 low_is_ascii = (halves8)(low < 0x80), high_is_ascii = (halves8)(high < 0x80);
    is_ascii[index] = pack(low_is_ascii, high_is_ascii);
    narrow[index] = pack(low, high) & is_ascii[index];
  }
  classify_ascii(narrow, classes);
  for (int index = 0; index < 4; index++) {
    halves8 low = part[2 * index], high = part[2 * index + 1];
    uint64_t beyond = bits(~is_ascii[index]);
    if (beyond != 0) {
      halves8 low_is_letter =
          (IN16(low, 0xC0, 0x2BF) & ~(IS16(low, 0xD7) | IS16(low, 0xF7))) | IN16(low, 0x400, 0x47F);
      halves8 high_is_letter =
          (IN16(high, 0xC0, 0x2BF) & ~(IS16(high, 0xD7) | IS16(high, 0xF7))) | IN16(high, 0x400, 0x47F);
      uint64_t letters = bits(pack(low_is_letter, high_is_letter));
      classes->letter |= letters << (16 * index);
      classes->other |= (beyond & ~letters) << (16 * index);
    }
  }
  classes->other |= missing;
}
