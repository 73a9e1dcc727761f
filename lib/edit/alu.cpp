//===- alu.cpp - s_wait_alu: words, statements, edits of a plan ------------===//
//
// A plan's wait goes into the s_wait_alu that stands at its place, if there is
// one: between the two stand only waits and hints, and no label. Its other
// fields stay, and none is weakened. Otherwise it becomes a statement of its own.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

namespace interlock::edit {
namespace {

/// Waits for nothing; bits that no field has are 0, as in LLVM's own words.
constexpr uint16_t kRest = 0xff9f;

bool isHint(isa::Kind k) {
  return k == isa::Kind::Wait || k == isa::Kind::WaitIdle || k == isa::Kind::WaitAlu ||
         k == isa::Kind::DelayAlu || k == isa::Kind::Clause || k == isa::Kind::SetVgprMsb ||
         k == isa::Kind::Nop;
}

/// The s_wait_alu that a wait before `place` can go into, ir::kNone.
ir::InstrId waitAt(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                   const std::vector<bool> &entered, ir::InstrId place) {
  for (ir::InstrId i = place; i != k.begin && !entered[i]; --i) {
    const ir::Instruction &in = p.instrs[i - 1];
    if (t.kind(in) == isa::Kind::WaitAlu && !(in.flags & ir::kUnknown) &&
        !(in.glue & ir::kGlueBranch))
      return i - 1;
    if (!isHint(t.kind(in))) break;
  }
  return ir::kNone;
}

}  // namespace

std::string printWaitAlu(const isa::Target &t, uint16_t word) {
  std::string text;
  unsigned named = 0;
  for (const isa::AluFieldRow &f : t.aluFields) {
    const unsigned most = (1u << f.bits) - 1, value = (unsigned(word) >> f.shift) & most;
    named |= most << f.shift;
    if (value != most) text += std::string(" ") + f.text + "(" + std::to_string(value) + ")";
  }
  if (text.empty() || (word & ~named)) return statement("s_wait_alu", word);
  return "s_wait_alu" + text;
}

uint16_t tightenWaitAlu(const isa::Target &t, uint16_t base, const isa::AluWait &w) {
  unsigned word = base;
  for (const isa::AluFieldRow &f : t.aluFields) {
    const unsigned most = (1u << f.bits) - 1, value = (word >> f.shift) & most;
    if (w.n[f.id] == ir::kNoWait || static_cast<unsigned>(w.n[f.id]) >= value) continue;
    word = (word & ~(most << f.shift)) | static_cast<unsigned>(w.n[f.id]) << f.shift;
  }
  return static_cast<uint16_t>(word);
}

std::vector<Edit> fromAluPlan(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                              const plan::AluPlan &plan, const Style &style) {
  const InputLines lines(p);
  std::vector<Edit> edits;
  if (plan.entries.empty()) return edits;
  const std::vector<bool> entered = Layout(p, {}).entered;
  uint16_t word = kRest;  // of the last edit
  for (const plan::AluEntry &entry : plan.entries) {
    const ir::InstrId last = k.blocks[entry.block].end - 1;
    ir::InstrId place = entry.before;
    bool after = false;
    if (place == ir::kNone) {
      const ir::Control c = p.instrs[last].control;
      after = c == ir::Control::Next || c == ir::Control::Call || c == ir::Control::UnknownCall;
      place = after ? last + 1 : last;
    }
    const ir::InstrId existing = after ? ir::kNone : waitAt(p, t, k, entered, place);
    const bool again = existing != ir::kNone && !edits.empty() &&
                       edits.back().action == Action::Change && edits.back().at == existing;
    if (!again) {
      Edit &e = edits.emplace_back();
      if (existing != ir::kNone) {
        e.action = Action::Change;
        e.at = existing;
      } else if (after) {
        e.after = last;
      } else {
        e.at = place;
      }
      word = existing == ir::kNone ? kRest : static_cast<uint16_t>(p.instrs[existing].imm);
    }
    word = tightenWaitAlu(t, word, entry.wait);
    Edit &e = edits.back();
    e.because.insert(e.because.end(), entry.because.begin(), entry.because.end());
    e.lines = {printWaitAlu(t, word)};
    e.comments = {style.comments ? reasons(e.because, nullptr, lines) : std::string()};
  }
  return edits;
}

}  // namespace interlock::edit
