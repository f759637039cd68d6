#include "CBreakIterator.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/ucptrie.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

struct cbi_rules {
  UBreakIterator *base;
  uint8_t *binary;
  int32_t binaryLength;
};

static void report(cbi_error *error, UErrorCode code, const UParseError *where) {
  error->code = code;
  error->name = u_errorName(code);
  error->line = where != NULL ? where->line : -1;
  error->offset = where != NULL ? where->offset : -1;
}

// MARK: The installed ICU

void cbi_icu_version(uint8_t version[4]) { u_getVersion(version); }

void cbi_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

int32_t cbi_base_direction(const uint16_t *text, int32_t length) {
  switch (ubidi_getBaseDirection(text, length)) {
    case UBIDI_LTR: return 0;
    case UBIDI_RTL: return 1;
    default: return 2;
  }
}

int32_t cbi_script(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)code_point, &status);
  return U_SUCCESS(status) ? (int32_t)script : USCRIPT_COMMON;
}

const char *cbi_environment(const char *name) { return getenv(name); }

// MARK: Rule sets

/// Takes the base iterator over, also where it fails.
static cbi_rules *adopt(UBreakIterator *base, cbi_error *error) {
  cbi_rules *rules = calloc(1, sizeof *rules);
  if (rules == NULL) {
    ubrk_close(base);
    report(error, U_MEMORY_ALLOCATION_ERROR, NULL);
    return NULL;
  }
  rules->base = base;
  // Filtered iterators have no compiled rules to hand out: those run on ubrk alone.
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ubrk_getBinaryRules(base, NULL, 0, &status);
  if (U_SUCCESS(status) && length > 0) {
    rules->binary = malloc((size_t)length);
    if (rules->binary != NULL) {
      ubrk_getBinaryRules(base, rules->binary, length, &status);
      rules->binaryLength = length;
      if (U_FAILURE(status)) {
        free(rules->binary);
        rules->binary = NULL;
        rules->binaryLength = 0;
      }
    }
  }
  return rules;
}

cbi_rules *cbi_rules_compile(const uint16_t *source, int32_t length, cbi_error *error) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where = {.line = -1, .offset = -1};
  UBreakIterator *base = ubrk_openRules(source, length, NULL, 0, &where, &status);
  report(error, status, &where);
  return U_SUCCESS(status) ? adopt(base, error) : NULL;
}

cbi_rules *cbi_rules_open(int32_t kind, const char *locale, cbi_error *error) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *base = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &status);
  report(error, status, NULL);
  return U_SUCCESS(status) ? adopt(base, error) : NULL;
}

void cbi_rules_close(cbi_rules *rules) {
  if (rules == NULL) return;
  ubrk_close(rules->base);
  free(rules->binary);
  free(rules);
}

const uint8_t *cbi_rules_binary(const cbi_rules *rules, int32_t *length) {
  *length = rules->binaryLength;
  return rules->binary;
}

// MARK: Iterators

// An iterator is ICU's own; the cast only hides its type.
static UBreakIterator *unwrap(cbi_iterator *iterator) { return (UBreakIterator *)iterator; }

cbi_iterator *cbi_iterator_open(const cbi_rules *rules) {
  UErrorCode status = U_ZERO_ERROR;
#if U_ICU_VERSION_MAJOR_NUM >= 69
  UBreakIterator *clone = ubrk_clone(rules->base, &status);
#else
  UBreakIterator *clone = ubrk_safeClone(rules->base, NULL, NULL, &status);
#endif
  return U_SUCCESS(status) ? (cbi_iterator *)clone : NULL;
}

void cbi_iterator_close(cbi_iterator *iterator) { ubrk_close(unwrap(iterator)); }

bool cbi_iterator_set_text(cbi_iterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(unwrap(iterator), text, length, &status);
  return U_SUCCESS(status);
}

int32_t cbi_iterator_next(cbi_iterator *iterator) { return ubrk_next(unwrap(iterator)); }

int32_t cbi_iterator_following(cbi_iterator *iterator, int32_t offset) {
  return ubrk_following(unwrap(iterator), offset);
}

int32_t cbi_iterator_preceding(cbi_iterator *iterator, int32_t offset) {
  return ubrk_preceding(unwrap(iterator), offset);
}

bool cbi_iterator_is_boundary(cbi_iterator *iterator, int32_t offset) {
  return ubrk_isBoundary(unwrap(iterator), offset);
}

int32_t cbi_iterator_status(cbi_iterator *iterator) { return ubrk_getRuleStatus(unwrap(iterator)); }

int32_t cbi_iterator_fill(
    cbi_iterator *iterator, int32_t *boundaries, int32_t *statuses, int32_t capacity) {
  UBreakIterator *breaks = unwrap(iterator);
  int32_t count = 0;
  while (count < capacity) {
    int32_t boundary = ubrk_next(breaks);
    if (boundary == UBRK_DONE) break;
    boundaries[count] = boundary;
    statuses[count] = ubrk_getRuleStatus(breaks);
    count += 1;
  }
  return count;
}

int32_t cbi_iterator_split(
    cbi_iterator *iterator, const uint16_t *text, int32_t length, int32_t limit, int32_t *boundaries) {
  UBreakIterator *breaks = unwrap(iterator);
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaks, text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  for (;;) {
    int32_t boundary = ubrk_next(breaks);
    if (boundary == UBRK_DONE || boundary >= limit) return count;
    boundaries[count] = boundary;
    count += 1;
  }
}

// MARK: The category map

static UCPTrie *unwrapTrie(const cbi_trie *trie) { return (UCPTrie *)trie; }

cbi_trie *cbi_trie_open(const uint8_t *bytes, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UCPTrie *trie = ucptrie_openFromBinary(
      UCPTRIE_TYPE_FAST, UCPTRIE_VALUE_BITS_ANY, bytes, length, NULL, &status);
  return U_SUCCESS(status) ? (cbi_trie *)trie : NULL;
}

void cbi_trie_close(cbi_trie *trie) { ucptrie_close(unwrapTrie(trie)); }

int32_t cbi_trie_range(const cbi_trie *trie, int32_t start, uint32_t *value) {
  return ucptrie_getRange(unwrapTrie(trie), start, UCPMAP_RANGE_NORMAL, 0, NULL, NULL, value);
}
