//===- waves.h - A brute-force judge of barriers between two waves ---------===//
#ifndef INTERLOCK_TESTS_MUTATION_WAVES_H
#define INTERLOCK_TESTS_MUTATION_WAVES_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <optional>
#include <utility>
#include <vector>

namespace interlock::mutation {

/// Pairs (write, read) of one LDS region that two waves of a workgroup may
/// execute at the same time. Nothing if the kernel is outside what is judged:
/// every LDS access tagged, no `sync` names, workgroup barriers that publish
/// everything, at most `maxStates` states.
std::optional<std::vector<std::pair<ir::InstrId, ir::InstrId>>>
findRaces(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
          size_t maxStates = 4000000);

}  // namespace interlock::mutation
#endif
