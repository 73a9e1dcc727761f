//===- tdm.h - What the actions of interlock tdm share ---------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_TDM_H
#define INTERLOCK_TOOL_TDM_H

#include "options.h"

#include "interlock/read.h"
#include "interlock/report.h"
#include "interlock/tdm_lint.h"

#include <optional>
#include <string>
#include <vector>

namespace interlock::tool {

/// A descriptor file ("-": standard input), read but not understood yet.
struct TdmText {
  std::string name, text;
};
/// The bytes of a file, "-": standard input; complains and returns nothing if it cannot be
/// read or has more than `most`, and reads no more than that.
std::optional<std::string> readBounded(const std::string &path, const std::string &name,
                                       uint64_t most, Console &console);
/// Complains and returns nothing if it cannot be read, or is a kernel.
std::optional<TdmText> readTdmText(const std::string &path, Console &console);
/// "FILE:LINE:COL: message"; returns kUnusable.
int failAt(const TdmText &in, const tdm::Error &error, Console &console);

/// What --op says, if it is given.
void applyOp(const llvm::opt::InputArgList &args, tdm::Spec &spec);
report::FindingRecord lintRecord(const tdm::LintFinding &f, const tdm::Spec &spec,
                                 const TdmText &in);

/// The specification of a file, fields in registers refused; complains and returns nothing.
std::optional<tdm::Spec> readTdmSpec(const std::string &path, const llvm::opt::InputArgList &args,
                                     Console &console);

int runTdmRun(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
              Console &console);
int runTdmBanks(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
                Console &console);
int runTdmDraw(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
               Console &console);
int runTdmPipeline(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
                   Console &console);
/// What `tdm lint` has found so far.
struct TdmLints {
  std::vector<report::FindingRecord> findings;
  std::vector<report::UnknownRecord> unknowns;
  report::Summary summary;
  size_t notes = 0, kernels = 0, operations = 0;
  void add(report::FindingRecord r);
};
/// The descriptors of the tensor operations of a program.
void lintKernels(const read::Result &in, const llvm::opt::InputArgList &args, Console &console,
                 TdmLints &out);
int runTdmLint(const std::vector<std::string> &inputs, const llvm::opt::InputArgList &args,
               Console &console);

}  // namespace interlock::tool
#endif
