//===- solve.cpp - Worklist, walks and what is left to wait for -------------===//
//
// See solve.h. One walk serves solving, recording and checking; it knows where
// waits may stand: what is glued to the instruction before it is looked at from
// the start of its group, with the younger counts that hold there.
//
//===----------------------------------------------------------------------===//
#include "solve.h"

namespace interlock::flow {

using isa::Consumer;
using isa::Kind;

namespace {
bool isWaitKind(Kind k) { return k == Kind::Wait || k == Kind::WaitIdle; }
bool isHint(Kind k) {
  return isWaitKind(k) || k == Kind::WaitAlu || k == Kind::DelayAlu || k == Kind::SetVgprMsb ||
         k == Kind::Nop;
}
}  // namespace

Solver::Solver(const Model &m, std::function<bool(ir::BlockId)> e)
    : model(m), editable(std::move(e)), state(m) {
  slotBase.resize(isa::NumSlots + 1);
  for (unsigned s = 0; s != isa::NumSlots; ++s)
    slotBase[s + 1] = slotBase[s] + m.resourcesOfSlot(s);
  factIndex.resize(slotBase.back());
  factStamp.resize(slotBase.back());
  initial.resize(m.kernel.blocks.size());
  exits.resize(m.kernel.blocks.size());
  leadsIntoJoin.assign(m.kernel.blocks.size(), 0);
  for (const ir::Block &blk : m.kernel.blocks)
    if (blk.predEnd - blk.predBegin > 1)
      for (uint32_t e = blk.predBegin; e != blk.predEnd; ++e) leadsIntoJoin[m.kernel.preds[e]] = 1;
  boundary.assign(m.kernel.blocks.size(), 0);
  for (const ir::Entry &e2 : m.kernel.entries) {
    if (e2.kind == ir::EntryKind::Kernel) continue;
    state.enter({});
    const bool function = e2.kind == ir::EntryKind::Function;
    state.addUnknown(true, !function);
    std::vector<Fact> facts;
    state.leave(facts);
    initial[e2.block] = facts;
    boundary[e2.block] =
        std::max<uint8_t>(boundary[e2.block],
                          uint8_t(function ? Consumer::FunctionEntry : Consumer::UnknownJump) + 1);
  }
}

ir::InstrId Solver::placeOf(ir::BlockId b, ir::InstrId i) const {
  while (i > model.kernel.blocks[b].begin && model.glue(i)) --i;
  return i;
}

ir::InstrId Solver::endPlaceOf(ir::BlockId b) const {
  const ir::Block &blk = model.kernel.blocks[b];
  if (model.program.instrs[blk.end - 1].flags & ir::kPlace) return blk.end - 1;
  switch (model.program.instrs[blk.end - 1].control) {
  case ir::Control::Next:
  case ir::Control::Call:
  case ir::Control::UnknownCall:
    return ir::kNone;
  default:
    return placeOf(b, blk.end - 1);
  }
}

void Solver::walk(ir::BlockId b, const AddedWaits &added, Mode mode, std::vector<Need> *out,
                  std::vector<std::vector<Constraint>> *why, std::vector<Slack> *slack) {
  const ir::Program &p = model.program;
  const ir::Block &blk = model.kernel.blocks[b];
  const ir::InstrId first = model.kernel.begin;
  const ir::InstrId endPlace = added.atEnd[b].any() ? endPlaceOf(b) : ir::kNone;
  const bool mayEdit = !editable || editable(b);
  std::vector<Constraint> reasons;
  uint8_t entryConsumer = boundary[b];
  bool afterUnknownCall = false;
  visits += blk.end - blk.begin;

  auto report = [&](const ir::WaitSpec &w, ir::InstrId before, ir::InstrId anchor,
                    bool insideGlue) {
    if (out) {
      out->push_back({b, before, anchor, insideGlue, w});
      if (why) why->push_back(reasons);
    }
    if (mode == Mode::Choose && mayEdit) state.wait(w);
  };
  auto tightenBy = [](ir::WaitSpec &w, const ir::WaitSpec &more) {
    for (int c = 0; c != isa::NumCounters; ++c) w.tighten(c, more.n[c]);
  };

  /// Start of a group: what its members need is awaited there. Waits inside the
  /// group count: `covered` is what they are worth at its start.
  auto needOfGroup = [&](ir::InstrId i, ir::InstrId &anchor, bool anchored,
                         std::vector<Constraint> *reason) {
    ir::WaitSpec need, covered;
    int issued[isa::NumOrders] = {};
    auto counts = [&](const ir::Instruction &x) {
      for (uint32_t r = model.masks(x).raises; r; r &= r - 1) ++issued[__builtin_ctz(r)];
    };
    auto cover = [&](const ir::WaitSpec &s) {
      for (int c = 0; c != isa::NumCounters; ++c) {
        if (s.n[c] == ir::kNoWait) continue;
        int worth = 0;  // of the class that it covers least
        for (const isa::OrderRow &o : model.target.orders)
          if (o.counter == c) worth = std::max(worth, s.n[c] - issued[o.id]);
        covered.tighten(c, worth);
      }
    };
    uint32_t dropped = model.masks(p.instrs[i]).drops;
    counts(p.instrs[i]);
    for (ir::InstrId j = i + 1; j != blk.end && model.glue(j); ++j) {
      const ir::Instruction &member = p.instrs[j];
      if (added.before[j - first].any()) cover(added.before[j - first]);
      if (isWaitKind(model.masks(member).kind)) {
        cover(p.waits[member.imm]);
        continue;
      }
      const size_t before = reasons.size();
      state.ignoreOrders(dropped);
      ir::WaitSpec x = state.need(j, reason);
      for (int c = 0; c != isa::NumCounters; ++c) {
        if (x.n[c] == ir::kNoWait || covered.n[c] == ir::kNoWait || covered.n[c] > x.n[c]) continue;
        x.n[c] = ir::kNoWait;
        if (reason)
          reasons.erase(std::remove_if(reasons.begin() + static_cast<std::ptrdiff_t>(before),
                                       reasons.end(),
                                       [c](const Constraint &r) { return r.counter == c; }),
                        reasons.end());
      }
      if (x.any() && !anchored) {
        anchor = j;
        anchored = true;
      }
      tightenBy(need, x);
      counts(member);
      dropped |= model.masks(member).drops;
    }
    state.ignoreOrders(0);
    return need;
  };

  auto groupNeedsNothing = [&](ir::InstrId i) {
    for (ir::InstrId j = i + 1; j != blk.end && model.glue(j); ++j) {
      const RowMasks &m = model.masks(p.instrs[j]);
      if (!isWaitKind(m.kind) && !state.needsNothing(j, m)) return false;
    }
    return true;
  };

  for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    const RowMasks &m = model.masks(in);
    const bool leadsGroup =
        i + 1 != blk.end && model.glue(i + 1) && (!model.glue(i) || i == blk.begin);
    const bool leaves = in.control != ir::Control::Next && in.target == ir::kNone;
    if (!entryConsumer && !afterUnknownCall && !leaves && i != endPlace &&
        !added.before[i - first].any() && state.needsNothing(i, m) &&
        (!leadsGroup || groupNeedsNothing(i))) {
      if (!m.inert) state.issue(i);
      continue;
    }
    if (isWaitKind(m.kind)) {
      if (added.before[i - first].any()) state.wait(added.before[i - first]);
      if (i == endPlace) state.wait(added.atEnd[b]);
      state.wait(p.waits[in.imm]);
      continue;
    }
    const bool glued = model.glue(i) && i != blk.begin;
    const bool boundaryHere =
        (entryConsumer || afterUnknownCall) && !isHint(m.kind) && !(in.flags & ir::kPlace) &&
        !(m.kind == Kind::SetReg && in.value != ir::kNone);  // expert mode goes on first [L22]
    ir::InstrId anchor = i;
    auto needAlone = [&](std::vector<Constraint> *reason) {
      reasons.clear();
      anchor = i;
      ir::WaitSpec w = state.need(i, reason);
      if (boundaryHere) {
        Consumer c =
            afterUnknownCall ? Consumer::UnknownJump : static_cast<Consumer>(entryConsumer - 1);
        tightenBy(w, state.needWhole(c, i, reason));
      }
      if (!glued && i + 1 != blk.end && model.glue(i + 1))
        tightenBy(w, needOfGroup(i, anchor, w.any(), reason));
      return w;
    };
    auto needHere = [&](bool record) {
      std::vector<Constraint> *reason = record ? &reasons : nullptr;
      ir::WaitSpec w = needAlone(reason);
      if (w.n[isa::X] == ir::kNoWait) return w;
      // What one member waits for may complete the translation that another needs.
      ir::WaitSpec others = w;
      others.n[isa::X] = ir::kNoWait;
      if (!others.any()) return w;
      state.assume(others);
      w = needAlone(reason);
      state.assume({});
      return w;
    };
    const ir::WaitSpec &planned = added.before[i - first];
    if (planned.any()) {
      if (slack) {
        ir::WaitSpec w = needHere(slackReasons);
        slack->push_back({b, i, anchor, glued, w, reasons});
      }
      state.wait(planned);
    }
    if (i == endPlace) state.wait(added.atEnd[b]);
    ir::WaitSpec w = needHere(why != nullptr);
    if (boundaryHere) {
      entryConsumer = 0;
      afterUnknownCall = false;
    }
    if (w.any()) report(w, i, anchor, glued);
    state.issue(i);
    if (in.control == ir::Control::UnknownCall) afterUnknownCall = true;
  }
  if (added.atEnd[b].any() && endPlace == ir::kNone) state.wait(added.atEnd[b]);
  // Code that runs off its end goes to a place that is not known; an entry or
  // a return from unknown code must be settled before the block is left.
  const ir::Control last = p.instrs[blk.end - 1].control;
  const bool runsOn = ir::fallsThrough(last) && b + 1 == model.kernel.blocks.size();
  if (!runsOn && !afterUnknownCall && !entryConsumer) return;
  reasons.clear();
  ir::WaitSpec w;
  std::vector<Constraint> *reason = why ? &reasons : nullptr;
  if (entryConsumer)
    w = state.needWhole(static_cast<Consumer>(entryConsumer - 1), blk.end - 1, reason);
  if (runsOn || afterUnknownCall)
    tightenBy(w, state.needWhole(Consumer::UnknownJump, blk.end - 1, reason));
  if (w.any()) report(w, ir::kNone, blk.end - 1, false);
}

