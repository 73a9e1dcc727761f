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

/// "" if no hole opens when everything that check::verify calls surplus or too
/// strict is deleted or weakened at once, and in a kernel without holes nothing
/// more could be; otherwise a sentence. `holes`: those
/// that are there anyway. Counts the fields that it advises on.
/// The verifier's notes on global memory against the oracle: the same places, counters and
/// immediates. "" if so.
std::string compareGlobal(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                          const Oracle &oracle, uint64_t &met);

std::string tryAdvice(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                      const OraclePolicy &policy, const std::vector<Hole> &holes,
                      const Oracle &oracle, uint64_t &advised);

/// "" if a result, read again, has no error that the inserting passes repair, and
/// with `surplus` no advice either (`merge`: nor neighbours that could be one);
/// otherwise a sentence.
std::string isClean(const ir::Program &p, const isa::Target &t, const OraclePolicy &policy,
                    bool surplus, bool merge);

/// Does what the verifier advises until it has no more to say, as fix --relax does,
/// and puts the result into `text`. "" or what went wrong.
std::string relax(std::string &text, const OraclePolicy &policy, bool merge);

/// Inserts what the verifier's fix-its say, reads the text again, and so on until
/// it has none. "" if that ends with no hole that has a fix-it and no clause
/// broken on the way; otherwise a sentence.
std::string followFixIts(std::string text, const OraclePolicy &policy);

}  // namespace interlock::property
#endif
