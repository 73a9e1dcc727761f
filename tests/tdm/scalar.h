//===- scalar.h - Runs scalar code as the hardware does --------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_SCALAR_H
#define INTERLOCK_TESTS_SCALAR_H

#include <array>
#include <cstdint>
#include <set>
#include <string>

namespace interlock::tdm {

/// Scalar registers and SCC. Every instruction is executed from its text.
struct ScalarMachine {
  std::array<uint32_t, 106> s{};
  bool scc = false;
  std::set<unsigned> written;
  std::string last;  ///< a tensor instruction, as it stands

  /// Runs straight-line code. Returns "" or what is not understood.
  std::string run(const std::string &code);
};

}  // namespace interlock::tdm
#endif
