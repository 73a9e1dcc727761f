//===- context.cpp - The pipe model on a piece of a kernel -----------------===//
//
// The path of a finding becomes a Schedule. Before it stands what was issued on
// the only way that leads there, kBack cycles of stalls. Two things are not known
// then, and both have few cases, so all are tried; only where all agree is
// anything predicted:
//   - how long a wait takes: the instruction comes 0, 1, 2 or many cycles later;
//     after more than 2 the pipes are idle and the last cycles were quiet.
//   - what was issued before all that: a pipe takes an instruction every other
//     cycle and issue is in order, so one pipe at most is busy, for one cycle.
//
// Only what the model has evidence for gets a class: the 32-bit instructions of
// kRows, and addresses of memory operations. An instruction under a guard may or
// may not run, so it has a class only as producer or consumer of the path, which
// does run.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/isa_nvidia.h"
#include "interlock/sim_context.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace interlock::sim {
namespace {

namespace nv = isa::nvidia;

struct Row {
  std::string_view name;  ///< of the opcode's row
  OpClass cls;
};
/// Their register, constant and immediate forms alike: the form decides about no pipe.
constexpr Row kRows[] = {
    {"MOV", OpClass::Mov},     {"FADD", OpClass::FaddFmul}, {"FMUL", OpClass::FaddFmul},
    {"FFMA", OpClass::Ffma},   {"IADD3", OpClass::Integer}, {"LOP3", OpClass::Integer},
    {"SHF", OpClass::Integer}, {"IMAD", OpClass::Imad},
};

/// Cycles before the producer after which an instruction without a row is forgotten.
constexpr uint32_t kBack = 20;
/// Cycles that a wait may take; the last stands for all longer ones.
constexpr unsigned kDelays[] = {0, 1, 2, 20};
constexpr unsigned kMostWaits = 4;  // 4^4 cases
constexpr unsigned kMostWays = 64;  // to where ways meet; a limit on work
constexpr int kMostStall = 100;     // of what is joined: room for a delay in a byte

constexpr const char *kTooClose = "an instruction without a row stands too close before it";

/// What may stand before the schedule: an instruction of a class in the last cycle, and
/// whether another one in the cycle before.
struct Before {
  OpClass last;
  bool second;
};
constexpr OpClass kNothing = OpClass::Unmodelled;  ///< no instruction
constexpr Before kHistories[] = {
    {kNothing, false},       {kNothing, true},          {OpClass::Memory, false},
    {OpClass::Memory, true}, {OpClass::Integer, false}, {OpClass::Integer, true},
    {OpClass::Imad, false},  {OpClass::Imad, true},     {OpClass::Ffma, false},
    {OpClass::Ffma, true},
};

OpClass classOf(const nv::OpRow &row) {
  switch (row.kind) {
  case nv::OpKind::Load:
  case nv::OpKind::Store:
  case nv::OpKind::Atomic:
    return OpClass::Memory;
  case nv::OpKind::Compute:
    break;
  default:
    return OpClass::Unmodelled;
  }
  const auto *found = std::find_if(std::begin(kRows), std::end(kRows),
                                   [&](const Row &r) { return r.name == row.name; });
  return found == std::end(kRows) ? OpClass::Unmodelled : found->cls;
}

/// A jump takes none of the pipes; its stall is 5 at least, so it is time that passes and no more.
bool isBranch(const nv::OpRow &row) {
  return row.kind == nv::OpKind::Branch || row.kind == nv::OpKind::Converge;
}

bool isVectorRegister(ir::Unit u) { return u < nv::kR0 + nv::kNumR; }

/// 0, 1, 2 for a, b, c; nothing for operands that the model does not read.
std::optional<uint8_t> slotOf(const ir::Operand &o, OpClass cls) {
  switch (static_cast<nv::Slot>(o.slot)) {
  case nv::Slot::A:
    return uint8_t{0};
  case nv::Slot::B:
    return uint8_t{1};
  case nv::Slot::C:
    return uint8_t{2};
  case nv::Slot::Address:
    return cls == OpClass::Memory ? std::optional<uint8_t>(0) : std::nullopt;
  default:
    return std::nullopt;
  }
}

class Builder {
public:
  Builder(const ir::Program &p, const ir::Kernel &k) : p(p), k(k) {}

