//===- branch_guard.cpp - Branches whose distance is a number --------------===//
//
// `s_branch 3` and `. - label` mean the bytes between. An edit that adds or
// removes an instruction there would move the target silently, so it is
// refused: it assembles, but it is another program. With an unknown target the
// whole kernel is taboo. Changes keep the size of a statement and are allowed.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>

namespace interlock::edit {
namespace {

std::string place(uint32_t line, ir::InstrId i) {
  return line ? "line " + std::to_string(line) : "instruction " + std::to_string(i);
}

}  // namespace

bool distancesKept(const ir::Program &p, const std::vector<Edit> &edits, const InputLines &lines,
                   Rendered &out) {
  // Position of an edit on a scale where instruction i is 2i + 1 and the gap
  // before it 2i.
  std::vector<std::pair<size_t, ir::InstrId>> moved;
  for (const Edit &e : edits) {
    if (e.action == Action::Change) continue;
    const ir::InstrId near = e.at != ir::kNone ? e.at : e.after;
    moved.emplace_back(e.action == Action::Insert ? 2 * gapOf(e) : 2 * size_t(e.at) + 1, near);
    const bool inside = e.action == Action::Insert
                            ? e.at != ir::kNone && (p.instrs[e.at].glue & ir::kGlueBranch)
                            : (p.instrs[e.at].glue & ir::kGlueBranch) != 0;
    if (!inside) continue;
    out.errorLine = lines.of(near);
    out.error = "an edit at " + place(out.errorLine, near) +
                " would push a computed branch apart; keep s_getpc_b64 and its addition together";
    return false;
  }
  if (moved.empty()) return true;
  std::sort(moved.begin(), moved.end());
  // First edit in [from, to], ends included: an edit directly at the target
  // would be jumped over or landed on, depending on the direction.
  const auto editWithin = [&](size_t from, size_t to) -> const std::pair<size_t, ir::InstrId> * {
    auto it = std::lower_bound(moved.begin(), moved.end(), std::pair<size_t, ir::InstrId>(from, 0));
    return it != moved.end() && it->first <= to ? &*it : nullptr;
  };
  for (size_t b = 0; b != p.instrs.size(); ++b) {
    const ir::Instruction &in = p.instrs[b];
    if (!(in.flags & ir::kNumericTarget)) continue;
    const std::pair<size_t, ir::InstrId> *edit = nullptr;
    const bool known = in.target < p.instrs.size();
    if (known) {
      const size_t target = in.target;
      edit = target > b ? editWithin(2 * b + 2, 2 * target + 1) : editWithin(2 * target, 2 * b);
    } else {
      size_t from = 0, to = 2 * p.instrs.size();
      for (const ir::Kernel &k : p.kernels)
        if (b >= k.begin && b < k.end) from = 2 * size_t(k.begin), to = 2 * size_t(k.end);
      edit = editWithin(from, to);
    }
    if (!edit) continue;
    out.errorLine = lines.of(ir::InstrId(b));
    const std::string_view text = p.textOf(ir::InstrId(b));
    out.error =
        (text.empty() ? std::string("the branch") : "'" + std::string(text) + "'") + " at " +
        place(out.errorLine, ir::InstrId(b)) + " jumps by a number " +
        (known ? "across an edit at " : "that cannot be followed, in a kernel with an edit at ") +
        place(lines.of(edit->second), edit->second) + "; give it a label as its target";
    return false;
  }
  return true;
}

}  // namespace interlock::edit
