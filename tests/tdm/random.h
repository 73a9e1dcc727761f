//===- random.h - Random descriptors ---------------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_TDM_RANDOM_H
#define INTERLOCK_TESTS_TDM_RANDOM_H

#include "interlock/tdm_spec.h"

#include <random>

namespace interlock::tdm {

using Random = std::mt19937_64;

inline void emptyBody(Descriptor &d, Mode m) {
  switch (m) {
  case Mode::Tile:
    d.body = Tile{};
    break;
  case Mode::Iterate:
    d.body = Iterate{};
    break;
  case Mode::Gather16:
    d.body = Gather16{};
    break;
  case Mode::Gather32:
    d.body = Gather32{};
    break;
  }
}

/// A value of the width, often an extreme one.
inline uint64_t randomValue(Random &random, unsigned width) {
  const uint64_t all = width == 64 ? ~0ull : (1ull << width) - 1;
  switch (random() % 6) {
  case 0:
    return 0;
  case 1:
    return all;
  case 2:
    return 1ull << random() % width;
  default:
    return random() & all;
  }
}

/// Every field of a random mode gets a random value.
inline Descriptor randomDescriptor(Random &random) {
  Descriptor d;
  emptyBody(d, Mode(random() % kModes));
  for (const FieldRow &row : fields())
    if (row.in(d.mode())) set(d, row.field, randomValue(random, row.width()));
  return d;
}

/// Words whose mode bits are as likely set as not.
inline Words randomWords(Random &random) {
  Words w;
  for (unsigned i = 0; i != kDwords; ++i)
    setDword(w, i, random() % 4 ? uint32_t(random()) : random() % 2 ? 0u : ~0u);
  return w;
}

}  // namespace interlock::tdm
#endif
