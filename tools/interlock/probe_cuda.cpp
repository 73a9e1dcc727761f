//===- probe_cuda.cpp - interlock probe --backend=cuda ---------------------===//
//
// What --emit, the host program and --import do, in one step and in a temporary
// folder. Without a driver or a GPU of compute capability 12.x it ends with one line;
// nothing else runs the code instead.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "output.h"
#include "probe.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace interlock::tool {

int runProbeCuda(const llvm::opt::InputArgList &args, Console &console) {
  std::optional<std::vector<emit::Bench>> benches = benchesOf(args, console);
  if (!benches) return kUnusable;
  llvm::SmallString<256> folder;
  if (std::error_code code = llvm::sys::fs::createUniqueDirectory("interlock-probe", folder))
    return console.fail("no temporary folder: " + describe(code));
  const std::string at = folder.str().str() + "/code",
                    results = folder.str().str() + "/results.json";
  std::string error = writeBenches(*benches, at);
  if (error.empty()) error = runProbeHost(at, results);
  const int status = error.empty() ? importResults(results, args, console)
                                   : console.fail("backend 'cuda': " + error);
  llvm::sys::fs::remove_directories(folder);
  return status;
}

}  // namespace interlock::tool
