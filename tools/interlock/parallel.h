//===- parallel.h - The same for each of many ------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PARALLEL_H
#define INTERLOCK_TOOL_PARALLEL_H

#include <cstddef>
#include <functional>

namespace interlock::tool {

/// Calls f(0) … f(count - 1), in parallel where that pays; `jobs` threads, 0 = one per
/// hardware thread.
void forEach(size_t count, unsigned jobs, const std::function<void(size_t)> &f);

}  // namespace interlock::tool
#endif
