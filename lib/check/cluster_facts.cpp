//===- cluster_facts.cpp - What is known before a kernel is walked ----------===//
//
// Liveness of SCC, so that compares that nobody asks do not split states, and how
// many cluster signals and waits the parts of the kernel hold. See cluster_walk.h.
//
//===----------------------------------------------------------------------===//
#include "cluster_walk.h"

#include <algorithm>
#include <set>

namespace interlock::check {

namespace amd = isa::amdgpu;
using isa::ArithOp;
using isa::Kind;
using Input = ir::ArithInput;

bool isAlone(const Model &m) {
  if (m.k.isKernel) return m.k.numWaves == 1;
  size_t kernels = 0;
  for (const ir::Kernel &k : m.p.kernels) {
    if (k.isKernel && k.numWaves != 1) return false;
    kernels += k.isKernel;
  }
  return kernels != 0;
}

ClusterFacts::ClusterFacts(const Model &model)
    : m(model), waves(model), postdom(findPostDominators(model)), constants(model),
      alone(isAlone(model)) {
  findGateWave();
  findSccLive();
  countEvents();
}

void ClusterFacts::findGateWave() {
  const int64_t waves32 = int64_t(1) << amd::kWaveIdBits;
  lastWave = (m.k.numWaves ? std::min<int64_t>(m.k.numWaves, waves32) : waves32) - 1;
  auto from = std::lower_bound(m.p.ariths.begin(), m.p.ariths.end(), m.k.begin,
                               [](const ir::Arith &a, ir::InstrId x) { return a.at < x; });
  std::set<int64_t> asked;
  for (auto a = from; a != m.p.ariths.end() && a->at < m.k.end; ++a) {
    const ArithOp op = m.t.ariths[a->row].op;
    if (!isa::isCompare(op)) continue;
    const Input &other = waves[a->at] & kFirstIsWave ? a->b : a->a;
    if (!(waves[a->at] & (kFirstIsWave | kSecondIsWave)) || other.kind != Input::Kind::Constant)
      continue;
    if (op != ArithOp::CompareEq && op != ArithOp::CompareNe) return;
    asked.insert(other.value);
  }
  if (asked.size() == 1 && *asked.begin() > 0 && *asked.begin() <= lastWave)
    gateWave = *asked.begin();
}

bool ClusterFacts::isSignal(ir::InstrId i, int barrier) const {
  return check::isSignal(m.row(i).kind) && m.p.instrs[i].imm == barrier;
}
bool ClusterFacts::isWait(ir::InstrId i, int barrier) const {
  return m.row(i).kind == Kind::BarrierWait && m.p.instrs[i].imm == barrier;
}
bool ClusterFacts::isEvent(ir::InstrId i) const {
  return isSignal(i, amd::kBarrierCluster) || isWait(i, amd::kBarrierCluster);
}

void ClusterFacts::findSccLive() {
  const ir::Kernel &k = m.k;
  const size_t n = k.blocks.size();
  // Per block: 0 neither, 1 read first, 2 written first.
  std::vector<uint8_t> first(n, 0);
  sccLive.assign(n, 0);
  sccLiveIn.assign(n, 0);
  for (ir::BlockId b : k.rpo)
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end && !first[b]; ++i) {
      const ir::Instruction &in = m.p.instrs[i];
      const ir::Operand *ops = m.p.operandsOf(in);
      for (unsigned o = 0; o != in.operandCount; ++o)
        if (ops[o].first <= amd::kScc && amd::kScc < ops[o].first + ops[o].count)
          first[b] = ops[o].role & ir::kUse ? 1 : std::max<uint8_t>(first[b], 2);
    }
  std::vector<ir::BlockId> work;
  for (ir::BlockId b : k.rpo)
    if (first[b] == 1) sccLiveIn[b] = 1, work.push_back(b);
  while (!work.empty()) {
    const ir::BlockId b = work.back();
    work.pop_back();
    for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e) {
      const ir::BlockId p = k.preds[e];
      sccLive[p] = 1;
      if (first[p] || sccLiveIn[p]) continue;
      sccLiveIn[p] = 1;
      work.push_back(p);
    }
  }
}

