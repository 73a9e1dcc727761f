//===- program.h - Small programs with control words, built in code ---------===//
//
//   Code c;
//   c.add("FADD", {R(12)}, {R(8, Slot::A), R(9, Slot::B)}, {.stall = 4});
//   c.add("EXIT", {}, {}, {.stall = 5});
//   check::Result r = c.verify();
//
// Mnemonics are those of the target's timing rows; kinds follow from them. The
// target is made here, so that no reader takes part.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CONTROL_PROGRAM_H
#define INTERLOCK_TESTS_CONTROL_PROGRAM_H

#include "interlock/check.h"
#include "interlock/isa_nvidia_timing.h"

#include <cstring>
#include <string>
#include <vector>

namespace interlock::test {

namespace nv = isa::nvidia;
using nv::Slot;

struct Reg {
  ir::Unit first;
  uint16_t count;
  Slot slot;
};
inline Reg R(unsigned n, Slot s = Slot::A, unsigned count = 1) {
  return {ir::Unit(nv::kR0 + n), uint16_t(count), s};
}
inline Reg UR(unsigned n, Slot s = Slot::A, unsigned count = 1) {
  return {ir::Unit(nv::kUR0 + n), uint16_t(count), s};
}
inline Reg P(unsigned n, Slot s = Slot::Pred) { return {ir::Unit(nv::kP0 + n), 1, s}; }
inline Reg UP(unsigned n, Slot s = Slot::Pred) { return {ir::Unit(nv::kUP0 + n), 1, s}; }

struct OpName {
  const char *name;
  nv::OpKind kind;
};
/// Rows of the made target, by index.
inline constexpr OpName kOpNames[] = {
    {"NOP", nv::OpKind::Nop},          {"MOV", nv::OpKind::Compute},
    {"FADD", nv::OpKind::Compute},     {"FFMA", nv::OpKind::Compute},
    {"FMUL", nv::OpKind::Compute},     {"IADD3", nv::OpKind::Compute},
    {"LOP3", nv::OpKind::Compute},     {"SHF", nv::OpKind::Compute},
    {"IMAD", nv::OpKind::Compute},     {"IMAD.WIDE", nv::OpKind::Compute},
    {"ISETP", nv::OpKind::Compute},    {"SEL", nv::OpKind::Compute},
    {"HFMA2", nv::OpKind::Compute},    {"HMMA", nv::OpKind::Compute},
    {"IMMA", nv::OpKind::Compute},     {"VOTE", nv::OpKind::Compute},
    {"I2FP", nv::OpKind::Compute},     {"F2FP", nv::OpKind::Compute},
    {"F2IP", nv::OpKind::Compute},     {"R2UR", nv::OpKind::Compute},
    {"UIADD3", nv::OpKind::Compute},   {"UMOV", nv::OpKind::Compute},
    {"ULEA", nv::OpKind::Compute},     {"UISETP", nv::OpKind::Compute},
    {"MUFU", nv::OpKind::Compute},     {"F2I", nv::OpKind::Compute},
    {"DADD", nv::OpKind::Compute},     {"LDG", nv::OpKind::Load},
    {"LDS", nv::OpKind::Load},         {"LDC", nv::OpKind::Load},
    {"LDCU", nv::OpKind::Load},        {"SHFL", nv::OpKind::Compute},
    {"STG", nv::OpKind::Store},        {"STS", nv::OpKind::Store},
    {"LDGSTS", nv::OpKind::AsyncCopy}, {"LDGDEPBAR", nv::OpKind::GroupArrive},
    {"DEPBAR", nv::OpKind::Depbar},    {"BAR", nv::OpKind::Barrier},
    {"MEMBAR", nv::OpKind::Fence},     {"BRA", nv::OpKind::Branch},
    {"EXIT", nv::OpKind::Exit},        {"CALL", nv::OpKind::Call},
    {"RET", nv::OpKind::Return},       {"UBLKCP", nv::OpKind::External},
    {"ATOM", nv::OpKind::Atomic},      {"FROB", nv::OpKind::Compute},  // no timing row
    {"TEX", nv::OpKind::Load},         {"SULD", nv::OpKind::Load},
};
inline uint16_t rowOf(const char *name) {
  for (uint16_t n = 0; n != std::size(kOpNames); ++n)
    if (!std::strcmp(kOpNames[n].name, name)) return n;
  throw std::string("no such row: ") + name;
}
inline const isa::Target &target() {
  static const nv::ControlTables tables = [] {
    nv::ControlTables t = nv::sm120Control;
    t.rowName = [](uint16_t row) { return kOpNames[row].name; };
    t.rowKind = [](uint16_t row) { return kOpNames[row].kind; };
    return t;
  }();
  static const isa::Target made = [] {
    isa::Target t;
    t.name = "sm_120 without a reader";
    t.supported = true;
    t.control = &tables;
    t.numUnits = nv::kNumUnits;
    return t;
  }();
  return made;
}

struct Word {
  unsigned stall = 1;
  int write = ir::ControlWord::kNoBarrier, read = ir::ControlWord::kNoBarrier;
  unsigned waits = 0;
  bool keep = false;
};

class Code {
public:
  ir::Program p;

