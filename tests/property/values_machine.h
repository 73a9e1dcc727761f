//===- values_machine.h - Waves that compute addresses -----------------------===//
//
// Random programs of the instructions that generated kernels make addresses and
// descriptors of, and a machine that executes them: several waves of 32 lanes, each
// with its EXEC. It shares nothing with the library: programs are data here, and
// text for the reader.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_PROPERTY_VALUES_MACHINE_H
#define INTERLOCK_TESTS_PROPERTY_VALUES_MACHINE_H

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace interlock::values_test {

/// A source: a register of either file, or a constant.
struct Source {
  enum class Kind : uint8_t { S, V, C } kind = Kind::C;
  uint32_t value = 0;  ///< register number, or the constant
};

struct Ins {
  std::string name;  ///< mnemonic; for control: see machine
  int dst = 0;       ///< register, file by mnemonic
  Source src[3];
  int sources = 0;
  int offset0 = 0, offset1 = 0;  ///< LDS
  int label = -1;                ///< branches: where to; "label": itself
};

struct Program {
  std::vector<Ins> code;
  /// Per instruction the loop around it, as the index of the loop's label, -1.
  std::vector<int> loop;
  unsigned waves = 1, items = 32;
  std::string text() const;
};

Program randomProgram(std::mt19937_64 &rng);

/// One access of one lane.
struct Touch {
  size_t at = 0;      ///< index into code
  unsigned trip = 0;  ///< of the innermost loop, from its entry on
  uint64_t begin = 0, end = 0;
};
/// Runs all waves; false if one does not end.
bool execute(const Program &p, std::mt19937_64 &rng,
             const std::function<void(const Touch &)> &touch);

}  // namespace interlock::values_test
#endif
