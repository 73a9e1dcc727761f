//===- table_test_check.h - Does a target's table predict what it should? --===//
//
// checkTable() runs small programs through the planner with a given table and
// compares the waits with expectations that are not taken from any table: the
// rows of llvm22-gfx1250.jsonl (measured with llc) and literal facts
// (docs/wait-insertion.md, docs/errata.md). It is run on the real tables and on
// every mutant of them, so it uses programs from data, which follow a changed
// table; what the text reader adds is checked by table_test_text.cpp.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_ISA_TABLE_TEST_CHECK_H
#define INTERLOCK_TESTS_ISA_TABLE_TEST_CHECK_H

#include "interlock/build.h"
#include "interlock/isa.h"
#include "interlock/plan.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace interlock::test {

/// A row of llvm22-gfx1250.jsonl about one mnemonic.
struct LlvmRow {
  std::string mnemonic;
  bool returns = false;
  std::vector<std::string> counters;  ///< "loadcnt", … as LLVM counts them
  std::string result;                 ///< "vgpr", "sgpr", "scc", ""
  std::string raw;                    ///< "loadcnt 0 dscnt 0"
  std::map<std::string, std::vector<std::string>> positionalPast;
  std::map<std::string, std::string> war;
  std::vector<std::string> warFree, xPositionalPast, xDroppedBy, xImpliedBy,
      xImpliedByWithOlderStore;
  std::string signature;  ///< everything measured, as text: equal = same behaviour
  bool ordersSources() const { return war.count("alu") != 0; }
};
struct LlvmScenario {
  std::string name, llc;
};
/// The data file; aborts the test program if it cannot be read.
const std::vector<LlvmRow> &llvmRows();
const std::vector<LlvmScenario> &llvmScenarios();

/// LDS regions by number; none at all = not known.
using TokenList = std::optional<std::vector<ir::TokenId>>;

/// One instruction of a test program.
struct Op {
  enum What : uint8_t {
    Plain,
    Wait,
    Signal,
    BarrierWait,
    Clause,
    Call,
    UnknownCall,
    UnknownJump,
    Return
  } what = Plain;
  std::string mnemonic;
  std::vector<isa::Reg> defs, uses;
  TokenList tokens;  ///< of A, B, C, D
  int value = 0;     ///< wait immediate, barrier id, clause length
  isa::CounterId counter = isa::DS;
};
Op plain(std::string mnemonic, std::vector<isa::Reg> defs, std::vector<isa::Reg> uses);
Op waitOp(isa::CounterId c, int n);
Op special(Op::What what, int value = 0);

/// Straight-line code that starts with nothing in flight, and the waits that
/// it needs: before its last instruction, or one text per instruction.
struct Case {
  std::string name;
  std::vector<Op> ops;
  std::string expect;                 ///< before the last instruction
  std::vector<std::string> expectAt;  ///< per instruction instead, if not empty
};

/// "loadcnt 0 dscnt 0", in the order load, store, ds, km, x, async, tensor.
std::string waitText(const ir::WaitSpec &w);
/// The same order for a text with several counters.
std::string sortedWaits(const std::string &text);

/// Plans all cases and appends one line per difference; stops at `limit` lines.
void runCases(const isa::Target &t, const std::vector<Case> &cases, const plan::Options &o,
              std::vector<std::string> &failures, size_t limit);

/// Everything. Empty = the table predicts what LLVM does and what the facts say.
std::vector<std::string> checkTable(const isa::Target &t, size_t limit);
/// Its parts.
void checkShape(const isa::Target &t, std::vector<std::string> &failures);
void checkFacts(const isa::Target &t, std::vector<std::string> &failures, size_t limit);
void checkLds(const isa::Target &t, std::vector<std::string> &failures, size_t limit);
void checkBoundaries(const isa::Target &t, std::vector<std::string> &failures, size_t limit);
void checkLlvm(const isa::Target &t, std::vector<std::string> &failures, size_t limit);

/// What no LLVM measurement says: counters of the engines that LLVM leaves alone.
/// Source: docs/wait-insertion.md, "Counters".
std::string engineCounter(const std::string &mnemonic);

}  // namespace interlock::test
#endif
