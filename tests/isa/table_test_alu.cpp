//===- table_test_alu.cpp - Expert scheduling mode: rows against LLVM ------===//
//
// checkAlu compares the rows with what alu_oracle.py and llc_oracle.py measured,
// and with the fact sheet where LLVM says nothing: the pipe of every VALU
// mnemonic, the class of every VMEM and DS mnemonic, scenarios as text, the
// spelling of s_wait_alu, and every (class, consumer) and (class, counter) pair.
// Every row is deleted and every field changed; checkAlu must notice each.
//
//===----------------------------------------------------------------------===//
#include "interlock/build.h"
#include "interlock/edit.h"
#include "interlock/plan.h"
#include "interlock/read.h"

#include <gtest/gtest.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/MemoryBuffer.h>

#include <deque>
#include <set>

namespace interlock::test {
namespace {

using isa::AluClassId;
using isa::AluConsumer;
using isa::ProgramBuilder;
using isa::vgpr;
using Failures = std::vector<std::string>;

std::vector<llvm::json::Object> jsonLines(const char *name) {
  auto buffer = llvm::MemoryBuffer::getFile(std::string(INTERLOCK_SOURCE_DIR "/tests/isa/") + name);
  std::vector<llvm::json::Object> rows;
  if (!buffer) return rows;
  llvm::StringRef text = (*buffer)->getBuffer();
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    if (auto v = llvm::json::parse(line); v && v->getAsObject())
      rows.push_back(*v->getAsObject());
    else
      llvm::consumeError(v.takeError());
    text = rest;
  }
  return rows;
}
const std::vector<llvm::json::Object> &aluRows() {
  static const auto rows = jsonLines("llvm22-gfx1250-alu.jsonl");
  return rows;
}
const std::vector<llvm::json::Object> &memoryRows() {
  static const auto rows = jsonLines("llvm22-gfx1250.jsonl");
  return rows;
}

/// The wait before the last but one instruction (the last is s_endpgm), as text.
std::string needed(const isa::Target &t, const ir::Program &p) {
  const ir::InstrId last = static_cast<ir::InstrId>(p.instrs.size()) - 2;
  std::string s;
  for (const plan::AluEntry &e : plan::insertWaitAlu(p, t, p.kernels[0], {}).entries) {
    if (e.before != last) s += "early ";
    for (const isa::AluFieldRow &f : t.aluFields)
      if (e.wait.n[f.id] != ir::kNoWait)
        s += (s.empty() ? "" : " ") + llvm::StringRef(f.name).lower() + " " +
             std::to_string(e.wait.n[f.id]);
  }
  return s;
}

/// A program that was read, with the classes of another table.
void reclass(ir::Program &p, const isa::Target &t) {
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i)
    p.instrs[i].aluClass = t.aluClassFor(llvm::StringRef(p.textOf(i)).split(' ').first);
}

void checkMnemonics(const isa::Target &t, Failures &failures) {
  static const std::map<std::string, AluClassId> kPipes = {
      {"core", isa::ACore}, {"dpmacc", isa::ADpmacc}, {"trans", isa::ATrans}, {"xdl", isa::AXdl}};
  auto expect = [&](const std::string &m, AluClassId c) {
    if (t.aluClassFor(m) != c)
      failures.push_back(m + ": class " + std::to_string(t.aluClassFor(m)));
  };
  for (const llvm::json::Object &row : aluRows()) {
    const llvm::json::Array *pipes = row.getArray("class");
    if (!pipes) continue;
    for (const llvm::json::Value &v : *row.getArray("mnemonics")) {
      const std::string m = v.getAsString()->str();
      AluClassId c =
          pipes->size() == 1 ? kPipes.at((*pipes)[0].getAsString()->str()) : isa::AUnsure;
      // Double precision results and matrix operations that LLVM calls core: their
      // siblings are not.
      const llvm::StringRef name(m);
      const bool sibling = name.starts_with("v_wmma") || name.starts_with("v_swmmac") ||
                           name.ends_with("_f64") || name.starts_with("v_cvt_f64_");
      expect(m, c == isa::ACore && sibling ? isa::AUnsure : c);
    }
  }
  expect("v_div_scale_f64", isa::AUnsure);  // MIR does not let it be measured
  expect("v_writelane_b32", isa::ACore);
  expect("s_mov_b32", isa::ANone);
  expect("tensor_load_to_lds", isa::ANone);
  for (const llvm::json::Object &row : memoryRows()) {
    if (!row.get("vm_vsrc")) continue;
    std::set<std::string> past;
    for (const llvm::json::Value &v : *row.getArray("vm_vsrc_positional_past"))
      past.insert(v.getAsString()->str());
    expect(row.getString("mnemonic")->str(), !row.getInteger("vm_vsrc")  ? isa::ANone
                                             : past.count("global_load") ? isa::AFlat
                                             : past.count("buffer_load") ? isa::ABuffer
                                             : past.count("ds_load")     ? isa::ADs
                                                                         : isa::ANone);
  }
}

