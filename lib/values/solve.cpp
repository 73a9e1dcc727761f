//===- solve.cpp - The fixed point -----------------------------------------===//
//
// Worklist over blocks in reverse post-order. Along an edge:
//   back edge of an innermost loop      what is phased is written for the next trip
//   into such a loop by its header      a register that the loop swaps becomes phased
//   between loops                       what is phased becomes open
// A register that a loop swaps (x ^= M, nowhere else written in a way that matters)
// is only a guess about the mask: the fixed point shows what holds.
//
// Widening: behind kPrecise entries of a block, a value that still changes loses its
// interval, behind kBits everything; behind kMost, all values do. So a block is entered kMost times
// at most, whatever the kernel, and time is linear in its size.
//
// A vector instruction writes the lanes in EXEC. Where EXEC is what it was at the
// start, that is all lanes that there are; where it is a part of it, the old value
// stays possible; where neither is known, lanes may be on that were never there: a
// value is then not asked for, and nothing is read from one lane.
//
//===----------------------------------------------------------------------===//
#include "solve.h"

#include "op.h"

#include <algorithm>
#include <map>
#include <queue>

namespace interlock::values {

using isa::ArithOp;
namespace amd = isa::amdgpu;

namespace {

constexpr unsigned kPrecise = 6, kBits = 11, kMost = 16;

class Solver {
public:
  Solver(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Slice &s,
         const ir::LoopInfo &l)
      : p(p), t(t), k(k), slice(s), loops(l), exec(s.indexOf[amd::kExecLo]) {
    hasInner.assign(l.loops.size(), 0);
    for (const ir::LoopInfo::Loop &loop : l.loops)
      if (loop.parent != ir::kNone) hasInner[loop.parent] = 1;
    findSwaps();
  }

  void run(const std::function<void(const Event &, ir::BlockId, const View &)> &visit) {
    const size_t n = k.blocks.size();
    in.resize(n);
    entered.assign(n, 0);
    std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<uint32_t>> work;
    std::vector<uint8_t> queued(n, 0);
    auto push = [&](ir::BlockId b) {
      if (queued[b] || loops.rpoIndex[b] == ir::kNone) return;
      queued[b] = 1;
      work.push(loops.rpoIndex[b]);
    };
    for (const ir::Entry &e : k.entries)
      if (enter(e.block, enterLoop(e.block, atEntry(e.kind)))) push(e.block);
    if (mayEnterAnywhere(p, k))
      for (ir::BlockId b : k.rpo)  // blocks begin at every label
        if (enter(b, atEntry(ir::EntryKind::Unknown))) push(b);
    while (!work.empty()) {
      const ir::BlockId b = k.rpo[work.top()];
      work.pop();
      queued[b] = 0;
      State s = in[b];
      for (uint32_t e = slice.eventsOf[b]; e != slice.eventsOf[b + 1]; ++e)
        step(slice.events[e], s);
      for (uint32_t e = k.blocks[b].succBegin; e != k.blocks[b].succEnd; ++e)
        if (enter(k.succs[e], along(b, k.succs[e], s))) push(k.succs[e]);
    }
    for (ir::BlockId b : k.rpo) {
      if (!in[b].reached) continue;
      State s = in[b];
      for (uint32_t e = slice.eventsOf[b]; e != slice.eventsOf[b + 1]; ++e) {
        visit(slice.events[e], b, View(slice, s));
        step(slice.events[e], s);
      }
    }
  }

private:
  /// Masks that innermost loops swap registers by.
  void findSwaps() {
    for (ir::BlockId b : k.rpo) {
      const uint32_t loop = loops.innermost[b];
      if (loop == ir::kNone || hasInner[loop]) continue;
      for (uint32_t e = slice.eventsOf[b]; e != slice.eventsOf[b + 1]; ++e) {
        const ir::Arith *a = slice.events[e].arith;
        if (!a || !a->hasResult || t.ariths[a->row].op != ArithOp::Xor ||
            t.ariths[a->row].bits != 32 || slice.indexOf[a->result] == kUntracked)
          continue;
        const bool first = a->a.kind == ir::ArithInput::Kind::Register && a->a.unit == a->result;
        const ir::ArithInput &mask = first ? a->b : a->a, &self = first ? a->a : a->b;
        if (self.kind == ir::ArithInput::Kind::Register && self.unit == a->result &&
            mask.kind == ir::ArithInput::Kind::Constant)
          swaps[loop][slice.indexOf[a->result]] ^= static_cast<uint32_t>(mask.value);
      }
    }
  }

