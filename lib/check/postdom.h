//===- postdom.h - Where the ways of a branch meet again --------------------===//
//
// Immediate post-dominators: the first block that every way from a block to the
// end of the code passes. One virtual exit stands behind all ends, returns and
// jumps to code that is not seen.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_POSTDOM_H
#define INTERLOCK_LIB_CHECK_POSTDOM_H

#include "model.h"

namespace interlock::check {

/// The virtual exit.
constexpr ir::BlockId kExit = ir::kNone;

struct PostDominators {
  std::vector<ir::BlockId> next;  ///< per block its immediate post-dominator, or kExit
  std::vector<uint8_t> ends;      ///< per block: some way from it reaches an end
};
PostDominators findPostDominators(const Model &m);

}  // namespace interlock::check
#endif
