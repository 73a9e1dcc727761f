//===- alu_oracle.cpp - A brute-force judge of s_wait_alu ------------------===//
//
// See alu_oracle.h. One walk per producer: all its registers share their fate.
//
//===----------------------------------------------------------------------===//
#include "alu_oracle.h"

#include <algorithm>
#include <array>
#include <set>

namespace interlock::property {
namespace {

using ir::InstrId;
using isa::Kind;

constexpr isa::CounterId kCompleting[3] = {isa::LOAD, isa::STORE, isa::DS};

class Judge {
public:
  Judge(const ir::Program &prog, const isa::Target &target, const ir::Kernel &kernel,
        const AluOracleWaits &w, AluCounting c)
      : p(prog), t(target), k(kernel), waits(w), counting(c), blockOf(k.end - k.begin, ir::kNone) {
    for (ir::BlockId b : k.rpo)
      for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) blockOf[i - k.begin] = b;
  }

  std::vector<AluHole> run(bool firstOnly) {
    for (InstrId i = k.begin; i != k.end; ++i) {
      if (blockOf[i - k.begin] == ir::kNone || !produces(i)) continue;
      walk(i);
      if (firstOnly && !holes.empty()) break;
    }
    return {holes.begin(), holes.end()};
  }

private:
  using State = std::array<int, 5>;  // point, younger, per counter -1 or younger

  bool vmem(unsigned cls) const {
    return cls == isa::AFlat || cls == isa::ABuffer || cls == isa::ADs;
  }
  bool valu(unsigned cls) const { return cls < isa::NumAluClasses && !vmem(cls); }
  bool vgpr(const ir::Operand &op) const { return op.first < 1024; }

  unsigned classOf(InstrId i) const {
    const unsigned cls = p.instrs[i].aluClass;
    return cls == isa::AUnsure && counting == AluCounting::Llvm ? unsigned(isa::ACore) : cls;
  }

  /// Has a register of its class's kind.
  bool produces(InstrId i) const {
    const ir::Instruction &in = p.instrs[i];
    if (in.aluClass >= isa::NumAluClasses) return false;
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(in)[o];
      if (vgpr(op) && (op.role & (vmem(in.aluClass) ? ir::kUse : ir::kDef))) return true;
    }
    return false;
  }

  bool meets(InstrId producer, InstrId i, uint8_t role) const {
    const ir::Instruction &a = p.instrs[producer], &b = p.instrs[i];
    for (unsigned x = 0; x != a.operandCount; ++x) {
      const ir::Operand &pa = p.operandsOf(a)[x];
      if (!vgpr(pa) || !(pa.role & (vmem(a.aluClass) ? ir::kUse : ir::kDef))) continue;
      for (unsigned y = 0; y != b.operandCount; ++y) {
        const ir::Operand &pb = p.operandsOf(b)[y];
        if ((pb.role & role) && pb.first < pa.first + pa.count && pa.first < pb.first + pb.count)
          return true;
      }
    }
    return false;
  }

  /// Must `producer` be complete before `i`? `checked`: the hardware sees to it.
  bool needed(InstrId producer, InstrId i, bool &checked) const {
    const ir::Instruction &in = p.instrs[i];
    checked = false;
    switch (in.control) {
    case ir::Control::Return:
    case ir::Control::UnknownCall:
    case ir::Control::UnknownJump:
      return true;
    case ir::Control::Jump:
    case ir::Control::CondJump:
      return in.target == ir::kNone;
    default:
      break;
    }
    bool need = false;
    if (vmem(p.instrs[producer].aluClass))
      need = meets(producer, i, ir::kDef);
    else if (!valu(in.aluClass))
      need = meets(producer, i, ir::kDef | ir::kUse);
    checked = need && !(in.flags & ir::kExpert);
    return need && (in.flags & ir::kExpert);
  }

  bool raises(InstrId i, isa::CounterId c) const {
    for (const isa::OrderRow &o : t.orders)
      if (o.counter == c && (t.raises(p.instrs[i]) >> o.id & 1)) return true;
    return false;
  }

  bool done(unsigned cls, const State &s, const isa::AluWait &w) const {
    const int n = w.n[vmem(cls) ? isa::VM_VSRC : isa::VA_VDST];
    return n != ir::kNoWait && s[1] >= n;
  }
  bool done(unsigned cls, const State &s, const ir::WaitSpec &w) const {
    for (int c = 0; vmem(cls) && c != 3; ++c) {
      // An LDS access completes nothing of a buffer operation, and so on.
      const bool possible = kCompleting[c] == isa::DS ? cls != isa::ABuffer : cls != isa::ADs;
      const int n = w.n[kCompleting[c]];
      if (possible && n != ir::kNoWait && s[size_t(2 + c)] >= n) return true;
    }
    return false;
  }

  void step(unsigned cls, InstrId i, State &s, bool first) const {
    const bool same = classOf(i) == cls && (counting == AluCounting::Llvm || produces(i));
    const int most = vmem(cls) ? 7 : 15;
    if (same && !first && cls != isa::AUnsure) s[1] = std::min(s[1] + 1, most);
    for (int c = 0; c != 3; ++c) {
      int &younger = s[size_t(2 + c)];
      if (raises(i, kCompleting[c]) && (same || younger >= 0)) younger = std::min(younger + 1, 63);
    }
  }

  void walk(InstrId producer) {
    const unsigned cls = classOf(producer);
    std::set<State> seen;
    std::vector<State> work;
    // From behind `i` to what may come next.
    auto next = [&](InstrId i, State s) {
      const ir::Block &blk = k.blocks[blockOf[i - k.begin]];
      auto go = [&](InstrId to) {
        s[0] = static_cast<int>(to);
        if (seen.insert(s).second) work.push_back(s);
      };
      if (i + 1 != blk.end) return go(i + 1);
      for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) go(k.blocks[k.succs[e]].begin);
    };
    State start = {0, 0, -1, -1, -1};
    step(cls, producer, start, true);
    next(producer, start);
    while (!work.empty()) {
      State s = work.back();
      work.pop_back();
      const InstrId i = static_cast<InstrId>(s[0]);
      const ir::Instruction &in = p.instrs[i];
      if (!waits.counters.empty() && done(cls, s, waits.counters[i - k.begin])) continue;
      if (!waits.alu.empty() && done(cls, s, waits.alu[i - k.begin])) continue;
      const Kind kind = t.kind(in);
      if (kind == Kind::Wait || kind == Kind::WaitIdle) {
        if (done(cls, s, p.waits[in.imm])) continue;
      } else if (kind == Kind::WaitAlu) {
        if (done(cls, s, t.aluWait(static_cast<uint16_t>(in.imm)))) continue;
      } else {
        bool checked = false;
        if (needed(producer, i, checked)) {
          holes.insert({producer, i, vmem(cls) ? isa::VM_VSRC : isa::VA_VDST, s[1]});
          continue;
        }
        if (checked || in.control == ir::Control::Call) continue;
        step(cls, i, s, false);
      }
      next(i, s);
    }
  }

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  const AluOracleWaits &waits;
  const AluCounting counting;
  std::vector<ir::BlockId> blockOf;
  std::set<AluHole> holes;
};

}  // namespace

std::vector<AluHole> findAluHoles(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                  const AluOracleWaits &waits, bool firstOnly,
                                  AluCounting counting) {
  return Judge(p, t, k, waits, counting).run(firstOnly);
}

}  // namespace interlock::property
