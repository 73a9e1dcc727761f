//===- cluster_code.cpp - A block's events for the cluster barrier ---------===//
//
// From the end of a block to its beginning, so that it is known whether anybody
// asks for SCC.
//
//===----------------------------------------------------------------------===//
#include "cluster_code.h"

#include "internal.h"

#include <algorithm>

namespace interlock::check {

namespace amd = isa::amdgpu;
using isa::ArithOp;
using isa::Kind;
using Input = ir::ArithInput;

namespace {

bool setsSccToNonZero(ArithOp op) {
  return op == ArithOp::And || op == ArithOp::AndNot || op == ArithOp::Or || op == ArithOp::Xor ||
         op == ArithOp::ShiftLeft || op == ArithOp::ShiftRight || op == ArithOp::BitExtract;
}

}  // namespace

ClusterCodes::ClusterCodes(const ClusterFacts &facts, const std::vector<Item> &tracked)
    : f(facts), m(facts.m), items(tracked), watched(amd::kNumUnits, 0),
      code(facts.m.k.blocks.size()) {
  for (uint16_t n = 0; n != items.size(); ++n) {
    ofUnit[items[n].a].push_back(n);
    watched[items[n].a] = 1;
    if (!items[n].pair) continue;
    ofUnit[items[n].b].push_back(n);
    watched[items[n].b] = 1;
  }
}

ClusterOperand ClusterCodes::operandOf(const Input &x, bool wave) const {
  ClusterOperand out;
  if (wave) {
    out.kind = ClusterOperand::Kind::Wave;
  } else if (x.kind == Input::Kind::Constant) {
    out.kind = ClusterOperand::Kind::Constant;
    out.value = x.value;
  } else if (x.kind == Input::Kind::Register) {
    if (x.unit == amd::kExecLo) out.kind = ClusterOperand::Kind::Exec;
    if (const uint16_t item = registerItem(x.unit); item != kNoItem) {
      out.kind = ClusterOperand::Kind::Item;
      out.item = item;
    }
  }
  return out;
}
uint16_t ClusterCodes::registerItem(ir::Unit u) const {
  if (!watched[u]) return kNoItem;
  for (uint16_t n : ofUnit.at(u))
    if (!items[n].pair) return n;
  return kNoItem;
}
uint16_t ClusterCodes::pairItem(ir::Unit a, ir::Unit b, const isa::ArithRow &row) const {
  if (!watched[a] || !watched[b]) return kNoItem;
  const bool either = row.op == ArithOp::CompareEq || row.op == ArithOp::CompareNe;
  for (uint16_t n : ofUnit.at(a))
    if (items[n].pair && items[n].a == std::min(a, b) && items[n].b == std::max(a, b) &&
        (either || items[n].isSigned == row.isSigned))
      return n;
  return kNoItem;
}

ClusterEvent ClusterCodes::compareOf(const ir::Arith &a, ir::InstrId i) const {
  const isa::ArithRow &row = m.t.ariths[a.row];
  const uint8_t wave = f.waves[i];
  ClusterEvent e{ClusterEvent::What::SccUnknown, i};
  if (row.bits != 32) return e;
  e.a = operandOf(a.a, wave & kFirstIsWave);
  e.b = operandOf(a.b, wave & kSecondIsWave);
  e.op = row.op;
  e.isSigned = row.isSigned;
  auto is = [](const ClusterOperand &o, ClusterOperand::Kind k) { return o.kind == k; };
  using K = ClusterOperand::Kind;
  auto role = [&](const ClusterOperand &o) { return is(o, K::Item) && items[o.item].role; };
  const bool constants =
      (is(e.a, K::Constant) || is(e.a, K::Wave)) && (is(e.b, K::Constant) || is(e.b, K::Wave));
  if ((wave & kVaries) && !constants && !role(e.a) && !role(e.b)) return e;
  if (a.a.kind == Input::Kind::Register && a.b.kind == Input::Kind::Register)
    e.item = pairItem(a.a.unit, a.b.unit, row);
  if (e.item != kNoItem) e.swapped = a.a.unit != items[e.item].a;
  if (constants || e.item != kNoItem ||
      (is(e.a, K::Item) && (is(e.b, K::Constant) || is(e.b, K::Item))) ||
      (is(e.b, K::Item) && is(e.a, K::Constant)))
    e.what = ClusterEvent::What::Compare;
  return e;
}

ClusterEvent ClusterCodes::sccEvent(const ir::Arith *a, ir::InstrId i) const {
  const ir::Instruction &in = m.p.instrs[i];
  ClusterEvent e{ClusterEvent::What::SccUnknown, i};
  if (a && isa::isCompare(m.t.ariths[a->row].op)) {
    e = compareOf(*a, i);
  } else if (m.row(i).kind == Kind::BarrierSignalIsFirst && in.imm == amd::kBarrierWorkgroup) {
    e.what = ClusterEvent::What::SccFirst;
  } else if (a && m.t.ariths[a->row].bits == 32 && setsSccToNonZero(m.t.ariths[a->row].op)) {
    if (f.waves[i] & kResultIsWave) {
      e.what = ClusterEvent::What::SccWave;
    } else if (const uint16_t item = registerItem(a->result);
               item != kNoItem && (items[item].role || !(f.waves[i] & kVaries))) {
      e.what = ClusterEvent::What::Compare;
      e.op = ArithOp::CompareNe;
      e.a.kind = ClusterOperand::Kind::Item;
      e.a.item = item;
      e.b.kind = ClusterOperand::Kind::Constant;
    }
  }
  return e;
}

void ClusterCodes::appendWrites(const ir::Arith *a, ir::InstrId i,
                                std::vector<ClusterEvent> &out) const {
  const ir::Instruction &in = m.p.instrs[i];
  const ir::Operand *ops = m.p.operandsOf(in);
  for (unsigned n = 0; n != in.operandCount; ++n) {
    if (!(ops[n].role & ir::kDef)) continue;
    for (unsigned u = ops[n].first; u != unsigned(ops[n].first) + ops[n].count; ++u) {
      if (u >= watched.size() || !watched[u]) continue;
      for (uint16_t item : ofUnit.at(static_cast<ir::Unit>(u))) {
        ClusterEvent e{ClusterEvent::What::Forget, i};
        e.item = item;
        if (a && a->hasResult && a->result == u && !items[item].pair &&
            m.t.ariths[a->row].bits == 32) {
          const uint8_t wave = f.waves[i];
          e.what = ClusterEvent::What::Assign;
          e.op = m.t.ariths[a->row].op;
          e.a = operandOf(a->a, wave & kFirstIsWave);
          e.b = operandOf(a->b, wave & kSecondIsWave);
          if (wave & kResultIsWave) e.op = ArithOp::Copy, e.a.kind = ClusterOperand::Kind::Wave;
        }
        out.push_back(e);
      }
    }
  }
}

void ClusterCodes::appendBarriers(ir::InstrId i, std::vector<ClusterEvent> &out) const {
  const ir::Instruction &in = m.p.instrs[i];
  const Kind kind = m.row(i).kind;
  if (isSignal(kind) || kind == Kind::BarrierWait) {
    const bool wait = kind == Kind::BarrierWait;
    if (in.imm == amd::kBarrierCluster)
      out.push_back({wait ? ClusterEvent::What::Wait : ClusterEvent::What::Signal, i});
    else if (in.imm == amd::kBarrierWorkgroup)
      out.push_back({wait ? ClusterEvent::What::GroupWait : ClusterEvent::What::GroupSignal, i});
    else if (in.imm == amd::kBarrierDynamic)
      out.push_back({ClusterEvent::What::BadBarrier, i});
  } else if (kind == Kind::TensorLoad) {
    out.push_back({ClusterEvent::What::Load, i});
  }
}

void ClusterCodes::build(ir::BlockId b) {
  ClusterCode &c = code[b];
  c.built = true;
  const ir::Block &blk = m.k.blocks[b];
  // From the end, so that it is known whether anybody asks for SCC.
  bool live = f.sccLive[b];
  std::vector<ClusterEvent> &out = c.events;
  for (ir::InstrId i = blk.end; i-- != blk.begin;) {
    const ir::Instruction &in = m.p.instrs[i];
    const ir::Operand *ops = m.p.operandsOf(in);
    bool readsScc = false, writesScc = false, writesWatched = false;
    for (unsigned n = 0; n != in.operandCount; ++n) {
      const unsigned first = ops[n].first, end = first + ops[n].count;
      const bool scc = first <= amd::kScc && amd::kScc < end;
      readsScc |= scc && (ops[n].role & ir::kUse);
      if (!(ops[n].role & ir::kDef)) continue;
      writesScc |= scc;
      for (unsigned u = first; u != end && u < watched.size(); ++u) writesWatched |= watched[u];
    }
    if (in.control == ir::Control::Call || in.control == ir::Control::UnknownCall)
      out.push_back({ClusterEvent::What::Call, i});
    const ir::Arith *a = writesScc || writesWatched ? m.p.arithOf(i) : nullptr;
    if (writesScc && live) {
      out.push_back(sccEvent(a, i));
    }
    if (writesWatched) appendWrites(a, i, out);
    appendBarriers(i, out);
    live = readsScc || (live && !writesScc);
  }
  std::reverse(out.begin(), out.end());
  c.ending = endingOf(b);
}

ClusterEnding ClusterCodes::endingOf(ir::BlockId b) const {
  const ir::Block &blk = m.k.blocks[b];
  const ir::Instruction &in = m.p.instrs[blk.end - 1];
  ClusterEnding out;
  using C = ir::Control;
  if (in.control == C::End) {
    out.what = ClusterEnding::What::End;
    return out;
  }
  const bool inside = in.target >= m.k.begin && in.target < m.k.end;
  if (fallsThrough(in.control) && b + 1 != m.k.blocks.size()) out.fall = b + 1;
  if ((in.control == C::Jump || in.control == C::CondJump) && inside)
    out.taken = m.k.blockOf(in.target);
  out.leavesToo = leaves(in) || ((in.control == C::Jump || in.control == C::CondJump) && !inside);
  if (out.fall == ir::kNone && out.taken == ir::kNone) {
    out.what = ClusterEnding::What::Leave;
  } else if (out.fall == ir::kNone || out.taken == ir::kNone || out.fall == out.taken) {
    out.what = ClusterEnding::What::Goto;
    if (out.fall == ir::kNone) out.fall = out.taken;
  } else {
    out.what = ClusterEnding::What::Branch;
    out.varies = f.waves[blk.end - 1] & kVaries;
    out.fromWave = f.waves[blk.end - 1] & kFromWave;
    if (const isa::BranchRow *row = m.t.branchOf(in)) {
      out.ifZero = row->ifZero;
      out.onScc = row->unit == amd::kScc;
      out.item = out.onScc ? kNoItem : registerItem(row->unit);
      if (out.item != kNoItem && out.varies && !items[out.item].role) out.item = kNoItem;
    } else {
      out.varies = true;
    }
  }
  return out;
}

}  // namespace interlock::check
