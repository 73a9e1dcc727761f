//===- pipeline.h - Runs passes over one input -----------------------------===//
//
// Every pass adds edits to the program that was read. Where a pass has to see
// the edits of an earlier one as source, they are written into the text and the
// text is read again; stripping followed by insertion needs no such step, and
// insert-wait-alu behind insert-waits takes its plan as it is.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PIPELINE_H
#define INTERLOCK_TOOL_PIPELINE_H

#include "console.h"
#include "passes.h"
#include "selection.h"

#include "interlock/edit.h"
#include "interlock/read.h"

#include "interlock/plan.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace interlock::tool {

struct PipelineOptions {
  std::vector<std::string> kernels;  ///< names; empty = all
  std::string target;
  unsigned numWaves = 0;
  unsigned jobs = 0;  ///< kernels analysed at a time; 0 = one per hardware thread
  bool comments = false;
};

/// What a run did, for the summary.
struct Counts {
  uint64_t kernels = 0, instructions = 0, waits = 0;
  uint64_t inserted = 0, deleted = 0, changed = 0, unknown = 0;
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

private:
  /// Per kernel (in the order of `selection`) which blocks may be edited.
  using BlockMask = std::vector<std::vector<bool>>;

  ir::Program &program() { return *in.program; }
  std::string selectKernels();
  void reportInput();
  std::string maskBlocks(const std::vector<std::string> &labels, BlockMask &mask) const;
  std::string strip(const PassOptions &o);
  std::string insert(const PassOptions &o);
  std::string insertAlu(const PassOptions &o);
  void forEachSelected(const std::function<void(size_t)> &analyse);
  std::string writeEdits();
  std::string readAgain();
  void record(const edit::Edit &e, const edit::InputLines &lines);

  read::Result in;
  const PipelineOptions &options;
  Console &console;
  std::string inputName;
  std::shared_ptr<const std::string> original;
  std::string text;  ///< with the edits of the passes so far, once there are any
  bool edited = false;
  Selection selection;
  std::vector<edit::Edit> edits;
  std::vector<plan::WaitPlan> plans;  ///< of the last insert-waits, per selected kernel
  edit::Style style;
  Counts total;
};

}  // namespace interlock::tool
#endif
