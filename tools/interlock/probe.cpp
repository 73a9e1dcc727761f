//===- probe.cpp - interlock probe: the result-visibility test bench -------===//
//
// Chooses what to do; every mode has its own options. Nothing here touches
// hardware: a backend that would is refused, never imitated.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe.h"
#include "verbs.h"

#include "llvm/ADT/STLExtras.h"

namespace interlock::tool {
namespace {

struct Mode {
  OptionId option;
  const char *name;
  int (*run)(const llvm::opt::InputArgList &, Console &);
  std::vector<OptionId> takes;  ///< besides --format, --color and --backend
};
const Mode kModes[] = {
    {OPT_table, "--table", runProbeTable, {OPT_csv, OPT_svg}},
    {OPT_pipes, "--pipes", runProbePipes, {}},
    {OPT_search, "--search", runProbeSearch, {}},
    {OPT_experiment, "--experiment=", runProbeExperiment, {}},
    {OPT_INVALID,
     "a pair",
     runProbePair,
     {OPT_producer, OPT_consumer, OPT_ilp, OPT_distance, OPT_parity, OPT_position}},
};

}  // namespace

int runProbe(const llvm::opt::InputArgList &args, Console &console) {
  if (!inputsOf(args).empty())
    return console.fail("'probe' takes no input: '" + inputsOf(args).front() + "'");
  if (args.getLastArgValue(OPT_backend, "model") == "cuda")
    return console.fail("backend 'cuda' is not available in this version; 'model' is");
  const Mode *mode = nullptr;
  for (const Mode &m : kModes)
    if (m.option != OPT_INVALID && args.hasArg(m.option)) {
      if (mode)
        return console.fail(llvm::Twine("'") + mode->name + "' and '" + m.name +
                            "' exclude each other");
      mode = &m;
    }
  if (!mode) mode = std::end(kModes) - 1;
  // An option of another mode would change nothing, so it is refused.
  for (const Mode &other : kModes)
    for (OptionId id : other.takes)
      if (args.hasArg(id) && !llvm::is_contained(mode->takes, id))
        return console.fail("option '" + args.getLastArg(id)->getSpelling() + "' belongs to " +
                            other.name + ", not to " + mode->name);
  if (args.hasArg(OPT_csv) && args.getLastArgValue(OPT_format) == "json")
    return console.fail("'--csv' and '--format=json' exclude each other");
  return mode->run(args, console);
}

}  // namespace interlock::tool