  State atEntry(ir::EntryKind kind) const {
    State s;
    s.reached = true;
    s.values.assign(slice.units.size(), unknown());
    s.values[exec].lanes = Lanes::Whole;
    if (kind != ir::EntryKind::Kernel) return s;
    const uint32_t waves = k.numWaves;
    auto set = [&](unsigned unit, uint32_t zero) {
      if (const uint16_t i = slice.indexOf[unit]; i != kUntracked)
        s.values[i] = of(withBits(zero, 0));
    };
    // Bits above what a field of `width` bits needs for numbers below `count`.
    auto above = [](uint32_t count, unsigned width) {
      uint32_t needed = 0;
      while (needed != width && (uint64_t(1) << needed) < count) ++needed;
      return ((1u << width) - 1) & ~((1u << needed) - 1);
    };
    if (!waves) return s;
    set(amd::kTtmp8, above(waves, amd::kWaveIdBits) << amd::kWaveIdShift);
    // Work-item ids x, y, z in bits [9:0], [19:10], [29:20].
    const uint32_t id = above(waves * 32, 10);
    set(amd::kVgpr0, id | id << 10 | id << 20);
    return s;
  }

  Value inputOf(const ir::ArithInput &x, const State &s, unsigned half) const {
    switch (x.kind) {
    case ir::ArithInput::Kind::Constant: {
      const auto v = static_cast<uint64_t>(x.value);
      return of(constant(static_cast<uint32_t>(half ? v >> 32 : v)));
    }
    case ir::ArithInput::Kind::Register: {
      const uint16_t i = slice.indexOf[x.unit + half];
      return i == kUntracked ? unknown() : s.values[i];
    }
    default:
      return unknown();
    }
  }

  void step(const Event &e, State &s) const {
    if (e.call) {
      // Whatever the convention keeps: addresses do not live across calls often enough.
      std::fill(s.values.begin(), s.values.end(), unknown());
      return;
    }
    if (!e.writes) return;
    const ir::Instruction &in = p.instrs[e.at];
    const Lanes before = s.values[exec].lanes;
    Value result[2];
    unsigned halves = 0;
    bool known = false, saves = false;
    Value newExec;
    if (const ir::Arith *a = e.arith; a && a->hasResult) {
      const isa::ArithRow &row = t.ariths[a->row];
      halves = row.bits / 32u;
      known = true;
      saves = row.op == ArithOp::SaveAnd || row.op == ArithOp::SaveOr;
      if (saves) {
        result[0] = s.values[exec];
        const Value x = inputOf(a->a, s, 0);
        newExec.lanes = row.op == ArithOp::SaveAnd ? meet(x.lanes, before) : unite(x.lanes, before);
      } else if (halves == 1) {
        const Value x = inputOf(a->a, s, 0), y = inputOf(a->b, s, 0), z = inputOf(a->c, s, 0);
        result[0] = compute(row.op, row.isSigned, x, y, z);
        result[0].lanes = lanesOf(row.op, x.lanes, y.lanes);
        if (a->a.kind == ir::ArithInput::Kind::Register && a->a.unit < amd::kSgpr0 &&
            a->result >= amd::kSgpr0 && before == Lanes::Any)
          result[0] = unknown();  // one lane, which may be one that is not there
      } else {
        Wide x[2];
        for (unsigned n = 0; n != 2; ++n) {
          const ir::ArithInput &i = n ? a->b : a->a;
          x[n] = {collapsed(inputOf(i, s, 0)).n, collapsed(inputOf(i, s, 1)).n};
          // How a 32-bit constant becomes 64 bits is only clear where both ways agree.
          if (i.kind == ir::ArithInput::Kind::Constant && (i.value < -16 || i.value > INT32_MAX))
            x[n] = {};
        }
        const Wide w = wide(row.op, row.isSigned, x[0], x[1]);
        result[0].n = w.low;
        result[1].n = w.high;
      }
    }
    const ir::Operand *ops = p.operandsOf(in);
    // An unknown bank: one of several registers is written.
    known &= std::none_of(ops, ops + in.operandCount,
                          [](const ir::Operand &o) { return o.flags & ir::kCopy; });
    for (unsigned n = 0; n != in.operandCount; ++n) {
      if (!(ops[n].role & ir::kDef)) continue;
      for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u) {
        const uint16_t i = u < slice.indexOf.size() ? slice.indexOf[u] : kUntracked;
        if (i == kUntracked) continue;
        Value v;
        if (known && u >= e.arith->result && u < e.arith->result + halves)
          v = result[u - e.arith->result];
        else if (saves && u == amd::kExecLo)
          v = newExec;
        else if (u == amd::kExecLo && (ops[n].flags & ir::kImplicit) && in.aluClass <= isa::AUnsure)
          v.lanes = before == Lanes::Any ? Lanes::Any : Lanes::Subset;  // v_cmpx
        v.writer = e.at;
        if (u < amd::kSgpr0 && before != Lanes::Whole) v = join(s.values[i], v);
        s.values[i] = v;
      }
    }
  }

