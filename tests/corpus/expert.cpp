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
//             must fill them all, and the verifier must report what the judge finds
//             with LLVM's counting, consumer by consumer
//   verdict   what the verifier reports about registers in LLVM's output, each with
//             the gap of LLVM that it is, and the proof:
//               copies     gone if tensor and async copies are VALU
//               other's    VM_VSRC n, and at that place stands a wait of at most n for
//                          a counter on which this operation is not
//               xcnt       a VMEM instruction between the two overwrites a source of
//                          an operation of the same age or younger (docs/llvm-parity.md)
//             anything else is an error
//
// Exit status 1 if something is not as it should be.
//
//===----------------------------------------------------------------------===//
#include "alu_oracle.h"
#include "interlock/check.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <optional>
#include <set>

using namespace interlock;

namespace {

constexpr ir::InstrId kLargest = 400;  // instructions of a kernel whose fields are deleted
constexpr size_t kMutantsPerKernel = 24;

struct Totals {
  size_t kernels = 0, waits = 0, counting = 0, others = 0, unexplained = 0;
  size_t mutants = 0, holes = 0, surplus = 0, failed = 0;
  size_t found = 0, equivalent = 0, missed = 0, wrong = 0;
  size_t copies = 0, verdictOthers = 0, xcnt = 0, notes = 0;
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

using Missing = std::map<std::pair<ir::InstrId, std::string>, int>;

std::vector<check::Finding> verdict(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                    std::vector<std::string> *notes = nullptr) {
  check::Options options;
  options.crossWave = false;
  check::Result r = check::verify(p, t, k, options);
  std::erase_if(r.findings, [](const check::Finding &f) {
    return std::strcmp(f.rule, "wait-alu-missing") != 0 && std::strcmp(f.rule, "wait-missing") != 0;
  });
  if (notes) *notes = r.notes;
  return r.findings;
}

/// Per consumer and field the strictest wait that is missing, of verifier and judge.
Missing verified(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  Missing out;
  for (const check::Finding &f : verdict(p, t, k))
    if (std::strcmp(f.rule, "wait-alu-missing") == 0) out[{f.at, f.counter}] = f.younger;
  return out;
}
Missing judged(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  Missing out;
  for (const property::AluHole &h :
       property::findAluHoles(p, t, k, {}, false, property::AluCounting::Llvm)) {
    auto [it, fresh] = out.try_emplace({h.consumer, t.aluFields[h.field].name}, h.needed);
    if (!fresh) it->second = std::min(it->second, h.needed);
  }
  return out;
}

/// Tensor and async copies are VALU, as LLVM's flags say, for as long as this lives.
class CopiesAreValu {
public:
  CopiesAreValu(ir::Program &prog, const isa::Target &t, const ir::Kernel &k) : p(prog) {
    for (ir::InstrId i = k.begin; i != k.end; ++i) {
      const isa::Kind kind = t.kind(p.instrs[i]);
      if (kind != isa::Kind::AsyncLoad && kind != isa::Kind::AsyncStore &&
          kind != isa::Kind::TensorLoad && kind != isa::Kind::TensorStore)
        continue;
      was.emplace_back(i, p.instrs[i].aluClass);
      p.instrs[i].aluClass = isa::ACore;
    }
  }
  ~CopiesAreValu() {
    for (auto [i, cls] : was) p.instrs[i].aluClass = cls;
  }
  CopiesAreValu(const CopiesAreValu &) = delete;
  CopiesAreValu &operator=(const CopiesAreValu &) = delete;

private:
  ir::Program &p;
  std::vector<std::pair<ir::InstrId, uint8_t>> was;
};

/// The wait at the place of `f` that LLVM takes for one of its producer.
std::optional<ir::InstrId> wrongWait(const ir::Program &p, const isa::Target &t,
                                     const ir::Kernel &k, const check::Finding &f) {
  if (std::strcmp(f.counter, "VM_VSRC") != 0 || f.producer == ir::kNone) return std::nullopt;
  // In front of the clause or hint, and of the switch to normal mode.
  auto between = [&](ir::InstrId i) {
    const isa::Kind kind = t.kind(p.instrs[i]);
    return kind == isa::Kind::DelayAlu || kind == isa::Kind::WaitAlu || kind == isa::Kind::Wait ||
           kind == isa::Kind::Clause || kind == isa::Kind::SetReg;
  };
  ir::InstrId i = f.at;
  while (i != k.begin && p.instrs[i].glue) --i;
  for (; i != k.begin && between(i - 1); --i) {
    if (t.kind(p.instrs[i - 1]) != isa::Kind::Wait) continue;
    for (isa::CounterId c : {isa::LOAD, isa::STORE, isa::DS})
      if (const int8_t n = p.waits[p.instrs[i - 1].imm].n[c]; n != ir::kNoWait && n <= f.required)
        return i - 1;
  }
  return std::nullopt;
}

/// The instructions that Finding::path passes, without jumps back into what it skips.
std::vector<ir::InstrId> passed(const ir::Kernel &k, const check::Finding &f) {
  std::vector<ir::InstrId> out;
  for (size_t n = 0; n + 1 < f.path.size(); ++n) {
    const ir::InstrId a = f.path[n], b = f.path[n + 1];
    const bool sameBlock = std::any_of(k.blocks.begin(), k.blocks.end(), [&](const ir::Block &x) {
      return x.begin <= a && a < b && b < x.end;
    });
    for (ir::InstrId i = a; i != (sameBlock ? b : a + 1); ++i) out.push_back(i);
  }
  return out;
}

bool shares(const ir::Program &p, ir::InstrId writer, ir::InstrId reader) {
  const ir::Instruction &w = p.instrs[writer], &r = p.instrs[reader];
  for (unsigned x = 0; x != w.operandCount; ++x)
    for (unsigned y = 0; y != r.operandCount; ++y) {
      const ir::Operand &a = p.operandsOf(w)[x], &b = p.operandsOf(r)[y];
      if ((a.role & ir::kDef) && (b.role & ir::kUse) && a.first < b.first + b.count &&
          b.first < a.first + a.count)
        return true;
    }
  return false;
}

/// LLVM books an XCNT wait that it did not emit: (the instruction that overwrites a
/// source, whose source it is).
std::optional<std::pair<ir::InstrId, ir::InstrId>> bookedWait(const ir::Program &p,
                                                              const isa::Target &t,
                                                              const ir::Kernel &k,
                                                              const check::Finding &f) {
  if (std::strcmp(f.counter, "XCNT") != 0 || f.producer == ir::kNone) return std::nullopt;
  auto vmem = [&](ir::InstrId i) { return t.raises(p.instrs[i]) >> isa::OXVmem & 1; };
  const std::vector<ir::InstrId> way = passed(k, f);
  for (size_t w = 1; w < way.size(); ++w)
    for (size_t q = 0; vmem(way[w]) && q != w; ++q)
      if (vmem(way[q]) && shares(p, way[w], way[q])) return std::pair(way[w], way[q]);
  return std::nullopt;
}

void explainVerdict(ir::Program &p, const isa::Target &t, const ir::Kernel &k, Totals &total) {
  std::vector<std::string> notes;
  const std::vector<check::Finding> findings = verdict(p, t, k, &notes);
  total.notes += notes.size();
  if (findings.empty()) return;
  Missing left;
  {
    CopiesAreValu as(p, t, k);
    left = verified(p, t, k);
  }
  for (const check::Finding &f : findings) {
    const std::string where = placeOf(p, f.at) + ": " + f.message + " (line " +
                              placeOf(p, f.producer).substr(p.buffers[0].name.size() + 1) + "), " +
                              f.counter + " " + std::to_string(f.required) + ": ";
    const bool alu = std::strcmp(f.rule, "wait-alu-missing") == 0;
    auto line = [&](ir::InstrId i) {
      return "line " + std::to_string(p.sources[i].line) + ", " + std::string(p.textOf(i));
    };
    if (alu && !left.contains({f.at, f.counter})) {
      ++total.copies;
      std::printf("%snot with copies as VALU\n", where.c_str());
    } else if (auto wait = alu ? wrongWait(p, t, k, f) : std::nullopt) {
      ++total.verdictOthers;
      std::printf("%sLLVM counts %s\n", where.c_str(), line(*wait).c_str());
    } else if (auto pair = alu ? std::nullopt : bookedWait(p, t, k, f)) {
      ++total.xcnt;
      std::printf("%sLLVM books a wait at %s, a source of line %u\n", where.c_str(),
                  line(pair->first).c_str(), p.sources[pair->second].line);
    } else {
      ++total.unexplained;
      std::printf("%sunexplained in %s\n", where.c_str(), k.name.c_str());
    }
  }
}

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
    uint8_t &cls = p.instrs[i].aluClass;
    if (cls != isa::AUnsure) continue;
    changed.emplace_back(i, cls);
    cls = isa::ACore;
  }
  const CopiesAreValu copies(p, t, k);
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
  const Missing judgedBefore = judged(p, t, k);
  if (verified(p, t, k) != judgedBefore) {
    ++total.wrong;
    std::printf("%s: verifier and judge differ on %s\n", placeOf(p, k.begin).c_str(),
                k.name.c_str());
  }
  const size_t stride = fields.size() / kMutantsPerKernel + 1;
  for (size_t n = 0; n < fields.size(); n += stride) {
    auto [i, f] = fields[n];
    ir::Instruction &in = p.instrs[i];
    const int32_t word = in.imm;
    auto verifierAgrees = [&](const char *how) {
      const Missing want = judged(p, t, k), have = verified(p, t, k);
      if (want != judgedBefore)
        ++(have == want ? total.found : total.missed);
      else
        ++(have == want ? total.equivalent : total.wrong);
      if (have != want)
        std::printf("%s: %s %s, verifier and judge differ\n", placeOf(p, i).c_str(),
                    t.aluFields[f].name, how);
    };
    in.imm += 1 << t.aluFields[f].shift;  // the field is not at its largest: it waits
    verifierAgrees("raised");
    in.imm |= ((1 << t.aluFields[f].bits) - 1) << t.aluFields[f].shift;
    ++total.mutants;
    verifierAgrees("deleted");
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
      explainVerdict(*in.program, *in.target, k, total);
      surplus(*in.program, *in.target, k, total);
      deleteFields(*in.program, *in.target, k, total);
    }
  }
  std::printf("%zu kernels in expert mode, %zu s_wait_alu\n", total.kernels, total.waits);
  std::printf("added to LLVM's output: %zu by counting, %zu another's wait, %zu unexplained\n",
              total.counting, total.others, total.unexplained);
  std::printf("fields deleted: %zu, %zu opened holes, %zu did not, %zu not made up for\n",
              total.mutants, total.holes, total.surplus, total.failed);
  std::printf("verifier on fields deleted or raised by one: %zu found, %zu equivalent, %zu missed, "
              "%zu wrong\n",
              total.found, total.equivalent, total.missed, total.wrong);
  std::printf("verifier on LLVM's output: %zu copies, %zu another's wait, %zu XCNT, %zu notes\n",
              total.copies, total.verdictOthers, total.xcnt, total.notes);
  const bool bad = total.unexplained || total.failed || total.missed || total.wrong;
  return total.kernels == 0 || total.holes == 0 || total.found == 0 || bad ? 1 : 0;
}
