//===- lints.cpp - Immediates, clauses and depth ----------------------------===//
//
// What needs no demands: immediates that a counter cannot hold, hard clauses
// that something interrupts, tensor operations inside one, and how many tensor
// operations may be in flight at most. The last is a maximum over paths:
//     issue   + 1        wait n   min(count, n)        join   maximum
// and its witness is a breadth-first search over (block, count).
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>

namespace interlock::check {

using isa::Kind;

namespace {

constexpr unsigned kClauseLength = 0x3f;  ///< length field of s_clause, less 1 [L22]

/// Counted as members of a clause, although they touch no memory.
bool isInternal(Kind k) { return k == Kind::Nop || k == Kind::DelayAlu || k == Kind::SetVgprMsb; }
bool isTensor(Kind k) { return k == Kind::TensorLoad || k == Kind::TensorStore; }

void checkRange(const Model &m, ir::InstrId i, std::vector<Finding> &out) {
  const ir::WaitSpec &w = m.p.waits[m.p.instrs[i].imm];
  for (unsigned c = 0; c != isa::NumCounters; ++c) {
    const isa::CounterRow &row = m.t.counter(c);
    if (w.n[c] < 1 << row.bits) continue;
    Finding f;
    f.rule = "wait-range";
    f.at = i;
    f.counter = row.name;
    f.present = w.n[c];
    f.required = row.maxImmediate;
    f.message = std::string("the immediate does not fit into ") + row.name + ", which has " +
                std::to_string(row.bits) + " bits: nothing is known to be waited for";
    f.fixIt = {FixIt::Action::Replace, i,
               waitStatement(m.t, static_cast<isa::CounterId>(c), row.maxImmediate)};
    out.push_back(std::move(f));
  }
}

void checkClause(const Model &m, ir::InstrId clause, std::vector<Finding> &out) {
  unsigned left = (static_cast<unsigned>(m.p.instrs[clause].imm) & kClauseLength) + 1;
  const unsigned length = left;
  bool memory = false;  // a clause of other instructions is not judged
  for (ir::InstrId i = clause + 1; left && i != m.k.end; ++i) {
    if (m.p.instrs[i].flags & ir::kPlace) continue;
    const Row &r = m.row(i);
    Finding f;
    f.at = i;
    f.producer = clause;
    f.path = {clause, i};
    if (isTensor(r.kind)) {
      f.rule = "tensor-in-clause";
      f.message = mnemonic(m, i) + " stands inside a hard clause";
      out.push_back(std::move(f));
      memory = true;
      --left;
      continue;
    }
    if (m.t.kindRow(m.p.instrs[i]).memory) {
      memory = true;
      --left;
      continue;
    }
    if (isInternal(r.kind)) {
      --left;
      continue;
    }
    if (!memory && !isWait(r.kind) && r.kind != Kind::WaitAlu) return;
    f.rule = "clause-broken";
    f.message = mnemonic(m, i) + " interrupts a hard clause of " + std::to_string(length) + ": " +
                std::to_string(left) + " of its instructions are still to come";
    out.push_back(std::move(f));
    return;
  }
}

class TensorDepth {
public:
  explicit TensorDepth(const Model &m) : m(m) {}

  void check(std::vector<Finding> &out) {
    most.assign(m.k.blocks.size(), -1);
    for (const ir::Entry &e : m.k.entries) enter(e.block, 0, ir::kNone);
    for (uint32_t s = 0; s != states.size(); ++s) {
      const State state = states[s];
      const ir::Block &blk = m.k.blocks[state.block];
      int count = state.count;
      for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
        if (int n = m.waits(i, isa::TENSOR); n != ir::kNoWait) count = std::min(count, n);
        if (!isTensor(m.row(i).kind)) continue;
        if (++count > int(kTensorDepth)) return report(i, s, out);
      }
      for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e)
        if (m.options.loopTokens != LoopTokens::Off || !m.loops.backEdge(state.block, m.k.succs[e]))
          enter(m.k.succs[e], count, s);
    }
  }

private:
  struct State {
    ir::BlockId block;
    int count;
    uint32_t parent;
  };
  void enter(ir::BlockId b, int count, uint32_t parent) {
    if (count <= most[b]) return;
    most[b] = count;
    states.push_back({b, count, parent});
  }
  void report(ir::InstrId at, uint32_t s, std::vector<Finding> &out) {
    Finding f;
    f.rule = "tensor-depth";
    f.severity = Severity::Warning;
    f.at = at;
    f.counter = m.t.counter(isa::TENSOR).name;
    f.required = kTensorDepth - 1;
    f.younger = kTensorDepth;
    f.message = "more than " + std::to_string(kTensorDepth) +
                " tensor operations may be in flight here, which early silicon does not survive";
    f.path.push_back(at);
    for (; s != ir::kNone; s = states[s].parent)
      if (m.k.blocks[states[s].block].begin != f.path.back())
        f.path.push_back(m.k.blocks[states[s].block].begin);
    std::reverse(f.path.begin(), f.path.end());
    f.fixIt = {FixIt::Action::InsertBefore, placeBefore(m, at),
               waitStatement(m.t, isa::TENSOR, kTensorDepth - 1)};
    out.push_back(std::move(f));
  }

  const Model &m;
  std::vector<int> most;
  std::vector<State> states;
};

}  // namespace

void checkTensorDepth(const Model &m, std::vector<Finding> &out) {
  if (m.present & (1u << isa::STensorLoad | 1u << isa::STensorStore)) TensorDepth(m).check(out);
}

void checkLints(const Model &m, std::vector<Finding> &out) {
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    const Kind kind = m.row(i).kind;
    if (kind == Kind::Wait) checkRange(m, i, out);
    if (kind == Kind::Clause) checkClause(m, i, out);
  }
  checkTensorDepth(m, out);
}

}  // namespace interlock::check
