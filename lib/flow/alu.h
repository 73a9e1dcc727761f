//===- alu.h - Expert scheduling mode: what is in flight -------------------===//
//
// Lattice: per (class, VGPR) the smallest number of younger instructions of the
// class over all paths, absent = over on every path. Join = pointwise minimum.
// Transfer:
//   issue   everything of the class gets younger + 1; the new one starts at 0;
//           a class without order stays at 0
//   s_wait_alu n   everything of the field's classes with younger >= n is over
//   wait n on LOAD, STORE, DS   an operation that is over has read its VGPRs,
//           and so have the older ones of its class
// For the last line a fact carries, per such counter, the younger count of the
// first operation of its class, from itself on, that raises the counter; -1 if
// there is none yet. Each of these is a minimum of its own, so together they are
// safe but not exact; VA_VDST has none of them and is exact.
//
// In normal mode the hardware checks: a use ends the facts that it asks for.
//
// Representation as in state.h: positions on a rising scale per class.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_ALU_H
#define INTERLOCK_LIB_FLOW_ALU_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <utility>
#include <vector>

namespace interlock::flow {

constexpr unsigned kMaxVia = 3;  ///< counters that complete VGPR reads

/// The target's rows as masks over classes.
struct AluRows {
  explicit AluRows(const isa::Target &t);
  uint8_t consumers[size_t(isa::AluConsumer::NumConsumers)] = {};
  uint8_t viaOf[isa::NumAluClasses] = {};       ///< per class: mask over via counters
  std::vector<isa::CounterId> vias;             ///< counter of each via index
  uint32_t ordersOfVia[kMaxVia] = {};           ///< mask of OrderIds
  uint8_t viaMax[kMaxVia] = {};                 ///< what the counter can count
  uint8_t maxYounger[isa::NumAluClasses] = {};  ///< what the field can count; 0: no order
  const isa::Target &target;

  /// The class of `in` if it has a VGPR of the kind that its class counts.
  isa::AluClassId counted(const ir::Program &p, const ir::Instruction &in) const;
  /// Mask over via counters that `in` raises.
  unsigned raises(const ir::Instruction &in) const {
    unsigned mask = 0;
    const uint32_t orders = target.raises(in);
    for (unsigned v = 0; v != vias.size(); ++v)
      if (orders & ordersOfVia[v]) mask |= 1u << v;
    return mask;
  }
  bool isValu(const ir::Instruction &in) const {
    return in.aluClass < isa::NumAluClasses && target.aluClasses[in.aluClass].valu;
  }
};
inline bool isVgpr(const ir::Operand &op) {
  return op.first + op.count <= isa::amdgpu::kVgpr0 + isa::amdgpu::kNumVgprs;
}

struct AluFact {
  uint16_t unit;  ///< Target::numUnits: that anything of the class is in flight at all
  uint8_t cls, younger;
  int8_t via[kMaxVia];
  friend bool operator==(const AluFact &, const AluFact &) = default;
};

struct AluConstraint {
  isa::AluFieldId field;
  uint8_t cls, younger;
  uint16_t unit;
  ir::InstrId consumer;
  isa::AluConsumer role;
};

class AluState {
public:
  AluState(const ir::Program &p, const AluRows &r);

  void enter(const std::vector<AluFact> &facts);
  /// Facts in flight, sorted by class and unit.
  void leave(std::vector<AluFact> &out);

  void wait(const isa::AluWait &w);
  void wait(const ir::WaitSpec &w);
  /// What instruction `i` needs; nothing in normal mode except where code is left.
  isa::AluWait need(ir::InstrId i, std::vector<AluConstraint> *why = nullptr);
  isa::AluWait needWhole(isa::AluConsumer c, ir::InstrId at, std::vector<AluConstraint> *why);
  /// Puts `i` in flight, with what it completes by itself.
  void issue(ir::InstrId i);
  /// Code that is not seen may have left anything.
  void addUnknown();

private:
  static constexpr int32_t kJump = 256, kDead = INT32_MIN, kNoVia = INT32_MAX, kReset = 1 << 30;
  size_t at(unsigned cls, unsigned unit) const { return cls * stride + unit; }
  int32_t viaPosition(unsigned v, unsigned cls, size_t a) const;
  bool live(unsigned cls, size_t a) const;
  unsigned younger(unsigned cls, size_t a) const;
  void put(unsigned cls, unsigned unit);
  void need1(isa::AluWait &w, unsigned cls, unsigned unit, ir::InstrId i, isa::AluConsumer c,
             std::vector<AluConstraint> *why);

  const ir::Program &program;
  const AluRows &rows;
  const isa::Target &target;
  const unsigned whole, stride;
  std::vector<int32_t> position, entryVia[kMaxVia];
  std::vector<uint8_t> pending;  ///< per unit: classes that may have a fact
  std::vector<std::pair<uint8_t, uint16_t>> listed;
  std::vector<uint32_t> listedIn;
  uint32_t epoch = 0;
  int32_t newest[isa::NumAluClasses] = {}, bound[isa::NumAluClasses] = {};
  int32_t newestVia[kMaxVia] = {}, boundVia[kMaxVia] = {};
  /// Operations of this block: position in the class, position on the counter.
  std::vector<std::pair<int32_t, int32_t>> ops[kMaxVia][isa::NumAluClasses];
};

}  // namespace interlock::flow
#endif
