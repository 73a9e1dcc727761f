//===- probe.h - What the actions of interlock probe share -----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PROBE_H
#define INTERLOCK_TOOL_PROBE_H

#include "options.h"

#include <string>
#include <vector>

namespace interlock::tool {

int runProbePair(const llvm::opt::InputArgList &args, Console &console);
int runProbeTable(const llvm::opt::InputArgList &args, Console &console);
int runProbePipes(const llvm::opt::InputArgList &args, Console &console);
int runProbeSearch(const llvm::opt::InputArgList &args, Console &console);
int runProbeExperiment(const llvm::opt::InputArgList &args, Console &console);

struct ProbeCell {
  const char *producer, *consumer;
  unsigned ilp, model, published;
};
/// The published pairs at ILP 1 to 4, producer by producer, as the model has them.
std::vector<ProbeCell> probeCells();

/// Both tables as a picture: a square per pair with a field per ILP.
std::string drawProbeTable(const std::vector<ProbeCell> &cells);

}  // namespace interlock::tool
#endif
