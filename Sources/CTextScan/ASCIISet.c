#include "Block.h"
#include "CTextScan.h"

#define FIND_MEMBERS(units, set, found)                                                 \
  uint64_t found = 0;                                                                   \
  for (int32_t index = 0; index < set->count; index++) {                                \
    found |= BITS(units - set->first[index] <= set->length[index]);                     \
  }                                                                                     \
  if (set->is_complement) found = ~found

INLINE uint64_t cts_members_utf8_body(const uint8_t *text, const cts_ascii_set *set, uint64_t *beyond) {
  block8 units;
  memcpy(&units, text, sizeof units);
  FIND_MEMBERS(units, set, found);
  *beyond = BITS(units >= (uint8_t)0x80);
  return found;
}

FOR_EACH_PROCESSOR(
    uint64_t, cts_members_utf8, (const uint8_t *text, const cts_ascii_set *set, uint64_t *beyond), text, set,
    beyond)

INLINE uint64_t cts_members_utf16_body(const uint16_t *text, const cts_ascii_set *set, uint64_t *beyond) {
  block16 wide;
  memcpy(&wide, text, sizeof wide);
  block8 units = NARROW(wide);
  FIND_MEMBERS(units, set, found);
  *beyond = BITS(units >= (uint8_t)0x80);
  return found;
}

FOR_EACH_PROCESSOR(
    uint64_t, cts_members_utf16, (const uint16_t *text, const cts_ascii_set *set, uint64_t *beyond), text, set,
    beyond)
