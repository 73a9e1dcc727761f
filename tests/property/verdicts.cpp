//===- verdicts.cpp - The verifier's verdict against the oracle's -----------===//
//
// Both name every consumer at which a path arrives with something undrained.
// The verifier names only the first on each path that needs a register, because
// whoever waits for it waits for the later ones too; the oracle walks on. So
//   each place of the verifier is one of the oracle's, and
//   on the path to each place of the oracle's, or at it, the verifier has one
//     on the same counter, unless the need was taken over on the way.
//
//===----------------------------------------------------------------------===//
#include "verdicts.h"

#include "relax.h"

#include "interlock/check.h"
#include "interlock/read.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

namespace interlock::property {

using namespace isa;
using ir::InstrId;

namespace {

/// Whether a vector load has, on the way, overwritten every source that `h` is
/// about: it comes after older vector memory, so whoever writes next waits for it.
bool takenOver(const ir::Program &p, const Target &t, const Hole &h) {
  if (h.counter != X || h.producer == ir::kNone) return false;
  auto each = [&](InstrId i, uint8_t role, auto f) {
    const ir::Operand *ops = p.operandsOf(p.instrs[i]);
    for (unsigned o = 0; o != p.instrs[i].operandCount; ++o)
      for (unsigned u = 0; (ops[o].role & role) && u != ops[o].count; ++u) f(ops[o].first + u);
  };
  std::vector<unsigned> held, written;
  each(h.producer, ir::kUse, [&](unsigned u) { held.push_back(u); });
  each(h.consumer, ir::kDef, [&](unsigned u) { written.push_back(u); });
  std::erase_if(held, [&](unsigned u) {
    return std::find(written.begin(), written.end(), u) == written.end();
  });
  std::vector<InstrId> way(h.path.begin(), h.path.end() - 1);
  way.push_back(h.producer);
  for (InstrId i : way)
    if (t.raises(p.instrs[i]) >> OXVmem & 1)
      each(i, ir::kDef, [&](unsigned u) { std::erase(held, u); });
  return held.empty();
}

bool isHole(const check::Finding &f) {
  const std::string_view rule = f.rule;
  return rule == "wait-missing" || rule == "barrier-undrained" || rule == "lds-raw" ||
         rule == "lds-war";
}

check::Options forCheck(const OraclePolicy &policy) {
  check::Options o;
  o.tensorRaw = policy.raw == RawMode::Consumers  ? check::TensorRaw::Consumers
                : policy.raw == RawMode::Barriers ? check::TensorRaw::Barriers
                                                  : check::TensorRaw::Tagged;
  o.loopTokens = policy.loopCarriedTokens ? check::LoopTokens::On : check::LoopTokens::Off;
  o.crossWave = o.cluster = false;
  return o;
}

}  // namespace

std::string compareVerdicts(const ir::Program &p, const Target &t, const ir::Kernel &k,
                            const OraclePolicy &policy, const std::vector<Hole> &holes,
                            const Oracle &oracle) {
  const check::Result r = check::verify(p, t, k, forCheck(policy));
  for (const check::Obligation &x : r.obligations)
    if (x.broken > x.checked)
      return "verifier: " + std::to_string(x.broken) + " of " + std::to_string(x.checked) +
             " dependences broken, " + x.hazard + " on " + x.counter;
  using Place = std::pair<InstrId, std::string_view>;
  std::vector<Place> ours, theirs;
  for (const Hole &h : holes) theirs.emplace_back(h.consumer, t.counter(h.counter).name);
  std::sort(theirs.begin(), theirs.end());
  for (const check::Finding &f : r.findings) {
    if (!isHole(f)) continue;
    Place place(f.at, f.counter ? f.counter : "-");
    ours.push_back(place);
    if (!std::binary_search(theirs.begin(), theirs.end(), place))
      return "verifier: false alarm in line " + std::to_string(p.sources[f.at].line) + ", " +
             std::string(place.second) + ": " + f.message;
    // The witness is a path of the program, from the producer to the place.
    if (f.path.empty() || f.path.back() != f.at ||
        (f.producer != ir::kNone && f.path.front() != f.producer))
      return "verifier: no witness in line " + std::to_string(p.sources[f.at].line) + ": " +
             f.message;
  }
  // The oracle's path begins behind the producer.
  for (const Hole &h : holes) {
    const Place place(h.consumer, t.counter(h.counter).name);
    if (std::find(ours.begin(), ours.end(), place) != ours.end()) continue;
    bool earlier = false;
    for (size_t i = 0; i + 1 < h.path.size() && !earlier; ++i)
      earlier = std::find(ours.begin(), ours.end(), Place(h.path[i], place.second)) != ours.end();
    if (!earlier && !takenOver(p, t, h)) return "verifier: misses " + oracle.describe(h);
  }
  return "";
}

std::string compareGlobal(const ir::Program &p, const Target &t, const ir::Kernel &k,
                          const Oracle &oracle, uint64_t &met) {
  using Place = std::pair<InstrId, std::string_view>;
  std::map<Place, int> ours, theirs;
  for (const Hole &h : oracle.findGlobalHoles(p.waits)) {
    const int needed = std::min<int>(h.needed, t.counter(h.counter).maxImmediate);
    auto [it, fresh] = theirs.try_emplace({h.consumer, t.counter(h.counter).name}, needed);
    it->second = std::min(it->second, needed);
  }
  met += theirs.size();
  check::Options o;
  o.crossWave = o.cluster = false;
  o.allConsumers = true;
  for (const check::Finding &f : check::verify(p, t, k, o).findings) {
    if (std::string_view(f.rule) != "tdm-store-order") continue;
    ours[{f.at, f.counter}] = f.required;
    if (f.severity != check::Severity::Note) return "global: more than a note";
    if (f.path.empty() || f.path.back() != f.at ||
        (f.producer != ir::kNone && f.path.front() != f.producer))
      return "global: no witness in line " + std::to_string(p.sources[f.at].line);
  }
  auto text = [&](const std::pair<const Place, int> &x) {
    return "line " + std::to_string(p.sources[x.first.first].line) + ", " +
           std::string(x.first.second) + " <= " + std::to_string(x.second);
  };
  for (const auto &x : theirs)
    if (auto it = ours.find(x.first); it == ours.end() || it->second != x.second)
      return "global: the verifier misses " + text(x);
  for (const auto &x : ours)
    if (!theirs.count(x.first)) return "global: the oracle does not know " + text(x);
  return "";
}

std::string tryAdvice(const ir::Program &p, const Target &t, const ir::Kernel &k,
                      const OraclePolicy &policy, const std::vector<Hole> &holes,
                      const Oracle &oracle, uint64_t &advised) {
  check::Options o = forCheck(policy);
  o.surplus = true;
  // One specification per instruction, so that no other wait changes with it.
  ir::Program q = p;
  for (InstrId i = k.begin; i != k.end; ++i)
    if (t.kind(q.instrs[i]) == Kind::Wait) {
      q.waits.push_back(q.waits[q.instrs[i].imm]);
      q.instrs[i].imm = static_cast<int32_t>(q.waits.size() - 1);
    }
  std::string all;
  for (const check::Finding &f : check::verify(p, t, k, o).findings) {
    const std::string_view rule = f.rule;
    if (rule != "wait-surplus" && rule != "wait-strict") continue;
    ++advised;
    const std::string line = "line " + std::to_string(p.sources[f.at].line);
    if (t.kind(q.instrs[f.at]) != Kind::Wait) return "advice: " + line + " is no wait";
    for (const CounterRow &c : t.counters)
      if (f.counter && std::string_view(f.counter) == c.name)
        q.waits[q.instrs[f.at].imm].n[c.id] =
            rule == "wait-surplus" ? ir::kNoWait : static_cast<int8_t>(f.required);
    all += "\n      " + line + ": " + f.message;
  }
  const ir::Kernel &same = q.kernels[static_cast<size_t>(&k - p.kernels.data())];
  const Oracle after(q, t, same);
  for (const Hole &h : after.findHoles(q.waits, policy)) {
    bool before = std::any_of(holes.begin(), holes.end(), [&](const Hole &b) {
      return b.producer == h.producer && b.consumer == h.consumer && b.counter == h.counter;
    });
    if (!before) return "advice: opens " + oracle.describe(h) + all;
  }
  if (!holes.empty()) return "";
  // Nothing that could go is left, where it can be told: store and ordering waits
  // have reasons that the oracle does not know, and XCNT is coupled.
  std::vector<ir::WaitSpec> waits = q.waits;
  for (ir::BlockId b : k.rpo)
    for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      const ir::Instruction &in = q.instrs[i];
      if (t.kind(in) != Kind::Wait || (in.flags & ir::kOrderingWait)) continue;
      for (const CounterRow &c : t.counters) {
        int8_t &n = waits[in.imm].n[c.id];
        const int8_t was = n;
        if (c.id == X || c.id == STORE || was == ir::kNoWait || was > c.maxImmediate) continue;
        n = was < c.maxImmediate ? static_cast<int8_t>(was + 1) : int8_t(ir::kNoWait);
        bool needed = after.hasHoleOn(c.id, waits, policy);
        // It may be there to bound the tensor queue, or for global memory.
        if (!needed && (c.id == TENSOR || !after.findGlobalHoles(waits).empty())) {
          needed = after.findGlobalHoles(waits).size() > after.findGlobalHoles(q.waits).size();
          ir::Program deeper = q;
          deeper.waits = waits;
          const ir::Kernel &there = deeper.kernels[static_cast<size_t>(&k - p.kernels.data())];
          check::Options shallow;
          shallow.crossWave = shallow.cluster = false;
          for (const check::Finding &f : check::verify(deeper, t, there, shallow).findings)
            needed |= std::string_view(f.rule) == "tensor-depth";
        }
        n = was;
        if (!needed)
          return std::string("advice: does not name ") + c.name + " of line " +
                 std::to_string(p.sources[i].line);
      }
    }
  return "";
}

