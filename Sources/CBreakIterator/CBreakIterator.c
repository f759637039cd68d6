#include "CBreakIterator.h"
#include <unicode/ubrk.h>
const char *cbi_icu_version(void) { return U_ICU_VERSION; }
