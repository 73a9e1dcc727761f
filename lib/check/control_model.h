//===- control_model.h - A kernel whose instructions carry control words ----===//
//
// Per instruction what the verifier of control words needs: timing, guard, waits,
// and every register unit that it reads or writes with the slot and the part that
// distances hang on. Distances are looked up once per combination.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CONTROL_MODEL_H
#define INTERLOCK_LIB_CHECK_CONTROL_MODEL_H

#include "interlock/check.h"
#include "interlock/isa_nvidia_timing.h"

#include <map>
#include <span>
#include <vector>

namespace interlock::check::control {

namespace nv = isa::nvidia;

/// One unit that an instruction reads or writes.
struct Touch {
  ir::Unit unit;
  nv::Slot slot;
  nv::Part part;  ///< low or high register of its operand, or a predicate
};

/// A condition under which something happens: 0 always, otherwise a predicate and
/// its sense. Conditions of other predicates are taken to be independent.
using Cond = uint8_t;
inline constexpr Cond kAlways = 0;
/// The same predicate with the other sense; kAlways has none.
constexpr bool contradict(Cond a, Cond b) { return a != kAlways && (((a - 1) ^ (b - 1)) == 1); }
constexpr Cond complement(Cond c) {
  return c == kAlways ? kAlways : static_cast<Cond>(((c - 1) ^ 1) + 1);
}
/// Of unit P0 … UP6; `negated`: holds where it is false.
Cond condOf(ir::Unit predicate, bool negated);

struct ControlOp {
  const nv::TimingRow *timing = nullptr;  ///< nullptr: not known
  nv::OpKind kind = nv::OpKind::Unknown;
  nv::TimingClass cls = nv::TimingClass::Other;
  bool variable = false;
  bool never = false;  ///< guarded by !PT: nothing but its control word happens
  Cond guard = kAlways;
  uint8_t waits = 0;  ///< barriers that must be 0: wait mask, list of a DEPBAR
  uint8_t partBarrier = ir::ControlWord::kNoBarrier;  ///< of a DEPBAR: at most `threshold` left
  uint8_t threshold = 0;
  uint32_t touchBegin = 0;
  uint16_t numReads = 0, numWrites = 0;  ///< reads first
};

class ControlModel {
public:
  ControlModel(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o);

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  const Options &options;
  const nv::ControlTables &tables;
  uint8_t counted = 0;         ///< scoreboards that some DEPBAR counts to more than 0
  uint8_t countLimit[8] = {};  ///< more than every such DEPBAR leaves pending

  const ControlOp &op(ir::InstrId i) const { return ops[i - k.begin]; }
  const ir::ControlWord &word(ir::InstrId i) const {
    return i == tried ? triedWord : p.controlWords[i];
  }
  std::span<const Touch> reads(ir::InstrId i) const {
    return {touches.data() + op(i).touchBegin, op(i).numReads};
  }
  std::span<const Touch> writes(ir::InstrId i) const {
    return {touches.data() + op(i).touchBegin + op(i).numReads, op(i).numWrites};
  }
  /// Cycles between the issues of two instructions.
  unsigned cyclesAfter(ir::InstrId i) const;
  unsigned need(nv::Hazard h, nv::TimingClass earlier, nv::Part part, nv::TimingClass later,
                nv::Slot slot, nv::Part laterPart, bool guarded) const;
  /// The largest need for a result (RAW and WAW), or for an operand (WAR).
  unsigned largestResultNeed(nv::TimingClass cls, nv::Part part) const;
  unsigned largestSourceNeed(nv::TimingClass cls, nv::Part part) const;

  /// Does the code that i calls read or write the unit? Code that is not seen does.
  bool calleeTouches(ir::InstrId call, ir::Unit unit) const;

  /// "FFMA" from the text, or the name of its row.
  std::string mnemonic(ir::InstrId i) const;
  /// The kernel with another control word for one instruction.
  void tryWord(ir::InstrId i, const ir::ControlWord &w) { tried = i, triedWord = w; }
  void untry() { tried = ir::kNone; }

private:
  std::vector<ControlOp> ops;
  std::vector<Touch> touches;
  std::map<ir::InstrId, std::vector<bool>> touched;  ///< by callee: its units, empty if not seen
  ir::InstrId tried = ir::kNone;
  ir::ControlWord triedWord;

  std::vector<bool> touchedFrom(ir::InstrId begin) const;
};

}  // namespace interlock::check::control
#endif
