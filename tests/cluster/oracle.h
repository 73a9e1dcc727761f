//===- oracle.h - Barriers of a cluster, every interleaving ------------------===//
//
// A cluster of two workgroups with two waves each runs a kernel. For every
// combination of what the kernel does not know (machine.h), each wave is a list
// of events: barrier operations and tensor loads. All orders in which the four
// lists can be executed are explored, breadth first.
//
//   workgroup barrier: a signal counts an arrival of the workgroup; two complete
//     it, which sets the flag of both waves. A wait needs the flag and clears it.
//   cluster barrier: a workgroup signals once per phase; when both have, the phase
//     is complete, which sets the flag of all four waves.
//
// Wrong is: nobody can go on; a phase completes while a wave that still runs has
// its flag set, so that a completion is lost; a workgroup signals twice in a phase;
// a wave ends with its flag set though a tensor load stood behind the signal.
// Moreover, for the i-th tensor load of a wave: how many signals the other
// workgroup has made before it, at least.
//
// A workgroup barrier operation commutes with everything that another wave can do,
// as long as each wave alternates between signal and wait; then it is executed at
// once and only the operations on the cluster barrier are interleaved.
//
// Shares no code with lib/check, lib/plan and lib/edit.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_ORACLE_H
#define INTERLOCK_TESTS_CLUSTER_ORACLE_H

#include "machine.h"

#include <array>

namespace interlock::cluster {

enum class Verdict : unsigned {
  Deadlock,
  LostCompletion,
  EarlySignal,   ///< a workgroup signals twice in one phase
  UnusedSignal,  ///< never waited for, though a tensor load stands behind it
  NumVerdicts
};
constexpr unsigned kNumVerdicts = static_cast<unsigned>(Verdict::NumVerdicts);
extern const char *const kVerdictNames[kNumVerdicts];

struct OracleOptions {
  MachineOptions machine;
  unsigned maxSteps = 20000;    ///< instructions of one wave
  unsigned maxStates = 300000;  ///< of one combination
  unsigned maxRuns = 5000;      ///< combinations
  bool groupOnly = false;       ///< as if there were no cluster barriers
  bool everyOrder = false;      ///< interleave workgroup barriers too
};

/// What one combination of choices guarantees.
struct Run {
  std::map<std::string, uint32_t> choices;
  /// Per wave of a workgroup and tensor load: signals of the other workgroup so far, at least.
  std::array<std::vector<unsigned>, 2> signalsBefore;
};

struct Judgement {
  unsigned verdicts = 0;  ///< bits of Verdict
  std::array<std::string, kNumVerdicts> witness;
  std::string incomplete;  ///< why it is no proof: a bound, something not modelled
  std::vector<Run> runs;
  uint64_t states = 0, loads = 0, clusterSignals = 0;
  bool has(Verdict v) const { return verdicts >> static_cast<unsigned>(v) & 1; }
  bool balanced() const { return verdicts == 0 && incomplete.empty(); }
  std::string str() const;
};

Judgement judge(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                const OracleOptions &o);

/// "" if each tensor load of `after` has at least the guarantee that it has in `before`.
std::string weakened(const Judgement &before, const Judgement &after);

/// Options for a kernel that names its loop counter, which takes the values 0 to pgr + 4.
OracleOptions optionsFor(const ir::Program &p, unsigned pgr);

}  // namespace interlock::cluster
#endif
