// The rule texts that the installed ICU has, which only its C++ interface hands out.
#ifndef INSTALLED_RULES_H
#define INSTALLED_RULES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the root locale's rules for line breaks. Returns how long they are, also where the capacity is less; 0 where ICU
/// has none.
int32_t installed_line_rules(uint16_t *text, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
