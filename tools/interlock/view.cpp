//===- view.cpp - interlock view: a kernel with what is in flight ----------===//
//
//   command line → read → check::view per kernel → pages → summary
//
// The pages go to standard output; what is not modelled, notes and the summary
// of the text form to standard error. Nothing is printed before everything is read.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "target_options.h"
#include "view_control.h"
#include "view_page.h"

#include "infer.h"
#include "inputs.h"
#include "output.h"
#include "selection.h"
#include "verbs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"

namespace interlock::tool {
namespace {

struct Viewer {
  Console &console;
  std::vector<std::string> kernels;
  uint32_t numWaves = 0;
  bool infer = true;
  std::string out, lines;  ///< the pages; JSON: what follows them
  std::vector<std::string> names;
  size_t surplus = 0;
  report::Summary sum;

  void program(read::Result &in);
  void summarise();
};

void Viewer::program(read::Result &in) {
  ir::Program &p = *in.program;
  if (numWaves)
    for (ir::Kernel &k : p.kernels) k.numWaves = numWaves;
  if (infer && !in.target->control) inferTokens(in);
  for (const ir::Kernel &k : p.kernels) names.push_back(k.name);
  Selection selection(p, kernels);
  if (selection.kernels().empty()) return;
  Places places(p);
  for (const report::UnknownRecord &u : selection.unknowns(p, places)) {
    if (console.json())
      lines += report::json(u) + "\n";
    else
      console.unknown(u);
    ++sum.unknown;
  }
  for (const std::string &note : p.notes) console.note(note);
  selection.count(p, *in.target, sum.kernels, sum.instructions, sum.waits);
  for (const ir::Kernel *k : selection.kernels()) {
    check::Options options;
    options.surplus = true;
    // A wave that is alone in its workgroup has no barrier to rely on.
    if (k->numWaves == 1) options.tensorRaw = check::TensorRaw::Consumers;
    if (in.target->control) {
      if (!out.empty() && !console.json()) out += "\n";
      out += viewControl(p, *in.target, *k, places, console.json(), console.colorOut(), surplus);
      for (const ir::Unknown &u : check::verify(p, *in.target, *k, {}).unknowns) {
        const report::UnknownRecord r = {u.rule, places.originOf(u.at), k->name, u.what};
        if (console.json())
          lines += report::json(r) + "\n";
        else
          console.unknown(r);
        ++sum.unknown;
      }
      continue;
    }
    const check::View v = check::view(p, *in.target, *k, options);
    for (const check::WaitReason &r : v.reasons) surplus += r.surplus;
    if (console.json()) {
      out += viewJson(p, *in.target, *k, v, places);
      continue;
    }
    if (!out.empty()) out += "\n";
    out += viewText(p, *in.target, *k, v, places, console.colorOut());
  }
}

void Viewer::summarise() {
  sum.complete = sum.unknown == 0;
  if (console.json()) {
    out += lines + report::json(sum) + "\n";
    return;
  }
  auto n = [](uint64_t v) { return std::to_string(v); };
  console.line("viewed " + n(sum.kernels) + " kernels, " + n(sum.instructions) + " instructions, " +
               n(sum.waits) + " waits: " + n(surplus) + " surplus, " + n(sum.unknown) + " unknown");
}

}  // namespace

int runView(const llvm::opt::InputArgList &args, Console &console) {
  std::vector<std::string> inputs = inputsOf(args);
  if (inputs.empty()) return console.fail("no input given; '-' is standard input");
  if (inputs.size() > 1)
    return console.fail("one input at a time: '" + inputs[1] + "' is one too many");
  auto waves = numberOf(args, OPT_num_waves, 0, 1, 64, console);
  auto jobs = waves ? numberOf(args, OPT_jobs, 0, 1, 1024, console) : std::nullopt;
  if (!jobs) return kUnusable;
  read::Options ro;
  ro.jobs = *jobs;
  ro.target = args.getLastArgValue(OPT_target).str();
  ro.numWaves = *waves;
  if (!ro.target.empty() && !findTarget(ro.target, console)) return kUnusable;

  Viewer viewer{console, args.getAllArgValues(OPT_kernel),
                *waves,  !args.hasArg(OPT_no_infer_tokens),
                {},      {},
                {},      0,
                {}};
  std::vector<Member> members;
  std::vector<std::string> skipped;
  read::Result in = openInput(inputs[0], ro, members, skipped);
  if (in.error) return console.fail(in.error->str());
  if (in) {
    if (std::string e = uselessOption(args, {&in}); !e.empty()) return console.fail(e);
    viewer.program(in);
  }
  for (const Member &m : members) {
    read::Result member = read::readBuffer(m.bytes, m.name, ro);
    if (!member) return console.fail(member.error ? member.error->str() : m.name);
    if (std::string e = uselessOption(args, {&member}); !e.empty()) return console.fail(e);
    viewer.program(member);
  }
  for (const std::string &name : viewer.kernels)
    if (!llvm::is_contained(viewer.names, name))
      return console.fail(inputs[0] + ": no kernel '" + name + "'" +
                          didYouMean(name, viewer.names));
  if (viewer.sum.kernels == 0) return console.fail(inputs[0] + ": no kernel found");

  for (const std::string &s : skipped) console.note(s);
  viewer.summarise();
  if (std::string e = writeOutput("-", viewer.out); !e.empty()) return console.fail(e);
  console.flush();
  return viewer.sum.unknown ? kIncomplete : kComplete;
}

}  // namespace interlock::tool
