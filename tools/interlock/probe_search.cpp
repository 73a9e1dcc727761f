//===- probe_search.cpp - interlock probe --search -------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "probe.h"
#include "probe_fit.h"
#include "probe_published.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::tool {
namespace {

using llvm::outs;

bool isShipped(const Variant &v) { return v.model == sim::shippedModel(); }

void printScore(const std::string &first, const Variant &v) {
  outs() << llvm::left_justify(first, first.empty() ? 2 : 24)
         << llvm::right_justify(std::to_string(v.parameters), 5)
         << llvm::right_justify(std::to_string(v.score.values), 9)
         << llvm::right_justify(std::to_string(v.score.cells), 8)
         << llvm::right_justify(std::to_string(v.score.runs), 10);
}

void printText(const Fit &f) {
  outs() << "                        para-   of " << kFitValues << "  of 256   of "
         << publishedRuns().size() << " list-\n"
         << "best of a family        meters  values   cells      ings  equals        tried\n";
  for (const Family &family : f.families) {
    printScore(family.name, family.best.front());
    outs() << llvm::right_justify(std::to_string(family.best.size()), 8)
           << llvm::right_justify(family.tried ? std::to_string(family.tried) : "in pipes", 13)
           << '\n';
  }
  for (const Family &family : f.families) {
    outs() << '\n' << family.name << ":\n";
    for (const Variant &v : family.best)
      outs() << "  " << describe(v.model) << (isShipped(v) ? "  [shipped]" : "") << '\n';
  }
  outs() << "\nthe best of any family by number of parameters (values, cells, listings):\n";
  for (const Variant &v : f.frontier) {
    printScore("", v);
    outs() << "  " << describe(v.model) << '\n';
  }
  outs() << "\npipes alone, fitted to ILP 1 and 2 only: " << f.trained << " of " << f.trainedOn
         << " values; the " << f.trainedTies << " smallest of the best then predict "
         << f.heldOutWorst << " to " << f.heldOutBest << " of the " << f.heldOutOf
         << " values at ILP 3 and 4\n";
}

void jsonVariant(llvm::json::OStream &j, const Variant &v) {
  j.attribute("parameters", v.parameters);
  j.attribute("values", v.score.values);
  j.attribute("cells", v.score.cells);
  j.attribute("listings", v.score.runs);
  j.attribute("variant", describe(v.model));
  j.attribute("shipped", isShipped(v));
}

void printJson(const Fit &f) {
  auto line = [](llvm::function_ref<void(llvm::json::OStream &)> fill) {
    llvm::json::OStream j(outs());
    j.object([&] { fill(j); });
    outs() << '\n';
  };
  for (const Family &family : f.families)
    for (const Variant &v : family.best)
      line([&](llvm::json::OStream &j) {
        j.attribute("kind", "family");
        j.attribute("family", family.name);
        if (family.tried)
          j.attribute("tried", family.tried);
        else
          j.attribute("tried", nullptr);
        jsonVariant(j, v);
      });
  for (const Variant &v : f.frontier)
    line([&](llvm::json::OStream &j) {
      j.attribute("kind", "frontier");
      jsonVariant(j, v);
    });
  line([&](llvm::json::OStream &j) {
    j.attribute("kind", "held-out");
    j.attribute("trained", f.trained);
    j.attribute("trained_on", f.trainedOn);
    j.attribute("variants", f.trainedTies);
    j.attribute("worst", f.heldOutWorst);
    j.attribute("best", f.heldOutBest);
    j.attribute("of", f.heldOutOf);
  });
}

}  // namespace

int runProbeSearch(const llvm::opt::InputArgList &args, Console &console) {
  std::optional<Target> target = publishedTarget();
  if (!target) return console.fail("two instructions of one class differ in the published table");
  Fit f = fit(*target);
  if (args.getLastArgValue(OPT_format) == "json")
    printJson(f);
  else
    printText(f);
  outs().flush();
  console.flush();
  return kComplete;
}

}  // namespace interlock::tool
