//===- fix_control.cpp - fix on targets with control words -----------------===//
//
//   per kernel: assign → verify → keep, or leave as it is and say so
//   all kernels: write the changed bits over the input
//
// A kernel is left as it is where an instruction is not modelled (named, status 3)
// and where a distance would need an inserted instruction (an error, status 1). A
// result that does not check clean, although the input had no such finding, is a
// fault of ours: nothing is written.
//
//===----------------------------------------------------------------------===//
#include "fix_control.h"

#include "because_text.h"
#include "parallel.h"
#include "places.h"
#include "selection.h"

#include "interlock/check.h"
#include "interlock/control_edit.h"
#include "interlock/isa_nvidia.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

namespace interlock::tool {
namespace {

struct Outcome {
  plan::ControlPlan plan;
  std::vector<edit::ControlChange> changes;
  /// Per change; only where it is asked for.
  std::vector<std::vector<plan::ControlBecause>> because;
  std::string broken;  ///< the first finding that the new words leave
};

class Fixer {
public:
  Fixer(const read::Result &r, std::string_view b, const std::string &n, const FixControlOptions &o,
        Console &c)
      : in(r), p(*r.program), target(*r.target), bytes(b), name(n), options(o), console(c) {}

  FixedControl run() {
    FixedControl out;
    if (out.error = select(); !out.error.empty()) return failed(std::move(out), kUnusable);
    std::vector<Outcome> outcomes(selected.size());
    forEach(selected.size(), options.jobs, [&](size_t n) { outcomes[n] = fix(*selected[n]); });
    reportUnknowns(outcomes);
    for (const std::string &note : p.notes) console.note(note);
    // The verifier looks at the words of a program: a copy that has the new ones.
    ir::Program fixed = p;
    for (size_t n = 0; n != selected.size(); ++n)
      for (const edit::ControlChange &c : outcomes[n].changes) fixed.controlWords[c.at] = c.to;
    forEach(selected.size(), options.jobs, [&](size_t n) {
      if (!outcomes[n].changes.empty()) outcomes[n].broken = firstFinding(fixed, *selected[n]);
    });
    std::vector<edit::ControlChange> changes;
    std::vector<std::string> comments;
    size_t refused = 0;
    for (size_t n = 0; n != selected.size(); ++n) {
      const Outcome &o = outcomes[n];
      if (!o.broken.empty()) {
        out.error =
            name + ": not written, because in the result of " + selected[n]->name + " " + o.broken;
        return failed(std::move(out), kUnusable);
      }
      report(*selected[n], o, refused);
      for (size_t c = 0; c != o.changes.size(); ++c) {
        if (options.list) out.list += describe(o, c) + "\n";
        if (options.comments) comments.push_back(because(o, c));
      }
      changes.insert(changes.end(), o.changes.begin(), o.changes.end());
    }
    out.bytes = bytes;
    if (!changes.empty()) {
      edit::RewrittenControl r = in.kind == read::InputKind::Cubin
                                     ? edit::rewriteCubin(p, bytes, changes)
                                     : edit::rewriteSassText(p, bytes, changes, comments);
      if (!r.error.empty()) {
        out.error = name + (r.errorLine ? ":" + std::to_string(r.errorLine) : "") + ": " + r.error;
        return failed(std::move(out), kUnusable);
      }
      out.bytes = std::move(r.bytes);
    }
    summarise(changes.size());
    out.status = refused ? kFindings : unknown ? kIncomplete : kComplete;
    return out;
  }

private:
  static FixedControl failed(FixedControl out, Exit status) {
    out.status = status;
    return out;
  }

  std::string select() {
    if (p.kernels.empty()) return name + ": no kernel found";
    std::vector<std::string> names;
    for (const ir::Kernel &k : p.kernels) names.push_back(k.name);
    for (const std::string &wanted : options.kernels)
      if (!llvm::is_contained(names, wanted))
        return name + ": no kernel '" + wanted + "'" + didYouMean(wanted, names);
    for (const ir::Kernel &k : p.kernels)
      if (options.kernels.empty() || llvm::is_contained(options.kernels, k.name))
        selected.push_back(&k);
    return "";
  }

  Outcome fix(const ir::Kernel &k) const {
    Outcome o;
    o.plan = plan::assignControlWords(p, *target.control, k, {options.mode});
    if (o.plan.unmodelled != ir::kNone || !o.plan.refusals.empty()) return o;
    o.changes = edit::controlChanges(p, k, o.plan);
    if (o.changes.empty() || !(options.list || options.comments || console.json())) return o;
    const auto all = plan::controlBecause(p, *target.control, k, o.plan);
    for (const edit::ControlChange &c : o.changes) o.because.push_back(all[c.at - k.begin]);
    return o;
  }

  std::string firstFinding(const ir::Program &fixed, const ir::Kernel &k) const {
    for (const check::Finding &f : check::verify(fixed, target, k, {}).findings)
      if (f.severity == check::Severity::Error)
        return place(f.at) + ": " + f.message + " [" + f.rule + "]";
    return "";
  }

  /// "kernel+0x0040" for a binary, "line 12" for text.
  std::string place(ir::InstrId i) const {
    const ir::Kernel *k = kernelOf(i);
    if (in.kind == read::InputKind::Cubin && i < p.offsets.size())
      return (k ? k->name : "?") + "+" + "0x" + isa::nvidia::offsetDigits(p.offsets[i]);
    return "line " + std::to_string(p.sources[i].line);
  }
  const ir::Kernel *kernelOf(ir::InstrId i) const {
    for (const ir::Kernel *k : selected)
      if (i >= k->begin && i < k->end) return k;
    return nullptr;
  }