std::vector<Fact> Solver::along(ir::BlockId from, ir::BlockId to, const std::vector<Fact> &facts) {
  const bool dropTensor = !model.policy.loopCarriedTokens && model.loops.backEdge(from, to);
  if (!model.hasRenames() && !dropTensor) return facts;
  std::vector<Fact> result;
  std::vector<uint16_t> names;
  for (const Fact &f : facts) {
    if (f.slot < kFirstLdsSlot || f.slot > kLastLdsSlot) {
      result.push_back(f);
      continue;
    }
    if (dropTensor && (f.slot == isa::STensorLoad || f.slot == isa::STensorStore)) continue;
    if (!model.rename(from, to, f.resource, names)) {
      result.push_back(f);
      continue;
    }
    for (uint16_t r : names) {
      auto same = std::find_if(result.begin(), result.end(),
                               [&](const Fact &x) { return x.slot == f.slot && x.resource == r; });
      if (same != result.end()) {
        same->younger = std::min(same->younger, f.younger);
      } else {
        result.push_back(f);
        result.back().resource = r;
      }
    }
  }
  return result;
}

bool Solver::merge(ir::BlockId from, ir::BlockId to, const std::vector<Fact> &incoming) {
  const std::vector<Fact> *facts = &incoming;
  if (from != ir::kNone && (model.hasRenames() || !model.policy.loopCarriedTokens)) {
    renamed = along(from, to, incoming);
    facts = &renamed;
  }
  std::vector<Fact> &entry = entries[to];
  if (!seen[to]) {
    seen[to] = 1;
    entry = *facts;
    return true;
  }
  if (++stamp == 0) {
    std::fill(factStamp.begin(), factStamp.end(), 0);
    stamp = 1;
  }
  for (uint32_t f = 0; f != entry.size(); ++f) {
    size_t key = slotBase[entry[f].slot] + entry[f].resource;
    factStamp[key] = stamp;
    factIndex[key] = f;
  }
  bool changed = false;
  for (const Fact &f : *facts) {
    size_t key = slotBase[f.slot] + f.resource;
    if (factStamp[key] != stamp) {
      factStamp[key] = stamp;
      factIndex[key] = static_cast<uint32_t>(entry.size());
      entry.push_back(f);
      changed = true;
      continue;
    }
    Fact &e = entry[factIndex[key]];
    if (f.younger < e.younger) {
      e.younger = f.younger;
      changed = true;
    }
    if (f.slot == isa::SSccResult) {  // a barrier id: equal or unknown
      if (e.viaYounger != f.viaYounger && e.viaYounger != 255) {
        e.viaYounger = 255;
        changed = true;
      }
    } else if (f.viaYounger < e.viaYounger) {
      e.viaYounger = f.viaYounger;
      changed = true;
    }
  }
  return changed;
}

