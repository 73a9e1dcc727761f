//===- expert.cpp - Expert scheduling mode: s_wait_alu ---------------------===//
//
// See expert.h. Holes that one field repairs are one finding: same consumer and
// field; the strictest is shown. The statement proposed at a place is one for all
// findings that it repairs.
//
//===----------------------------------------------------------------------===//
#include "expert.h"

#include "expert_witness.h"
#include "internal.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <tuple>

namespace interlock::check {

using isa::AluConsumer;
using isa::Kind;

namespace {

struct ExpertHole {
  ir::InstrId producer = ir::kNone;
  ExpertWitness witness;
};

/// What one field before one consumer repairs.
using Key = std::tuple<ir::InstrId, bool, isa::AluFieldId>;
using Groups = std::map<Key, ExpertHole>;

/// The strictest hole of every group; of equals the nearest above.
Groups holesUnder(const ExpertModel &e) {
  ExpertDemands d(e);
  d.solve();
  Groups out;
  auto needs = [&](const ExpertHole &x) {
    return e.classes[e.counts(x.producer)].ordered ? x.witness.younger : 0;
  };
  for (ir::InstrId p : d.candidates())
    for (ExpertWitness &w : findExpertWitnesses(e, d, p)) {
      const Key key{w.consumer, w.runsOff, e.classes[e.counts(p)].field};
      ExpertHole h{p, std::move(w)};
      auto [it, fresh] = out.try_emplace(key);
      if (fresh || needs(h) <= needs(it->second)) it->second = std::move(h);
    }
  return out;
}

bool sameVerdict(const Groups &a, const Groups &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto &x, const auto &y) {
    return x.first == y.first && x.second.witness.younger == y.second.witness.younger;
  });
}

const char *hazardOf(const isa::Target &t, unsigned cls, AluConsumer c) {
  for (const isa::AluHazardRow &h : t.aluHazards)
    if (h.producer == cls && h.consumer == c) return h.name;
  return "";
}

std::string sentence(const Model &m, const ExpertHole &h, const Finding &f, bool reads) {
  const std::string by = mnemonic(m, h.producer), what = f.resource;
  switch (h.witness.kind) {
  case AluConsumer::ValuRead:
  case AluConsumer::OtherRead:
    return what + " is read before " + by + " has written it";
  case AluConsumer::ValuWrite:
  case AluConsumer::OtherWrite:
    return what + " is overwritten before " + by + " has " + (reads ? "read it" : "written it");
  default:
    break;
  }
  return std::string(h.witness.kind == AluConsumer::Return ? "the function returns"
                     : h.witness.runsOff                   ? "control runs off the end"
                                                           : "control leaves for unknown code") +
         " before " + by + " has " + (reads ? "read" : "written") + " its VGPRs";
}

/// LLVM's spelling: the fields that are waited for, in the order of the rows.
std::string waitAluStatement(const isa::Target &t, const isa::AluWait &w) {
  std::string s = "s_wait_alu";
  for (const isa::AluFieldRow &f : t.aluFields)
    if (w.n[f.id] != ir::kNoWait)
      s += std::string(" ") + f.text + "(" + std::to_string(w.n[f.id]) + ")";
  return s;
}

/// What is to stand before `place`, and the s_wait_alu that is there already.
class Repairs {
public:
  explicit Repairs(const ExpertModel &model) : e(model), m(model.m) {}

  void ask(size_t finding, ir::InstrId place, isa::AluFieldId field, int n) {
    asked.emplace_back(finding, place);
    const ir::InstrId existing = standing(place);
    Repair &r = at[place];
    r.existing = existing;
    if (existing != ir::kNone) r.wait.tighten(e.waitAlu(existing));
    r.wait.tighten(field, n);
  }
  void propose(std::vector<Finding> &findings) const {
    for (auto [finding, place] : asked) {
      const Repair &r = at.at(place);
      const bool there = r.existing != ir::kNone;
      findings[finding].fixIt = {there ? FixIt::Action::Replace : FixIt::Action::InsertBefore,
                                 there ? r.existing : place, waitAluStatement(m.t, r.wait)};
    }
  }

private:
  /// Directly above: waits and hints may stand between, nothing that can be entered.
  ir::InstrId standing(ir::InstrId place) const {
    const ir::InstrId begin = m.k.blocks[m.k.blockOf(place)].begin;
    for (ir::InstrId i = place; i != begin; --i) {
      if (m.p.instrs[i].flags & ir::kLabelBefore) break;
      const ir::Instruction &above = m.p.instrs[i - 1];
      if (m.row(i - 1).kind == Kind::WaitAlu)
        return (above.flags & ir::kUnknown) || (above.glue & ir::kGlueBranch) ? ir::kNone : i - 1;
      if (!isHint(above, m.row(i - 1).kind)) break;
    }
    return ir::kNone;
  }

  struct Repair {
    ir::InstrId existing = ir::kNone;
    isa::AluWait wait;
  };
  const ExpertModel &e;
  const Model &m;
  std::map<ir::InstrId, Repair> at;
  std::vector<std::pair<size_t, ir::InstrId>> asked;
};

