//===- alu_solve.cpp - Expert scheduling mode: worklist and walks ----------===//
//
// See alu_solve.h.
//
//===----------------------------------------------------------------------===//
#include "alu_solve.h"

#include <algorithm>
#include <queue>

namespace interlock::flow {

using isa::AluConsumer;
using isa::Kind;

namespace {
bool isHint(Kind k) {
  return k == Kind::Wait || k == Kind::WaitIdle || k == Kind::WaitAlu || k == Kind::DelayAlu ||
         k == Kind::SetVgprMsb || k == Kind::Nop;
}
}  // namespace

AluSolver::AluSolver(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const PlannedWaits &c, std::function<bool(ir::BlockId)> e)
    : rows(t), program(p), target(t), kernel(k), counters(c), editable(std::move(e)),
      state(p, rows) {
  const size_t blocks = k.blocks.size();
  added.before.resize(k.end - k.begin);
  added.atEnd.resize(blocks);
  entries.resize(blocks);
  initial.resize(blocks);
  left.resize(blocks);
  seen.resize(blocks);
  fromUnknown.resize(blocks);
  rpoIndex.assign(blocks, ir::kNone);
  for (uint32_t r = 0; r != k.rpo.size(); ++r) rpoIndex[k.rpo[r]] = r;
  for (ir::InstrId i = k.begin; i != k.end; ++i) glueOf.push_back(p.instrs[i].glue);
  for (const ir::Entry &entry : k.entries) {
    if (entry.kind != ir::EntryKind::Unknown) continue;
    state.enter({});
    state.addUnknown();
    state.leave(initial[entry.block]);
    fromUnknown[entry.block] = 1;
  }
}

bool AluSolver::splitClause(ir::InstrId i) {
  uint8_t &g = glueOf[i - kernel.begin];
  if (!(g & ir::kGlueClause)) return false;
  g &= static_cast<uint8_t>(~ir::kGlueClause);
  return true;
}

bool AluSolver::merge(ir::BlockId to, const std::vector<AluFact> &in) {
  std::vector<AluFact> &have = entries[to];
  if (!seen[to]) {
    seen[to] = 1;
    have = in;
    return true;
  }
  joined.clear();
  auto key = [](const AluFact &f) { return uint32_t(f.cls) << 16 | f.unit; };
  auto a = have.begin();
  auto b = in.begin();
  while (a != have.end() || b != in.end()) {
    if (b == in.end() || (a != have.end() && key(*a) < key(*b))) {
      joined.push_back(*a++);
    } else if (a == have.end() || key(*b) < key(*a)) {
      joined.push_back(*b++);
    } else {
      AluFact f = *a++;
      f.younger = std::min(f.younger, b->younger);
      for (unsigned v = 0; v != kMaxVia; ++v) f.via[v] = std::min(f.via[v], b->via[v]);
      joined.push_back(f);
      ++b;
    }
  }
  if (joined == have) return false;
  have = joined;
  return true;
}

isa::AluWait AluSolver::needOfGroup(ir::BlockId b, ir::InstrId i, ir::InstrId &anchor,
                                    bool anchored, std::vector<AluConstraint> *why) {
  isa::AluWait need, covered;
  int issued[isa::NumAluClasses] = {};
  auto count = [&](ir::InstrId j) {
    const isa::AluClassId c = rows.counted(program, program.instrs[j]);
    if (c != isa::ANone) ++issued[c];
  };
  // What a wait inside the group is worth at its start: for the class that it
  // covers least.
  auto cover = [&](const isa::AluWait &w) {
    for (unsigned f = 0; f != isa::NumAluFields; ++f) {
      if (w.n[f] == ir::kNoWait) continue;
      int worth = 0;
      for (const isa::AluClassRow &c : target.aluClasses)
        if (c.field == f) worth = std::max(worth, w.n[f] - issued[c.id]);
      covered.tighten(f, worth);
    }
  };
  count(i);
  for (ir::InstrId j = i + 1; j != kernel.blocks[b].end && glue(j); ++j) {
    cover(added.before[j - kernel.begin]);
    const ir::Instruction &member = program.instrs[j];
    if (target.kind(member) == Kind::WaitAlu) {
      cover(target.aluWait(static_cast<uint16_t>(member.imm)));
      continue;
    }
    std::vector<AluConstraint> reasons;
    isa::AluWait x = state.need(j, why ? &reasons : nullptr);
    for (unsigned f = 0; f != isa::NumAluFields; ++f)
      if (covered.n[f] != ir::kNoWait && covered.n[f] <= x.n[f]) {
        x.n[f] = ir::kNoWait;
        std::erase_if(reasons, [f](const AluConstraint &r) { return r.field == f; });
      }
    if (x.any() && !anchored) {
      anchor = j;
      anchored = true;
    }
    if (why) why->insert(why->end(), reasons.begin(), reasons.end());
    need.tighten(x);
    count(j);
  }
  return need;
}

void AluSolver::walk(ir::BlockId b, std::vector<AluNeed> *out, std::vector<AluNeed> *slack) {
  const ir::Block &blk = kernel.blocks[b];
  const bool mayEdit = !editable || editable(b);
  bool boundary = fromUnknown[b];
  visits += blk.end - blk.begin;
  auto report = [&](ir::InstrId before, ir::InstrId anchor, bool inside, const isa::AluWait &w) {
    if (!mayEdit || !w.any()) return;
    if (out) out->push_back({b, before, anchor, inside, w, {}});
    state.wait(w);
  };
  for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
    const ir::Instruction &in = program.instrs[i];
    const Kind kind = target.kind(in);
    if (!counters.before.empty()) state.wait(counters.before[i - kernel.begin]);
    const isa::AluWait &planned = added.before[i - kernel.begin];
    const bool glued = glue(i) && i != blk.begin;
    const bool boundaryHere = boundary && !isHint(kind) && !(in.flags & ir::kPlace);
    ir::InstrId anchor = i;
    auto needHere = [&](std::vector<AluConstraint> *why) {
      anchor = i;
      isa::AluWait w = state.need(i, why);
      if (boundaryHere) w.tighten(state.needWhole(AluConsumer::UnknownJump, i, why));
      if (!glued && i + 1 != blk.end && glue(i + 1))
        w.tighten(needOfGroup(b, i, anchor, w.any(), why));
      return w;
    };
    if (planned.any()) {
      if (slack) {
        AluNeed n;
        n.wait = needHere(&n.why);
        n.block = b;
        n.before = i;
        n.anchor = anchor;
        n.insideGlue = glued;
        slack->push_back(std::move(n));
      }
      state.wait(planned);
    }
    if (kind == Kind::Wait || kind == Kind::WaitIdle) {
      state.wait(program.waits[in.imm]);
      continue;
    }
    if (kind == Kind::WaitAlu) {
      // A group may begin with the wait that its members rely on.
      const isa::AluWait w = needHere(nullptr);
      const isa::AluWait self = target.aluWait(static_cast<uint16_t>(in.imm));
      isa::AluWait more;
      for (unsigned f = 0; f != isa::NumAluFields; ++f)
        if (w.n[f] != ir::kNoWait && (self.n[f] == ir::kNoWait || self.n[f] > w.n[f]))
          more.n[f] = w.n[f];
      report(i, anchor, glued, more);
      state.wait(self);
      continue;
    }
    const isa::AluWait w = needHere(nullptr);
    if (boundaryHere) boundary = false;
    report(i, anchor, glued, w);
    state.issue(i);
    if (in.control == ir::Control::UnknownCall) {
      state.addUnknown();
      boundary = true;
    }
  }
  if (!counters.atEnd.empty()) state.wait(counters.atEnd[b]);
  // An entry or a return from unknown code must be settled before the block is
  // left, and so must everything where code runs off its end.
  const bool runsOn =
      ir::fallsThrough(program.instrs[blk.end - 1].control) && b + 1 == kernel.blocks.size();
  if (!boundary && !runsOn) return;
  const isa::AluWait &planned = added.atEnd[b];
  if (planned.any()) {
    if (slack) {
      AluNeed n;
      n.wait = state.needWhole(AluConsumer::UnknownJump, blk.end - 1, &n.why);
      n.block = b;
      n.anchor = blk.end - 1;
      slack->push_back(std::move(n));
    }
    state.wait(planned);
  }
  report(ir::kNone, blk.end - 1, false,
         state.needWhole(AluConsumer::UnknownJump, blk.end - 1, nullptr));
}