void Solver::solve(const AddedWaits &added, Mode mode, bool withSlack) {
  const ir::Kernel &k = model.kernel;
  entries.assign(k.blocks.size(), {});
  seen.assign(k.blocks.size(), 0);
  dirty.assign(k.blocks.size(), 0);
  left.resize(k.blocks.size());
  slackReasons = false;
  if (withSlack) slacks.resize(k.blocks.size());
  for (auto &l : left) l.clear();
  for (const ir::Entry &e : k.entries) {
    merge(ir::kNone, e.block, initial[e.block]);
    dirty[e.block] = 1;
  }
  std::vector<uint8_t> visited(k.blocks.size(), 0);
  solvedInOnePass = true;
  for (bool again = true; again;) {
    again = false;
    for (uint32_t r = 0; r != k.rpo.size(); ++r) {
      ir::BlockId b = k.rpo[r];
      if (!dirty[b]) continue;
      dirty[b] = 0;
      solvedInOnePass &= !visited[b];
      visited[b] = 1;
      state.enter(entries[b]);
      left[b].clear();
      if (withSlack) slacks[b].clear();
      walk(b, added, mode, &left[b], nullptr, withSlack ? &slacks[b] : nullptr);
      state.leave(exitFacts);
      if (mode == Mode::Choose && leadsIntoJoin[b]) exits[b] = exitFacts;
      for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s) {
        ir::BlockId to = k.succs[s];
        if (!merge(b, to, exitFacts)) continue;
        dirty[to] = 1;
        if (model.loops.rpoIndex[to] <= r) again = true;
      }
    }
  }
}

