//===- from_plan.cpp - Plan entries as insertions --------------------------===//
//
// One insertion per entry, with its statements and, per statement, a comment
// that names what is waited for. An entry at the end of a block stands after
// the block's last instruction, or before it if that one leaves the block.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>

namespace interlock::edit {
std::string reasons(const std::vector<plan::Because> &because, const ir::WaitSpec *only,
                    const InputLines &lines) {
  constexpr size_t kShown = 4;
  std::vector<std::string> parts;
  for (const plan::Because &b : because) {
    if (only && only->n[b.counter] == ir::kNoWait) continue;
    std::string part = b.resourceText.empty() ? b.hazard : b.resourceText;
    const uint32_t line = b.producer == ir::kNone ? 0 : lines.of(b.producer);
    if (b.producer == ir::kNone)
      part += " from code outside";
    else if (line != 0)
      part += " from line " + std::to_string(line);
    if (std::find(parts.begin(), parts.end(), part) == parts.end())
      parts.push_back(std::move(part));
  }
  if (parts.empty()) return {};
  std::string text = "interlock: ";
  for (size_t i = 0; i != std::min(parts.size(), kShown); ++i) text += (i ? ", " : "") + parts[i];
  if (parts.size() > kShown) text += " and " + std::to_string(parts.size() - kShown) + " more";
  return text;
}

void describe(const isa::Target &t, Edit &e, const Style &style, const InputLines &lines) {
  e.lines.clear();
  e.comments.clear();
  for (WaitStatement &w : waitStatements(t, e.spec, style.separateWaits)) {
    e.lines.push_back(std::move(w.text));
    e.comments.push_back(style.comments ? reasons(e.because, &w.spec, lines) : std::string());
  }
}

std::vector<Edit> fromPlan(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                           const plan::WaitPlan &plan, const Style &style) {
  const InputLines lines(p);
  std::vector<Edit> edits;
  for (const plan::Entry &entry : plan.entries) {
    if (!entry.spec.any()) continue;
    Edit e;
    e.spec = entry.spec;
    e.because = entry.because;
    e.at = entry.before;
    if (e.at == ir::kNone) {
      const ir::InstrId last = k.blocks[entry.block].end - 1;
      const ir::Control c = p.instrs[last].control;
      if (c == ir::Control::Next || c == ir::Control::Call || c == ir::Control::UnknownCall)
        e.after = last;
      else
        e.at = last;
    }
    describe(t, e, style, lines);
    edits.push_back(std::move(e));
  }
  return edits;
}

}  // namespace interlock::edit
