//===- tdm.cpp - interlock tdm: descriptors to words and back --------------===//
//
// The first argument says which action; each is one function here or in a file
// of its own.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm.h"

#include "verbs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using Args = llvm::opt::InputArgList;
using llvm::outs;

/// Scalar code for the specification; nothing after a complaint.
std::optional<std::string> scalarCode(const TdmText &in, const tdm::Spec &spec, const Args &args,
                                      Console &console) {
  const std::string name = args.getLastArgValue(OPT_asm).str();
  std::optional<unsigned> base = tdm::parseRegister(name);
  std::string error, code;
  if (!base) {
    console.fail("'" + name + "' is no value of '--asm'; give the first register, s0 for example");
    return std::nullopt;
  }
  if (!args.hasArg(OPT_update, OPT_update_along)) {
    code = tdm::buildAsm(spec, {*base}, error);
  } else {
    unsigned dim = 0;
    if (llvm::StringRef(args.getLastArgValue(OPT_update_along, "0")).getAsInteger(10, dim) ||
        dim > 4) {
      console.fail("'" + args.getLastArgValue(OPT_update_along) +
                   "' is no value of '--update'; give a dimension, 0 to 4");
      return std::nullopt;
    }
    code = tdm::updateAsm(spec, {*base}, dim, error);
  }
  if (error.empty()) return code;
  console.fail(in.name + ": " + error);
  return std::nullopt;
}

int encode(const std::vector<std::string> &inputs, const Args &args, Console &console) {
  std::optional<TdmText> in = readTdmText(inputs[0], console);
  if (!in) return kUnusable;
  tdm::Error error;
  std::optional<tdm::Spec> spec = tdm::parseSpec(in->text, error);
  if (!spec) return failAt(*in, error, console);
  applyOp(args, *spec);
  if (args.hasArg(OPT_update, OPT_update_along) && !args.hasArg(OPT_asm))
    return console.fail("'--update' needs '--asm=sN', the place of the descriptor");
  if (args.hasArg(OPT_asm)) {
    if (args.hasArg(OPT_hip_header))
      return console.fail("'--asm' and '--hip-header' are two forms: give one of them");
    std::optional<std::string> code = scalarCode(*in, *spec, args, console);
    if (!code) return kUnusable;
    outs() << *code;
    return kComplete;
  }
  if (!spec->runTime.empty()) {
    const tdm::RunTime &r = spec->runTime.front();
    return failAt(
        *in,
        {spec->where[size_t(r.field)], std::string(tdm::findField(spec->d.mode(), r.field)->name) +
                                           " is in registers: only '--asm' can take it from there"},
        console);
  }
  outs() << (args.hasArg(OPT_hip_header) ? tdm::hipHeader(*spec) : tdm::wordsJson(*spec) + "\n");
  return kComplete;
}

/// The descriptor that --group0 and its like give; nothing after a complaint.
std::optional<tdm::Spec> fromGroups(const Args &args, Console &console) {
  const std::pair<OptionId, const char *> options[] = {{OPT_group0, "--group0"},
                                                       {OPT_group1, "--group1"},
                                                       {OPT_group2, "--group2"},
                                                       {OPT_group3, "--group3"}};
  tdm::Words words;
  for (unsigned group = 0; group != 4; ++group) {
    auto [id, name] = options[group];
    if (!args.hasArg(id)) continue;
    std::string error;
    if (!tdm::parseGroup(args.getLastArgValue(id), group, words, error)) {
      console.fail(std::string(name) + ": " + error);
      return std::nullopt;
    }
  }
  if (!args.hasArg(OPT_group0) || !args.hasArg(OPT_group1)) {
    console.fail("a descriptor needs '--group0=…' and '--group1=…'");
    return std::nullopt;
  }
  if (args.hasArg(OPT_group2) != args.hasArg(OPT_group3)) {
    console.fail("give '--group2=…' and '--group3=…' both, or neither");
    return std::nullopt;
  }
  tdm::Spec spec;
  spec.d = tdm::decode(words);
  spec.upper = args.hasArg(OPT_group2);
  return spec;
}

std::string lintsJson(const std::vector<tdm::LintFinding> &lints, const tdm::Spec &spec) {
  std::string out;
  llvm::raw_string_ostream os(out);
  llvm::json::OStream j(os);
  j.array([&] {
    for (const tdm::LintFinding &f : lints)
      j.object([&] {
        j.attribute("rule", f.row->id);
        j.attribute("severity", tdm::name(f.row->severity));
        j.attribute("field", tdm::findField(spec.d.mode(), f.field)
                                 ? tdm::findField(spec.d.mode(), f.field)->name
                                 : "");
        j.attribute("message", f.message);
      });
  });
  return ",\"lints\":" + out;
}

