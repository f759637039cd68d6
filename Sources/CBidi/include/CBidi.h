// ICU's bidirectional algorithm. Swift sees fixed-width integers, no ICU header.
#ifndef CBIDI_H
#define CBIDI_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The base directions of a paragraph: given, or that of its first strong character, with one for a
/// paragraph that has none.
enum { CBD_LEFT_TO_RIGHT = 0, CBD_RIGHT_TO_LEFT = 1, CBD_STRONG_OR_LEFT = 2, CBD_STRONG_OR_RIGHT = 3 };

/// The base direction of a text by its first strong character: 0 left to right, 1 right to left,
/// 2 where there is none.
int32_t cbd_base_direction(const uint16_t *text, int32_t length);

/// Resolves the embedding level of each code unit of a text that is not empty; `levels` has room for that. Returns the level of
/// its first paragraph, or -1 where ICU refuses or memory is short.
int32_t cbd_resolve(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels);

/// The code point whose glyph is the mirror image, or the same code point where there is none.
uint32_t cbd_mirror(uint32_t code_point);

#ifdef __cplusplus
}
#endif

#endif
