//===- score.h - What became of the mutants --------------------------------===//
#ifndef INTERLOCK_TESTS_MUTATION_SCORE_H
#define INTERLOCK_TESTS_MUTATION_SCORE_H

#include "mutate.h"

#include <cstdint>
#include <string_view>

namespace interlock::mutation {

/// What a mutant breaks, as the judges name it.
enum class Hazard : uint8_t {
  Raw,
  Waw,
  War,
  LdsRaw,
  LdsWaw,
  LdsWar,
  Publish,
  Abi,
  UnknownCode,
  Release,
  Acquire,
  NumHazards
};
Hazard hazardOf(std::string_view name);

/// Plain data: jobs count in shared memory.
struct Score {
  struct Cell {
    uint64_t mutants, found, elsewhere;
  } byHazard[size_t(Hazard::NumHazards)][isa::NumCounters];
  struct Row {
    uint64_t mutants, observable, found, falseAlarms, notJudged;
  } byFault[size_t(Fault::NumFaults)];
  uint64_t equivalent[isa::NumCounters], falseAlarms[isa::NumCounters];
  uint64_t races, racesFound;  ///< barriers whose loss lets two waves meet
  uint64_t programs, kernels, skippedKernels, refused, dirtyBases, baseAlarms;

  void add(const Score &s);
  uint64_t mutants() const;
  uint64_t missed() const;
  uint64_t allFalseAlarms() const;
};

/// Prints the tables. Returns the number of classes that must not be empty but are.
/// `required` false: prints only.
int print(const Score &s, const isa::Target &t, bool required);

}  // namespace interlock::mutation
#endif