void Solver::needsOf(ir::BlockId b, const std::vector<Fact> &entry, const AddedWaits &added,
                     Mode mode, std::vector<Need> &out, std::vector<std::vector<Constraint>> *why) {
  state.enter(entry);
  walk(b, added, mode, &out, why);
}

std::vector<Need> Solver::needs() const {
  std::vector<Need> out;
  for (ir::BlockId b = 0; b != left.size(); ++b)
    if (seen[b] && (!editable || editable(b)))
      out.insert(out.end(), left[b].begin(), left[b].end());
  return out;
}

void Solver::slackOf(ir::BlockId b, const AddedWaits &added, bool withReasons,
                     std::vector<Slack> &out) {
  slackReasons = withReasons;
  state.enter(entries[b]);
  walk(b, added, Mode::Fixed, nullptr, nullptr, &out);
}

void Solver::exitOf(ir::BlockId b, const AddedWaits &added, std::vector<Fact> &out) {
  state.enter(entries[b]);
  walk(b, added, Mode::Fixed, nullptr, nullptr);
  state.leave(out);
}

bool Solver::stillSafe(ir::BlockId start, const AddedWaits &added,
                       std::vector<Constraint> *broken) {
  const ir::Kernel &k = model.kernel;
  std::vector<std::pair<ir::BlockId, std::vector<Fact>>> undo;
  std::vector<ir::BlockId> work{start};
  std::vector<Need> undrained;
  if (savedStamp.size() != k.blocks.size()) savedStamp.assign(k.blocks.size(), 0);
  ++trial;
  bool safe = true;
  while (safe && !work.empty()) {
    ir::BlockId b = work.back();
    work.pop_back();
    undrained.clear();
    needsOf(b, entries[b], added, Mode::Fixed, undrained);
    if (!undrained.empty() && (!editable || editable(b))) {
      safe = false;
      if (broken) {
        std::vector<std::vector<Constraint>> why;
        undrained.clear();
        needsOf(b, entries[b], added, Mode::Fixed, undrained, &why);
        *broken = why.front();
      }
      break;
    }
    state.leave(exitFacts);
    for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s) {
      ir::BlockId to = k.succs[s];
      if (savedStamp[to] != trial) {
        savedStamp[to] = trial;
        undo.emplace_back(to, entries[to]);
      }
      if (merge(b, to, exitFacts)) work.push_back(to);
    }
  }
  if (!safe)
    for (auto &[b, facts] : undo) entries[b] = std::move(facts);
  return safe;
}

}  // namespace interlock::flow