  std::string because(const Outcome &o, size_t change) const {
    std::string s;
    for (const plan::ControlBecause &b : o.because[change])
      s += (s.empty() ? "" : "; ") +
           becauseText(b, o.changes[change].at, [&](ir::InstrId i) { return place(i); });
    return s;
  }

  std::string describe(const Outcome &o, size_t change) const {
    const edit::ControlChange &c = o.changes[change];
    const std::string why = because(o, change);
    return place(c.at) + ": " + edit::printControl(c.from) + " -> " + edit::printControl(c.to) +
           (c.from.reuse != c.to.reuse
                ? " reuse " + std::to_string(c.from.reuse) + " -> " + std::to_string(c.to.reuse)
                : "") +
           " " + std::string(p.textOf(c.at)) + (why.empty() ? "" : "  // " + why);
  }
  report::Place placeOf(ir::InstrId i) const {
    report::Place r;
    if (i == ir::kNone) return r;
    r.file = name;
    r.instruction = p.textOf(i);
    if (in.kind == read::InputKind::Cubin && i < p.offsets.size())
      r.offset = p.offsets[i];
    else
      r.line = p.sources[i].line;
    return r;
  }

  /// Why a kernel is left as it is, of the reader's unknowns, is said with it.
  void reportUnknowns(const std::vector<Outcome> &outcomes) {
    std::set<ir::InstrId> later;
    for (const Outcome &o : outcomes) later.insert(o.plan.unmodelled);
    for (const ir::Unknown &u : p.unknowns) {
      const ir::Kernel *k = u.at == ir::kNone ? nullptr : kernelOf(u.at);
      if (u.at != ir::kNone && (!k || later.count(u.at))) continue;
      addUnknown(u.rule, u.at, k ? k->name : "", u.what);
    }
  }
  void addUnknown(const std::string &rule, ir::InstrId at, const std::string &kernel,
                  const std::string &what) {
    report::UnknownRecord r;
    r.rule = rule;
    r.place = placeOf(at);
    r.place.file = name;
    r.kernel = kernel;
    r.message = what;
    console.unknown(r);
    ++unknown;
  }

  void report(const ir::Kernel &k, const Outcome &o, size_t &refused) {
    kernels += 1;
    instructions += k.end - k.begin;
    if (o.plan.unmodelled != ir::kNone) {
      const ir::InstrId i = o.plan.unmodelled;
      std::string why = std::string(p.textOf(i)) + " is not modelled";
      for (const ir::Unknown &u : p.unknowns)
        if (u.at == i) why = u.what;
      addUnknown("unknown-schedule", i, k.name, k.name + " is left as it is: " + why);
      return;
    }
    for (const plan::ControlPlan::Refusal &r : o.plan.refusals) {
      console.warn(name + ": " + k.name + " is left as it is: " + place(r.consumer) + " " +
                   std::string(p.textOf(r.consumer)) + " after " +
                   (r.producer == ir::kNone
                        ? "its entry"
                        : place(r.producer) + " " + std::string(p.textOf(r.producer))) +
                   " " + r.why);
      ++refused;
    }
    for (size_t n = 0; console.json() && n != o.changes.size(); ++n) {
      const edit::ControlChange &c = o.changes[n];
      report::EditRecord e;
      e.action = "change";
      e.file = name;
      e.place = placeOf(c.at);
      e.line = e.place.line;
      e.kernel = k.name;
      e.text = edit::printControl(c.to);
      e.before = edit::printControl(c.from);
      for (const plan::ControlBecause &b : o.because[n]) {
        const report::Place from = placeOf(b.producer);
        report::EditRecord::Because r;
        r.line = from.line;
        r.offset = from.offset;
        r.instruction = from.instruction;
        r.resource = b.resource;
        r.hazard = b.hazard;
        r.counter = b.scoreboard < 0 ? "" : "SB" + std::to_string(b.scoreboard);
        r.field = nameOf(b.field);
        r.consumer = placeOf(b.consumer);
        r.cycles = b.cycles;
        e.because.push_back(std::move(r));
      }
      if (e.because.empty()) e.reason = "nothing needs what the old word kept";
      console.edit(e);
    }
  }

  void summarise(size_t changed) {
    if (console.json()) {
      report::Summary s;
      s.kernels = kernels;
      s.instructions = instructions;
      s.warnings = console.warnings();
      s.unknown = unknown;
      s.complete = unknown == 0;
      return console.line(report::json(s));
    }
    console.line("fixed " + std::to_string(kernels) + " kernels, " + std::to_string(instructions) +
                 " instructions: " + std::to_string(changed) + " control words changed, " +
                 std::to_string(unknown) + " unknown");
  }

  const read::Result &in;
  const ir::Program &p;
  const isa::Target &target;
  const std::string_view bytes;
  const std::string &name;
  const FixControlOptions &options;
  Console &console;
  std::vector<const ir::Kernel *> selected;
  uint64_t kernels = 0, instructions = 0, unknown = 0;
};

}  // namespace

FixedControl fixControl(const read::Result &in, std::string_view bytes, const std::string &name,
                        const FixControlOptions &options, Console &console) {
  return Fixer(in, bytes, name, options, console).run();
}

}  // namespace interlock::tool
