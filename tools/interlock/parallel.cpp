//===- parallel.cpp - The same for each of many ----------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "parallel.h"

#include "llvm/Support/ThreadPool.h"

namespace interlock::tool {

void forEach(size_t count, unsigned jobs, const std::function<void(size_t)> &f) {
  if (count <= 1 || jobs == 1) {
    for (size_t n = 0; n != count; ++n) f(n);
    return;
  }
  llvm::DefaultThreadPool pool(llvm::hardware_concurrency(jobs));
  for (size_t n = 0; n != count; ++n) pool.async([&f, n] { f(n); });
  pool.wait();
}

}  // namespace interlock::tool
