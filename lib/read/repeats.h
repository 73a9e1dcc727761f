//===- repeats.h - Repetitions that would fill the memory ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_READ_REPEATS_H
#define INTERLOCK_READ_REPEATS_H

#include "interlock/read.h"

#include <memory>
#include <string_view>

namespace interlock::read {

/// The error of a text whose .rept blocks expand to more than can be held, or whose
/// count is no integer; null if there is none.
std::unique_ptr<Error> refuseHugeRepeats(std::string_view text, std::string_view name);

}  // namespace interlock::read
#endif
