//===- mutants.h - Faults put into kernels with cluster barriers -------------===//
//
// Each mutant is the text with one statement, or one group of statements that
// belong together, dropped, repeated, changed or moved.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_MUTANTS_H
#define INTERLOCK_TESTS_CLUSTER_MUTANTS_H

#include <string>
#include <vector>

namespace interlock::cluster {

enum class Fault : unsigned {
  DropSignal,  ///< of the cluster
  DropWait,    ///< of the cluster
  RepeatSignal,
  RepeatWait,
  ClusterToGroup,  ///< -3 becomes -1
  GroupToCluster,  ///< -1 becomes -3
  MoveOverBranch,  ///< a cluster barrier operation and the branch or label next to it change places
  RemoveGate,      ///< every wave signals
  RemoveCondition,  ///< of the loop counter, around a handshake
  RemoveGroupBarrier,
  NumFaults
};
constexpr unsigned kNumFaults = static_cast<unsigned>(Fault::NumFaults);
extern const char *const kFaultNames[kNumFaults];

struct Mutant {
  Fault fault;
  unsigned line = 0;  ///< 1-based, of the original
  std::string text;
};

/// All mutants of a text, in the order of the faults and the lines.
std::vector<Mutant> mutantsOf(const std::string &text);

}  // namespace interlock::cluster
#endif
