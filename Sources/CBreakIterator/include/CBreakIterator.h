// ICU's break iterators and what else the tokenizers ask of it. Swift sees opaque pointers and fixed-width
// integers, no ICU header.
#ifndef CBREAKITERATOR_H
#define CBREAKITERATOR_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What went wrong, in ICU's words. Zeroed where nothing did.
typedef struct {
  /// ICU's UErrorCode; 0 or less means success.
  int32_t code;
  /// Where a rule text is faulty: line and offset in it, both from 1 and 0; -1 where unknown.
  int32_t line;
  int32_t offset;
  /// ICU's name of the code, such as "U_BRK_RULE_SYNTAX".
  const char *name;
} cbi_error;

/// The kinds of boundary that ICU has rules for in every locale.
enum { CBI_CHARACTER = 0, CBI_WORD = 1, CBI_LINE = 2, CBI_SENTENCE = 3 };

// MARK: The installed ICU

/// Four numbers each: the version of ICU and that of its Unicode data.
void cbi_icu_version(uint8_t version[4]);
void cbi_unicode_version(uint8_t version[4]);

/// Whether ICU has data for the language of a locale; true for the root locale.
bool cbi_knows_locale(const char *locale);

/// The script of a code point as ICU numbers them: 0 Common, 1 Inherited, 25 Latin.
int32_t cbi_script(uint32_t code_point);

/// The value of an environment variable; NULL where it is not set.
const char *cbi_environment(const char *name);

// MARK: Rule texts

typedef struct cbi_set cbi_set;

/// Reads a set such as "[a-z]", in which white space does not count; NULL where it is faulty.
cbi_set *cbi_set_open(const uint16_t *pattern, int32_t length);

void cbi_set_close(cbi_set *set);

/// Whether a set holds strings and nothing else; "bof" and "eof", the ends of a text, are no strings here.
bool cbi_set_has_only_strings(const cbi_set *set);

/// Writes a set as ranges and strings. Returns how long that is, also where the capacity is less.
int32_t cbi_set_pattern(const cbi_set *set, uint16_t *pattern, int32_t capacity);

/// Where an escape sequence ends that goes on at an offset, after its backslash; the offset itself where it is none.
int32_t cbi_escape_end(const uint16_t *text, int32_t length, int32_t offset);

// MARK: Rule sets. Immutable once made; any thread may use one.

typedef struct cbi_rules cbi_rules;

/// Compiles rule text; NULL and an error where it is faulty.
cbi_rules *cbi_rules_compile(const uint16_t *source, int32_t length, cbi_error *error);

/// The installed rules of a locale; NULL and an error where ICU has none.
cbi_rules *cbi_rules_open(int32_t kind, const char *locale, cbi_error *error);

void cbi_rules_close(cbi_rules *rules);

/// Writes the compiled tables. Returns how long they are, 0 where ICU does not hand them out; they are written only where
/// the capacity is no less.
int32_t cbi_rules_binary(const cbi_rules *rules, uint8_t *bytes, int32_t capacity);

/// The locale that has the rules, "root" or empty for the root locale; alive as long as the rule set.
const char *cbi_rules_locale(const cbi_rules *rules);

// MARK: Iterators. One thread at a time.

typedef struct cbi_iterator cbi_iterator;

/// An iterator over the rules, which must outlive it; NULL where memory is short.
cbi_iterator *cbi_iterator_open(const cbi_rules *rules);

void cbi_iterator_close(cbi_iterator *iterator);

/// A walk over a text from boundary to boundary.
typedef struct {
  cbi_iterator *iterator;
  const uint16_t *text;
  int32_t length;
  /// Where the text starts that ICU was handed last.
  int32_t start;
  /// The boundary reached, 0 at first, and the rule status of the segment that ends there.
  int32_t boundary;
  int32_t status;
} cbi_walk;

/// Starts a walk. The text is not copied: it must stay where it is as long as the walk goes on. False where ICU refuses.
bool cbi_walk_start(cbi_walk *walk, cbi_iterator *iterator, const uint16_t *text, int32_t length);

/// Moves to the next boundary; false at the end of the text. Each step goes on by a code point at least, also where ICU
/// does not move: there the code point is a segment of its own, of status 0.
bool cbi_walk_next(cbi_walk *walk);

/// Sets a text and finds its boundaries that are greater than 0 and less than a limit; `boundaries` has room
/// for that many. Returns how many there are, or -1 where ICU refuses. The text is not looked at afterwards.
int32_t cbi_iterator_split(
    cbi_iterator *iterator, const uint16_t *text, int32_t length, int32_t limit, int32_t *boundaries);

// MARK: Abbreviations that end no sentence, of a locale

typedef struct cbi_exceptions cbi_exceptions;

/// The list of a locale, or of its language; NULL where ICU has none.
cbi_exceptions *cbi_exceptions_open(const char *locale);

int32_t cbi_exceptions_count(const cbi_exceptions *exceptions);

/// One of the list, alive as long as the list; NULL where it cannot be read.
const uint16_t *cbi_exceptions_text(const cbi_exceptions *exceptions, int32_t index, int32_t *length);

void cbi_exceptions_close(cbi_exceptions *exceptions);

// MARK: The category map of compiled rules

typedef struct cbi_trie cbi_trie;

/// Opens a serialised code point trie, which must outlive it; NULL where it is faulty.
cbi_trie *cbi_trie_open(const uint8_t *bytes, int32_t length);

void cbi_trie_close(cbi_trie *trie);

/// The last code point of the range of equal value that starts at one, and the value; -1 past the end.
int32_t cbi_trie_range(const cbi_trie *trie, int32_t start, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