  static Lanes meet(Lanes a, Lanes b) {
    if (a == Lanes::Whole && b == Lanes::Whole) return Lanes::Whole;
    return a != Lanes::Any || b != Lanes::Any ? Lanes::Subset : Lanes::Any;
  }
  static Lanes unite(Lanes a, Lanes b) {
    return a == Lanes::Any || b == Lanes::Any ? Lanes::Any : std::max(a, b);
  }
  static Lanes lanesOf(ArithOp op, Lanes a, Lanes b) {
    switch (op) {
    case ArithOp::Copy:
      return a;
    case ArithOp::And:
      return meet(a, b);
    case ArithOp::AndNot:
      return a == Lanes::Any ? Lanes::Any : Lanes::Subset;
    case ArithOp::Or:
      return unite(a, b);
    case ArithOp::Xor:
      return a == Lanes::Any || b == Lanes::Any ? Lanes::Any : Lanes::Subset;
    case ArithOp::Select:
      return std::min(a, b);
    default:
      return Lanes::Any;
    }
  }

  State along(ir::BlockId from, ir::BlockId to, State s) const {
    const uint32_t a = loops.innermost[from], b = loops.innermost[to];
    const bool next =
        a != ir::kNone && a == b && loops.loops[a].header == to && loops.backEdge(from, to);
    if (a != b || next)
      for (Value &v : s.values)
        if (v.phased) v = next ? flipped(v) : unphased(v);
    return a == b ? s : enterLoop(to, std::move(s));
  }

  /// Into the loop whose header `to` is: what it swaps is phased from here on.
  State enterLoop(ir::BlockId to, State s) const {
    const uint32_t loop = loops.innermost[to];
    if (loop == ir::kNone || loops.loops[loop].header != to) return s;
    auto it = swaps.find(loop);
    if (it == swaps.end()) return s;
    for (auto [index, mask] : it->second) {
      Value &v = s.values[index];
      if (v.flip || !mask) continue;
      v.flip = mask;  // an even trip
      v.phased = true;
    }
    return s;
  }

  /// Joins a state into a block; true if it has to be looked at again.
  bool enter(ir::BlockId b, State s) {
    State &mine = in[b];
    if (!mine.reached) {
      mine = std::move(s);
      ++entered[b];
      return true;
    }
    bool changed = false;
    for (size_t i = 0; i != s.values.size(); ++i) {
      Value v = join(mine.values[i], s.values[i]);
      if (v == mine.values[i]) continue;
      // Intervals go first: what is counted up keeps its lowest bits.
      if (entered[b] >= kBits)
        v = unknown();
      else if (entered[b] >= kPrecise)
        v.n = withBits(v.n.zero, v.n.one);
      changed |= v != mine.values[i];
      mine.values[i] = v;
    }
    if (!changed) return false;
    if (++entered[b] >= kMost) std::fill(mine.values.begin(), mine.values.end(), unknown());
    return true;
  }

  const ir::Program &p;
  const isa::Target &t;
  const ir::Kernel &k;
  const Slice &slice;
  const ir::LoopInfo &loops;
  const uint16_t exec;
  std::vector<uint8_t> hasInner;
  std::map<uint32_t, std::map<uint16_t, uint32_t>> swaps;  ///< loop → value → mask
  std::vector<State> in;
  std::vector<unsigned> entered;
};

}  // namespace

bool mayEnterAnywhere(const ir::Program &p, const ir::Kernel &k) {
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    switch (in.control) {
    case ir::Control::UnknownCall:
    case ir::Control::UnknownJump:
    case ir::Control::TailCall:
      return true;
    case ir::Control::Call:  // the target may be any label, of the kernel too
      if (in.target == ir::kNone) return true;
      break;
    default:
      break;
    }
  }
  return false;
}

void solve(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Slice &slice,
           const ir::LoopInfo &loops,
           const std::function<void(const Event &, ir::BlockId, const View &)> &visit) {
  Solver(p, t, k, slice, loops).run(visit);
}

}  // namespace interlock::values
