//===- probe.cpp - interlock probe: the result-visibility test bench -------===//
//
// Chooses what to do; every mode has its own options. Only --backend=cuda touches
// hardware, and without it there is an error, never a figure.
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
    {OPT_emit,
     "--emit=",
     runProbeEmit,
     {OPT_producer, OPT_consumer, OPT_ilp, OPT_distance, OPT_parity, OPT_position, OPT_experiment}},
    {OPT_import, "--import=", runProbeImport, {OPT_csv}},
};

}  // namespace

int runProbe(const llvm::opt::InputArgList &args, Console &console) {
  if (!inputsOf(args).empty())
    return console.fail("'probe' takes no input: '" + inputsOf(args).front() + "'");
  const Mode *mode = nullptr;
  for (const Mode &m : kModes)
    // --emit=DIR takes an experiment, which otherwise is a mode.
    if (m.option != OPT_INVALID && args.hasArg(m.option) &&
        !(m.option == OPT_experiment && args.hasArg(OPT_emit))) {
      if (mode)
        return console.fail(llvm::Twine("'") + mode->name + "' and '" + m.name +
                            "' exclude each other");
      mode = &m;
    }
  if (!mode) mode = llvm::find_if(kModes, [](const Mode &m) { return m.option == OPT_INVALID; });
  // An option of another mode would change nothing, so it is refused.
  for (const Mode &other : kModes)
    for (OptionId id : other.takes)
      if (id != mode->option && args.hasArg(id) && !llvm::is_contained(mode->takes, id))
        return console.fail("option '" + args.getLastArg(id)->getSpelling() + "' belongs to " +
                            other.name + ", not to " + mode->name);
  if (args.hasArg(OPT_csv) && args.getLastArgValue(OPT_format) == "json")
    return console.fail("'--csv' and '--format=json' exclude each other");
  if (args.getLastArgValue(OPT_backend, "model") == "model") return mode->run(args, console);
  if (mode->option != OPT_table && mode->option != OPT_experiment && mode->option != OPT_INVALID)
    return console.fail(llvm::Twine("'") + mode->name +
                        "' runs nothing; '--backend=cuda' is for a pair, "
                        "'--table' and '--experiment='");
  if (args.hasArg(OPT_svg))
    return console.fail("'--svg=' draws the model's table, not that of '--backend=cuda'");
  return runProbeCuda(args, console);
}

}  // namespace interlock::tool
