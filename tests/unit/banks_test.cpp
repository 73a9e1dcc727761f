//===- banks_test.cpp - High-VGPR banks against LLVM's printer -------------===//
//
// Every opcode that gfx1250 accepts, with vector registers in all operands,
// under s_set_vgpr_msb with different fields: the registers that LLVM's printer
// shows behind its own names must be the units that the reader computes.
//
//===----------------------------------------------------------------------===//
#include "../isa/table_test_samples.h"
#include "read/effects.h"

#include <gtest/gtest.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/MC/MCInstrAnalysis.h>

using namespace llvm;

namespace interlock::test {
namespace {

using Ranges = std::set<std::pair<unsigned, unsigned>>;  // first, count

/// Vector registers of printed text; behind a name its true register may follow as /*v[272:273]*/.
Ranges printedRegisters(StringRef text) {
  Ranges out;
  auto parse = [](StringRef &s, std::pair<unsigned, unsigned> &r) {
    unsigned hi;
    if (s.consume_front("v[")) {
      if (s.consumeInteger(10, r.first) || !s.consume_front(":") || s.consumeInteger(10, hi) ||
          !s.consume_front("]"))
        return false;
      r.second = hi - r.first + 1;
      return true;
    }
    r.second = 1;
    if (!s.consume_front("v") || s.consumeInteger(10, r.first)) return false;
    s.consume_front(".l") || s.consume_front(".h");  // half a register is the register
    return true;
  };
  for (char before = text.empty() ? 0 : text[0]; !text.empty();) {
    std::pair<unsigned, unsigned> r;
    StringRef rest = text;
    if (isAlnum(before) || before == '_' || !parse(rest, r)) {
      before = text[0];
      text = text.drop_front();
      continue;
    }
    if (StringRef comment = rest; comment.consume_front(" /*") && parse(comment, r)) rest = comment;
    out.insert(r);
    before = ' ';
    text = rest;
  }
  return out;
}

struct Fixture {
  const isa::Target &t = *isa::findTarget("gfx1250");
  read::AmdgpuMc &mc = read::AmdgpuMc::get(t);
  std::unique_ptr<MCInstrAnalysis> analysis{mc.llvmTarget->createMCInstrAnalysis(mc.instrs.get())};
  std::unique_ptr<MCInstPrinter> printer{
      mc.llvmTarget->createMCInstPrinter(mc.triple, 0, *mc.asmInfo, *mc.instrs, *mc.regs)};
  Samples samples{mc};
};

Ranges readRegisters(Fixture &f, const MCInst &mode, const MCInst &inst) {
  ir::Program p;
  read::SideTables side;
  for (const MCInst *i : {&mode, &inst}) read::appendInstruction(p, f.mc, *i, {}, side);
  p.target = f.t.name;
  read::resolveShape(p, f.mc, side, 0);
  Ranges out;
  const ir::Instruction &in = p.instrs[1];
  for (unsigned o = 0; o != in.operandCount; ++o) {
    const ir::Operand &op = p.operands[in.operandBegin + o];
    if (op.first < isa::amdgpu::kNumVgprs && !(op.flags & ir::kImplicit))
      out.insert({op.first, op.count});
  }
  return out;
}

std::string text(const Ranges &r) {
  std::string s;
  for (auto [first, count] : r)
    s += " v" + std::to_string(first) + (count > 1 ? "+" + std::to_string(count) : "");
  return s;
}

TEST(Banks, AgreeWithLlvmForEveryOpcode) {
  Fixture f;
  ASSERT_TRUE(f.analysis);
  f.printer->setMCInstrAnalysis(f.analysis.get());
  std::set<std::string> seen;
  std::string source;
  for (unsigned op = 0; op != f.mc.instrs->getNumOpcodes(); ++op) {
    MCInst inst;
    if (!f.mc.instrs->getName(op).contains("gfx12") || !f.samples.printable(op) ||
        !f.samples.make(op, 8, 16, inst))
      continue;
    std::string line = f.samples.print(inst);
    if (seen.insert(line).second) source += line + "\n";
  }
  // src0, src1, src2, dst: fields that tell every pair of slots apart.
  Assembler modes(f.mc, "s_set_vgpr_msb 0x39\ns_set_vgpr_msb 0x87\ns_set_vgpr_msb 0xc6\n");
  ASSERT_EQ(modes.lines.size(), 3u);
  Assembler code(f.mc, source);
  size_t compared = 0, banked = 0, bad = 0;
  std::set<std::string> mnemonics, accepted;
  SmallVector<StringRef, 0> sourceLines;
  StringRef(source).split(sourceLines, '\n');
  for (const ParsedLine &l : code.lines) {
    accepted.insert(
        sourceLines[l.line - 1].split(' ').first.split('\t').first.str());  // older names too
    for (const ParsedLine &mode : modes.lines) {
      f.analysis->resetState();
      f.analysis->updateState(mode.inst, 0);
      std::string printed;
      raw_string_ostream out(printed);
      f.printer->printInst(&l.inst, 0, "", *f.mc.subtarget, out);
      Ranges theirs = printedRegisters(printed);
      if (theirs.empty()) continue;
      Ranges ours = readRegisters(f, mode.inst, l.inst);
      ++compared;
      banked += StringRef(printed).contains("/*");
      mnemonics.insert(f.samples.mnemonic(l.inst.getOpcode()));
      if (ours == theirs) continue;
      if (++bad <= 20)
        ADD_FAILURE() << f.mc.instrs->getName(l.inst.getOpcode()).str() << " "
                      << mode.inst.getOperand(0).getImm() << ":" << printed
                      << "\n  read:" << text(ours) << "\n  LLVM:" << text(theirs);
    }
  }
  // Everything that the target accepts and that can name a vector register was there.
  std::string lone;
  std::vector<std::string> names;
  std::set<std::string> probed;
  for (unsigned op = 0; op != f.mc.instrs->getNumOpcodes(); ++op) {
    MCInst inst;
    if (!f.mc.instrs->getName(op).contains("gfx12") || !f.samples.printable(op)) continue;
    std::string m = f.samples.mnemonic(op);
    if (!f.samples.make(op, 8, 16, inst) || printedRegisters(f.samples.print(inst)).empty())
      continue;
    if (mnemonics.count(m) || accepted.count(m) || !probed.insert(m).second) continue;
    names.push_back(m);
    lone += m + "\n";
  }
  Assembler probe(f.mc, lone);
  for (size_t n = 0; n != names.size(); ++n) {
    auto [first, last] = probe.errors.equal_range(unsigned(n + 1));
    bool refused = false;
    for (auto e = first; e != last; ++e)
      refused |= e->second.find("not supported") != std::string::npos ||
                 e->second.find("invalid instruction") != std::string::npos;
    EXPECT_TRUE(refused) << names[n] << " is accepted but was not compared";
  }
  std::printf(
      "high VGPRs: %zu instructions of %zu mnemonics compared, %zu with a bank, %zu differ\n",
      compared, mnemonics.size(), banked, bad);
  EXPECT_GT(mnemonics.size(), 900u);
}

}  // namespace
}  // namespace interlock::test