void describe(const ExpertModel &e, Groups &groups, std::vector<Finding> &out, Repairs &repairs) {
  const Model &m = e.m;
  for (auto &[key, h] : groups) {
    const auto &[consumer, runsOff, fieldId] = key;
    const unsigned cls = e.counts(h.producer);
    const isa::AluFieldRow &field = m.t.aluFields[fieldId];
    Finding f;
    f.rule = "wait-alu-missing";
    f.at = consumer;
    f.producer = h.producer;
    f.hazard = hazardOf(m.t, cls, h.witness.kind);
    f.counter = field.name;
    f.younger = h.witness.younger;
    f.required = e.classes[cls].ordered ? std::min<int>(f.younger, field.maxImmediate) : 0;
    const std::vector<ir::Unit> &units = h.witness.vgprs;
    unsigned n = 0;
    while (n != units.size() && units[n] == units[0] + n) ++n;
    if (n) f.resource = m.t.unitName(units[0], n);
    f.message = sentence(m, h, f, e.classes[cls].role == ir::kUse);
    f.path = std::move(h.witness.path);
    const ir::InstrId place = placeBefore(m, consumer);
    int issued = 0;
    for (ir::InstrId i = place; i != consumer; ++i) issued += e.counts(i) == cls;
    // What is issued in the same group cannot be waited for above it.
    if (!runsOff && (h.producer < place || h.producer >= consumer))
      repairs.ask(out.size(), place, fieldId, std::max(0, f.required - issued));
    out.push_back(std::move(f));
  }
}

/// Unknown code may have left anything: all of it must be over before the first
/// instruction that is no wait or hint.
struct Boundaries {
  const ExpertModel &e;
  std::vector<Finding> &out;
  Repairs &repairs;
  uint64_t count = 0;

  void check(ir::BlockId b, ir::InstrId from, ir::InstrId unseen) {
    const Model &m = e.m;
    const ir::Block &blk = m.k.blocks[b];
    ++count;
    isa::AluWait had;
    ir::InstrId i = from;
    for (; i != blk.end &&
           (isHint(m.p.instrs[i], m.row(i).kind) || setsSchedMode(m.t, m.p.instrs[i]));
         ++i)
      if (m.row(i).kind == Kind::WaitAlu) had.tighten(e.waitAlu(i));
    const ir::InstrId at = i == blk.end ? blk.end - 1 : i;
    for (isa::AluFieldId field : {isa::VA_VDST, isa::VM_VSRC}) {
      if (had.n[field] == 0) continue;
      Finding f;
      f.rule = "wait-alu-missing";
      f.at = at;
      f.hazard = "unknown code";
      f.counter = m.t.aluFields[field].name;
      f.required = f.younger = 0;
      f.message =
          std::string("unknown code may have left what ") + f.counter + " counts unfinished";
      f.path = unseen == at ? std::vector<ir::InstrId>{at} : std::vector<ir::InstrId>{unseen, at};
      if (i != blk.end) repairs.ask(out.size(), placeBefore(m, at), field, 0);
      out.push_back(std::move(f));
    }
  }
  void all() {
    const Model &m = e.m;
    for (const ir::Entry &x : m.k.entries)
      if (x.kind == ir::EntryKind::Unknown)
        check(x.block, m.k.blocks[x.block].begin, m.k.blocks[x.block].begin);
    for (ir::BlockId b : m.k.rpo)
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i)
        if (m.p.instrs[i].control == ir::Control::UnknownCall) check(b, i + 1, i);
  }
};

void count(const ExpertModel &e, uint64_t boundaries, std::vector<Obligation> &out) {
  const isa::Target &t = e.m.t;
  auto row = [&](const char *hazard, const char *counter) -> Obligation & {
    for (Obligation &o : out)
      if (std::strcmp(o.hazard, hazard) == 0 && std::strcmp(o.counter, counter) == 0) return o;
    out.push_back({hazard, counter});
    return out.back();
  };
  for (const isa::AluHazardRow &h : t.aluHazards)
    row(h.name, t.aluFields[e.classes[h.producer].field].name);
  ExpertDemands reach(e, ExpertDemands::Mode::Reach);
  reach.solve();
  ir::InstrId last = ir::kNone;
  std::set<std::string_view> counted;  // of one producer: several consumers are one hazard
  reach.dependences([&](ir::InstrId producer, AluConsumer c) {
    if (producer != last) counted.clear();
    last = producer;
    const unsigned cls = e.counts(producer);
    if (const char *hazard = hazardOf(t, cls, c); *hazard && counted.insert(hazard).second)
      ++row(hazard, t.aluFields[e.classes[cls].field].name).checked;
  });
  for (isa::AluFieldId field : {isa::VA_VDST, isa::VM_VSRC})
    row("unknown code", t.aluFields[field].name).checked += boundaries;
}

}  // namespace

void checkExpert(const Model &m, Result &out) {
  if (!m.k.expertMode) return;
  const ExpertModel sure(m, Counting::Sure), llvm(m, Counting::Llvm);
  Groups holes = holesUnder(sure);
  if (!holes.empty()) {
    Groups left = holesUnder(llvm);
    if (!sameVerdict(holes, left))
      out.notes.push_back("assumed in " + m.k.name +
                          ": VA_VDST and VM_VSRC count as LLVM counts, also instructions without "
                          "a VGPR and VALU operations of unknown pipe");
    holes = std::move(left);
  }
  std::vector<Finding> findings;
  Repairs repairs(llvm);
  describe(llvm, holes, findings, repairs);
  Boundaries boundaries{llvm, findings, repairs};
  boundaries.all();
  repairs.propose(findings);
  out.findings.insert(out.findings.end(), findings.begin(), findings.end());
  count(llvm, boundaries.count, out.obligations);
}

}  // namespace interlock::check
