//===- findings.cpp - Verdicts as records that can be shown ----------------===//
//
// Of a path are shown its ends, both sides of every jump, and what the verifier
// itself singled out; instructions that are merely passed on the way are not.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "findings.h"

#include "operands.h"
#include "stall_context.h"

#include "interlock/isa_nvidia_timing.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace interlock::tool {
namespace {

using Fix = report::FindingRecord::Fix;
using llvm::StringRef;

/// What the producer does that is not over yet.
const char *verbOf(isa::Kind kind, StringRef hazard) {
  if (hazard.ends_with("WAR")) return "still read here";
  switch (kind) {
  case isa::Kind::VmemLoad:
  case isa::Kind::FlatLoad:
  case isa::Kind::DsLoad:
  case isa::Kind::SmemLoad:
  case isa::Kind::AsyncLoad:
  case isa::Kind::TensorLoad:
    return "loaded here";
  case isa::Kind::VmemStore:
  case isa::Kind::FlatStore:
  case isa::Kind::DsStore:
  case isa::Kind::AsyncStore:
  case isa::Kind::TensorStore:
    return "stored here";
  case isa::Kind::BarrierSignal:
  case isa::Kind::BarrierSignalIsFirst:
    return "signalled here";
  default:
    return "issued here";
  }
}

const char *verbOf(isa::nvidia::OpKind kind) {
  switch (kind) {
  case isa::nvidia::OpKind::Load:
  case isa::nvidia::OpKind::AsyncCopy:
    return "loaded here";
  case isa::nvidia::OpKind::Store:
    return "stored here";
  default:
    return "issued here";
  }
}

/// Statements name immediates in hexadecimal, notes for people do not.
std::string forPeople(const std::string &statement) {
  auto [mnemonic, operand] = StringRef(statement).split(' ');
  unsigned value = 0;
  // The two halves of a combined wait are only legible in hexadecimal.
  if (StringRef(mnemonic).count("cnt") > 1 || operand.trim().getAsInteger(0, value))
    return statement;
  return mnemonic.str() + " " + std::to_string(value);
}

Fix::Action actionOf(check::FixIt::Action a) {
  switch (a) {
  case check::FixIt::Action::InsertBefore:
    return Fix::Action::InsertBefore;
  case check::FixIt::Action::Replace:
    return Fix::Action::Replace;
  case check::FixIt::Action::Delete:
    return Fix::Action::Delete;
  case check::FixIt::Action::Control:  // not a statement of its own
  case check::FixIt::Action::None:
    break;
  }
  return Fix::Action::None;
}

}  // namespace

std::string Findings::producerNote(const check::Finding &f) const {
  if (f.producer == ir::kNone) return "";
  const ir::Instruction &in = program.instrs[f.producer];
  const StringRef hazard = f.hazard ? f.hazard : "";
  std::string out = !target.control   ? verbOf(target.kind(in), hazard)
                    : hazard == "WAR" ? "read here"
                                      : verbOf(target.control->rowKind(in.row));
  if (f.counter) out += std::string("; ") + f.counter;
  if (f.younger >= 0)
    out += (f.counter ? ", " : "; ") + std::to_string(f.younger) +
           " younger in flight on the worst path";
  return out;
}

std::string Findings::remedy(const check::Finding &f) {
  auto placed = [&](const char *preposition) {
    if (f.fixIt.at == f.at || f.fixIt.at == ir::kNone) return std::string();
    report::Place p = places.of(f.fixIt.at);
    p.column = 0;
    return std::string(" ") + preposition + report::text(p);
  };
  switch (f.fixIt.action) {
  case check::FixIt::Action::InsertBefore:
    return "needs " + forPeople(f.fixIt.statement) + placed("before ");
  case check::FixIt::Action::Replace:
    return "replace" + placed("") + " with " + forPeople(f.fixIt.statement);
  case check::FixIt::Action::Delete:
    return "delete" + (placed("").empty() ? " it" : placed(""));
  case check::FixIt::Action::Control:
    return "needs " + f.fixIt.statement + placed("at ");
  case check::FixIt::Action::None:
    break;
  }
  if (!f.counter || f.required < 0) return "";
  for (const isa::CounterRow &c : target.counters)
    if (StringRef(c.name) == f.counter)
      return std::string("needs ") + c.wait + " " + std::to_string(f.required);
  return "";
}

std::vector<report::Place> Findings::points(const std::vector<ir::InstrId> &path,
                                            std::vector<uint32_t> &cycles) {
  std::vector<report::Place> out;
  std::vector<uint32_t> kept;
  for (size_t i = 0; i != path.size(); ++i) {
    const bool end = i == 0 || i + 1 == path.size();
    const bool passed = !end && path[i - 1] + 1 == path[i] && path[i] + 1 == path[i + 1];
    if (passed) continue;
    out.push_back(places.originOf(path[i]));
    if (i < cycles.size()) kept.push_back(cycles[i]);
  }
  cycles = std::move(kept);
  return out;
}

report::FindingRecord Findings::record(const check::Finding &f, const std::string &kernel) {
  report::FindingRecord r;
  r.rule = f.rule;
  r.severity = f.severity == check::Severity::Error     ? report::Severity::Error
               : f.severity == check::Severity::Warning ? report::Severity::Warning
                                                        : report::Severity::Note;
  r.kernel = kernel;
  r.hazard = f.hazard ? f.hazard : "";
  r.counter = f.counter ? f.counter : "";
  r.resource = f.resource;
  r.required = f.required;
  r.present = f.present;
  r.younger = f.younger;
  r.message = f.message;
  r.context = stallContext(program, f);
  r.place = places.originOf(f.at);
  r.snippet = places.snippetOf(f.at);
  r.expansion = places.expansionOf(f.at);
  const uint32_t begin = r.snippet.begin;
  StringRef statement = StringRef(r.snippet.line).slice(begin, r.snippet.end);
  auto symbol = [&](StringRef name) -> std::optional<int64_t> {
    std::optional<int64_t> value;
    for (const ir::SymbolDef &d : program.symbols) {
      if (d.before > f.at) break;
      if (name == d.name) value = d.defined ? std::optional(d.value) : std::nullopt;
    }
    return value;
  };
  const bool write = StringRef(r.hazard).starts_with("WA");
  auto [from, to] = findOperand(statement, f.resource, write, symbol);
  r.snippet.begin = begin + from;
  r.snippet.end = begin + to;
  // A column of debug information is one of the source, not of the statement.
  if (r.place.column && r.place.object.empty()) r.place.column += from;
  if (f.producer != ir::kNone) r.producer = places.originOf(f.producer);
  r.producerNote = producerNote(f);
  r.remedy = remedy(f);
  r.pathCycles = f.pathCycles;
  // Of a gap in cycles every instruction has its part.
  if (f.pathCycles.empty() || f.present < 0)
    r.path = points(f.path, r.pathCycles);
  else
    for (ir::InstrId i : f.path) r.path.push_back(places.originOf(i));
  std::vector<uint32_t> none;
  r.otherPath = points(f.otherPath, none);
  r.fix.action = actionOf(f.fixIt.action);
  if (r.fix.action != Fix::Action::None) {
    const ir::InstrId at = f.fixIt.at == ir::kNone ? f.at : f.fixIt.at;
    r.fix.place = places.of(at);
    r.fix.snippet = places.snippetOf(at);
    r.fix.statement = f.fixIt.statement;
    // One line of a macro body stands for many statements.
    if (!places.expansionOf(at).empty()) r.fix.action = Fix::Action::None;
  }
  return r;
}

}  // namespace interlock::tool
