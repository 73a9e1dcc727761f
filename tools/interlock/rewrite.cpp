//===- rewrite.cpp - What fix and opt have in common -----------------------===//
//
//   command line → read → passes → write → report
//
// Nothing is said and nothing written before everything has succeeded, except
// for the one line that says why it has not.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "rewrite.h"

#include "fix_control.h"
#include "inputs.h"
#include "output.h"
#include "pipeline.h"
#include "target_options.h"
#include "verbs.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"

namespace interlock::tool {
namespace {

struct Request {
  std::string input, output;
  bool inPlace = false, diff = false;
  PipelineOptions pipeline;
};

/// What is wrong with the way inputs and outputs are named, "" if nothing is.
std::string parseFiles(const llvm::opt::InputArgList &args, Request &r) {
  std::vector<std::string> inputs = inputsOf(args);
  if (inputs.empty()) return "no input given; '-' is standard input";
  if (inputs.size() > 1) return "one input at a time: '" + inputs[1] + "' is one too many";
  r.input = inputs[0];
  r.inPlace = args.hasArg(OPT_in_place);
  r.diff = args.hasArg(OPT_diff);
  if (r.inPlace && args.hasArg(OPT_output)) return "'--in-place' and '-o' exclude each other";
  if (r.inPlace && r.diff) return "'--in-place' and '--diff' exclude each other";
  if (r.inPlace && r.input == "-") return "standard input cannot be replaced in place";
  r.output = r.inPlace ? r.input : args.getLastArgValue(OPT_output, "-").str();
  return "";
}

bool parseRequest(const llvm::opt::InputArgList &args, Request &r, Console &console) {
  if (std::string e = parseFiles(args, r); !e.empty()) return console.fail(e), false;
  auto waves = numberOf(args, OPT_num_waves, 0, 1, 64, console);
  auto jobs = waves ? numberOf(args, OPT_jobs, 0, 1, 1024, console) : std::nullopt;
  if (!waves || !jobs) return false;
  r.pipeline.kernels = args.getAllArgValues(OPT_kernel);
  r.pipeline.target = args.getLastArgValue(OPT_target).str();
  r.pipeline.numWaves = *waves;
  r.pipeline.jobs = *jobs;
  r.pipeline.comments = args.hasArg(OPT_comments);
  r.pipeline.force = args.hasArg(OPT_force);
  r.pipeline.inferTokens = !args.hasArg(OPT_no_infer_tokens);
  return r.pipeline.target.empty() || findTarget(r.pipeline.target, console);
}

/// Reads the input; of a bundle or archive its only code object of a supported target.
read::Result readInput(const std::string &path, const read::Options &options, std::string &bytes) {
  std::vector<Member> members;
  std::vector<std::string> skipped;
  read::Result in = openInput(path, options, members, skipped, &bytes);
  if (members.empty()) return in;
  if (read::recognise(members[0].bytes) == read::InputKind::Cubin) {
    in.error =
        std::make_unique<read::Error>(read::Error{path == "-" ? "<stdin>" : path, 0, 0,
                                                  "a fat binary is not rewritten: take the cubin "
                                                  "out first (cuobjdump -xelf all)"});
    return in;
  }
  if (members.size() == 1) return read::readBuffer(members[0].bytes, members[0].name, options);
  std::string message =
      "holds " + std::to_string(members.size()) + " code objects; one at a time can be written:";
  for (const Member &m : members) message += " " + m.name;
  message += "; choose with --target, or take one out (clang-offload-bundler --unbundle, ar x)";
  in.error = std::make_unique<read::Error>(
      read::Error{path == "-" ? "<stdin>" : path, 0, 0, std::move(message)});
  return in;
}

/// fix on a target with control words: the words are assigned, nothing is inserted.
int rewriteControl(const std::vector<Pass> &passes, const Request &request, const read::Result &in,
                   std::string_view bytes, Console &console) {
  FixControlOptions o;
  o.kernels = request.pipeline.kernels;
  o.jobs = request.pipeline.jobs;
  o.comments = request.pipeline.comments;
  o.list = request.diff && in.kind == read::InputKind::Cubin;
  for (const Pass &pass : passes) {
    if (pass.row->id == PassId::StripWaits) o.mode = plan::ControlMode::Strip;
    if (pass.row->id == PassId::RelaxWaits && o.mode == plan::ControlMode::Repair)
      o.mode = plan::ControlMode::Relax;
  }
  const std::string name = request.input == "-" ? "<stdin>" : request.input;
  FixedControl fixed = fixControl(in, bytes, name, o, console);
  if (!fixed.error.empty()) {
    console.fail(fixed.error);
    return fixed.status;
  }
  std::string result = std::move(fixed.bytes);
  const bool same = result == bytes;
  if (request.diff) result = o.list ? fixed.list : edit::unifiedDiff(bytes, result, name);
  if (!(request.inPlace && same))
    if (std::string e = writeOutput(request.output, result); !e.empty()) return console.fail(e);
  console.flush();
  return fixed.status;
}

/// A unified diff in colours: removed red, added green, places cyan.
std::string colored(llvm::StringRef diff) {
  std::string out;
  while (!diff.empty()) {
    auto [line, rest] = diff.split('\n');
    const char *code = line.starts_with("---") || line.starts_with("+++") ? "1"
                       : line.starts_with("@@")                           ? "36"
                       : line.starts_with("-")                            ? "31"
                       : line.starts_with("+")                            ? "32"
                                                                          : nullptr;
    out += (code ? paint(line, code, true) : line.str()) + "\n";
    diff = rest;
  }
  return out;
}

void summarise(const Counts &n, const char *did, Console &console) {
  if (console.json()) {
    report::Summary s;
    s.kernels = n.kernels;
    s.instructions = n.instructions;
    s.waits = n.waits;
    s.warnings = console.warnings();
    s.unknown = n.unknown;
    s.complete = n.unknown == 0;
    return console.line(report::json(s));
  }
  auto text = [](uint64_t v) { return std::to_string(v); };
  console.line(std::string(did) + " " + text(n.kernels) + " kernels, " + text(n.instructions) +
               " instructions: " + text(n.inserted) + " waits inserted, " + text(n.deleted) +
               " deleted, " + text(n.changed) + " changed, " + text(n.unknown) + " unknown" +
               (n.others ? "; " + text(n.others) + " other instructions inserted" : ""));
}

}  // namespace

int rewrite(const llvm::opt::InputArgList &args, const std::vector<Pass> &passes, const char *did,
            Console &console) {
  Request request;
  if (!parseRequest(args, request, console)) return kUnusable;

  read::Options ro;
  ro.target = request.pipeline.target;
  ro.numWaves = request.pipeline.numWaves;
  ro.jobs = request.pipeline.jobs;
  ro.yield = yieldOf(args);
  std::string bytes;
  read::Result in = readInput(request.input, ro, bytes);
  if (!in) return console.fail(in.error ? in.error->str() : request.input + ": cannot be read");
  const bool opt = !args.getLastArgValue(OPT_passes).empty();
  if (std::string e = opt || !in.target->control ? refusal(in, opt ? "opt" : "fix") : "";
      !e.empty())
    return console.fail(e);
  if (std::string e = uselessOption(args, {&in}); !e.empty()) return console.fail(e);
  if (in.target->control) {
    if (in.kind != read::InputKind::Cubin && in.kind != read::InputKind::SassText)
      return console.fail(request.input +
                          ": only a cubin or a listing can be rewritten; take the cubin "
                          "out first (cuobjdump -xelf all)");
    return rewriteControl(passes, request, in, bytes, console);
  }
  // An object becomes assembly text with the edits in it.
  if (in.kind != read::InputKind::AmdgpuText && request.inPlace)
    return console.fail(
        request.input +
        ": an object is not rewritten in place; name an output for its assembly text with -o");

  Pipeline pipeline(std::move(in), request.pipeline, console);
  if (std::string e = pipeline.run(passes); !e.empty()) {
    console.fail(e);
    return pipeline.status();
  }

  std::string diff;
  if (request.diff) {
    diff = edit::unifiedDiff(pipeline.before(), pipeline.after(), pipeline.name());
    if (request.output == "-" && console.colorOut()) diff = colored(diff);
  }
  // A file that is right already keeps its time stamp.
  bool untouched = request.inPlace && pipeline.after() == pipeline.before();
  if (!untouched)
    if (std::string e = writeOutput(request.output, request.diff ? diff : pipeline.after());
        !e.empty())
      return console.fail(e);

  summarise(pipeline.counts(), did, console);
  console.flush();
  return pipeline.counts().unknown ? kIncomplete : kComplete;
}

}  // namespace interlock::tool
