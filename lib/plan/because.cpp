//===- because.cpp - Which operations a wait is for ------------------------===//
//
// Walks backwards from the place of a wait over all paths with the younger
// count still to be seen: passing an operation of the class takes one off, a
// wait that would have completed the operation ends the path, and the producer
// is met where the count is zero. States (block, count) are visited once, so
// the walk is bounded by blocks x counter width.
//
//===----------------------------------------------------------------------===//
#include "because.h"

#include <algorithm>
#include <set>

namespace interlock::plan {

using flow::Constraint;
using flow::Model;

namespace {

constexpr size_t kMaxSteps = 200000;  // per constraint; a longer search names fewer producers

struct Search {
  const Model &m;
  const flow::AddedWaits &added;
  Constraint c;
  unsigned order;
  bool counted;    // in order: younger operations are counted
  bool saturated;  // more younger ones than the counter counts
  std::vector<ir::InstrId> found;
  bool unknown = false;
  std::set<std::pair<ir::BlockId, int>> seen;
  std::vector<std::pair<ir::BlockId, int>> work;
  size_t steps = 0;

  Search(const Model &model, const flow::AddedWaits &a, const Constraint &constraint)
      : m(model), added(a), c(constraint) {
    const isa::SlotRow &slot = m.target.slots[c.slot];
    const isa::OrderRow &o = m.target.orders[slot.order];
    order = slot.order;
    counted = o.ordering != isa::Ordering::Unordered;
    saturated = c.younger >= (1 << m.target.counter(o.counter).bits) - 1;
  }

  bool produces(const ir::Instruction &in) const {
    uint32_t define = m.masks(in).define;
    uint32_t wanted = 1u << c.slot;
    // A message that met other scalar events is kept as one of them.
    if (c.slot == isa::SSmemResult) wanted |= 1u << isa::SMessageResult;
    if (c.slot == isa::SAnySmem) wanted |= 1u << isa::SAnyMessage;
    if (!(define & wanted)) return false;
    const isa::SlotRow &slot = m.target.slots[c.slot];
    if (slot.part == isa::Part::Exists) return true;
    if (slot.part == isa::Part::LdsRead || slot.part == isa::Part::LdsWrite) {
      if (in.tagging == ir::Tagging::Untagged) return c.resource == 0;
      // Slots of rings are renamed on the way; overlap finds them under any name.
      for (unsigned t = 0; t != in.tokenCount; ++t) {
        uint16_t r = m.resourcesOf(in)[t];
        const auto &meet = m.overlapping(c.resource);
        if (c.resource != 0 && (r == c.resource || m.hasRenames() ||
                                std::find(meet.begin(), meet.end(), r) != meet.end()))
          return true;
      }
      return false;
    }
    const uint8_t role = slot.part == isa::Part::Result ? ir::kDef : ir::kUse;
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = m.program.operandsOf(in)[o];
      if ((op.role & role) && c.resource >= op.first && c.resource < op.first + op.count)
        return true;
    }
    return false;
  }

  bool drainedBy(const ir::WaitSpec &w, int left) const {
    int n = w.n[m.counterOf(order)];
    return n != ir::kNoWait && n <= left;
  }

  /// Walks one block backwards from `end`; continues in its predecessors.
  void block(ir::BlockId b, ir::InstrId end, int left, bool atEnd) {
    const ir::Block &blk = m.kernel.blocks[b];
    if (atEnd && drainedBy(added.atEnd[b], left)) return;
    for (ir::InstrId i = end; i-- != blk.begin;) {
      if (++steps > kMaxSteps) return;
      const ir::Instruction &in = m.program.instrs[i];
      const isa::Kind kind = m.masks(in).kind;
      if (produces(in) && (left == 0 || !counted || saturated)) {
        found.push_back(i);
        return;
      }
      if (in.control == ir::Control::Call || in.control == ir::Control::UnknownCall) {
        const isa::CounterId counter = m.counterOf(order);
        if (left == 0) unknown = true;
        if (in.control == ir::Control::UnknownCall || counter == isa::LOAD || counter == isa::DS ||
            counter == isa::KM)
          return;
      }
      if (counted && ((m.masks(in).raises >> order) & 1) && --left < 0) {
        if (!saturated) return;
        left = 0;
      }
      if ((kind == isa::Kind::Wait || kind == isa::Kind::WaitIdle) &&
          drainedBy(m.program.waits[in.imm], left))
        return;
      if (drainedBy(added.before[i - m.kernel.begin], left)) return;
    }
    bool entry = false;
    for (const ir::Entry &e : m.kernel.entries)
      entry |= e.block == b && e.kind != ir::EntryKind::Kernel;
    if (entry && (left == 0 || !counted)) unknown = true;
    for (uint32_t p = blk.predBegin; p != blk.predEnd; ++p) {
      std::pair<ir::BlockId, int> next{m.kernel.preds[p], left};
      if (seen.insert(next).second) work.push_back(next);
    }
  }

