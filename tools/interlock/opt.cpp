//===- opt.cpp - interlock opt: run named passes in order ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "rewrite.h"
#include "verbs.h"

#include "llvm/Option/Arg.h"

namespace interlock::tool {

int runOpt(const llvm::opt::InputArgList &args, Console &console) {
  if (!args.hasArg(OPT_passes))
    return console.fail("'opt' needs --passes=LIST; 'interlock list passes' shows them");
  std::vector<Pass> passes;
  // Several lists are one list.
  for (const std::string &list : args.getAllArgValues(OPT_passes))
    if (std::string e = parsePasses(list, passes); !e.empty())
      return console.fail("--passes:1:" + e);
  return rewrite(args, passes, "processed", console);
}

}  // namespace interlock::tool
