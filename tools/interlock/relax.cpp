//===- relax.cpp - From surplus findings to edits --------------------------===//
//
// All fields of one wait that can go or be weaker are one edit: the verifier has
// proved them together. Two waits become one only where nothing else happens to
// either; the caller reads the result again and asks once more.
//
// Left alone: what is not at a wait of its own kind, waits inside a computed
// branch, in a kernel with branches by number every edit that would move code,
// and in expert scheduling mode the fields that also complete VM_VSRC, which the
// verdict says nothing about.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "relax.h"

#include <map>

namespace interlock::tool {
namespace {

using isa::Kind;

/// One wait and what becomes of it.
struct Change {
  ir::WaitSpec left;
  std::string reason;
};

/// Counter of a finding, NumCounters if it names none.
unsigned counterOf(const isa::Target &t, const check::Finding &f) {
  for (const isa::CounterRow &c : t.counters)
    if (f.counter && std::string_view(f.counter) == c.name) return c.id;
  return isa::NumCounters;
}

/// A wait for this counter completes VM_VSRC, too.
bool completesVmVsrc(const isa::Target &t, unsigned counter) {
  for (const isa::AluImpliedRow &row : t.aluImplied)
    if (row.counter == counter) return true;
  return false;
}

void addReason(std::string &all, const std::string &more) {
  all += (all.empty() ? "" : "; ") + more;
}

}  // namespace

std::vector<edit::Edit> relaxEdits(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                   const std::vector<check::Finding> &findings,
                                   const RelaxOptions &o) {
  std::map<ir::InstrId, Change> changes;
  auto isFree = [&](ir::InstrId i) {
    const ir::Instruction &in = p.instrs[i];
    return t.kind(in) == Kind::Wait && !(in.flags & ir::kOrderingWait) &&
           !(in.glue & ir::kGlueBranch);
  };
  auto allowed = [&](const check::Finding &f) {
    return isFree(f.at) && (!o.mayEdit || o.mayEdit(f.rule, f.at));
  };
  for (const check::Finding &f : findings) {
    const std::string_view rule = f.rule;
    if ((rule != "wait-surplus" && rule != "wait-strict") || !allowed(f)) continue;
    const unsigned c = counterOf(t, f);
    if (c == isa::NumCounters || (k.expertMode && completesVmVsrc(t, c))) continue;
    auto [it, fresh] = changes.try_emplace(f.at, Change{p.waits[p.instrs[f.at].imm], ""});
    it->second.left.n[c] = static_cast<int8_t>(rule == "wait-surplus" ? ir::kNoWait : f.required);
    addReason(it->second.reason, f.message);
  }
  for (const check::Finding &f : findings) {
    if (!o.merge || std::string_view(f.rule) != "wait-merge" || !allowed(f) || !isFree(f.producer))
      continue;
    if (changes.count(f.at) || changes.count(f.producer)) continue;
    ir::WaitSpec both = p.waits[p.instrs[f.at].imm];
    for (unsigned c = 0; c != isa::NumCounters; ++c)
      both.tighten(static_cast<int>(c), p.waits[p.instrs[f.producer].imm].n[c]);
    changes[f.producer] = {{}, f.message};
    changes[f.at] = {both, f.message};
  }

  std::vector<edit::Edit> edits;
  for (auto &[at, change] : changes) {
    if (k.hasNumericTargets && !change.left.any()) continue;
    const ir::WaitSpec &was = p.waits[p.instrs[at].imm];
    edit::Edit e;
    e.at = at;
    e.reason = change.reason;
    e.action = change.left.any() ? edit::Action::Change : edit::Action::Delete;
    if (change.left.any()) e.lines = edit::printWait(t, change.left, {});
    if (e.lines.size() > 1) continue;  // no one statement says it
    for (unsigned c = 0; c != isa::NumCounters; ++c)
      if (change.left.n[c] != was.n[c]) e.spec.n[c] = was.n[c];
    edits.push_back(std::move(e));
  }
  return edits;
}

}  // namespace interlock::tool
