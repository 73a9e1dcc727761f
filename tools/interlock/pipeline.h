//===- pipeline.h - Runs passes over one input -----------------------------===//
//
// Every pass adds edits or plans to the program that was read. Where a pass has
// to see those of an earlier one as source, they are written into the text and
// the text is read again; stripping followed by insertion needs no such step, and
// the passes behind insert-waits take its plan as it is.
//
// In the end the result is read again and verified: what the passes promise
// (self_check.h) and do not keep ends the run, and nothing is written.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PIPELINE_H
#define INTERLOCK_TOOL_PIPELINE_H

#include "console.h"
#include "passes.h"
#include "selection.h"

#include "interlock/check.h"
#include "interlock/pass.h"
#include "interlock/read.h"

#include "interlock/plan.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace interlock::tool {

struct PipelineOptions {
  std::vector<std::string> kernels;  ///< names; empty = all
  std::string target;
  unsigned numWaves = 0;
  unsigned jobs = 0;  ///< kernels analysed at a time; 0 = one per hardware thread
  bool comments = false;
  bool force = false;       ///< write what does not balance
  bool inferTokens = true;  ///< LDS accesses without tokens get those that their addresses show
};

/// What a run did, for the summary.
struct Counts {
  uint64_t kernels = 0, instructions = 0, waits = 0;
  uint64_t inserted = 0, deleted = 0, changed = 0, unknown = 0;
  uint64_t others = 0;  ///< instructions inserted that are no waits
};

class Pipeline {
public:
  Pipeline(read::Result input, const PipelineOptions &o, Console &c);

  /// Runs the passes. Returns "" or "FILE:LINE: what went wrong".
  std::string run(const std::vector<Pass> &passes);

  const std::string &before() const { return *original; }
  const std::string &after() const { return edited ? text : *original; }
  const std::string &name() const { return inputName; }
  const Counts &counts() const { return total; }
  /// Of a run that failed.
  Exit status() const { return failure; }

private:
  /// Per kernel (in the order of `selection`) which blocks may be edited.
  using BlockMask = std::vector<std::vector<bool>>;

  ir::Program &program() { return *in.program; }
  std::string selectKernels();
  void reportInput();
  std::string maskBlocks(const std::vector<std::string> &labels, BlockMask &mask) const;
  std::string runPass(const Pass &pass);
  std::string settle();
  std::string runAlone(const edit::Pass &pass);
  std::string strip(const PassOptions &o);
  std::string insert(const PassOptions &o);
  std::string insertMore(const Pass &pass);
  void insertBehindWaits(plan::WaitPass pass);
  void orderGlobal();
  std::string insertAlu(const PassOptions &o);
  std::string relax(const PassOptions &o);
  std::string relaxOnce(const PassOptions &o, bool &changed);
  std::string verifyResult(const std::vector<Pass> &passes);
  void noteLostOrder(const std::vector<Pass> &passes, const std::vector<check::Result> &results);
  std::string unbalanced(const check::Result &r, const edit::InputLines &lines);
  void decideLoopTokens(const std::vector<uint8_t> &carried,
                        std::vector<std::vector<std::string>> &notes);
  void setWaves();
  void forEachSelected(const std::function<void(size_t)> &analyse) const;
  /// Results per kernel of a selection that chooses the same kernels as ours.
  std::vector<check::Result> verify(const read::Result &in, const Selection &selection,
                                    const PassOptions &o, bool surplus) const;
  read::Options readOptions() const;
  void plansToEdits();
  std::string writeEdits();
  std::string readAgain();
  read::Result readText(const std::string &bytes, const read::Options &o) const;
  void followLines(const ir::Program &before, const std::vector<edit::Edit> &done);
  uint32_t lineOf(ir::InstrId i, const edit::InputLines &lines) const {
    return inputLines.empty() ? lines.of(i) : inputLines[i];
  }
  void record(const edit::Edit &e, const edit::InputLines &lines);

  read::Result in;
  const PipelineOptions &options;
  Console &console;
  std::string inputName;
  std::shared_ptr<const std::string> original;
  std::string text;  ///< with the edits of the passes so far, once there are any
  bool edited = false;
  bool stale = false;                 ///< `text` is newer than the program
  std::vector<edit::Edit> lastEdits;  ///< settled: from the program to `text`
  /// Per instruction its line of the input, once the text has been read again.
  std::vector<uint32_t> inputLines;
  Selection selection;
  std::vector<edit::Edit> edits;
  /// What is to be inserted, per selected kernel; empty: no pass has planned anything.
  bool orderPending = false;  ///< insert-waits<global-order=on> has run, orderGlobal not yet
  struct Planned {
    bool hasWaits = false;  ///< insert-waits has run
    plan::Options options;  ///< … with these
    plan::WaitPlan waits;   ///< of insert-waits
    plan::WaitPlan more;    ///< of the passes behind it
  };
  std::vector<Planned> plans;
  bool plansWritten = false;               ///< their edits are among `edits`, or in the text
  std::vector<plan::WaitPass> morePasses;  ///< run behind insert-waits, in order
  std::vector<const Pass *> inserters;     ///< of this run, in order
  std::set<std::string> proved;            ///< kernels whose loop-carried tensor waits are left out
  bool quiet = false;                      ///< runs passes again: no notes
  PassOptions policy;                      ///< of the last insert-waits
  edit::Style style;
  Counts total;
  Exit failure = kUnusable;
};

/// Where data of tensor and async loads is waited for in a kernel.
flow::TensorRaw tensorRawFor(TensorRaw option, const ir::Kernel &k);

}  // namespace interlock::tool
#endif
