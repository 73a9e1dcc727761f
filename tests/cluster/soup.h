//===- soup.h - Labels, branches, barriers and loads in any order ------------===//
//
// Kernels that follow no plan: what a pass does to them need not help, but it must
// not change what they compute.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_SOUP_H
#define INTERLOCK_TESTS_CLUSTER_SOUP_H

#include <cstdint>
#include <string>

namespace interlock::cluster {

std::string makeSoup(uint64_t seed);

}  // namespace interlock::cluster
#endif