std::vector<AluNeed> AluSolver::solve() {
  std::fill(seen.begin(), seen.end(), 0);
  for (auto &l : left) l.clear();
  std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> work;
  std::vector<uint8_t> queued(kernel.blocks.size(), 0);
  auto push = [&](ir::BlockId b) {
    if (queued[b]) return;
    queued[b] = 1;
    work.push(rpoIndex[b]);
  };
  for (const ir::Entry &e : kernel.entries)
    if (merge(e.block, initial[e.block])) push(e.block);
  while (!work.empty()) {
    const ir::BlockId b = kernel.rpo[work.top()];
    work.pop();
    queued[b] = 0;
    state.enter(entries[b]);
    left[b].clear();
    walk(b, &left[b], nullptr);
    state.leave(facts);
    for (uint32_t s = kernel.blocks[b].succBegin; s != kernel.blocks[b].succEnd; ++s)
      if (merge(kernel.succs[s], facts)) push(kernel.succs[s]);
  }
  std::vector<AluNeed> all;
  for (auto &l : left) all.insert(all.end(), l.begin(), l.end());
  return all;
}

std::vector<AluNeed> AluSolver::slackOf(ir::BlockId b) {
  std::vector<AluNeed> slack;
  if (!seen[b]) return slack;
  state.enter(entries[b]);
  walk(b, nullptr, &slack);
  return slack;
}

bool AluSolver::stillSafe(ir::BlockId b) {
  std::vector<std::pair<ir::BlockId, std::vector<AluFact>>> saved;
  std::vector<uint8_t> queued(kernel.blocks.size(), 0), changed(kernel.blocks.size(), 0);
  std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> work;
  work.push(rpoIndex[b]);
  queued[b] = 1;
  bool safe = true;
  std::vector<AluNeed> missing;
  while (safe && !work.empty()) {
    const ir::BlockId x = kernel.rpo[work.top()];
    work.pop();
    queued[x] = 0;
    state.enter(entries[x]);
    walk(x, &missing, nullptr);
    safe = missing.empty();
    if (!safe) break;
    state.leave(facts);
    for (uint32_t s = kernel.blocks[x].succBegin; s != kernel.blocks[x].succEnd; ++s) {
      const ir::BlockId to = kernel.succs[s];
      std::vector<AluFact> before;
      if (!changed[to]) before = entries[to];
      if (!merge(to, facts)) continue;
      if (!changed[to]) {
        changed[to] = 1;
        saved.emplace_back(to, std::move(before));
      }
      if (!queued[to]) {
        queued[to] = 1;
        work.push(rpoIndex[to]);
      }
    }
  }
  if (!safe)
    for (auto &[block, was] : saved) entries[block] = std::move(was);
  return safe;
}

}  // namespace interlock::flow
