//===- settle.cpp - All edits of a program, brought together ---------------===//
//
//   1. merge    insertions of waits at one place become one
//   2. cancel   a removed wait whose counters are inserted again at the same
//               place with the same immediates stays as it was
//   3. hoist    an insertion directly behind s_clause or s_delay_alu moves above
//   4. correct  clause lengths, then delay hints (windows.cpp)
//
// "The same place": between the two stand only waits and instructions that
// neither raise nor need a counter (transparent below), and no label, so every
// path through one passes the other. Corrections are recomputed each time,
// which makes the whole idempotent.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <unordered_map>

namespace interlock::edit {

uint32_t instructionsOf(const Edit &e) {
  return uint32_t(std::count_if(e.lines.begin(), e.lines.end(),
                                [](const std::string &l) { return !l.ends_with(':'); }));
}

Layout::Layout(const ir::Program &p, const std::vector<Edit> &edits)
    : inserted(p.instrs.size() + 1), deleted(p.instrs.size()), entered(p.instrs.size()) {
  for (const Edit &e : edits) {
    if (e.action == Action::Insert) inserted[gapOf(e)] += instructionsOf(e);
    if (e.action == Action::Delete) deleted[e.at] = true;
  }
  for (size_t i = 0; i != p.instrs.size(); ++i) {
    const ir::Instruction &in = p.instrs[i];
    if (in.flags & ir::kPlace) deleted[i] = true;  // counts for nothing
    if (in.flags & ir::kLabelBefore) entered[i] = true;
    if (in.target < p.instrs.size()) entered[in.target] = true;
  }
}

void sortEdits(std::vector<Edit> &edits) {
  // Rank inside a gap: behind the previous instruction, before the next one
  // (waits before the clause that they split off), the next one itself.
  const auto rank = [](const Edit &e) {
    if (e.action != Action::Insert) return 4;
    return (e.at == ir::kNone ? 0 : 2) + (e.correction ? 1 : 0);
  };
  const auto gap = [](const Edit &e) {
    return e.action == Action::Insert ? gapOf(e) : size_t(e.at);
  };
  std::stable_sort(edits.begin(), edits.end(), [&](const Edit &a, const Edit &b) {
    return gap(a) != gap(b) ? gap(a) < gap(b) : rank(a) < rank(b);
  });
}

namespace {

bool isWait(isa::Kind k) {
  return k == isa::Kind::Wait || k == isa::Kind::WaitIdle || k == isa::Kind::WaitAlu;
}

/// Nothing that a wait for a counter could come before or after makes a
/// difference to.
bool transparent(isa::Kind k) {
  return isWait(k) || k == isa::Kind::Clause || k == isa::Kind::DelayAlu ||
         k == isa::Kind::SetVgprMsb || k == isa::Kind::Nop;
}

bool isWaitInsert(const Edit &e) { return e.action == Action::Insert && e.spec.any(); }

void merge(const isa::Target &t, std::vector<Edit> &edits, const Style &style,
           const InputLines &lines) {
  std::unordered_map<uint64_t, size_t> first;
  std::vector<Edit> out;
  std::vector<size_t> grown;
  for (Edit &e : edits) {
    if (isWaitInsert(e)) {
      auto [it, fresh] = first.try_emplace(uint64_t(e.at) << 32 | e.after, out.size());
      if (!fresh) {
        Edit &f = out[it->second];
        for (int c = 0; c != ir::kMaxCounters; ++c) f.spec.tighten(c, e.spec.n[c]);
        f.because.insert(f.because.end(), e.because.begin(), e.because.end());
        grown.push_back(it->second);
        continue;
      }
    }
    out.push_back(std::move(e));
  }
  for (size_t i : grown) describe(t, out[i], style, lines);
  edits = std::move(out);
}

class Canceller {
public:
  Canceller(const ir::Program &p, const isa::Target &t, const std::vector<bool> &entered,
            std::vector<Edit> &edits)
      : p(p), t(t), entered(entered), edits(edits), dropped(edits.size()) {
    for (size_t i = 0; i != edits.size(); ++i)
      if (edits[i].action != Action::Insert && edits[i].spec.any()) removal.emplace(edits[i].at, i);
  }