void ClusterFacts::countEvents() {
  constexpr uint64_t kMany = uint64_t(1) << 40;
  const ir::Kernel &k = m.k;
  signals.assign(k.blocks.size(), 0);
  waits.assign(k.blocks.size(), 0);
  for (auto it = k.rpo.rbegin(); it != k.rpo.rend(); ++it) {
    const ir::BlockId b = *it, meet = postdom.next[b];
    const ir::Block &blk = k.blocks[b];
    uint64_t s = meet == kExit ? 0 : signals[meet], w = meet == kExit ? 0 : waits[meet];
    const uint64_t behindS = s, behindW = w;
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      s += isSignal(i, amd::kBarrierCluster);
      w += isWait(i, amd::kBarrierCluster);
    }
    for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
      const ir::BlockId to = k.succs[e];
      if (to == meet) continue;
      s += signals[to] > behindS ? signals[to] - behindS : 0;
      w += waits[to] > behindW ? waits[to] - behindW : 0;
    }
    signals[b] = std::min(s, kMany);
    waits[b] = std::min(w, kMany);
  }
}

std::vector<Item> gateItems(const ClusterFacts &f) {
  constexpr size_t kMost = 16;
  const Model &m = f.m;
  auto from = std::lower_bound(m.p.ariths.begin(), m.p.ariths.end(), m.k.begin,
                               [](const ir::Arith &a, ir::InstrId x) { return a.at < x; });
  std::vector<ir::Unit> units;
  auto has = [&](const Input &x) {
    return x.kind == Input::Kind::Register &&
           std::find(units.begin(), units.end(), x.unit) != units.end();
  };
  for (bool grown = true; grown && units.size() < kMost;) {
    grown = false;
    for (auto a = from; a != m.p.ariths.end() && a->at < m.k.end && units.size() < kMost; ++a) {
      const isa::ArithRow &row = m.t.ariths[a->row];
      if (row.bits != 32 || !a->hasResult || !(f.waves[a->at] & kVaries)) continue;
      const bool mask = row.op == ArithOp::Select && a->a.kind == Input::Kind::Constant &&
                        a->b.kind == Input::Kind::Constant;
      const bool on =
          (row.op == ArithOp::Copy || row.op == ArithOp::And || row.op == ArithOp::AndNot) &&
          (has(a->a) || has(a->b));
      // EXEC is never followed: all that is known of it is that it is not empty.
      if ((!mask && !on) || a->result == amd::kExecLo ||
          std::find(units.begin(), units.end(), a->result) != units.end())
        continue;
      units.push_back(a->result);
      grown = true;
    }
  }
  std::vector<Item> out;
  for (ir::Unit u : units)
    if (Item item; f.constants.registerItem(u, true, item)) out.push_back(std::move(item));
  return out;
}

std::vector<Item> itemsOnWay(const ClusterFacts &f, const std::vector<Step> &way) {
  constexpr size_t kMost = 256;
  const Model &m = f.m;
  std::vector<Item> out;
  std::set<ir::Unit> units;
  std::set<std::tuple<ir::Unit, ir::Unit, bool>> pairs;
  auto followUnit = [&](const Input &x) {
    if (x.kind != Input::Kind::Register || !units.insert(x.unit).second) return;
    if (Item item; f.constants.registerItem(x.unit, false, item)) out.push_back(std::move(item));
  };
  for (auto step = way.rbegin(); step != way.rend() && out.size() < kMost; ++step) {
    const ir::Block &blk = m.k.blocks[step->block];
    for (ir::InstrId i = blk.end; i-- != blk.begin;) {
      const ir::Arith *a = m.p.arithOf(i);
      if (!a || m.t.ariths[a->row].bits != 32 || (f.waves[i] & kVaries)) continue;
      const isa::ArithRow &row = m.t.ariths[a->row];
      if (isa::isCompare(row.op)) {
        followUnit(a->a);
        followUnit(a->b);
        if (a->a.kind == Input::Kind::Register && a->b.kind == Input::Kind::Register) {
          Item pair = Constants::pairItem(a->a.unit, a->b.unit, row.isSigned);
          if (pairs.insert({pair.a, pair.b, pair.isSigned}).second) out.push_back(std::move(pair));
        }
      } else if (a->hasResult && units.count(a->result)) {
        followUnit(a->a);
        followUnit(a->b);
      }
    }
  }
  return out;
}

}  // namespace interlock::check
