//===- list.cpp - interlock list: what there is ----------------------------===//
//
// Prints the tables themselves, so that a list cannot be out of date.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "passes.h"
#include "tdm_rules.h"
#include "verbs.h"

#include "interlock/isa.h"
#include "interlock/report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using llvm::left_justify;
using llvm::outs;

/// One JSON line with the schema and the kind in front.
void jsonLine(const char *kind, llvm::function_ref<void(llvm::json::OStream &)> fill) {
  llvm::json::OStream j(outs());
  j.object([&] {
    j.attribute("schema", 1);
    j.attribute("kind", kind);
    fill(j);
  });
  outs() << '\n';
}

void listTargets(bool json) {
  for (const isa::Target *t : isa::targets()) {
    if (json)
      jsonLine("target", [&](llvm::json::OStream &j) {
        j.attribute("name", t->name);
        j.attribute("triple", t->llvmTriple);
        j.attribute("supported", t->supported);
      });
    else
      outs() << left_justify(t->name, 10) << left_justify(t->llvmTriple, 24)
             << (t->supported ? "supported" : "recognised, not supported") << '\n';
  }
}

void listPasses(bool json) {
  for (const PassRow &pass : passTable()) {
    if (json) {
      jsonLine("pass", [&](llvm::json::OStream &j) {
        j.attribute("name", pass.name);
        j.attribute("help", pass.help);
        j.attributeArray("options", [&] {
          for (const PassOptionRow &o : pass.options)
            j.object([&] {
              j.attribute("name", o.name);
              j.attribute("value",
                          o.value ? llvm::json::Value(o.value) : llvm::json::Value(nullptr));
              j.attribute("help", o.help);
            });
        });
      });
      continue;
    }
    outs() << pass.name << "  " << pass.help << '\n';
    for (const PassOptionRow &o : pass.options) {
      std::string written = o.name + (o.value ? std::string("=") + o.value : "");
      outs() << "  " << left_justify(written, 44) << ' ' << o.help << '\n';
    }
  }
}

void listRules(bool json) {
  for (const report::RuleRow &rule : allRules()) {
    if (json)
      jsonLine("rule", [&](llvm::json::OStream &j) {
        j.attribute("id", rule.id);
        j.attribute("severity", rule.severity);
        j.attribute("summary", rule.summary);
        j.attribute("reported", rule.reported);
      });
    else
      outs() << left_justify(rule.id, 24) << left_justify(rule.severity, 12) << rule.summary
             << (rule.reported ? "" : " (not reported by this version)") << '\n';
  }
}

/// What raises a counter: a kind of instruction and its mnemonics.
struct Raiser {
  std::string kind;
  std::vector<std::string> patterns;
};

std::vector<Raiser> raisersOf(const isa::Target &target, isa::CounterId counter) {
  uint32_t orders = 0;
  for (const isa::OrderRow &order : target.orders)
    if (order.counter == counter) orders |= 1u << order.id;
  std::vector<Raiser> raisers;
  for (const isa::KindRow &kind : target.kinds) {
    if (!((kind.raises | kind.raisesNoResult) & orders)) continue;
    bool with = kind.raises & orders, without = kind.raisesNoResult & orders;
    Raiser raiser{std::string(kind.name) + (with == without ? ""
                                            : with          ? ", with result"
                                                            : ", without result"),
                  {}};
    for (const isa::InstrRow &row : target.instrs)
      if (row.kind == kind.kind) raiser.patterns.push_back(row.pattern);
    if (!raiser.patterns.empty()) raisers.push_back(std::move(raiser));
  }
  return raisers;
}

void listCounters(const isa::Target &target, bool json) {
  for (const isa::CounterRow &c : target.counters) {
    std::vector<Raiser> raisers = raisersOf(target, c.id);
    int most = (1 << c.bits) - 1;
    if (json) {
      jsonLine("counter", [&](llvm::json::OStream &j) {
        j.attribute("target", target.name);
        j.attribute("name", c.name);
        j.attribute("wait", c.wait);
        j.attribute("bits", static_cast<int>(c.bits));
        j.attribute("max", most);
        j.attribute("max_immediate", static_cast<int>(c.maxImmediate));
        j.attribute("covers", c.covers);
        j.attribute("source", c.source);
        j.attributeArray("raised_by", [&] {
          for (const Raiser &r : raisers)
            j.object([&] {
              j.attribute("what", r.kind);
              j.attributeArray("mnemonics", [&] {
                for (const std::string &p : r.patterns) j.value(p);
              });
            });
        });
      });
      continue;
    }
    outs() << left_justify(c.name, 12) << static_cast<int>(c.bits) << " bits (0 to " << most
           << ")  " << left_justify(c.wait, 18) << ' ' << c.covers << '\n';
    for (const Raiser &r : raisers)
      outs() << "  " << left_justify(r.kind, 28) << llvm::join(r.patterns, " ") << '\n';
  }
}

}  // namespace

int runList(const llvm::opt::InputArgList &args, Console &console) {
  const std::vector<std::string> what = {"targets", "passes", "rules", "counters"};
  std::vector<std::string> inputs = inputsOf(args);
  if (inputs.size() != 1) return console.fail("'list' takes one of " + llvm::join(what, ", "));
  const std::string &topic = inputs.front();
  if (!llvm::is_contained(what, topic)) {
    std::string hint = didYouMean(topic, what);
    return console.fail("nothing to list as '" + topic + "'" +
                        (hint.empty() ? "; use one of " + llvm::join(what, ", ") : hint));
  }
  bool json = console.json();
  std::string name = args.getLastArgValue(OPT_target).str();
  if (topic == "counters") {
    const isa::Target *target =
        findTarget(name.empty() ? isa::targets().front()->name : name, console);
    if (!target) return kUnusable;
    listCounters(*target, json);
    return kComplete;
  }
  if (!name.empty()) return console.fail("'list " + topic + "' takes no '--target'");
  if (topic == "targets") listTargets(json);
  if (topic == "passes") listPasses(json);
  if (topic == "rules") listRules(json);
  return kComplete;
}

const isa::Target *findTarget(const std::string &name, Console &console) {
  const isa::Target *target = isa::findTarget(name);
  if (target && target->supported) return target;
  std::vector<std::string> names;
  for (const isa::Target *t : isa::targets())
    if (t->supported) names.push_back(t->name);
  if (target)
    console.fail("target '" + name +
                 "' is recognised but not supported in this version; use one of " +
                 llvm::join(names, ", "));
  else
    console.fail("unknown target '" + name + "'; use one of " + llvm::join(names, ", "));
  return nullptr;
}

}  // namespace interlock::tool
