#include "CBreakIterator.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/ucptrie.h>
#include <unicode/uchar.h>
#include <unicode/udata.h>
#include <unicode/ures.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

static void report(cbi_error *error, UErrorCode code, const UParseError *where) {
  error->code = code;
  error->name = u_errorName(code);
  error->line = where != NULL ? where->line : -1;
  error->offset = where != NULL ? where->offset : -1;
}

// MARK: The installed ICU

void cbi_icu_version(uint8_t version[4]) { u_getVersion(version); }

void cbi_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

bool cbi_knows_locale(const char *locale) {
  char language[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getLanguage(locale, language, sizeof language, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return false;
  // The root locale by any of its names.
  if (language[0] == 0 || strcmp(language, "und") == 0 || strcmp(language, "root") == 0) return true;
#if U_ICU_VERSION_MAJOR_NUM >= 65
  UEnumeration *known = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
  bool isKnown = false;
  const char *name;
  while (!isKnown && (name = uenum_next(known, NULL, &status)) != NULL) {
    char other[ULOC_LANG_CAPACITY];
    uloc_getLanguage(name, other, sizeof other, &status);
    isKnown = strcmp(language, other) == 0;
  }
  uenum_close(known);
  return isKnown;
#else
  for (int32_t index = 0; index < uloc_countAvailable(); index++) {
    char other[ULOC_LANG_CAPACITY];
    uloc_getLanguage(uloc_getAvailable(index), other, sizeof other, &status);
    if (strcmp(language, other) == 0) return true;
  }
  return false;
#endif
}

int32_t cbi_script(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)code_point, &status);
  return U_SUCCESS(status) ? (int32_t)script : USCRIPT_COMMON;
}

const char *cbi_environment(const char *name) { return getenv(name); }

// MARK: Rule texts

cbi_set *cbi_set_open(const uint16_t *pattern, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  USet *set = uset_openPatternOptions(pattern, length, USET_IGNORE_SPACE, &status);
  if (U_SUCCESS(status)) return (cbi_set *)set;
  uset_close(set);
  return NULL;
}

void cbi_set_close(cbi_set *set) { uset_close((USet *)set); }

bool cbi_set_has_only_strings(const cbi_set *set) {
  const USet *all = (const USet *)set;
  if (uset_isEmpty(all) || uset_containsString(all, u"bof", 3) || uset_containsString(all, u"eof", 3)) {
    return false;
  }
  USet *characters = uset_clone(all);
  if (characters == NULL) return false;
  uset_removeAllStrings(characters);
  bool isEmpty = uset_isEmpty(characters);
  uset_close(characters);
  return isEmpty;
}

int32_t cbi_set_pattern(const cbi_set *set, uint16_t *pattern, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uset_toPattern((const USet *)set, pattern, capacity, true, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : 0;
}

static UChar unit_at(int32_t offset, void *text) { return ((const UChar *)text)[offset]; }

int32_t cbi_escape_end(const uint16_t *text, int32_t length, int32_t offset) {
  int32_t end = offset;
  u_unescapeAt(unit_at, &end, length, (void *)text);
  return end;
}

// MARK: Rule sets

// A rule set is an iterator that is only ever cloned; the cast hides its type.
static UBreakIterator *base_of(const cbi_rules *rules) { return (UBreakIterator *)rules; }

cbi_rules *cbi_rules_compile(const uint16_t *source, int32_t length, cbi_error *error) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where = {.line = -1, .offset = -1};
  UBreakIterator *base = ubrk_openRules(source, length, NULL, 0, &where, &status);
  report(error, status, &where);
  if (U_SUCCESS(status)) return (cbi_rules *)base;
  ubrk_close(base);
  return NULL;
}

cbi_rules *cbi_rules_open(int32_t kind, const char *locale, cbi_error *error) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *base = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &status);
  report(error, status, NULL);
  if (U_SUCCESS(status)) return (cbi_rules *)base;
  ubrk_close(base);
  return NULL;
}

void cbi_rules_close(cbi_rules *rules) { ubrk_close(base_of(rules)); }

