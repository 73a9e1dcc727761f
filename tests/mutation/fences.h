//===- fences.h - A brute-force judge of releases and acquires -------------===//
#ifndef INTERLOCK_TESTS_MUTATION_FENCES_H
#define INTERLOCK_TESTS_MUTATION_FENCES_H

#include "oracle.h"

namespace interlock::mutation {

/// Releases and acquires of a kernel whose own operations may still be in
/// flight, with hazard "release" or "acquire".
std::vector<property::Hole> findOpenFences(const ir::Program &p, const isa::Target &t,
                                           const ir::Kernel &k);

}  // namespace interlock::mutation
#endif
