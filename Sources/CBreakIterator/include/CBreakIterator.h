#ifndef CBREAKITERATOR_H
#define CBREAKITERATOR_H
#include <stdint.h>
const char *cbi_icu_version(void);
#endif
