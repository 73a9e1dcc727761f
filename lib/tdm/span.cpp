//===- span.cpp - How much of LDS a transfer covers ------------------------===//
//
// The linear offset runs over the whole tile; a byte at offset L lands behind
// L / interval gaps. Repeats advance the start in elements.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm.h"

#include <algorithm>

namespace interlock::tdm {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr Wide kMost = Wide(1) << 62;

}  // namespace

uint64_t ldsSpan(const Descriptor &d, bool withGaps) {
  const Mode mode = d.mode();
  const unsigned dims = mode >= Mode::Gather16 ? 2 : mode == Mode::Iterate ? 3 : 5;
  Wide bytes = d.elementBytes() * get(d, Field::TileDim0);
  if (!bytes) return 0;
  for (unsigned i = 1; i != dims; ++i)
    bytes = std::min(kMost, bytes * std::max<uint64_t>(1, get(d, Field::TileDim0 + i)));
  Wide last = bytes - 1;
  if (const auto *i = std::get_if<Iterate>(&d.body))
    last += Wide(i->count) * i->ldsIncrement * d.elementBytes();
  if (withGaps) last += last / (4 * d.padIntervalDwords()) * (4 * d.padAmountDwords());
  return static_cast<uint64_t>(std::min(kMost, last + 1));
}

}  // namespace interlock::tdm
