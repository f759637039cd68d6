// What 64 code units are, a bit for each, the lowest for the first one: what every scan of many units at once
// starts from. Plain C, without ICU.
#ifndef CTEXTSCAN_H
#define CTEXTSCAN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Words

typedef struct {
  /// ASCII letters, and all units of U+00C0 to U+02BF but U+00D7 and U+00F7, of U+0400 to U+047F, and on request of
  /// the Hangul syllables U+AC00 to U+D77F.
  uint64_t letter;
  uint64_t digit;
  uint64_t low_line;
  /// Between letters: . ' :
  uint64_t mid_letter;
  /// Between digits: . ' , ;
  uint64_t mid_number;
  /// Anything beyond ASCII that is no letter above, and what is not there.
  uint64_t other;
} cts_word_classes;

/// Classifies up to 64 bytes of UTF-8, ill-formed or not; reads no more than `count`.
///
/// `continues` says that the first bytes, if they continue a letter, are part of one that is known.
void cts_word_classes_utf8(
    const uint8_t *text, int64_t count, bool continues, bool has_hangul, cts_word_classes *classes);

/// Classifies up to 64 units of UTF-16; reads no more than `count`.
void cts_word_classes_utf16(
    const uint16_t *text, int64_t count, bool has_hangul, cts_word_classes *classes);

// MARK: Spaces

typedef struct {
  uint64_t space;
  uint64_t carriage_return;
  uint64_t line_feed;
} cts_space_classes;

/// Classifies up to 64 units; reads no more than `count`.
void cts_space_classes_utf8(const uint8_t *text, int64_t count, cts_space_classes *classes);
void cts_space_classes_utf16(const uint16_t *text, int64_t count, cts_space_classes *classes);

// MARK: Humps

typedef struct {
  uint64_t upper;
  uint64_t lower;
  uint64_t digit;
  /// Those beyond ASCII, which have no other class.
  uint64_t beyond;
} cts_case_classes;

/// Classifies 64 units.
void cts_case_classes_utf8(const uint8_t *text, cts_case_classes *classes);
void cts_case_classes_utf16(const uint16_t *text, cts_case_classes *classes);

// MARK: Sets of ASCII characters

/// A set as ranges of characters, or as what is outside of them: no set has more than 64.
typedef struct {
  uint8_t first[64];
  /// The distance of the last character from the first one.
  uint8_t length[64];
  int32_t count;
  bool is_complement;
} cts_ascii_set;

/// The set of the characters whose bits are set, in two halves.
cts_ascii_set cts_ascii_set_of(uint64_t low, uint64_t high);

/// Which of 64 units are in a set, and which of them are beyond ASCII, for which the former means nothing.
uint64_t cts_members_utf8(const uint8_t *text, const cts_ascii_set *set, uint64_t *beyond);
uint64_t cts_members_utf16(const uint16_t *text, const cts_ascii_set *set, uint64_t *beyond);

#ifdef __cplusplus
}
#endif

#endif
