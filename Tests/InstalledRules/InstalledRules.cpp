#include "InstalledRules.h"

#include <memory>
#include <unicode/brkiter.h>
#include <unicode/rbbi.h>

int32_t installed_line_rules(uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::BreakIterator> lines(
      icu::BreakIterator::createLineInstance(icu::Locale::getRoot(), status));
  auto *rules = dynamic_cast<icu::RuleBasedBreakIterator *>(lines.get());
  if (U_FAILURE(status) || rules == nullptr) return 0;
  int32_t length = rules->getRules().extract(reinterpret_cast<char16_t *>(text), capacity, status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : 0;
}
