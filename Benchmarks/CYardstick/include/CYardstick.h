// What the benchmark compares with: ICU used from C in the plainest way, over UTF-16 that was converted before.
#ifndef CYARDSTICK_H
#define CYARDSTICK_H

#include <stdint.h>

typedef struct yardstick yardstick;

/// ICU's numbers for the kinds of boundary.
enum { YARDSTICK_CHARACTER = 0, YARDSTICK_WORD = 1, YARDSTICK_SENTENCE = 3 };

/// An iterator with the root locale's rules over a text, which must stay where it is; NULL where ICU fails.
yardstick *yardstick_open(int32_t kind, const uint16_t *text, int32_t length);

void yardstick_close(yardstick *yardstick);

/// Goes through the whole text by ubrk_next. For words each segment is asked for its rule status, and those
/// with 100 or more are counted; otherwise all are.
int64_t yardstick_next(yardstick *yardstick);

/// The same without a look at the status: how many steps there are.
int64_t yardstick_steps(yardstick *yardstick);

/// Goes through the whole text backwards by ubrk_previous; returns the number of steps.
int64_t yardstick_previous(yardstick *yardstick);

/// Asks ubrk_isBoundary at each offset; returns how many are.
int64_t yardstick_is_boundary(yardstick *yardstick, const int32_t *offsets, int32_t count);

/// Asks ubrk_following at each offset; returns the sum of the answers.
int64_t yardstick_following(yardstick *yardstick, const int32_t *offsets, int32_t count);

/// Steps through the whole text by ubrk_following from each boundary; returns the number of steps.
int64_t yardstick_steps_following(yardstick *yardstick);

/// Sets the text anew and counts its words as yardstick_next does, `repeats` times; returns the sum.
int64_t yardstick_set_text_and_next(yardstick *yardstick, int32_t repeats);

/// The bytes of heap in use, to be compared before and after; -1 where the C library does not tell.
int64_t yardstick_heap_bytes(void);

#endif
