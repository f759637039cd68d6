#include "Block.h"
#include "CTextScan.h"

static bool contains(uint64_t low, uint64_t high, int character) {
  return (character < 64 ? low >> character : high >> (character - 64)) & 1;
}

cts_ascii_set cts_ascii_set_of(uint64_t low, uint64_t high) {
  // What starts outside is written as its complement: then there are at most 64 ranges, for all of them end.
  cts_ascii_set set = {.is_complement = contains(low, high, 0)};
  for (int character = 0; character < 128; character++) {
    if (contains(low, high, character) == set.is_complement) continue;
    int first = character;
    while (character + 1 < 128 && contains(low, high, character + 1) != set.is_complement) character++;
    set.first[set.count] = (uint8_t)first;
    set.length[set.count] = (uint8_t)(character - first);
    set.count++;
  }
  return set;
}

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
