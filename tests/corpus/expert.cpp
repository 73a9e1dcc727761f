//===- expert.cpp - LLVM's own output in expert scheduling mode ------------===//
//
// interlock_expert FILE…   files compiled with -amdgpu-expert-scheduling-mode
//
//   surplus   what insert-wait-alu adds to LLVM's output, each place with its reason:
//               counting   gone if, as in LLVM, every VALU instruction counts, the VALU
//                          of unknown pipe are core, and so are tensor and async copies
//                          (which LLVM's flags call VALU)
//               other's    LLVM takes a wait for some memory operation as one for the
//                          VGPRs of another, because the number is small enough
//             anything else is an error
//   deleted   each field of each s_wait_alu of the smaller kernels, one at a time: if
//             the brute-force judge finds holes that were not there before, the plan
//             must fill them all
//
// Exit status 1 if something is not as it should be.
//
//===----------------------------------------------------------------------===//
#include "alu_oracle.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <algorithm>
#include <cstdio>
#include <set>

using namespace interlock;

namespace {

constexpr ir::InstrId kLargest = 400;  // instructions of a kernel whose fields are deleted
constexpr size_t kMutantsPerKernel = 24;

struct Totals {
  size_t kernels = 0, waits = 0, counting = 0, others = 0, unexplained = 0;
  size_t mutants = 0, holes = 0, surplus = 0, failed = 0;
};

std::string placeOf(const ir::Program &p, ir::InstrId i) {
  return p.buffers[0].name + ":" + std::to_string(i == ir::kNone ? 0 : p.sources[i].line);
}

/// LLVM's view of what counts.
struct LlvmView {
  explicit LlvmView(const isa::Target &t)
      : classes(t.aluClasses.begin(), t.aluClasses.end()), target(t) {
    for (isa::AluClassRow &c : classes) c.countsAll = true;
    target.aluClasses = classes;
  }
  std::vector<isa::AluClassRow> classes;
  isa::Target target;
};

bool otherWaitAbove(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                    const plan::AluEntry &e) {
  for (ir::InstrId i = e.before; i != k.begin; --i) {
    const ir::Instruction &in = p.instrs[i - 1];
    const isa::Kind kind = t.kind(in);
    if (kind == isa::Kind::DelayAlu || kind == isa::Kind::WaitAlu || kind == isa::Kind::SetReg)
      continue;
    if (kind != isa::Kind::Wait) return false;
    for (isa::CounterId c : {isa::LOAD, isa::STORE, isa::DS}) {
      const int8_t n = p.waits[in.imm].n[c];
      if (n != ir::kNoWait && n <= e.wait.n[isa::VM_VSRC]) return true;
    }
  }
  return false;
}

void surplus(ir::Program &p, const isa::Target &t, const ir::Kernel &k, Totals &total) {
  const plan::AluPlan ours = plan::insertWaitAlu(p, t, k, {});
  if (ours.entries.empty()) return;
  static const LlvmView view(t);
  std::vector<std::pair<ir::InstrId, uint8_t>> changed;
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const isa::Kind kind = t.kind(p.instrs[i]);
    uint8_t &cls = p.instrs[i].aluClass;
    if (cls != isa::AUnsure && kind != isa::Kind::AsyncLoad && kind != isa::Kind::AsyncStore &&
        kind != isa::Kind::TensorLoad && kind != isa::Kind::TensorStore)
      continue;
    changed.emplace_back(i, cls);
    cls = isa::ACore;
  }
  const plan::AluPlan llvm = plan::insertWaitAlu(p, view.target, k, {});
  for (auto [i, cls] : changed) p.instrs[i].aluClass = cls;
  total.counting += ours.entries.size() - std::min(ours.entries.size(), llvm.entries.size());
  for (const plan::AluEntry &e : llvm.entries) {
    if (e.wait.n[isa::VA_VDST] == ir::kNoWait && e.before != ir::kNone &&
        otherWaitAbove(p, t, k, e)) {
      ++total.others;
      continue;
    }
    ++total.unexplained;
    std::printf("%s: unexplained in %s: %s", placeOf(p, e.before).c_str(), k.name.c_str(),
                plan::toString(p, t, {{e}, {}, 0}).c_str());
  }
}