int decode(const std::vector<std::string> &inputs, const Args &args, Console &console) {
  TdmText in;
  std::optional<tdm::Spec> spec;
  if (args.hasArg(OPT_group0, OPT_group1, OPT_group2, OPT_group3)) {
    if (!inputs.empty())
      return console.fail("'" + inputs[0] + "' and '--group0' give two descriptors");
    spec = fromGroups(args, console);
    if (!spec) return kUnusable;
    in.name = "<groups>";
  } else {
    if (inputs.empty())
      return console.fail("no descriptor given; '-' is standard input, or use '--group0=…'");
    std::optional<TdmText> text = readTdmText(inputs[0], console);
    if (!text) return kUnusable;
    in = std::move(*text);
    tdm::Error error;
    spec = tdm::parseWords(in.text, error);
    if (!spec) return failAt(in, error, console);
  }
  applyOp(args, *spec);
  const std::vector<tdm::LintFinding> lints = tdm::lint(*spec);
  if (console.json()) {
    outs() << tdm::specJson(*spec, lintsJson(lints, *spec)) << '\n';
    return kComplete;
  }
  outs() << tdm::table(*spec);
  for (const tdm::LintFinding &f : lints)
    outs() << report::text(lintRecord(f, *spec, in), console.colorOut());
  return kComplete;
}

struct Action {
  const char *name;
  int (*run)(const std::vector<std::string> &, const Args &, Console &);
  unsigned min, max;  ///< inputs
  std::vector<OptionId> options;
};
const Action kActions[] = {
    {"encode", encode, 1, 1, {OPT_asm, OPT_update, OPT_update_along, OPT_hip_header, OPT_op}},
    {"decode", decode, 0, 1, {OPT_group0, OPT_group1, OPT_group2, OPT_group3, OPT_op}},
    {"lint", runTdmLint, 1, ~0u, {OPT_op}},
    {"run",
     runTdmRun,
     1,
     1,
     {OPT_op, OPT_memory, OPT_memory_base, OPT_memory_size, OPT_lds, OPT_lds_size, OPT_workgroups,
      OPT_arrivals, OPT_barrier_width}},
    {"banks",
     runTdmBanks,
     0,
     0,
     {OPT_op, OPT_row_bytes, OPT_rows, OPT_pad_interval_dwords, OPT_pad_dwords, OPT_suggest}},
    {"draw", runTdmDraw, 1, 1, {OPT_op}},
    {"pipeline", runTdmPipeline, 1, 1, {OPT_op, OPT_depth, OPT_tiles}},
};

/// An option of tdm that the action does not have; "" if there is none.
std::string strayOption(const Action &action, const Args &args) {
  for (const Action &other : kActions)
    for (OptionId id : other.options)
      if (args.hasArg(id) && !llvm::is_contained(action.options, id))
        return args.getLastArg(id)->getSpelling().rtrim('=').str();
  return "";
}

}  // namespace

int runTdm(const Args &args, Console &console) {
  std::vector<std::string> inputs = inputsOf(args), names;
  for (const Action &a : kActions) names.push_back(a.name);
  if (inputs.empty())
    return console.fail("'tdm' needs an action: one of " + llvm::join(names, ", "));
  const Action *action =
      llvm::find_if(kActions, [&](const Action &a) { return inputs[0] == a.name; });
  if (action == std::end(kActions)) {
    std::string hint = didYouMean(inputs[0], names);
    return console.fail("'tdm' has no action '" + inputs[0] + "'" +
                        (hint.empty() ? "; use one of " + llvm::join(names, ", ") : hint));
  }
  inputs.erase(inputs.begin());
  const std::string verb = std::string("'tdm ") + action->name + "'";
  if (std::string stray = strayOption(*action, args); !stray.empty())
    return console.fail("option '" + stray + "' does not belong to " + verb);
  if (args.getLastArgValue(OPT_format) == "sarif" && action->run != runTdmLint)
    return console.fail("'sarif' is no value of '--format'; use one of text, json");
  // To 'banks' the option names an LDS read, elsewhere a tensor instruction.
  const std::string op = args.getLastArgValue(OPT_op, "load").str();
  if (action->run != runTdmBanks && op != "load" && op != "store")
    return console.fail("'" + op + "' is no value of '--op'; use one of load, store");
  if (inputs.size() < action->min)
    return console.fail("no descriptor given; '-' is standard input");
  if (inputs.size() > action->max && !action->max)
    return console.fail(verb + " takes no descriptor");
  if (inputs.size() > action->max)
    return console.fail(verb + " takes one descriptor, '" + inputs[1] + "' is a second one");
  if (llvm::count(inputs, "-") > 1) return console.fail("standard input can be read once only");
  return action->run(inputs, args, console);
}

}  // namespace interlock::tool