  void run(const Style &style, const InputLines &lines) {
    if (removal.empty()) return;
    for (size_t i = 0; i != edits.size(); ++i) {
      if (!isWaitInsert(edits[i]) || !cancel(edits[i], style)) continue;
      if (edits[i].spec.any())
        describe(t, edits[i], style, lines);
      else
        dropped[i] = true;
    }
    size_t i = 0;
    std::erase_if(edits, [&](const Edit &) { return dropped[i++]; });
  }

private:
  /// Removals that meet the insertion `e`, those of most counters first.
  std::vector<size_t> candidates(const Edit &e) const {
    std::vector<size_t> found;
    const size_t gap = gapOf(e);
    const auto visit = [&](size_t i) {
      if (!transparent(t.kind(p.instrs[i]))) return false;
      if (auto it = removal.find(ir::InstrId(i)); it != removal.end() && !dropped[it->second])
        found.push_back(it->second);
      return true;
    };
    // Upwards: no label between the instruction and the gap.
    for (size_t i = gap; i != 0; --i) {
      const bool label = i < p.instrs.size() && entered[i] && (i != gap || e.at != ir::kNone);
      if (label || !visit(i - 1)) break;
    }
    // Downwards: an end-of-block insertion stands above the next label.
    for (size_t i = gap; i < p.instrs.size(); ++i) {
      const bool label = entered[i] && (i != gap || e.at == ir::kNone);
      if (label || !visit(i)) break;
    }
    const auto width = [&](size_t i) {
      return std::count_if(std::begin(edits[i].spec.n), std::end(edits[i].spec.n),
                           [](int8_t v) { return v != ir::kNoWait; });
    };
    std::stable_sort(found.begin(), found.end(),
                     [&](size_t a, size_t b) { return width(a) > width(b); });
    return found;
  }

  /// `gone` is the whole of each statement of `all` that it has a counter of.
  bool isWhole(const ir::WaitSpec &gone, const ir::WaitSpec &all, const Style &style) const {
    for (const WaitStatement &w : waitStatements(t, all, style.separateWaits)) {
      bool some = false, every = true;
      for (int c = 0; c != ir::kMaxCounters; ++c) {
        if (w.spec.n[c] == ir::kNoWait) continue;
        some |= gone.n[c] != ir::kNoWait;
        every &= gone.n[c] != ir::kNoWait;
      }
      if (some && !every) return false;
    }
    return true;
  }

  /// Takes from `e` every counter that a kept removal already waits for. One that
  /// stood apart stays so only where no combined form would take its place.
  bool cancel(Edit &e, const Style &style) {
    bool any = false;
    const ir::WaitSpec all = e.spec;
    for (size_t r : candidates(e)) {
      const ir::WaitSpec &gone = edits[r].spec;
      if (edits[r].action == Action::Delete && !isWhole(gone, all, style)) continue;
      bool same = true;
      for (int c = 0; c != ir::kMaxCounters; ++c)
        if (gone.n[c] != ir::kNoWait && gone.n[c] != e.spec.n[c]) same = false;
      if (!same) continue;
      for (int c = 0; c != ir::kMaxCounters; ++c)
        if (gone.n[c] != ir::kNoWait) e.spec.n[c] = ir::kNoWait;
      dropped[r] = any = true;
      if (!e.spec.any()) break;
    }
    return any;
  }

  const ir::Program &p;
  const isa::Target &t;
  const std::vector<bool> &entered;
  std::vector<Edit> &edits;
  std::vector<bool> dropped;
  std::unordered_map<ir::InstrId, size_t> removal;
};

/// s_clause and s_delay_alu speak of the instructions that follow; a wait means
/// the same above them.
void hoist(const ir::Program &p, const isa::Target &t, const std::vector<bool> &entered,
           std::vector<Edit> &edits) {
  for (Edit &e : edits) {
    if (e.action != Action::Insert || e.at == ir::kNone || e.isSited()) continue;
    while (e.at != 0 && !entered[e.at]) {
      const isa::Kind above = t.kind(p.instrs[e.at - 1]);
      if (above != isa::Kind::Clause && above != isa::Kind::DelayAlu) break;
      --e.at;
    }
  }
}

}  // namespace

std::vector<Edit> settle(const ir::Program &p, const isa::Target &t, std::vector<Edit> edits,
                         const Style &style) {
  std::erase_if(edits, [](const Edit &e) { return e.correction; });
  if (edits.empty()) return edits;
  const InputLines lines(p);
  const std::vector<bool> entered = Layout(p, {}).entered;
  merge(t, edits, style, lines);
  Canceller(p, t, entered, edits).run(style, lines);
  hoist(p, t, entered, edits);
  merge(t, edits, style, lines);
  sortEdits(edits);
  Layout layout(p, edits);
  correctClauses(p, t, layout, edits);
  correctDelays(p, t, layout, edits);
  sortEdits(edits);
  return edits;
}

}  // namespace interlock::edit
