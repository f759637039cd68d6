#include "CYardstick.h"

#include <stdlib.h>
#include <unicode/ubrk.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

struct yardstick {
  UBreakIterator *breaks;
  const uint16_t *text;
  int32_t length;
  int32_t kind;
};

yardstick *yardstick_open(int32_t kind, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open((UBreakIteratorType)kind, "", text, length, &status);
  if (U_FAILURE(status)) return NULL;
  yardstick *result = malloc(sizeof *result);
  if (result == NULL) {
    ubrk_close(breaks);
    return NULL;
  }
  *result = (yardstick){breaks, text, length, kind};
  return result;
}

void yardstick_close(yardstick *yardstick) {
  if (yardstick == NULL) return;
  ubrk_close(yardstick->breaks);
  free(yardstick);
}

static int64_t count(UBreakIterator *breaks, int32_t kind) {
  int64_t count = 0;
  if (kind == YARDSTICK_WORD) {
    while (ubrk_next(breaks) != UBRK_DONE) count += ubrk_getRuleStatus(breaks) >= 100;
  } else {
    while (ubrk_next(breaks) != UBRK_DONE) count += 1;
  }
  return count;
}

int64_t yardstick_next(yardstick *yardstick) {
  ubrk_first(yardstick->breaks);
  return count(yardstick->breaks, yardstick->kind);
}

int64_t yardstick_steps(yardstick *yardstick) {
  ubrk_first(yardstick->breaks);
  return count(yardstick->breaks, -1);
}

int64_t yardstick_previous(yardstick *yardstick) {
  ubrk_last(yardstick->breaks);
  int64_t count = 0;
  while (ubrk_previous(yardstick->breaks) != UBRK_DONE) count += 1;
  return count;
}

int64_t yardstick_is_boundary(yardstick *yardstick, const int32_t *offsets, int32_t count) {
  int64_t found = 0;
  for (int32_t i = 0; i < count; i += 1) found += ubrk_isBoundary(yardstick->breaks, offsets[i]) != 0;
  return found;
}

int64_t yardstick_following(yardstick *yardstick, const int32_t *offsets, int32_t count) {
  int64_t sum = 0;
  for (int32_t i = 0; i < count; i += 1) sum += ubrk_following(yardstick->breaks, offsets[i]);
  return sum;
}

int64_t yardstick_steps_following(yardstick *yardstick) {
  int64_t count = 0;
  int32_t offset = 0;
  while ((offset = ubrk_following(yardstick->breaks, offset)) != UBRK_DONE) count += 1;
  return count;
}

int64_t yardstick_set_text_and_next(yardstick *yardstick, int32_t repeats) {
  int64_t sum = 0;
  for (int32_t i = 0; i < repeats; i += 1) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(yardstick->breaks, yardstick->text, yardstick->length, &status);
    if (U_FAILURE(status)) return -1;
    sum += count(yardstick->breaks, yardstick->kind);
  }
  return sum;
}

int64_t yardstick_heap_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
#else
  return -1;
#endif
}
