//===- passes.h - The passes: names, options, text form --------------------===//
//
// A pass list is written as in LLVM:
//
//   strip-waits,insert-waits<num-waves=4;loop-carried-tokens=on>
//
// One table (kPasses) names every pass with its options; the parser, `list
// passes` and `fix` go by it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PASSES_H
#define INTERLOCK_TOOL_PASSES_H

#include "interlock/plan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace interlock::tool {

enum class LoopTokens { Off, On, Auto };
enum class TensorRaw { Auto, Consumers, Barriers, Tagged };

/// Options of all passes; each pass looks at its own. The defaults are those
/// of the passes, `fix` has others.
struct PassOptions {
  std::vector<std::string> onlyBlocks;  ///< labels; empty = every block
  unsigned numWaves = 0;                ///< 0 = what the input or --num-waves says
  LoopTokens loopCarriedTokens = LoopTokens::Off;
  TensorRaw tensorRaw = TensorRaw::Auto;
  bool shallowPredPromotion = true;
  bool separateWaits = false;
  bool globalOrder = false;
  plan::ClusterOptions cluster;
};

/// From the words of the command line and of pass options; false if unknown.
bool parseLoopTokens(llvm::StringRef word, LoopTokens &out);
bool parseTensorRaw(llvm::StringRef word, TensorRaw &out);

struct PassOptionRow {
  const char *name;
  const char *value;  ///< what is written after '=', nullptr for a flag
  const char *help;
  bool (*set)(PassOptions &, llvm::StringRef value);  ///< false: no such value
};

enum class PassId {
  InsertClusterBarriers,
  StripWaits,
  InsertWaits,
  DrainFences,
  LimitTensorDepth,
  InsertWaitAlu,
  RelaxWaits
};

struct PassRow {
  PassId id;
  const char *name;
  const char *help;
  llvm::ArrayRef<PassOptionRow> options;
};
llvm::ArrayRef<PassRow> passTable();
const PassRow &passRow(PassId id);

struct Pass {
  const PassRow *row = nullptr;
  PassOptions options;
};

/// Parses a pass list. Returns "" or "COLUMN: what is wrong".
std::string parsePasses(llvm::StringRef text, std::vector<Pass> &out);

}  // namespace interlock::tool
#endif