void checkScenarios(const isa::Target &t, Failures &failures) {
  struct Scenario {
    std::string name, wanted;
    std::shared_ptr<read::Result> in;
  };
  static const std::vector<Scenario> scenarios = [] {
    std::vector<Scenario> all;
    for (const llvm::json::Object &row : aluRows()) {
      if (!row.getString("scenario")) continue;
      std::string text = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.text\nk:\n"
                         "s_setreg_imm32_b32 hwreg(26, 0, 2), 2\n";
      for (const llvm::json::Value &v : *row.getArray("text"))
        text += v.getAsString()->str() + "\n";
      all.push_back({row.getString("scenario")->str(),
                     row.getString(row.get("ours") ? "ours" : "llc")->str(),
                     std::make_shared<read::Result>(read::readText(text + "s_endpgm\n", "k.s"))});
    }
    return all;
  }();
  if (scenarios.size() < 30) failures.push_back("the scenarios are missing");
  for (const Scenario &s : scenarios) {
    if (!*s.in) {
      failures.push_back(s.name + ": " + s.in->error->str());
      continue;
    }
    ir::Program &p = *s.in->program;
    reclass(p, t);
    if (std::string got = needed(t, p); got != s.wanted)
      failures.push_back(s.name + ": " + got + ", not " + s.wanted);
  }
}

void checkWords(const isa::Target &t, Failures &failures) {
  for (const llvm::json::Object &row : aluRows()) {
    if (!row.getInteger("word")) continue;
    const uint16_t word = static_cast<uint16_t>(*row.getInteger("word"));
    if (std::string text = edit::printWaitAlu(t, word); text != *row.getString("text"))
      failures.push_back(text + ", not " + row.getString("text")->str());
  }
  // S_SETREG_IMM32_B32 2, 2074 is how LLVM switches the mode on, 0 off.
  const isa::SchedModeRow &m = t.schedMode;
  if (m.hwreg != (2074 & 63) || m.bits != (2074 >> 11) + 1 || m.normal != 0 || m.expert != 2)
    failures.push_back("the mode register");
}