  void run(ir::BlockId b, ir::InstrId from, bool atEnd) {
    block(b, from, counted ? c.younger : 0, atEnd);
    while (!work.empty() && steps <= kMaxSteps) {
      auto [next, left] = work.back();
      work.pop_back();
      block(next, m.kernel.blocks[next].end, left, true);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
  }
};

/// What the consumer does to the resource, in the words of the hazard rows.
const char *hazardOf(const Model &m, const Constraint &c) {
  const isa::SlotRow &slot = m.target.slots[c.slot];
  if (slot.part == isa::Part::Source) return "WAR";
  const ir::Instruction &in = m.program.instrs[c.consumer];
  if (slot.part == isa::Part::Result) {
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = m.program.operandsOf(in)[o];
      if ((op.role & ir::kUse) && c.resource >= op.first && c.resource < op.first + op.count)
        return "RAW";
    }
    return "WAW";
  }
  const isa::Kind kind = m.masks(in).kind;
  using isa::Consumer;
  Consumer consumer = Consumer::UnknownJump;
  switch (kind) {
  case isa::Kind::BarrierSignal:
  case isa::Kind::BarrierSignalIsFirst:
    return "publish";
  case isa::Kind::DsLoad:
  case isa::Kind::FlatLoad:
    consumer = Consumer::DsLoad;
    break;
  case isa::Kind::DsStore:
  case isa::Kind::FlatStore:
    consumer = Consumer::DsStore;
    break;
  case isa::Kind::DsAtomic:
  case isa::Kind::FlatAtomic:
    consumer = Consumer::DsAtomic;
    break;
  case isa::Kind::AsyncLoad:
    consumer = Consumer::AsyncLoad;
    break;
  case isa::Kind::AsyncStore:
    consumer = Consumer::AsyncStore;
    break;
  case isa::Kind::TensorLoad:
    consumer = Consumer::TensorLoad;
    break;
  case isa::Kind::TensorStore:
    consumer = Consumer::TensorStore;
    break;
  default:
    return in.control == ir::Control::UnknownJump || in.control == ir::Control::UnknownCall
               ? "unknown code"
               : "ABI";
  }
  for (const isa::HazardRow &h : m.target.hazards)
    if (h.producer == c.slot && h.consumer == consumer) return h.name;
  return "ABI";
}

}  // namespace

void explain(const Model &m, const flow::AddedWaits &added,
             const std::vector<Constraint> &constraints, Entry &entry) {
  entry.because.clear();
  for (int n = 0; n != isa::NumCounters; ++n) {
    if (entry.spec.n[n] == ir::kNoWait) continue;
    int tightest = 1000;
    for (const Constraint &c : constraints)
      if (c.counter == n) tightest = std::min<int>(tightest, c.younger);
    for (const Constraint &c : constraints) {
      if (c.counter != n || c.younger != tightest) continue;
      Search s(m, added, c);
      if (entry.kind == EntryKind::TailDrain || entry.before == ir::kNone) {
        s.c.younger = static_cast<uint8_t>(entry.spec.n[n]);
        ir::InstrId from =
            entry.before == ir::kNone ? m.kernel.blocks[entry.block].end : entry.before;
        s.run(entry.block, from, false);
      } else {
        s.run(entry.block, entry.before, false);
      }
      if (s.unknown || s.found.empty()) s.found.push_back(ir::kNone);
      for (ir::InstrId producer : s.found) {
        // Neighbouring registers of one producer are one reason.
        auto same = std::find_if(entry.because.begin(), entry.because.end(), [&](const Because &b) {
          return b.producer == producer && b.consumer == c.consumer && b.slot == c.slot &&
                 (b.resource + b.count == c.resource ||
                  (c.resource >= b.resource && c.resource < b.resource + b.count)) &&
                 m.target.slots[c.slot].part != isa::Part::LdsRead &&
                 m.target.slots[c.slot].part != isa::Part::LdsWrite;
        });
        if (same != entry.because.end()) {
          if (c.resource >= same->resource + same->count) ++same->count;
          continue;
        }
        Because b;
        b.producer = producer;
        b.consumer = c.consumer;
        b.counter = static_cast<isa::CounterId>(n);
        b.slot = c.slot;
        b.resource = c.resource;
        b.hazard = hazardOf(m, c);
        entry.because.push_back(b);
      }
    }
  }
  for (Because &b : entry.because) {
    switch (m.target.slots[b.slot].part) {
    case isa::Part::Result:
    case isa::Part::Source:
      b.resourceText = m.target.unitName(b.resource, b.count);
      break;
    case isa::Part::LdsRead:
    case isa::Part::LdsWrite:
      b.resourceText = m.resourceName(b.resource);
      break;
    case isa::Part::Exists:
      b.resourceText = m.target.counter(b.counter).name;
      break;
    }
  }
  auto key = [](const Because &b) {
    return std::tie(b.counter, b.producer, b.resource, b.resourceText, b.consumer);
  };
  std::stable_sort(entry.because.begin(), entry.because.end(),
                   [&](const Because &a, const Because &b) { return key(a) < key(b); });
  // Several facts of one counter may say the same (an unknown caller's KMcnt).
  entry.because.erase(
      std::unique(entry.because.begin(), entry.because.end(),
                  [&](const Because &a, const Because &b) { return key(a) == key(b); }),
      entry.because.end());
}

}  // namespace interlock::plan
