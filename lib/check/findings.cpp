//===- findings.cpp - Holes to findings ------------------------------------===//
//
// Every hole is followed forward to the consumers that it meets. Holes that one
// wait repairs are one finding: same consumer, counter and rule; the strictest
// of them is shown, with all registers of its producer that are concerned.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>

namespace interlock::check {

using isa::Consumer;

std::string mnemonic(const Model &m, ir::InstrId i) {
  std::string_view text = m.p.textOf(i);
  text = text.substr(0, text.find_first_of(" \t\n"));
  return text.empty() ? std::string(m.t.kindRow(m.p.instrs[i]).name) : std::string(text);
}

ir::InstrId placeBefore(const Model &m, ir::InstrId i) {
  const ir::InstrId begin = m.k.blocks[m.k.blockOf(i)].begin;
  while (i != begin && m.p.instrs[i].glue) --i;
  return i;
}

static std::string statement(const char *mnemonic, unsigned imm) {
  static const char *const kHex = "0123456789abcdef";
  std::string hex;
  do hex.insert(hex.begin(), kHex[imm & 15]);
  while (imm >>= 4);
  return std::string(mnemonic) + " 0x" + hex;
}

std::string waitStatement(const isa::Target &t, isa::CounterId c, int n) {
  return statement(t.counter(c).wait, static_cast<unsigned>(n));
}

std::string waitStatement(const isa::Target &t, const ir::WaitSpec &s) {
  uint32_t asked = 0;
  for (unsigned c = 0; c != isa::NumCounters; ++c)
    if (s.n[c] != ir::kNoWait) asked |= 1u << c;
  for (size_t f = 0; f != t.waitFields.size();) {
    // Fields of one mnemonic stand together.
    uint32_t has = 0;
    unsigned imm = 0;
    size_t end = f;
    for (; end != t.waitFields.size() &&
           std::strcmp(t.waitFields[end].mnemonic, t.waitFields[f].mnemonic) == 0;
         ++end) {
      const isa::WaitField &field = t.waitFields[end];
      has |= 1u << field.counter;
      imm |= (static_cast<unsigned>(s.n[field.counter]) & ((1u << field.bits) - 1)) << field.shift;
    }
    if (has == asked) return statement(t.waitFields[f].mnemonic, imm);
    f = end;
  }
  return "";
}

namespace {

/// What one wait would repair.
struct Group {
  Hole hole;
  Witness witness;
  std::vector<uint16_t> resources;  ///< of the chosen producer
};
using Key = std::tuple<ir::InstrId, bool, std::string_view, isa::CounterId>;

const char *ruleOf(const char *hazard, unsigned slot, Consumer kind) {
  if (slot >= isa::NumSlots && !isLdsSlot(slot)) return "fence-undrained";
  if (kind == Consumer::WorkgroupSignal || kind == Consumer::ClusterSignal)
    return "barrier-undrained";
  if (!isLdsSlot(slot)) return "wait-missing";
  return std::strcmp(hazard, "LDS-RAW") == 0 ? "lds-raw" : "lds-war";
}

const char *hazardOf(const Model &m, unsigned slot, Consumer kind) {
  if (slot >= isa::NumSlots && !isLdsSlot(slot)) return "fence";
  return hazardName(m.t, slot, kind);
}

/// "v[0:3]" of the first run of units; "and more" is said by the message.
std::string resourceText(const Model &m, const Group &g) {
  const unsigned slot = g.hole.slot;
  if (isRegisterSlot(slot)) {
    unsigned n = 1;
    while (n != g.resources.size() && g.resources[n] == g.resources[0] + n) ++n;
    return m.t.unitName(g.resources[0], n);
  }
  if (slot == isa::SSccResult) return m.t.unitName(isa::amdgpu::kScc, 1);
  return isLdsSlot(slot) ? m.regions.name(g.hole.resource) : "";
}

std::string sentence(const Model &m, const Group &g, const char *hazard, const std::string &what) {
  const std::string by = g.hole.producer == ir::kNone ? "what unknown code left in flight"
                                                      : mnemonic(m, g.hole.producer);
  const std::string_view h = hazard;
  switch (g.hole.slot) {
  case FWriteBack:
    return "the write-back that this relies on has not completed";
  case FLoadReleased:
    return by + " has not completed at the access that releases it";
  case FLoadAcquired:
  case FAtomicAcquired:
    return by + " has not completed at the invalidate that acquires with it";
  default:
    break;
  }
  if (h == "RAW") return what + " is read before " + by + " has completed";
  if (h == "WAW") return what + " is overwritten before " + by + " has completed";
  if (h == "WAR") return what + " is overwritten while " + by + " may still read it";
  if (h == "LDS-RAW") return what + " is read before " + by + " has written it";
  if (h == "LDS-WAW") return what + " is written while " + by + " may still write it";
  if (h == "LDS-WAR") return what + " is overwritten while " + by + " may still read it";
  if (h == "publish")
    return "the barrier is signalled before " + by + " on " + what + " has completed";
  if (h == "ABI") return "the function returns before " + by + " has completed";
  if (g.witness.runsOff) return "control runs off the end before " + by + " has completed";
  return "control leaves for unknown code before " + by + " has completed";
}

void addFixIt(const Model &m, const Group &g, isa::CounterId c, Finding &f) {
  if (g.witness.runsOff) return;
  const ir::InstrId place = placeBefore(m, f.at);
  const isa::OrderId order = slotFacts(m.t, g.hole.slot).order;
  int issued = 0;
  for (ir::InstrId i = place; i != f.at; ++i) issued += m.row(i).raises >> order & 1;
  if (g.hole.producer != ir::kNone && g.hole.producer >= place && g.hole.producer < f.at)
    return;  // the clause would have to be split
  f.fixIt = {FixIt::Action::InsertBefore, place,
             waitStatement(m.t, c, std::max(0, f.required - issued))};
}

Finding describe(const Model &m, Group &g, ir::InstrId consumer, isa::CounterId counter) {
  Finding f;
  f.hazard = hazardOf(m, g.hole.slot, g.witness.kind);
  f.rule = ruleOf(f.hazard, g.hole.slot, g.witness.kind);
  f.at = consumer;
  f.producer = g.hole.producer;
  f.counter = m.t.counter(counter).name;
  f.younger = g.witness.younger;
  const isa::OrderRow &order = m.t.orders[slotFacts(m.t, g.hole.slot).order];
  f.required = order.ordering == isa::Ordering::InOrder ||
                       (order.ordering == isa::Ordering::InOrderAlone && !g.witness.mixed)
                   ? std::min<int>(f.younger, m.t.counter(counter).maxImmediate)
                   : 0;
  f.resource = resourceText(m, g);
  f.message = sentence(m, g, f.hazard, f.resource);
  f.path = std::move(g.witness.path);
  addFixIt(m, g, counter, f);
  return f;
}

}  // namespace

std::vector<Finding> describeHoles(const Model &m, const Demands &d, const std::vector<Hole> &holes,
                                   std::vector<ir::Unknown> &unknowns,
                                   std::vector<Dependence> &broken) {
  std::map<Key, Group> groups;
  size_t soft = 0;
  Group firstSoft;
  for (const Hole &h : holes)
    for (Witness &w : findWitnesses(m, d, h)) {
      const isa::CounterId c = m.t.orders[slotFacts(m.t, h.slot).order].counter;
      if (h.slot == FTensorSoft || h.slot == FAsyncSoft) {
        if (soft++ == 0 || w.consumer < firstSoft.witness.consumer) firstSoft = {h, w, {}};
        continue;
      }
      const char *hazard = hazardOf(m, h.slot, w.kind);
      broken.push_back({h.producer, h.point, hazard, m.t.counter(c).name});
      const Key key{w.consumer, w.runsOff, ruleOf(hazard, h.slot, w.kind), c};
      auto [it, fresh] = groups.try_emplace(key);
      Group &g = it->second;
      const bool sameProducer = !fresh && g.hole.producer == h.producer && g.hole.slot == h.slot;
      if (sameProducer && w.younger == g.witness.younger) {
        g.resources.push_back(h.resource);
        continue;
      }
      // The strictest wait; of equals the nearest producer.
      const bool better = fresh || w.younger < g.witness.younger ||
                          (w.younger == g.witness.younger && g.hole.producer != ir::kNone &&
                           h.producer != ir::kNone && h.producer > g.hole.producer);
      if (better) g = {h, std::move(w), {h.resource}};
    }
  std::vector<Finding> out;
  for (auto &[key, g] : groups) {
    const auto &[consumer, runsOff, rule, counter] = key;
    std::sort(g.resources.begin(), g.resources.end());
    g.resources.erase(std::unique(g.resources.begin(), g.resources.end()), g.resources.end());
    Finding f = describe(m, g, consumer, counter);
    out.push_back(std::move(f));
  }
  if (soft) {
    unknowns.push_back(
        {"unknown-lds-region", firstSoft.witness.consumer,
         "LDS accesses without tokens may touch what " + mnemonic(m, firstSoft.hole.producer) +
             " is still writing; tag them (tokens=[…]) or say --tensor-raw=tagged to rely on "
             "barriers"});
  }
  return out;
}

Finding describeHole(const Model &m, const Hole &h, const Witness &w,
                     std::vector<uint16_t> resources) {
  Group g{h, w, std::move(resources)};
  return describe(m, g, w.consumer, m.t.orders[slotFacts(m.t, h.slot).order].counter);
}

}  // namespace interlock::check