/// Every class against every consumer, counter and count.
void checkPairs(const isa::Target &t, Failures &failures) {
  static constexpr const char *kProducers[] = {
      "v_mov_b32", "v_fma_f64",        "v_exp_f32",        "v_wmma_f32_16x16x32_f16",
      "v_add_f64", "global_store_b32", "buffer_store_b32", "ds_store_b32"};
  auto program = [&](auto fill) {
    ProgramBuilder b(t);
    fill(b);
    b.end();
    ir::Program p = b.finish("k");
    p.kernels[0].expertMode = true;
    for (ir::Instruction &in : p.instrs) in.flags |= ir::kExpert;
    return p;
  };
  auto add = [&](ProgramBuilder &b, unsigned cls, unsigned reg) {
    const bool vmem = cls >= isa::AFlat;
    b.add(kProducers[cls], vmem ? std::vector<isa::Reg>() : std::vector{vgpr(reg)},
          vmem ? std::vector{vgpr(100, 2), vgpr(reg)} : std::vector<isa::Reg>());
  };
  auto expect = [&](const std::string &name, const std::string &got, const std::string &wanted) {
    if (got != wanted) failures.push_back(name + ": '" + got + "', not '" + wanted + "'");
  };
  for (unsigned cls = 0; cls != isa::NumAluClasses; ++cls) {
    const bool vmem = cls >= isa::AFlat;
    const std::string field = vmem ? "vm_vsrc " : "va_vdst ", name = kProducers[cls];
    struct {
      const char *what;
      bool valu, write, need;
    } const kConsumers[] = {{"valu read", true, false, false},
                            {"valu write", true, true, vmem},
                            {"read", false, false, !vmem},
                            {"write", false, true, true}};
    for (const auto &c : kConsumers)
      expect(name + ", " + c.what, needed(t, program([&](ProgramBuilder &b) {
                                            add(b, cls, 0);
                                            const std::vector<isa::Reg> none, r = {vgpr(0)};
                                            b.add(c.valu    ? "v_mov_b32"
                                                  : c.write ? "global_load_b32"
                                                            : "global_store_b32",
                                                  c.write ? r : none, c.write ? none : r);
                                          })),
             c.need ? field + "0" : "");
    expect(name + " reads a VALU result", needed(t, program([&](ProgramBuilder &b) {
                                                   b.add("v_mov_b32", {vgpr(0)}, {});
                                                   b.add(kProducers[cls], {}, {vgpr(0)});
                                                 })),
           vmem ? "va_vdst 0" : "");
    for (ir::Control control :
         {ir::Control::Return, ir::Control::UnknownJump, ir::Control::UnknownCall}) {
      ir::Program p = program([&](ProgramBuilder &b) {
        add(b, cls, 0);
        b.add("s_nop", {}, {});
      });
      p.instrs[1].control = control;
      const std::string got = needed(t, p);
      // Behind unknown code, everything.
      expect(name + ", control " + std::to_string(int(control)), got.substr(0, got.find("early")),
             field + "0");
    }
    // How the classes count: past their own kind only, up to the field's width.
    for (unsigned other = 0; other != isa::NumAluClasses; ++other)
      for (unsigned count : {2u, 20u}) {
        if ((other >= isa::AFlat) != vmem) continue;
        const int most = vmem ? 6 : 14;
        const int n = other != cls || cls == isa::AUnsure ? 0 : std::min<int>(most, int(count));
        expect(name + " past " + kProducers[other],
               needed(t, program([&](ProgramBuilder &b) {
                        add(b, cls, 0);
                        for (unsigned x = 0; x != count; ++x) add(b, other, 20 + x);
                        b.add("global_load_b32", {vgpr(0)}, {});
                      })),
               field + std::to_string(n));
      }
    // Which counter completes what.
    for (isa::CounterId counter : {isa::LOAD, isa::STORE, isa::DS, isa::KM, isa::X})
      for (const char *op :
           {"global_load_b32", "global_store_b32", "buffer_load_b32", "buffer_store_b32",
            "flat_load_b32", "flat_store_b32", "ds_load_b32"}) {
        if (t.aluClassFor(op) != cls) continue;
        const llvm::StringRef o(op);
        const bool flat = o.starts_with("flat"), ds = o.starts_with("ds");
        const bool done = (counter == isa::LOAD && o.contains("load") && !ds) ||
                          (counter == isa::STORE && o.contains("store") && !ds) ||
                          (counter == isa::DS && (ds || flat));
        expect(std::string(op) + " and a wait for " + t.counter(counter).name,
               needed(t, program([&](ProgramBuilder &b) {
                        const bool load = o.contains("load");
                        b.add(op, load ? std::vector{vgpr(50)} : std::vector<isa::Reg>(),
                              {vgpr(0)});
                        b.wait(counter, 0);
                        b.add("v_mov_b32", {vgpr(0)}, {});
                      })),
               done ? "" : "vm_vsrc 0");
      }
  }
}

Failures checkAlu(const isa::Target &t) {
  Failures failures;
  if (t.aluFields.size() != isa::NumAluFields || t.aluClasses.size() != isa::NumAluClasses) {
    failures.push_back("rows are missing");
    return failures;
  }
  for (size_t f = 0; f != t.aluFields.size(); ++f)
    if (t.aluFields[f].id != f) failures.push_back("fields out of order");
  for (size_t c = 0; c != t.aluClasses.size(); ++c)
    if (t.aluClasses[c].id != c) failures.push_back("classes out of order");
  if (!failures.empty()) return failures;
  checkMnemonics(t, failures);
  if (failures.empty()) checkWords(t, failures);
  if (failures.empty()) checkPairs(t, failures);
  if (failures.empty()) checkScenarios(t, failures);
  return failures;
}

TEST(AluTable, Predicts) {
  for (const std::string &f : checkAlu(*isa::findTarget("gfx1250"))) ADD_FAILURE() << f;
}

