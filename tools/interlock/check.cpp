//===- check.cpp - interlock check: verify kernels -------------------------===//
//
//   inputs in parallel → programs → kernels in parallel → records → baseline → output
//
// All inputs are read before anything is verified or printed: a run that cannot
// read one of them says that in its one line and nothing else. Results are
// joined in the order of the inputs, so the number of threads cannot be told
// from the output.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "findings.h"
#include "infer.h"
#include "inputs.h"
#include "output.h"
#include "parallel.h"
#include "passes.h"
#include "selection.h"
#include "suppressions.h"
#include "target_options.h"
#include "tdm_rules.h"
#include "verbs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>
#include <map>
#include <set>

namespace interlock::tool {
namespace {

using report::FindingRecord;

struct Request {
  std::vector<std::string> inputs, kernels;
  read::Options read;
  check::Options check;
  bool tensorRawGiven = false;
  TensorRaw tensorRaw = TensorRaw::Auto;
  unsigned jobs = 0, maxDisplay = 0;
  bool werror = false, sarif = false, inferTokens = true;
  std::string baseline, writeBaseline;
};

/// A program with the kernels that are looked at.
struct Unit {
  read::Result in;
  Selection selection;
  std::vector<check::Result> results;  ///< per selected kernel
};

/// What is printed in the end.
struct Outcome {
  std::vector<FindingRecord> findings;
  std::vector<report::UnknownRecord> unknowns;
  std::vector<report::ObligationRecord> obligations;
  report::Summary summary;
};

bool parseRequest(const llvm::opt::InputArgList &args, Request &r, Console &console) {
  r.inputs = inputsOf(args);
  if (r.inputs.empty()) return console.fail("no input given; '-' is standard input"), false;
  if (llvm::count(r.inputs, "-") > 1)
    return console.fail("standard input can be read once only"), false;
  auto waves = numberOf(args, OPT_num_waves, 0, 1, 64, console);
  auto jobs = waves ? numberOf(args, OPT_jobs, 0, 1, 1024, console) : std::nullopt;
  const unsigned most = std::numeric_limits<int>::max();
  auto shown = jobs ? numberOf(args, OPT_max_display, most, 0, most, console) : std::nullopt;
  if (!shown) return false;
  r.kernels = args.getAllArgValues(OPT_kernel);
  r.read.target = args.getLastArgValue(OPT_target).str();
  r.read.numWaves = *waves;
  r.read.yield = yieldOf(args);
  r.jobs = r.read.jobs = *jobs;
  r.maxDisplay = *shown;
  r.werror = args.hasArg(OPT_werror);
  r.sarif = args.getLastArgValue(OPT_format) == "sarif";
  r.baseline = args.getLastArgValue(OPT_baseline).str();
  r.writeBaseline = args.getLastArgValue(OPT_write_baseline).str();
  r.check.surplus = args.hasArg(OPT_surplus);
  r.inferTokens = !args.hasArg(OPT_no_infer_tokens);
  // The words were checked against options.td.
  r.tensorRawGiven = args.hasArg(OPT_tensor_raw);
  parseTensorRaw(args.getLastArgValue(OPT_tensor_raw, "auto"), r.tensorRaw);
  LoopTokens loops = LoopTokens::Auto;
  parseLoopTokens(args.getLastArgValue(OPT_loop_carried_tokens, "auto"), loops);
  r.check.loopTokens = loops == LoopTokens::On    ? check::LoopTokens::On
                       : loops == LoopTokens::Off ? check::LoopTokens::Off
                                                  : check::LoopTokens::Auto;
  return r.read.target.empty() || findTarget(r.read.target, console);
}

check::Options optionsFor(const Request &r, const ir::Kernel &k) {
  check::Options o = r.check;
  // A wave that is alone in its workgroup has no barrier to rely on.
  const bool alone = k.numWaves == 1;
  if (!r.tensorRawGiven) {
    o.tensorRaw = alone ? check::TensorRaw::Consumers : check::TensorRaw::Proven;
    return o;
  }
  switch (r.tensorRaw) {
  case TensorRaw::Consumers:
    o.tensorRaw = check::TensorRaw::Consumers;
    break;
  case TensorRaw::Barriers:
    o.tensorRaw = check::TensorRaw::Barriers;
    break;
  case TensorRaw::Tagged:
    o.tensorRaw = alone ? check::TensorRaw::Consumers : check::TensorRaw::Tagged;
    break;
  case TensorRaw::Auto:
    o.tensorRaw = alone ? check::TensorRaw::Consumers : check::TensorRaw::Barriers;
    break;
  }
  return o;
}

/// Runs every task, with as many threads as were asked for.
void runAll(const Request &r, const std::vector<std::function<void()>> &tasks) {
  forEach(tasks.size(), r.jobs, [&](size_t n) { tasks[n](); });
}

/// An input, opened and read.
struct Opened {
  read::Result in;
  std::vector<Member> members;
  std::vector<read::Result> read;  ///< per member
  std::vector<std::string> skipped;
};

/// Opens and reads all inputs, then what is inside those that hold several objects.
std::vector<Opened> openInputs(const Request &r) {
  std::vector<Opened> all(r.inputs.size());
  std::vector<std::function<void()>> tasks;
  // Several at a time leave no thread over for the parts of one.
  read::Options options = r.read;
  if (all.size() > 1) options.jobs = 1;
  for (size_t n = 0; n != all.size(); ++n)
    tasks.push_back([&, n] {
      all[n].in = openInput(r.inputs[n], options, all[n].members, all[n].skipped);
      all[n].read.resize(all[n].members.size());
    });
  runAll(r, tasks);
  tasks.clear();
  for (Opened &o : all)
    for (size_t n = 0; n != o.members.size(); ++n)
      tasks.push_back(
          [&, n] { o.read[n] = read::readBuffer(o.members[n].bytes, o.members[n].name, options); });
  options.jobs = tasks.size() > 1 ? 1 : r.read.jobs;
  runAll(r, tasks);
  return all;
}

/// Reads every input; returns "" or what is wrong.
std::string readInputs(const Request &r, std::vector<Unit> &units, Console &console) {
  auto add = [&](read::Result in, const std::string &name) -> std::string {
    if (!in) return in.error ? in.error->str() : name + ": cannot be read";
    if (in.program->kernels.empty()) return name + ": no kernel found";
    Unit unit;
    unit.in = std::move(in);
    if (r.inferTokens) inferTokens(unit.in);
    unit.selection = Selection(*unit.in.program, r.kernels);
    units.push_back(std::move(unit));
    return "";
  };
  std::vector<Opened> opened = openInputs(r);
  for (size_t i = 0; i != opened.size(); ++i) {
    Opened &o = opened[i];
    if (o.members.empty())
      if (std::string e = add(std::move(o.in), r.inputs[i]); !e.empty()) return e;
    for (size_t n = 0; n != o.members.size(); ++n)
      if (std::string e = add(std::move(o.read[n]), o.members[n].name); !e.empty()) return e;
    for (const std::string &s : o.skipped) console.note("not checked: " + s);
  }
  std::vector<std::string> names;
  for (const Unit &u : units)
    for (const ir::Kernel &k : u.in.program->kernels) names.push_back(k.name);
  for (const std::string &name : r.kernels)
    if (!llvm::is_contained(names, name))
      return (r.inputs.size() == 1 ? units[0].in.program->buffers[0].name + ": " : "") +
             "no kernel '" + name + "'" + didYouMean(name, names);
  return "";
}

/// Kernels of all inputs at a time.
void verify(const Request &r, std::vector<Unit> &units) {
  const bool accepts = !r.baseline.empty() || !r.writeBaseline.empty();
  std::vector<std::function<void()>> tasks;
  for (Unit &u : units) {
    u.results.resize(u.selection.kernels().size());
    for (size_t n = 0; n != u.results.size(); ++n)
      tasks.push_back([&r, &u, n, accepts] {
        const ir::Kernel &k = *u.selection.kernels()[n];
        check::Options o = optionsFor(r, k);
        // What is accepted must not hide what stands behind it.
        o.allConsumers = accepts || !u.in.program->suppressions.empty();
        u.results[n] = check::verify(*u.in.program, *u.in.target, k, o);
      });
  }
  runAll(r, tasks);
}

void addObligations(std::vector<report::ObligationRecord> &all,
                    const std::vector<check::Obligation> &some) {
  for (const check::Obligation &o : some) {
    auto it = llvm::find_if(all, [&](const report::ObligationRecord &r) {
      return r.hazard == o.hazard && r.counter == o.counter;
    });
    if (it == all.end()) it = all.insert(all.end(), {o.hazard, o.counter, 0, 0});
    it->checked += o.checked;
    it->broken += o.broken;
  }
}

Outcome collect(const Request &r, std::vector<Unit> &units, Console &console) {
  Outcome out;
  uint64_t unnamed = 0, unnamedKernels = 0;
  for (Unit &u : units) {
    const ir::Program &p = *u.in.program;
    Places places(p);
    Findings records(p, *u.in.target, places);
    Suppressions suppressions(p);
    u.selection.count(p, *u.in.target, out.summary.kernels, out.summary.instructions,
                      out.summary.waits);
    llvm::append_range(out.unknowns, u.selection.unknowns(p, places));
    for (const std::string &note : p.notes)
      console.note(units.size() > 1 && llvm::StringRef(note).starts_with("line ")
                       ? p.buffers[0].name + ": " + note
                       : note);
    for (size_t n = 0; n != u.results.size(); ++n) {
      check::Result &result = u.results[n];
      unnamed += result.unnamedLds;
      unnamedKernels += result.unnamedLds != 0;
      const std::string &kernel = u.selection.kernels()[n]->name;
      for (const check::Finding &f : result.findings) {
        FindingRecord record = records.record(f, kernel);
        if (const ir::Suppression *s = suppressions.match(record.rule, f.at)) {
          record.state = FindingRecord::State::Ignored;
          record.reason = s->reason;
        }
        out.findings.push_back(std::move(record));
      }
      for (const ir::Unknown &unknown : result.unknowns)
        out.unknowns.push_back({unknown.rule, places.originOf(unknown.at), kernel, unknown.what});
      addObligations(out.obligations, result.obligations);
      for (const std::string &note : result.notes) console.note(note);
      result = {};
    }
    llvm::append_range(out.findings, suppressions.unused(u.selection, r.check, places));
  }
  if (unnamed)
    console.note(std::to_string(unnamed) + " LDS accesses without tokens in " +
                 std::to_string(unnamedKernels) +
                 " kernels are not followed from wave to wave: no verdict on the barriers between "
                 "them");
  return out;
}

/// Marks what the baseline knows; returns "" or what is wrong.
std::string applyBaseline(const Request &r, const std::vector<Unit> &units, Outcome &out,
                          Console &console) {
  report::Baseline baseline;
  if (!r.baseline.empty()) {
    auto buffer = llvm::MemoryBuffer::getFile(r.baseline, /*IsText=*/true);
    if (!buffer) return r.baseline + ": " + describe(buffer.getError());
    std::string e = baseline.parse(std::string_view((*buffer)->getBuffer()));
    if (!e.empty()) return r.baseline + ":" + e;
  }
  baseline.apply(out.findings);
  std::set<std::string> kernels;
  for (const Unit &u : units)
    for (const ir::Kernel *k : u.selection.kernels()) kernels.insert(k->name);
  for (const FindingRecord &f : baseline.stale())
    if (kernels.count(f.kernel))  // of the others nothing is known
      console.note(r.baseline + ":" + std::to_string(f.place.line) +
                   ": matches nothing any more: " + f.rule + " in '" + f.kernel + "' at '" +
                   f.place.instruction + "'");
  if (r.writeBaseline.empty()) return "";
  return writeOutput(r.writeBaseline, report::Baseline::write(out.findings));
}

int statusOf(const Request &r, const report::Summary &s) {
  if (s.errors || (r.werror && s.warnings)) return kFindings;
  return s.complete ? kComplete : kIncomplete;
}

void print(const Request &r, const Outcome &out, int status, Console &console) {
  llvm::raw_ostream &os = llvm::outs();
  std::vector<const FindingRecord *> shown;
  size_t left = 0;
  std::map<FindingRecord::State, size_t> states;
  for (const FindingRecord &f : out.findings) {
    ++states[f.state];
    if (!r.sarif && f.state != FindingRecord::State::Counts) continue;
    if (shown.size() < r.maxDisplay)
      shown.push_back(&f);
    else
      ++left;
  }
  auto say = [&](size_t n, const char *what) {
    if (n) console.note(std::to_string(n) + (n == 1 ? " finding " : " findings ") + what);
  };
  // In text a note stands with its finding.
  std::vector<FindingRecord> contexts;
  if (console.json() || r.sarif) {
    contexts.reserve(shown.size());
    std::vector<const FindingRecord *> all;
    for (const FindingRecord *f : shown) {
      all.push_back(f);
      std::optional<FindingRecord> context = report::contextOf(*f);
      if (!context) continue;
      contexts.push_back(std::move(*context));
      all.push_back(&contexts.back());
    }
    shown = std::move(all);
  }
  say(left, "not shown (--max-display)");
  say(states[FindingRecord::State::Known], "known from the baseline");
  say(states[FindingRecord::State::Ignored], "ignored by a comment");

  if (console.json()) {
    for (const FindingRecord *f : shown) os << report::json(*f) << '\n';
    for (const report::UnknownRecord &u : out.unknowns) os << report::json(u) << '\n';
    for (const report::ObligationRecord &o : out.obligations) os << report::json(o) << '\n';
    os << report::json(out.summary) << '\n';
    os.flush();
    return console.flush();
  }
  if (r.sarif) {
    os << report::sarif({INTERLOCK_VERSION, shown, out.unknowns, status, descriptorRules()});
  } else {
    for (const FindingRecord *f : shown) os << report::text(*f, console.colorOut());
  }
  os.flush();
  for (const report::UnknownRecord &u : out.unknowns) console.unknown(u);
  for (const std::string &line : report::table(out.obligations)) console.line(line);
  console.line(report::text(out.summary));
  console.flush();
}

}  // namespace

int runCheck(const llvm::opt::InputArgList &args, Console &console) {
  Request request;
  if (!parseRequest(args, request, console)) return kUnusable;
  std::vector<Unit> units;
  if (std::string e = readInputs(request, units, console); !e.empty()) return console.fail(e);
  std::vector<const read::Result *> all;
  for (const Unit &u : units) all.push_back(&u.in);
  if (std::string e = uselessOption(args, all); !e.empty()) return console.fail(e);
  verify(request, units);
  Outcome out = collect(request, units, console);
  if (std::string e = applyBaseline(request, units, out, console); !e.empty())
    return console.fail(e);
  for (const FindingRecord &f : out.findings) {
    if (f.state != FindingRecord::State::Counts) continue;
    out.summary.errors += f.severity == report::Severity::Error;
    out.summary.warnings += f.severity == report::Severity::Warning;
  }
  out.summary.unknown = out.unknowns.size();
  out.summary.complete = out.unknowns.empty();
  const int status = statusOf(request, out.summary);
  print(request, out, status, console);
  return status;
}

}  // namespace interlock::tool