  void add(ir::InstrId i, bool runs) {
    const ir::Instruction &in = p.instrs[i];
    const ir::ControlWord &w = p.controlWords[i];
    if (isBranch(nv::op(in)) && !runs && !s.steps.empty() && s.steps.back().stall && w.stall) {
      s.steps.back().stall =
          static_cast<uint8_t>(std::min(s.steps.back().stall + w.stall, kMostStall));
      return;
    }
    const bool guarded = p.guards[i].unit != ir::Guard::kAlways;
    const OpClass cls = guarded && !runs ? OpClass::Unmodelled : classOf(nv::op(in));
    std::vector<uint16_t> defs;
    std::vector<Use> uses;
    for (const ir::Operand *o = p.operandsOf(in), *end = o + in.operandCount; o != end; ++o) {
      if (!isVectorRegister(o->first)) continue;
      for (unsigned n = 0; n != o->count; ++n) {
        const auto unit = static_cast<uint16_t>(o->first + n);
        if ((o->role & ir::kDef) && (runs || !guarded)) defs.push_back(unit);
        const auto slot = slotOf(*o, cls);
        if ((o->role & ir::kUse) && slot) uses.push_back({unit, *slot});
      }
    }
    s.add(cls, w.stall, defs, uses, w.waitMask != 0);
  }

  /// What was issued before `first`, as far as one way leads there. False: of what stands before
  /// that it is not known which pipes it has taken.
  bool addBefore(ir::InstrId first) {
    std::vector<ir::InstrId> back;
    uint32_t cycles = 0;
    bool rows = true;
    ir::BlockId b = k.blockOf(first);
    ir::InstrId i = first;
    while (cycles < kBack) {
      if (i == k.blocks[b].begin) {
        const bool one = k.blocks[b].predEnd - k.blocks[b].predBegin == 1 && !entryAt(b);
        if (!one) rows = rowsBefore(b, kBack - cycles);
        if (!one) break;
        b = k.preds[k.blocks[b].predBegin];
        i = k.blocks[b].end;
        continue;
      }
      back.push_back(--i);
      cycles += cyclesOf(i);
    }
    whole = i == k.blocks[b].begin && startsHere(b);
    std::for_each(back.rbegin(), back.rend(), [&](ir::InstrId x) { add(x, false); });
    return rows;
  }
  bool whole = false;  ///< nothing stands before the schedule

  Schedule s;

private:
  uint32_t cyclesOf(ir::InstrId i) const {
    const unsigned stall = p.controlWords[i].stall;
    return stall ? stall : kBack;
  }
  const ir::Entry *entryAt(ir::BlockId b) const {
    auto e = std::find_if(k.entries.begin(), k.entries.end(),
                          [&](const ir::Entry &x) { return x.block == b; });
    return e == k.entries.end() ? nullptr : &*e;
  }
  /// The kernel begins with this block, and nothing leads back to it.
  bool startsHere(ir::BlockId b) const {
    const ir::Entry *e = entryAt(b);
    return e && e->kind == ir::EntryKind::Kernel && k.blocks[b].predBegin == k.blocks[b].predEnd;
  }
  /// Whether on every way to `b` all that is issued in the last `cycles` has a row.
  bool rowsBefore(ir::BlockId b, uint32_t cycles) const {
    struct Way {
      ir::BlockId before;
      uint32_t cycles;
    };
    std::vector<Way> work{{b, cycles}};
    for (size_t n = 0; n != work.size(); ++n) {
      if (n == kMostWays) return false;
      const ir::Entry *e = entryAt(work[n].before);
      if (e && e->kind != ir::EntryKind::Kernel) return false;
      const ir::Block &to = k.blocks[work[n].before];
      for (uint32_t q = to.predBegin; q != to.predEnd; ++q) {
        const ir::Block &from = k.blocks[k.preds[q]];
        uint32_t left = work[n].cycles;
        for (ir::InstrId i = from.end; left && i != from.begin;
             left -= std::min(left, cyclesOf(i))) {
          const nv::OpRow &row = nv::op(p.instrs[--i]);
          const bool guarded = p.guards[i].unit != ir::Guard::kAlways;
          if (!isBranch(row) && (guarded || classOf(row) == OpClass::Unmodelled)) return false;
        }
        if (left) work.push_back({k.preds[q], left});
      }
    }
    return true;
  }

  const ir::Program &p;
  const ir::Kernel &k;
};

/// Every case of what is not known, into one Context.
class Cases {
public:
  Cases(const Schedule &base, uint32_t first, Context &out) : base(base), first(first), out(out) {}

