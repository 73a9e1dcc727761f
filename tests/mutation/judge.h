//===- judge.h - A mutant before its judges and the verifier ---------------===//
#ifndef INTERLOCK_TESTS_MUTATION_JUDGE_H
#define INTERLOCK_TESTS_MUTATION_JUDGE_H

#include "interlock/check.h"
#include "oracle.h"

#include <string>
#include <vector>

namespace interlock::mutation {

/// Who plays the verifier; all but Real test this tool.
enum class Verifier : uint8_t {
  Real,
  Blind,   ///< finds nothing
  Nervous  ///< reports the first instruction of every kernel
};

/// Where something is not complete.
struct Place {
  ir::InstrId at = ir::kNone;
  isa::CounterId counter = isa::DS;
  bool fence = false;
  friend auto operator<=>(const Place &, const Place &) = default;
};
/// A set of places, sorted.
using Places = std::vector<Place>;
void normalise(Places &p);
/// What is in `a` but not in `b`.
Places minus(const Places &a, const Places &b);

/// How a program is judged; the oracle and the verifier get the same.
struct Policy {
  bool loopCarried = true;
  property::RawMode raw = property::RawMode::Tagged;
};
property::OraclePolicy forOracle(const Policy &p);
check::Options forCheck(const Policy &p);

/// Undrained dependences that the verifier reports: its findings of these rules.
/// `twoWaves`: with one wave of a workgroup against another.
Places askVerifier(Verifier who, const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                   const Policy &policy, std::vector<std::string> *said = nullptr,
                   bool twoWaves = false);

}  // namespace interlock::mutation
#endif
