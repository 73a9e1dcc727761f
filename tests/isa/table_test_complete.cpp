//===- table_test_complete.cpp - No instruction without a row, no row for none //
//
// Over all opcodes of LLVM: what the target's assembler accepts and LLVM marks
// as memory or counted has a row; every row is the first match of something
// that is accepted; an older name means what its present name means.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"
#include "table_test_samples.h"

#include <gtest/gtest.h>

#include <set>

namespace interlock::test {
namespace {

using isa::Kind;

// TSFlags, LLVM 22: MUBUF MTBUF SMRD MIMG FLAT DS VM_CNT EXP_CNT LGKM_CNT TENSOR_CNT ASYNC_CNT.
constexpr unsigned kMemoryFlags[] = {17, 18, 19, 20, 24, 25, 32, 33, 34, 38, 41};

// Counted by no counter although marked; why a row of kind Other is right.
const std::set<std::string> kNoMemory = {
    "s_wakeup",  // mayLoad and mayStore, but raises nothing (jsonl)
};

struct Names {
  std::set<std::string> accepted, memory;  ///< of accepted ones: marked as memory or counted
};

/// A lone mnemonic that is refused says so; one that is accepted complains about its operands or is
/// complete.
Names namesOf(Samples &samples) {
  Names n;
  std::vector<std::string> list;
  std::set<std::string> all, memory;
  std::string text;
  for (unsigned op = 0; op != samples.mc.instrs->getNumOpcodes(); ++op) {
    if (!samples.printable(op)) continue;
    const llvm::MCInstrDesc &d = samples.mc.instrs->get(op);
    std::string m = samples.mnemonic(op);
    bool flagged = d.mayLoad() || d.mayStore();
    for (unsigned bit : kMemoryFlags) flagged |= d.TSFlags >> bit & 1;
    if (flagged) memory.insert(m);
    if (all.insert(m).second) {
      list.push_back(m);
      text += m + "\n";
    }
  }
  Assembler probe(samples.mc, text);
  for (size_t i = 0; i != list.size(); ++i) {
    bool refused = false;
    auto [first, last] = probe.errors.equal_range(unsigned(i + 1));
    for (auto e = first; e != last; ++e)
      refused |= llvm::StringRef(e->second).contains("not supported") ||
                 llvm::StringRef(e->second).contains("invalid instruction");
    if (refused) continue;
    n.accepted.insert(list[i]);
    if (memory.count(list[i])) n.memory.insert(list[i]);
  }
  return n;
}

class TableComplete : public testing::TestWithParam<const char *> {};

TEST_P(TableComplete, EveryInstructionHasItsRow) {
  const isa::Target &t = *isa::findTarget(GetParam());
  Samples samples(read::AmdgpuMc::get(t));
  const Names names = namesOf(samples);
  size_t without = 0;
  for (const std::string &m : names.memory) {
    // Waits and the return from a trap are marked so that nothing is moved across them.
    if (m.starts_with("s_wait") || m.starts_with("s_rfe") || kNoMemory.count(m)) continue;
    const Kind kind = t.instrs[t.rowFor(m, true)].kind;
    EXPECT_NE(kind, Kind::Unknown) << m << " touches memory and is in no row";
    EXPECT_NE(kind, Kind::Other) << m << " touches memory, but its row says that it is nothing";
    without += kind == Kind::Unknown;
  }
  for (const std::string &m : kNoMemory) EXPECT_TRUE(names.memory.count(m)) << m;
  for (const LlvmRow &r : llvmRows()) {
    EXPECT_TRUE(names.accepted.count(r.mnemonic)) << r.mnemonic;
    if (r.counters.empty() && engineCounter(r.mnemonic).empty()) continue;
    const Kind kind = t.instrs[t.rowFor(r.mnemonic, true)].kind;
    EXPECT_TRUE(kind != Kind::Unknown && kind != Kind::Other)
        << r.mnemonic << " raises a counter and is in no row";
  }
  std::printf("%s: %zu mnemonics accepted, %zu of them memory, %zu without a row\n", t.name,
              names.accepted.size(), names.memory.size(), without);
}

TEST_P(TableComplete, EveryRowHasItsInstruction) {
  const isa::Target &t = *isa::findTarget(GetParam());
  Samples samples(read::AmdgpuMc::get(t));
  const Names names = namesOf(samples);
  std::set<uint16_t> used;
  for (const std::string &m : names.accepted) used.insert(t.rowFor(m, false));
  for (size_t r = 0; r + 1 != t.instrs.size(); ++r)
    EXPECT_TRUE(used.count(uint16_t(r)))
        << "'" << t.instrs[r].pattern << "' is the row of no mnemonic that " << t.name << " has";
  // Waits are encoded by name.
  for (const isa::WaitField &f : t.waitFields) {
    EXPECT_TRUE(names.accepted.count(f.mnemonic)) << f.mnemonic;
    EXPECT_EQ(t.instrs[t.rowFor(f.mnemonic, false)].kind, Kind::Wait) << f.mnemonic;
  }
  for (const isa::CounterRow &c : t.counters) EXPECT_TRUE(names.accepted.count(c.wait)) << c.wait;
}

TEST_P(TableComplete, OlderNamesMeanTheSame) {
  const isa::Target &t = *isa::findTarget(GetParam());
  Samples samples(read::AmdgpuMc::get(t));
  std::string text;
  std::vector<std::string> written;
  std::set<std::string> seen;
  for (unsigned op = 0; op != samples.mc.instrs->getNumOpcodes(); ++op) {
    llvm::MCInst inst;
    if (!samples.printable(op) || !samples.make(op, 8, 16, inst)) continue;
    std::string line = samples.print(inst);
    if (!seen.insert(line).second) continue;
    text += line + "\n";
    written.push_back(samples.mnemonic(op));
  }
  Assembler code(samples.mc, text);
  size_t aliases = 0;
  for (const ParsedLine &l : code.lines) {
    const llvm::MCInstrDesc &d = samples.mc.instrs->get(l.inst.getOpcode());
    const bool memory = d.mayLoad() || d.mayStore();
    const std::string &old = written[l.line - 1], now = samples.mnemonic(l.inst.getOpcode());
    if (old == now) continue;
    ++aliases;
    EXPECT_EQ(t.instrs[t.rowFor(old, memory)].kind, t.instrs[t.rowFor(now, memory)].kind)
        << old << " is printed as " << now;
  }
  std::printf("%s: %zu forms under another name than LLVM prints\n", t.name, aliases);
  EXPECT_GT(aliases, 100u);
}

INSTANTIATE_TEST_SUITE_P(Targets, TableComplete, testing::Values("gfx1250", "gfx1251"));

}  // namespace
}  // namespace interlock::test