  void tryAfter(const Before &before, std::span<const uint32_t> waits) {
    size_t cases = 1;
    for (size_t n = 0; n != waits.size(); ++n) cases *= std::size(kDelays);
    for (size_t c = 0; c != cases && !undecided; ++c) {
      Schedule s;
      // Not in the pipe that the last one takes.
      const OpClass other = before.last == OpClass::Ffma ? OpClass::Integer : OpClass::Ffma;
      if (before.second) s.add(other, before.last == kNothing ? 2 : 1, {}, {});
      if (before.last != kNothing) s.add(before.last, 1, {}, {});
      const size_t added = s.steps.size();
      for (size_t n = 0; n != base.steps.size(); ++n)
        s.add(base.steps[n].cls, base.steps[n].stall, base.defsOf(n), base.usesOf(n));
      size_t rest = c;
      for (uint32_t w : waits) {
        const unsigned delay = kDelays[rest % std::size(kDelays)];
        rest /= std::size(kDelays);
        if (!(w + added)) continue;  // nothing before it to be late for
        Step &previous = s.steps[w + added - 1];
        if (previous.stall) previous.stall = static_cast<uint8_t>(previous.stall + delay);
      }
      merge(s, static_cast<uint32_t>(first + added));
    }
  }

private:
  void merge(const Schedule &s, uint32_t from) {
    const auto last = static_cast<uint32_t>(s.steps.size()) - 1;
    Context one;
    std::vector<Prediction> reads = predict(s, shippedModel(), [&](const Event &e) {
      if (e.kind != Event::Kind::Issue) return;
      if (e.step == from) one.from = e.pipe;
      if (e.step == last) one.to = e.pipe;
    });
    // Of several operands: stale is worse than unknown, unknown worse than visible.
    auto rank = [](Verdict v) { return v == Verdict::Stale ? 2 : v == Verdict::Unknown ? 1 : 0; };
    bool any = false;
    for (const Prediction &x : reads) {
      if (x.step != last || x.producer != from) continue;
      if (any && rank(x.verdict) <= rank(one.verdict)) continue;
      any = true;
      one.verdict = x.verdict;
      one.gap = x.gap;
      one.needed = x.needed;
    }
    if (!any)
      one.unknown = "it has no row for this operand";
    else if (one.verdict == Verdict::Unknown)
      one.unknown = kTooClose;
    if (merged && one.verdict != out.verdict) {
      one.verdict = Verdict::Unknown;
      one.unknown = "it depends on what was issued before, or on how long a wait takes";
    }
    undecided = one.verdict == Verdict::Unknown;
    if (!merged || undecided) {
      one.distance = out.distance;
      out = std::move(one);
    }
    merged = true;
  }

  const Schedule &base;
  const uint32_t first;
  Context &out;
  bool merged = false, undecided = false;
};

std::string noRow(const ir::Program &p, ir::InstrId i) {
  const nv::OpRow &row = nv::op(p.instrs[i]);
  return std::string("it has no row for ") + (row.mnemonic ? row.mnemonic : row.name);
}

}  // namespace

Context predictContext(const ir::Program &p, const ir::Kernel &k,
                       std::span<const ir::InstrId> path) {
  Context out;
  if (path.size() < 2) return out;
  const ir::InstrId producer = path.front(), consumer = path.back();
  const OpClass from = classOf(nv::op(p.instrs[producer]));
  if (from == OpClass::Unmodelled || from == OpClass::Memory) {
    out.unknown = noRow(p, producer);
    return out;
  }
  if (classOf(nv::op(p.instrs[consumer])) == OpClass::Unmodelled) {
    out.unknown = noRow(p, consumer);
    return out;
  }
  Builder b(p, k);
  const bool rows = b.addBefore(producer);
  const auto first = static_cast<uint32_t>(b.s.steps.size());
  for (size_t n = 0; n != path.size(); ++n) b.add(path[n], n == 0 || n + 1 == path.size());
  for (size_t n = first; n + 1 != b.s.steps.size(); ++n) out.distance += b.s.steps[n].stall;

  std::vector<uint32_t> waits;
  for (uint32_t n = 0; n != b.s.steps.size(); ++n)
    if (b.s.steps[n].waits) waits.push_back(n);
  if (waits.size() > kMostWaits) {
    out.unknown = "there are too many waits before it";
    return out;
  }
  if (!rows) {
    out.unknown = kTooClose;
    return out;
  }
  Cases all(b.s, first, out);
  for (const Before &before : kHistories) {
    all.tryAfter(before, waits);
    if (b.whole) break;  // the first one: nothing
  }
  return out;
}

}  // namespace interlock::sim
