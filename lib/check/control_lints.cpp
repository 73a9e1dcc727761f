//===- control_lints.cpp - What is wrong with a control word alone ----------===//
#include "control.h"

namespace interlock::check::control {

namespace {

constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;

bool isBarrier(uint8_t b) { return b == kNo || b < ir::ControlWord::kNumBarriers; }

/// "" or what the encoding does not define.
std::string illegal(const ControlModel &m, ir::InstrId i) {
  const ir::ControlWord &w = m.word(i);
  if (w.keepIssuing && (w.stall == 0 || w.stall > m.tables.rules.maxStallKept))
    return "a stall of " + std::to_string(w.stall) +
           " together with the bit that keeps the warp issuing is not defined";
  if (w.stall > 15) return "a stall of " + std::to_string(w.stall) + " does not fit";
  if (!isBarrier(w.writeBarrier))
    return "write barrier " + std::to_string(w.writeBarrier) + " does not exist";
  if (!isBarrier(w.readBarrier))
    return "read barrier " + std::to_string(w.readBarrier) + " does not exist";
  if (w.waitMask >> ir::ControlWord::kNumBarriers)
    return "the wait mask names a barrier that does not exist";
  if (m.op(i).kind == nv::OpKind::Depbar && !isBarrier(m.op(i).partBarrier))
    return "barrier " + std::to_string(m.op(i).partBarrier) + " does not exist";
  return "";
}

bool jumpsToItself(const ControlModel &m, ir::InstrId i) { return m.p.instrs[i].target == i; }

}  // namespace

void checkControlWords(const ControlModel &m, std::vector<Finding> &out) {
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    if (m.p.instrs[i].flags & ir::kPlace) continue;
    const ir::ControlWord &w = m.word(i);
    if (std::string what = illegal(m, i); !what.empty()) {
      Finding f;
      f.rule = "control-illegal";
      f.at = i;
      f.message = std::move(what);
      f.path = {i};
      f.pathCycles = {0};
      out.push_back(std::move(f));
    }
    const ControlOp &op = m.op(i);
    if (op.timing && w.stall && w.stall < op.timing->minStall && !jumpsToItself(m, i)) {
      Finding f;
      f.rule = "stall-short";
      f.at = i;
      f.hazard = "issue";
      f.required = op.timing->minStall;
      f.present = w.stall;
      f.message = m.mnemonic(i) + " has a stall of " + std::to_string(w.stall) +
                  ", it needs at least " + std::to_string(op.timing->minStall) +
                  " whatever follows";
      f.path = {i};
      f.pathCycles = {0};
      f.fixIt = {FixIt::Action::Control, i, "stall " + std::to_string(op.timing->minStall)};
      out.push_back(std::move(f));
    }
    if (op.kind == nv::OpKind::GroupArrive && !op.never && w.writeBarrier == kNo) {
      Finding f;
      f.rule = "scoreboard-missing";
      f.at = i;
      f.hazard = "group";
      f.message = m.mnemonic(i) + " sets no scoreboard: nothing can wait for its group of copies";
      f.path = {i};
      f.pathCycles = {0};
      f.fixIt = {FixIt::Action::Control, i, "a write barrier"};
      out.push_back(std::move(f));
    }
  }
}

}  // namespace interlock::check::control