int32_t cbi_rules_binary(const cbi_rules *rules, uint8_t *bytes, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ubrk_getBinaryRules(base_of(rules), bytes, capacity, &status);
  return U_SUCCESS(status) ? length : 0;
}

const char *cbi_rules_locale(const cbi_rules *rules) {
  UErrorCode status = U_ZERO_ERROR;
  const char *locale = ubrk_getLocaleByType(base_of(rules), ULOC_VALID_LOCALE, &status);
  return U_SUCCESS(status) && locale != NULL ? locale : "";
}

// MARK: Iterators

// An iterator is ICU's own; the cast only hides its type.
static UBreakIterator *unwrap(cbi_iterator *iterator) { return (UBreakIterator *)iterator; }

cbi_iterator *cbi_iterator_open(const cbi_rules *rules) {
  UErrorCode status = U_ZERO_ERROR;
#if U_ICU_VERSION_MAJOR_NUM >= 69
  UBreakIterator *clone = ubrk_clone(base_of(rules), &status);
#else
  UBreakIterator *clone = ubrk_safeClone(base_of(rules), NULL, NULL, &status);
#endif
  return U_SUCCESS(status) ? (cbi_iterator *)clone : NULL;
}

void cbi_iterator_close(cbi_iterator *iterator) { ubrk_close(unwrap(iterator)); }

bool cbi_walk_start(cbi_walk *walk, cbi_iterator *iterator, const uint16_t *text, int32_t length) {
  *walk = (cbi_walk){.iterator = iterator, .text = text, .length = length};
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(unwrap(iterator), text, length, &status);
  return U_SUCCESS(status);
}

bool cbi_walk_next(cbi_walk *walk) {
  if (walk->boundary >= walk->length) return false;
  UBreakIterator *breaks = unwrap(walk->iterator);
  int32_t found = ubrk_next(breaks);
  if (found > walk->boundary - walk->start && found <= walk->length - walk->start) {
    walk->boundary = walk->start + found;
    walk->status = ubrk_getRuleStatus(breaks);
    return true;
  }
  // ICU stays where it is, or leaves the text: one code point is passed over, and ICU starts anew after it.
  U16_FWD_1(walk->text, walk->boundary, walk->length);
  walk->start = walk->boundary;
  walk->status = 0;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaks, walk->text + walk->start, walk->length - walk->start, &status);
  return true;
}

int32_t cbi_iterator_split(
    cbi_iterator *iterator, const uint16_t *text, int32_t length, int32_t limit, int32_t *boundaries) {
  cbi_walk walk;
  if (!cbi_walk_start(&walk, iterator, text, length)) return -1;
  int32_t count = 0;
  while (cbi_walk_next(&walk) && walk.boundary < limit) {
    boundaries[count] = walk.boundary;
    count += 1;
  }
  return count;
}

// MARK: Sentence exceptions

cbi_exceptions *cbi_exceptions_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *data = ures_open(U_ICUDATA_NAME "-brkitr", locale, &status);
  // Another language's list is no answer.
  UBool isOther = status == U_USING_DEFAULT_WARNING;
  UResourceBundle *all = ures_getByKey(data, "exceptions", NULL, &status);
  UResourceBundle *list = ures_getByKey(all, "SentenceBreak", NULL, &status);
  ures_close(all);
  ures_close(data);
  if (U_SUCCESS(status) && !isOther) return (cbi_exceptions *)list;
  ures_close(list);
  return NULL;
}

int32_t cbi_exceptions_count(const cbi_exceptions *exceptions) {
  return ures_getSize((const UResourceBundle *)exceptions);
}

const uint16_t *cbi_exceptions_text(const cbi_exceptions *exceptions, int32_t index, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar *text =
      ures_getStringByIndex((const UResourceBundle *)exceptions, index, length, &status);
  return U_SUCCESS(status) ? (const uint16_t *)text : NULL;
}

void cbi_exceptions_close(cbi_exceptions *exceptions) { ures_close((UResourceBundle *)exceptions); }

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
