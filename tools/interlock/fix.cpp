//===- fix.cpp - interlock fix: insert the waits that are missing ----------===//
//
// All inserting passes, behind insert-cluster-barriers with --cluster and strip-waits with --strip,
// before relax-waits with
// --relax, with the defaults of a tool that is to be safe: loop-carried facts are
// kept and a consumer with a tag waits for its data.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "rewrite.h"
#include "verbs.h"

#include "llvm/Option/Arg.h"

namespace interlock::tool {

int runFix(const llvm::opt::InputArgList &args, Console &console) {
  PassOptions o;
  o.onlyBlocks = args.getAllArgValues(OPT_only_blocks);
  o.shallowPredPromotion = !args.hasArg(OPT_no_shallow_pred_promotion);
  o.separateWaits = args.hasArg(OPT_separate_waits);
  o.globalOrder = args.hasArg(OPT_global_order);
  // The words were checked against options.td.
  parseLoopTokens(args.getLastArgValue(OPT_loop_carried_tokens, "auto"), o.loopCarriedTokens);
  parseTensorRaw(args.getLastArgValue(OPT_tensor_raw, "tagged"), o.tensorRaw);

  std::vector<Pass> passes;
  if (args.hasArg(OPT_cluster)) passes.push_back({&passRow(PassId::InsertClusterBarriers), o});
  if (args.hasArg(OPT_strip)) passes.push_back({&passRow(PassId::StripWaits), o});
  passes.push_back({&passRow(PassId::InsertWaits), o});
  passes.push_back({&passRow(PassId::DrainFences), o});
  passes.push_back({&passRow(PassId::LimitTensorDepth), o});
  passes.push_back({&passRow(PassId::InsertWaitAlu), o});
  if (args.hasArg(OPT_relax)) passes.push_back({&passRow(PassId::RelaxWaits), o});
  return rewrite(args, passes, "fixed", console);
}

}  // namespace interlock::tool
