//===- main.cpp - interlock VERB [options] [INPUT…] ------------------------===//
//
// Expands response files, finds the verb, parses its options, calls it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "output.h"
#include "verbs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

struct Verb {
  const char *name;
  int (*run)(const llvm::opt::InputArgList &, Console &);
};
constexpr Verb kVerbs[] = {
    {"check", runCheck}, {"fix", runFix},     {"opt", runOpt},         {"view", runView},
    {"tdm", runTdm},     {"probe", runProbe}, {"explain", runExplain}, {"list", runList},
};

When colorOf(const llvm::opt::InputArgList &args) {
  llvm::StringRef when = args.getLastArgValue(OPT_color, "auto");
  return when == "always" ? When::Always : when == "never" ? When::Never : When::Auto;
}

/// A command line that starts with an option instead of a verb.
int runWithoutVerb(llvm::ArrayRef<const char *> argv, Console &console) {
  auto args = parseOptions("", argv, console);
  if (!args) return kUnusable;
  if (args->hasArg(OPT_help)) return printHelp(""), kComplete;
  if (args->hasArg(OPT_version)) return printVersion(), kComplete;
  return console.fail("no verb given; 'interlock --help' lists them");
}

int run(llvm::ArrayRef<const char *> argv, Console &console) {
  console.configure(When::Auto, false);
  if (argv.empty() || argv[0][0] == '-') return runWithoutVerb(argv, console);
  llvm::StringRef name = argv[0];
  const Verb *verb = llvm::find_if(kVerbs, [&](const Verb &v) { return name == v.name; });
  if (verb == std::end(kVerbs)) {
    std::vector<std::string> names;
    for (const Verb &v : kVerbs) names.push_back(v.name);
    std::string hint = didYouMean(name, names);
    return console.fail("unknown verb '" + name + "'" +
                        (hint.empty() ? "; 'interlock --help' lists them" : hint));
  }
  auto args = parseOptions(name, argv.drop_front(), console);
  if (!args) return kUnusable;
  if (args->hasArg(OPT_help)) return printHelp(name), kComplete;
  if (args->hasArg(OPT_version)) return printVersion(), kComplete;
  llvm::StringRef format = args->getLastArgValue(OPT_format);
  if (format == "sarif" && name != "check" && name != "tdm")
    return console.fail("'sarif' is no value of '--format'; use one of text, json");
  console.configure(colorOf(*args), format == "json");
  return verb->run(*args, console);
}

}  // namespace
}  // namespace interlock::tool

int main(int argc, char **argv) {
  using namespace interlock::tool;
  llvm::setBugReportMsg("interlock: this is a bug; please report it together with the input.\n");
  llvm::InitLLVM init(argc, argv);
  Console console;
  llvm::BumpPtrAllocator storage;
  llvm::SmallVector<const char *, 32> args(argv + 1, argv + argc);
  llvm::cl::ExpansionContext responseFiles(storage, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error e = responseFiles.expandResponseFiles(args))
    return console.fail(llvm::toString(std::move(e)));
  // What could not be opened is left as it is. An input with such a name is ./@name.
  for (llvm::StringRef arg : args)
    if (arg.starts_with("@"))
      return console.fail(arg.drop_front() + ": cannot be opened as a response file");
  int status = run(args, console);
  llvm::outs().flush();
  if (llvm::outs().has_error()) {
    std::error_code code = llvm::outs().error();
    llvm::outs().clear_error();
    return console.fail("standard output: " + describe(code));
  }
  return status;
}
