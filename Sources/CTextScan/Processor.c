#include "Block.h"

#if defined(__x86_64__)
int cts_processor_level(void) {
  // Whoever comes first finds the same as everybody else.
  static _Atomic int known = LEVEL_UNKNOWN;
  int level = __c11_atomic_load(&known, __ATOMIC_RELAXED);
  if (level != LEVEL_UNKNOWN) return level;
  __builtin_cpu_init();
  level = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") ? LEVEL_AVX512
          : __builtin_cpu_supports("avx2")                                         ? LEVEL_AVX2
                                                                                   : LEVEL_BASE;
  __c11_atomic_store(&known, level, __ATOMIC_RELAXED);
  return level;
}
#else
typedef int cts_nothing_to_choose;
#endif
