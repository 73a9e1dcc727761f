//===- cycle_oracle.h - The pipe model, cycle by cycle ---------------------===//
//
// A second implementation: a clock, countdowns and ages instead of sums and times.
// Its numbers are written down here once more, not taken from the library.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_SIM_CYCLE_ORACLE_H
#define INTERLOCK_TESTS_SIM_CYCLE_ORACLE_H

#include <string>
#include <vector>

namespace oracle {

struct Instr {
  std::string kind;  ///< MOV, FADD, FFMA, INT, IMAD, MEM; ANY: unknown to the model
  int stall = 1;
  std::vector<int> writes, reads;
  // What the model cannot know.
  int delay = 0;      ///< cycles that something else holds it back
  char heldPipe = 0;  ///< ANY: the pipe that it takes,
  int heldFor = 0;    ///< and for how long
};

struct Read {
  int reader, reg;
  int writer;  ///< whose value is read; -1: what was there before
};
struct Result {
  std::vector<Read> reads;
  int cycles = 0;
};
Result run(const std::vector<Instr> &code);

}  // namespace oracle
#endif
