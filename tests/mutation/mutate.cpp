//===- mutate.cpp - Kernels with one synchronisation fault -----------------===//
#include "mutate.h"

#include <algorithm>

namespace interlock::mutation {

using namespace isa;
using ir::InstrId;
using ir::Instruction;
using ir::kNone;

const char *const kFaultNames[] = {"wait dropped",     "field dropped", "immediate + 1",
                                   "counters swapped", "wait moved",    "barrier dropped"};

namespace {

/// Which counter a single wait is mistaken for: the one that is easiest to confuse.
constexpr CounterId kMistakenFor[NumCounters] = {
    /*DS*/ LOAD,    /*LOAD*/ DS, /*KM*/ LOAD,     /*TENSOR*/ ASYNC,
    /*STORE*/ LOAD, /*X*/ DS,    /*ASYNC*/ TENSOR};

}  // namespace

std::vector<Mutation> waitMutations(const ir::Program &p, const Target &t, const ir::Kernel &k) {
  std::vector<Mutation> all;
  for (InstrId i = k.begin; i != k.end; ++i) {
    const Kind kind = t.kind(p.instrs[i]);
    if (kind == Kind::WaitIdle) all.push_back({Fault::DropWait, i});
    if (kind != Kind::Wait) continue;
    const ir::WaitSpec &w = p.waits[p.instrs[i].imm];
    std::vector<CounterId> fields;
    for (const CounterRow &c : t.counters)
      if (w.n[c.id] != ir::kNoWait) fields.push_back(c.id);
    if (fields.empty()) continue;
    all.push_back({Fault::DropWait, i});
    for (CounterId c : fields) {
      if (fields.size() > 1) all.push_back({Fault::DropField, i, c});
      if (w.n[c] < t.counter(c).maxImmediate) all.push_back({Fault::Raise, i, c});
    }
    if (fields.size() == 1)
      all.push_back({Fault::SwapCounters, i, fields[0], kMistakenFor[fields[0]]});
    else if (w.n[fields[0]] != w.n[fields[1]])
      all.push_back({Fault::SwapCounters, i, fields[0], fields[1]});
  }
  return all;
}

std::vector<Mutation> barrierMutations(const ir::Program &p, const Target &t, const ir::Kernel &k) {
  std::vector<Mutation> all;
  for (const ir::Block &b : k.blocks)
    for (InstrId i = b.begin; i != b.end; ++i) {
      if (t.kind(p.instrs[i]) != Kind::BarrierSignal ||
          p.instrs[i].imm != amdgpu::kBarrierWorkgroup)
        continue;
      for (InstrId j = i + 1; j != b.end; ++j)
        if (t.kind(p.instrs[j]) == Kind::BarrierWait && p.instrs[j].imm == p.instrs[i].imm) {
          all.push_back({Fault::DropBarrier, i, DS, DS, j});
          break;
        }
    }
  return all;
}

Mutation moveBelow(const ir::Program &p, const Target &t, const ir::Kernel &k, InstrId wait,
                   InstrId use) {
  const ir::Block &b = k.blocks[k.blockOf(wait)];
  // Nothing moves across the end of its block or over what is no instruction.
  auto possible = [&](InstrId to) {
    if (to == kNone || to <= wait || to >= b.end) return false;
    for (InstrId i = wait + 1; i <= to; ++i)
      if (p.instrs[i].control != ir::Control::Next && p.instrs[i].control != ir::Control::Call)
        return false;
    return true;
  };
  Mutation m{Fault::MoveBelow, wait};
  m.to = use;
  if (!possible(use)) {
    m.to = wait + 1;
    while (m.to < b.end &&
           (t.kind(p.instrs[m.to]) == Kind::Wait || (p.instrs[m.to].flags & ir::kPlace)))
      ++m.to;
    if (!possible(m.to)) m.at = kNone;
  }
  return m;
}

void Applied::rotate(bool back) {
  // Labels belong to places, not to instructions.
  constexpr uint8_t kOfPlace = ir::kLabelBefore;
  auto turn = [&](auto &v) {
    if (v.size() <= m.to) return;
    auto first = v.begin() + m.at, last = v.begin() + m.to + 1;
    back ? std::rotate(first, last - 1, last) : std::rotate(first, first + 1, last);
  };
  std::vector<uint8_t> flags;
  for (InstrId i = m.at; i <= m.to; ++i) flags.push_back(p.instrs[i].flags & kOfPlace);
  turn(p.instrs);
  turn(p.sources);
  turn(p.offsets);
  for (InstrId i = m.at; i <= m.to; ++i) {
    uint8_t &f = p.instrs[i].flags;
    f = static_cast<uint8_t>((f & ~kOfPlace) | flags[i - m.at]);
  }
}

Applied::Applied(ir::Program &p, const Target &t, const Mutation &m) : p(p), m(m) {
  Instruction &in = p.instrs[m.at];
  auto all = [&] {
    if (t.kind(in) == Kind::WaitIdle) return (1u << NumCounters) - 1;
    uint32_t mask = 0;
    for (unsigned c = 0; c != NumCounters; ++c)
      if (p.waits[in.imm].n[c] != ir::kNoWait) mask |= 1u << c;
    return mask;
  };
  auto nothing = [&](InstrId i) {
    saved.emplace_back(i, p.instrs[i]);
    Instruction &x = p.instrs[i];
    x.row = t.rowFor("s_nop", false);
    x.operandCount = x.tokenCount = 0;
    x.tagging = ir::Tagging::Untagged;
    x.imm = 0;
    x.flags &= ir::kLabelBefore;
  };
  auto respecify = [&](auto change) {
    saved.emplace_back(m.at, in);
    ir::WaitSpec w = p.waits[in.imm];
    change(w);
    p.waits.push_back(w);
    in.imm = static_cast<int32_t>(p.waits.size() - 1);
  };
  switch (m.fault) {
  case Fault::DropWait:
    weak = all();
    nothing(m.at);
    break;
  case Fault::DropField:
    weak = 1u << m.counter;
    respecify([&](ir::WaitSpec &w) { w.n[m.counter] = ir::kNoWait; });
    break;
  case Fault::Raise:
    weak = 1u << m.counter;
    respecify([&](ir::WaitSpec &w) { ++w.n[m.counter]; });
    break;
  case Fault::SwapCounters:
    weak = 1u << m.counter | 1u << m.other;
    respecify([&](ir::WaitSpec &w) { std::swap(w.n[m.counter], w.n[m.other]); });
    break;
  case Fault::MoveBelow:
    weak = all();
    rotate(false);
    break;
  case Fault::DropBarrier:
    nothing(m.at);
    nothing(m.to);
    break;
  case Fault::NumFaults:
    break;
  }
}

Applied::~Applied() {
  if (m.fault == Fault::MoveBelow) rotate(true);
  for (auto &[i, in] : saved) {
    // The new specification is the last one.
    if (m.fault != Fault::DropWait && m.fault != Fault::DropBarrier) p.waits.pop_back();
    p.instrs[i] = in;
  }
}

InstrId Applied::before(InstrId i) const {
  if (m.fault != Fault::MoveBelow || i == kNone || i < m.at || i > m.to) return i;
  return i == m.to ? m.at : i + 1;
}

std::string describe(const ir::Program &p, const Target &t, const Mutation &m) {
  std::string s = std::string(kFaultNames[size_t(m.fault)]) + ": line " +
                  std::to_string(p.sources[m.at].line) + " `" + std::string(p.textOf(m.at)) + "`";
  if (m.fault == Fault::DropField || m.fault == Fault::Raise)
    s += std::string(", ") + t.counter(m.counter).name;
  if (m.fault == Fault::SwapCounters)
    s += std::string(", ") + t.counter(m.counter).name + " and " + t.counter(m.other).name;
  if (m.fault == Fault::MoveBelow) s += ", behind line " + std::to_string(p.sources[m.to].line);
  return s;
}

}  // namespace interlock::mutation
