//===- interlock/control.h - Assigning control words -----------------------===//
//
// For a given order of instructions: stalls, yield bits, scoreboards and wait
// masks. Nothing is inserted and nothing moved; a distance that stalls cannot
// give is refused by name.
//
//   plan::ControlPlan plan = plan::assignControlWords(p, tables, p.kernels[0], {});
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_CONTROL_H
#define INTERLOCK_CONTROL_H

#include "interlock/ir.h"
#include "interlock/isa_nvidia_timing.h"

#include <string>
#include <vector>

namespace interlock::plan {

enum class ControlMode : uint8_t {
  Repair,  ///< what is there stays; only what is missing is added
  Relax,   ///< … and what nothing needs is taken away
  Strip,   ///< all of it is forgotten and made anew
};

struct ControlOptions {
  ControlMode mode = ControlMode::Repair;
};

struct ControlPlan {
  /// By InstrId - kernel.begin; as in the input where nothing had to change.
  std::vector<ir::ControlWord> words;
  /// The first thing that stands against editing the kernel: an instruction that
  /// is not modelled. Then the words are those of the input.
  ir::InstrId unmodelled = ir::kNone;
  /// A dependence that stalls cannot satisfy; the words are those of the input.
  struct Refusal {
    ir::InstrId producer = ir::kNone, consumer = ir::kNone;
    std::string why;
  };
  std::vector<Refusal> refusals;
};

ControlPlan assignControlWords(const ir::Program &p, const isa::nvidia::ControlTables &t,
                               const ir::Kernel &k, const ControlOptions &o);

}  // namespace interlock::plan
#endif