std::string isClean(const ir::Program &p, const Target &t, const OraclePolicy &policy, bool surplus,
                    bool merge) {
  check::Options o = forCheck(policy);
  o.surplus = surplus;
  for (const ir::Kernel &k : p.kernels) {
    const check::Result r = check::verify(p, t, k, o);
    for (const check::Finding &f : r.findings) {
      const std::string_view rule = f.rule;
      const bool advice = rule == "wait-surplus" || rule == "wait-strict" || rule == "wait-merge";
      const bool repaired = isHole(f) || rule == "fence-undrained" || rule == "tensor-depth";
      if (!advice && !repaired) continue;
      if (rule == "wait-merge" && !merge) continue;
      return "clean: line " + std::to_string(p.sources[f.at].line) + ": " + f.message + " [" +
             f.rule + "]";
    }
  }
  return "";
}

std::string relax(std::string &text, const OraclePolicy &policy, bool merge) {
  check::Options o = forCheck(policy);
  o.surplus = true;
  for (int round = 0; round != 16; ++round) {
    const read::Result in = read::readText(text, "p.s");
    if (!in) return "relax: unreadable: " + in.error->str();
    std::vector<edit::Edit> edits;
    tool::RelaxOptions ro;
    ro.merge = merge;
    for (const ir::Kernel &k : in.program->kernels)
      for (edit::Edit &e :
           tool::relaxEdits(*in.program, *in.target, k,
                            check::verify(*in.program, *in.target, k, o).findings, ro))
        edits.push_back(std::move(e));
    if (edits.empty()) return "";
    edit::Rendered r = edit::render(*in.program, *in.target, std::move(edits), {});
    if (!r.error.empty()) return "relax: refused: " + r.error;
    text = std::move(r.text);
  }
  return "relax: no end";
}

