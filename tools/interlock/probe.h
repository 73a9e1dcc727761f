//===- probe.h - What the actions of interlock probe share -----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_PROBE_H
#define INTERLOCK_TOOL_PROBE_H

#include "options.h"

#include "interlock/emit.h"

#include <functional>
#include <string>
#include <vector>

namespace interlock::tool {

int runProbePair(const llvm::opt::InputArgList &args, Console &console);
int runProbeTable(const llvm::opt::InputArgList &args, Console &console);
int runProbePipes(const llvm::opt::InputArgList &args, Console &console);
int runProbeSearch(const llvm::opt::InputArgList &args, Console &console);
int runProbeExperiment(const llvm::opt::InputArgList &args, Console &console);
int runProbeEmit(const llvm::opt::InputArgList &args, Console &console);
int runProbeImport(const llvm::opt::InputArgList &args, Console &console);
/// --backend=cuda: writes the code, runs it, tabulates.
int runProbeCuda(const llvm::opt::InputArgList &args, Console &console);

/// What the options of a pair say.
bool readExperiment(const llvm::opt::InputArgList &args, sim::Experiment &e, Console &console);
sim::Parity parityOf(const llvm::opt::InputArgList &args);
/// Only the pairs of the table have a published value, in the form of the table.
std::optional<unsigned> publishedFor(const sim::Experiment &e);
/// "1,3", "-" for none.
std::string pairsText(const std::vector<unsigned> &pairs);

struct ProbeCell {
  const char *producer, *consumer;
  unsigned ilp, model, published;
};
/// The published pairs at ILP 1 to 4, producer by producer, as the model has them.
std::vector<ProbeCell> probeCells();
/// The table with consumers as rows: `text` says what stands for a pair at an ILP.
void printProbeGrid(const std::function<std::string(const char *producer, const char *consumer,
                                                    unsigned ilp)> &text);

/// Both tables as a picture: a square per pair with a field per ILP.
std::string drawProbeTable(const std::vector<ProbeCell> &cells);

/// The code that the options ask for; nothing after a complaint.
std::optional<std::vector<emit::Bench>> benchesOf(const llvm::opt::InputArgList &args,
                                                  Console &console);
/// Cubins, manifests, host program and script into a new folder: all of it, or nothing. Returns
/// "" or what went wrong.
std::string writeBenches(const std::vector<emit::Bench> &benches, const std::string &directory);
/// Prints what a results file says. Complains and returns the exit status.
int importResults(const std::string &path, const llvm::opt::InputArgList &args, Console &console);

}  // namespace interlock::tool

/// probe_host.cpp, which also is a program of its own and therefore includes nothing of this one.
std::string runProbeHost(const std::string &directory, const std::string &output);

#endif