/// A target whose rows can be changed.
struct Mutant {
  explicit Mutant(const isa::Target &t)
      : fields(t.aluFields.begin(), t.aluFields.end()),
        classes(t.aluClasses.begin(), t.aluClasses.end()),
        instrs(t.aluInstrs.begin(), t.aluInstrs.end()),
        implied(t.aluImplied.begin(), t.aluImplied.end()),
        hazards(t.aluHazards.begin(), t.aluHazards.end()), target(t) {}
  std::vector<isa::AluFieldRow> fields;
  std::vector<isa::AluClassRow> classes;
  std::vector<isa::AluInstrRow> instrs;
  std::vector<isa::AluImpliedRow> implied;
  std::vector<isa::AluHazardRow> hazards;
  isa::Target target;
  const isa::Target &finish() {
    target.aluFields = fields;
    target.aluClasses = classes;
    target.aluInstrs = instrs;
    target.aluImplied = implied;
    target.aluHazards = hazards;
    return target;
  }
};

TEST(AluTable, EveryRowIsTested) {
  const isa::Target &base = *isa::findTarget("gfx1250");
  size_t mutants = 0;
  auto dies = [&](const std::string &what, auto change) {
    Mutant m(base);
    change(m);
    ++mutants;
    EXPECT_FALSE(checkAlu(m.finish()).empty()) << what;
  };
  for (size_t i = 0; i != base.aluFields.size(); ++i) {
    const std::string n = base.aluFields[i].name;
    dies(n + " shift", [i](Mutant &m) { ++m.fields[i].shift; });
    dies(n + " bits", [i](Mutant &m) { ++m.fields[i].bits; });
    dies(n + " text", [i](Mutant &m) { m.fields[i].text = "depctr"; });
    if (base.aluFields[i].maxImmediate)
      dies(n + " maximum", [i](Mutant &m) { --m.fields[i].maxImmediate; });
  }
  for (size_t i = 0; i != base.aluClasses.size(); ++i) {
    const std::string n = base.aluClasses[i].name;
    dies(n + " field", [i](Mutant &m) {
      m.classes[i].field = m.classes[i].field == isa::VA_VDST ? isa::VM_VSRC : isa::VA_VDST;
    });
    dies(n + " ordering", [i](Mutant &m) {
      m.classes[i].ordering = m.classes[i].ordering == isa::Ordering::InOrder
                                  ? isa::Ordering::Unordered
                                  : isa::Ordering::InOrder;
    });
    dies(n + " vgprs", [i](Mutant &m) {
      m.classes[i].vgprs = m.classes[i].vgprs == ir::kDef ? ir::kUse : ir::kDef;
    });
    dies(n + " valu", [i](Mutant &m) { m.classes[i].valu = !m.classes[i].valu; });
  }
  dies("core counts all", [](Mutant &m) { m.classes[isa::ACore].countsAll = true; });
  for (size_t i = 0; i != base.aluInstrs.size(); ++i) {
    const std::string n = base.aluInstrs[i].pattern;
    dies(n + " deleted", [i](Mutant &m) { m.instrs.erase(m.instrs.begin() + long(i)); });
    for (unsigned c = 0; c <= isa::NumAluClasses; ++c)
      if (c != base.aluInstrs[i].cls)
        dies(n + " class " + std::to_string(c),
             [i, c](Mutant &m) { m.instrs[i].cls = static_cast<AluClassId>(c); });
  }
  for (size_t i = 0; i != base.aluImplied.size(); ++i)
    dies("implied " + std::to_string(i),
         [i](Mutant &m) { m.implied.erase(m.implied.begin() + long(i)); });
  for (size_t i = 0; i != base.aluHazards.size(); ++i) {
    dies("hazard " + std::to_string(i),
         [i](Mutant &m) { m.hazards.erase(m.hazards.begin() + long(i)); });
    dies("hazard consumer " + std::to_string(i), [i](Mutant &m) {
      m.hazards[i].consumer = m.hazards[i].consumer == AluConsumer::ValuRead
                                  ? AluConsumer::OtherRead
                                  : AluConsumer::ValuRead;
    });
  }
  dies("mode register", [](Mutant &m) { ++m.target.schedMode.hwreg; });
  dies("mode bits", [](Mutant &m) { ++m.target.schedMode.bits; });
  dies("mode off", [](Mutant &m) { m.target.schedMode.normal = 1; });
  dies("mode on", [](Mutant &m) { m.target.schedMode.expert = 1; });
  EXPECT_GT(mutants, 400u);
}

}  // namespace
}  // namespace interlock::test
