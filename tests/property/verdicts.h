//===- verdicts.h - The verifier's verdict against the oracle's -------------===//
#ifndef INTERLOCK_TESTS_PROPERTY_VERDICTS_H
#define INTERLOCK_TESTS_PROPERTY_VERDICTS_H

#include "oracle.h"

#include <string>
#include <vector>

namespace interlock::property {

/// "" if check::verify sees the holes that the oracle sees and no other, with
/// witnesses that lead from the producer to the consumer; otherwise a sentence.
std::string compareVerdicts(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                            const OraclePolicy &policy, const std::vector<Hole> &holes,
                            const Oracle &oracle);

}  // namespace interlock::property
#endif
