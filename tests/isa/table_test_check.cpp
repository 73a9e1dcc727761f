//===- table_test_check.cpp - Test programs from data and their waits ------===//
//
// All cases of a batch are blocks of one program: an entry chain of conditional
// branches reaches each of them with nothing in flight.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"

#include <algorithm>
#include <sstream>

namespace interlock::test {

using isa::CounterId;

Op plain(std::string mnemonic, std::vector<isa::Reg> defs, std::vector<isa::Reg> uses) {
  Op o;
  o.mnemonic = std::move(mnemonic);
  o.defs = std::move(defs);
  o.uses = std::move(uses);
  return o;
}
Op waitOp(CounterId c, int n) {
  Op o;
  o.what = Op::Wait;
  o.counter = c;
  o.value = n;
  return o;
}
Op special(Op::What what, int value) {
  Op o;
  o.what = what;
  o.value = value;
  return o;
}

static constexpr std::pair<CounterId, const char *> kNames[] = {
    {isa::LOAD, "loadcnt"}, {isa::STORE, "storecnt"}, {isa::DS, "dscnt"},        {isa::KM, "kmcnt"},
    {isa::X, "xcnt"},       {isa::ASYNC, "asynccnt"}, {isa::TENSOR, "tensorcnt"}};

std::string waitText(const ir::WaitSpec &w) {
  std::string s;
  for (auto [c, name] : kNames)
    if (w.n[c] != ir::kNoWait)
      s += (s.empty() ? "" : " ") + std::string(name) + " " + std::to_string(w.n[c]);
  return s;
}

std::string sortedWaits(const std::string &text) {
  ir::WaitSpec w;
  std::istringstream in(text);
  std::string name;
  int n = 0;
  while (in >> name >> n)
    for (auto [c, known] : kNames)
      if (name == known) w.tighten(c, n);
  return waitText(w);
}

void runCases(const isa::Target &t, const std::vector<Case> &cases, const plan::Options &o,
              std::vector<std::string> &failures, size_t limit) {
  if (failures.size() >= limit || cases.empty()) return;
  isa::ProgramBuilder b(t);
  ir::TokenId tokens[4] = {b.token("A"), b.token("B"), b.token("C"), b.token("D")};
  std::vector<isa::ProgramBuilder::LabelId> labels;
  struct Patch {
    ir::InstrId at;
    ir::Control control;
  };
  std::vector<Patch> patches;
  std::vector<ir::InstrId> first;
  ir::Program p;
  try {
    for (const Case &c : cases) {
      labels.push_back(b.label(c.name));
      b.condJump(labels.back());
    }
    b.end();
    for (size_t c = 0; c != cases.size(); ++c) {
      b.bind(labels[c]);
      bool ended = false;
      for (size_t i = 0; i != cases[c].ops.size(); ++i) {
        const Op &op = cases[c].ops[i];
        isa::Tokens named;
        if (op.tokens) {
          std::vector<ir::TokenId> ids;
          for (ir::TokenId n : *op.tokens) ids.push_back(tokens[n]);
          named = isa::Tokens(std::move(ids));
        }
        ir::InstrId id = 0;
        switch (op.what) {
        case Op::Plain:
          id = b.add(op.mnemonic, op.defs, op.uses, named);
          break;
        case Op::Wait:
          id = b.wait(op.counter, op.value);
          break;
        case Op::Signal:
          id = b.barrierSignal(op.value, named);
          break;
        case Op::BarrierWait:
          id = b.barrierWait(op.value);
          break;
        case Op::Clause:
          id = b.clause(unsigned(op.value));
          break;
        case Op::Call:
          id = b.call(op.uses);
          break;
        case Op::UnknownCall:
          patches.push_back({id = b.call(op.uses), ir::Control::UnknownCall});
          break;
        case Op::UnknownJump:
          patches.push_back({id = b.end(), ir::Control::UnknownJump}), ended = true;
          break;
        case Op::Return:
          patches.push_back({id = b.end(), ir::Control::Return}), ended = true;
          break;
        }
        if (i == 0) first.push_back(id);
      }
      if (!ended) b.end();
    }
    p = b.finish("cases");
  } catch (const std::exception &e) {
    failures.push_back(e.what());
    return;
  }
  // Neither the end of a wave nor these have successors, so the graph stays.
  for (const Patch &x : patches) {
    p.instrs[x.at].control = x.control;
    if (x.control != ir::Control::UnknownCall) p.instrs[x.at].row = t.rowFor("s_set_pc_i64", false);
  }
  plan::WaitPlan plan = plan::insertWaits(p, t, p.kernels[0], o);
  std::vector<ir::WaitSpec> needed(p.instrs.size() + 1);
  for (const plan::Entry &e : plan.entries)
    for (int c = 0; c != isa::NumCounters; ++c)
      needed[std::min<size_t>(e.before, p.instrs.size())].tighten(c, e.spec.n[c]);
  for (size_t c = 0; c != cases.size() && failures.size() < limit; ++c) {
    const Case &x = cases[c];
    for (size_t i = 0; i != x.ops.size(); ++i) {
      std::string want = !x.expectAt.empty()     ? x.expectAt[i]
                         : i + 1 == x.ops.size() ? x.expect
                                                 : "";
      std::string got = waitText(needed[first[c] + i]);
      if (got == want) continue;
      failures.push_back(x.name + ": before instruction " + std::to_string(i) + " expected '" +
                         want + "', planned '" + got + "'");
      break;
    }
  }
}

std::vector<std::string> checkTable(const isa::Target &t, size_t limit) {
  std::vector<std::string> failures;
  checkShape(t, failures);
  if (!failures.empty()) return failures;  // the rest indexes by position
  for (auto part : {checkFacts, checkBoundaries, checkLds, checkLlvm}) {
    part(t, failures, limit);
    if (failures.size() >= limit) break;
  }
  return failures;
}

}  // namespace interlock::test
