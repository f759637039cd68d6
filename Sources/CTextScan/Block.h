// Sixty-four code units as one vector, whatever vectors the processor has: the compiler splits it up. A comparison
// makes a bit for each unit of it.
#ifndef BLOCK_H
#define BLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t block8 __attribute__((ext_vector_type(64)));
typedef uint16_t block16 __attribute__((ext_vector_type(64)));
typedef bool block_mask __attribute__((ext_vector_type(64)));

#define BITS(condition) __builtin_bit_cast(uint64_t, __builtin_convertvector(condition, block_mask))

#define IN8(x, low, high) ((x) - (uint8_t)(low) <= (uint8_t)((high) - (low)))
#define IS8(x, value) ((x) == (uint8_t)(value))
#define IN16(x, low, high) ((x) - (uint16_t)(low) <= (uint16_t)((high) - (low)))
#define IS16(x, value) ((x) == (uint16_t)(value))

/// The units as bytes, those beyond 0xFF being 0xFF.
#define NARROW(x) __builtin_convertvector((x) < (uint16_t)0xFF ? (x) : (block16)(uint16_t)0xFF, block8)

/// A copy of less than 64 units, zeros being what is missing, and the bits of those.
#define PAD(type, text, count, copy, missing)                              \
  type copy[64];                                                           \
  uint64_t missing = 0;                                                    \
  if (count < 64) {                                                        \
    int64_t known = count > 0 ? count : 0;                                 \
    memset(copy, 0, sizeof copy);                                          \
    memcpy(copy, text, sizeof copy[0] * (size_t)known);                    \
    missing = ~(uint64_t)0 << known;                                       \
    text = copy;                                                           \
  }

// One text serves every processor; where there are several kinds of one, it is compiled for each of them.
#define INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__)
enum { LEVEL_UNKNOWN, LEVEL_BASE, LEVEL_AVX2, LEVEL_AVX512 };

/// What the processor has; asked once.
int cts_processor_level(void);

#define FOR_EACH_PROCESSOR(result, name, parameters, ...)                                             \
  __attribute__((target("avx512bw,avx512vl"))) static result name##_avx512 parameters {               \
    return name##_body(__VA_ARGS__);                                                                  \
  }                                                                                                   \
  __attribute__((target("avx2"))) static result name##_avx2 parameters { return name##_body(__VA_ARGS__); } \
  static result name##_base parameters { return name##_body(__VA_ARGS__); }                           \
  result name parameters {                                                                            \
    switch (cts_processor_level()) {                                                                  \
    case LEVEL_AVX512: return name##_avx512(__VA_ARGS__);                                             \
    case LEVEL_AVX2: return name##_avx2(__VA_ARGS__);                                                 \
    default: return name##_base(__VA_ARGS__);                                                         \
    }                                                                                                 \
  }
#else
#define FOR_EACH_PROCESSOR(result, name, parameters, ...) \
  result name parameters { return name##_body(__VA_ARGS__); }
#endif

#endif