  ir::InstrId add(const char *name, const std::vector<Reg> &writes, const std::vector<Reg> &reads,
                  Word w = {}) {
    ir::Instruction in;
    in.row = rowOf(name);
    in.operandBegin = static_cast<uint32_t>(p.operands.size());
    for (const Reg &r : writes)
      p.operands.push_back({r.first, r.count, ir::kDef, ir::kNoBank, 0,
                            uint8_t(r.first < nv::kP0 ? Slot::Dst : Slot::DstPred)});
    for (const Reg &r : reads)
      p.operands.push_back({r.first, r.count, ir::kUse, ir::kNoBank, 0, uint8_t(r.slot)});
    in.operandCount = static_cast<uint16_t>(writes.size() + reads.size());
    const nv::OpKind kind = kOpNames[in.row].kind;
    if (kind == nv::OpKind::Exit) in.control = ir::Control::End;
    if (kind == nv::OpKind::Return) in.control = ir::Control::Return;
    if (kind == nv::OpKind::Call) in.control = ir::Control::Call;
    p.instrs.push_back(in);
    ir::ControlWord c;
    c.stall = static_cast<uint8_t>(w.stall);
    c.writeBarrier = static_cast<uint8_t>(w.write);
    c.readBarrier = static_cast<uint8_t>(w.read);
    c.waitMask = static_cast<uint8_t>(w.waits);
    c.keepIssuing = w.keep;
    p.controlWords.push_back(c);
    p.guards.push_back({});
    return static_cast<ir::InstrId>(p.instrs.size() - 1);
  }
  /// Guards the last instruction; a guarded exit falls through where it is not taken.
  Code &when(Reg predicate, bool negated = false) {
    p.guards.back() = {predicate.first, negated};
    ir::Instruction &in = p.instrs.back();
    if (in.control == ir::Control::Jump || in.control == ir::Control::End)
      in.control = ir::Control::CondJump;
    return *this;
  }
  Code &never() {
    p.guards.back() = {ir::Guard::kAlways, true};
    return *this;
  }
  ir::InstrId jump(ir::InstrId to, Word w = {.stall = 5}) {
    const ir::InstrId i = add("BRA", {}, {}, w);
    p.instrs[i].control = ir::Control::Jump;
    p.instrs[i].target = to;
    return i;
  }
  ir::InstrId depbar(uint8_t barrier, uint8_t threshold, uint8_t list = 0, Word w = {.stall = 4}) {
    const ir::InstrId i = add("DEPBAR", {}, {}, w);
    p.instrs[i].imm = nv::pack({barrier, threshold, list});
    return i;
  }
  ir::InstrId next() const { return static_cast<ir::InstrId>(p.instrs.size()); }

  const ir::Program &finish() {
    ir::Kernel k;
    k.name = "k";
    k.end = next();
    p.kernels = {k};
    ir::buildCfg(p, p.kernels[0], {{0, ir::EntryKind::Kernel}});
    return p;
  }
  check::Result verify(bool surplus = false) {
    finish();
    check::Options o;
    o.surplus = surplus;
    return check::verify(p, target(), p.kernels[0], o);
  }
};

/// "stall-short@3<1 RAW R12 3/4", one line per finding.
inline std::string show(const check::Result &r) {
  std::string out;
  for (const check::Finding &f : r.findings) {
    out += std::string(f.rule) + "@" + std::to_string(f.at);
    if (f.producer != ir::kNone) out += "<" + std::to_string(f.producer);
    if (f.hazard) out += std::string(" ") + f.hazard;
    if (f.counter) out += std::string(" ") + f.counter;
    if (!f.resource.empty()) out += " " + f.resource;
    if (f.required >= 0) out += " " + std::to_string(f.present) + "/" + std::to_string(f.required);
    out += "\n";
  }
  return out;
}

}  // namespace interlock::test
#endif