void deleteFields(ir::Program &p, const isa::Target &t, const ir::Kernel &k, Totals &total) {
  if (k.end - k.begin > kLargest) return;
  std::vector<std::pair<ir::InstrId, isa::AluFieldId>> fields;
  for (ir::InstrId i = k.begin; i != k.end; ++i)
    if (t.kind(p.instrs[i]) == isa::Kind::WaitAlu)
      for (isa::AluFieldId f : {isa::VA_VDST, isa::VM_VSRC})
        if (t.aluWait(static_cast<uint16_t>(p.instrs[i].imm)).n[f] != ir::kNoWait)
          fields.emplace_back(i, f);
  if (fields.empty()) return;
  auto holesOf = [&](const property::AluOracleWaits &w) {
    std::set<std::pair<ir::InstrId, ir::InstrId>> pairs;
    for (const property::AluHole &h : property::findAluHoles(p, t, k, w))
      pairs.emplace(h.producer, h.consumer);
    return pairs;
  };
  const auto before = holesOf({});
  const size_t stride = fields.size() / kMutantsPerKernel + 1;
  for (size_t n = 0; n < fields.size(); n += stride) {
    auto [i, f] = fields[n];
    ir::Instruction &in = p.instrs[i];
    const int32_t word = in.imm;
    in.imm |= ((1 << t.aluFields[f].bits) - 1) << t.aluFields[f].shift;
    ++total.mutants;
    if (holesOf({}) == before) {
      ++total.surplus;  // LLVM's wait is stronger than anything needs, or is there twice
    } else {
      ++total.holes;
      property::AluOracleWaits w;
      w.alu.resize(k.end - k.begin);
      for (const plan::AluEntry &e : plan::insertWaitAlu(p, t, k, {}).entries)
        if (e.before != ir::kNone) w.alu[e.before - k.begin].tighten(e.wait);
      if (!holesOf(w).empty()) {
        ++total.failed;
        std::printf("%s: %s deleted and not made up for\n", placeOf(p, i).c_str(),
                    t.aluFields[f].name);
      }
    }
    in.imm = word;
  }
}

}  // namespace

int main(int argc, char **argv) {
  Totals total;
  for (int a = 1; a < argc; ++a) {
    read::Result in = read::readFile(argv[a]);
    if (!in) {
      std::printf("%s\n", in.error->str().c_str());
      return 2;
    }
    for (const ir::Unknown &u : in.program->unknowns) {
      ++total.unexplained;
      std::printf("%s: %s: %s\n", placeOf(*in.program, u.at).c_str(), u.rule.c_str(),
                  u.what.c_str());
    }
    for (const ir::Kernel &k : in.program->kernels) {
      if (!k.expertMode) continue;
      ++total.kernels;
      for (ir::InstrId i = k.begin; i != k.end; ++i)
        total.waits += in.target->kind(in.program->instrs[i]) == isa::Kind::WaitAlu;
      surplus(*in.program, *in.target, k, total);
      deleteFields(*in.program, *in.target, k, total);
    }
  }
  std::printf("%zu kernels in expert mode, %zu s_wait_alu\n", total.kernels, total.waits);
  std::printf("added to LLVM's output: %zu by counting, %zu another's wait, %zu unexplained\n",
              total.counting, total.others, total.unexplained);
  std::printf("fields deleted: %zu, %zu opened holes, %zu did not, %zu not made up for\n",
              total.mutants, total.holes, total.surplus, total.failed);
  return total.kernels == 0 || total.holes == 0 || total.unexplained || total.failed ? 1 : 0;
}