std::string followFixIts(std::string text, const OraclePolicy &policy) {
  size_t brokenAtFirst = 0;
  // A register is reported at its first use on each path; the next use is found
  // when that is repaired. Programs are small, so few rounds are enough.
  for (int round = 0; round != 20; ++round) {
    const read::Result in = read::readText(text, "p.s");
    if (!in) return "fix-it: unreadable: " + in.error->str();
    size_t broken = 0;
    std::map<uint32_t, std::vector<std::string>, std::greater<>> insertions;
    for (const ir::Kernel &k : in.program->kernels)
      for (const check::Finding &f :
           check::verify(*in.program, *in.target, k, forCheck(policy)).findings) {
        broken += std::string_view(f.rule) == "clause-broken";
        if (!isHole(f) || f.fixIt.action != check::FixIt::Action::InsertBefore) continue;
        insertions[in.program->sources[f.fixIt.at].begin].push_back(f.fixIt.statement);
      }
    if (round == 0) brokenAtFirst = broken;
    if (broken > brokenAtFirst) return "fix-it: breaks a clause";
    if (insertions.empty()) return "";
    for (auto &[at, statements] : insertions)
      for (const std::string &statement : statements) text.insert(at, statement + "\n\t");
  }
  return "fix-it: no end";
}

}  // namespace interlock::property
