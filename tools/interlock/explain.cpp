//===- explain.cpp - interlock explain: what a rule means ------------------===//
//
// The texts are rows of kTexts; the examples are the files of tests/explain,
// embedded, which a test runs through `check`.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "explain_texts.h"
#include "tdm_rules.h"
#include "verbs.h"

#include "interlock/report.h"
#include "interlock/tdm_lint.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <string_view>

namespace interlock::tool {
namespace {

using llvm::outs;
using llvm::StringRef;

struct Snippet {
  const char *name;
  const char *text;
};
const Snippet kSnippets[] = {
#include "snippets.inc"
};

const char *snippet(const std::string &name) {
  for (const Snippet &s : kSnippets)
    if (name == s.name) return s.text;
  return "";
}

bool explained(const report::RuleRow &row) {
  return row.reported && !StringRef(row.id).ends_with("*");
}

std::string indented(StringRef text) {
  std::string out;
  for (StringRef rest = text; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    out += line.empty() ? "\n" : "    " + line.str() + "\n";
    rest = next;
  }
  return out;
}

/// The cure, and how far the fact can be trusted.
std::string cureOf(const tdm::LintRow &lint) {
  return std::string(lint.cure) + "\n\nSource (" + tdm::name(lint.grade) + "): " + lint.source +
         ".";
}

void printRule(const report::RuleRow &row, bool json) {
  const tdm::LintRow *lint = tdm::findLint(row.id);
  const std::string meaning = lint ? lint->cause : explainText(row.id).meaning;
  const std::string reason = lint ? cureOf(*lint) : explainText(row.id).reason;
  const std::string type = lint ? ".json" : ".s";
  const char *wrong = snippet(row.id + std::string(".fail") + type);
  const char *right = snippet(row.id + std::string(".ok") + type);
  if (json) {
    llvm::json::OStream j(outs());
    j.object([&] {
      j.attribute("schema", 1);
      j.attribute("kind", "explanation");
      j.attribute("rule", row.id);
      j.attribute("severity", row.severity);
      j.attribute("summary", row.summary);
      j.attribute("meaning", meaning);
      j.attribute("reason", reason);
      j.attribute("wrong", wrong);
      j.attribute("right", right);
    });
    outs() << '\n';
    return;
  }
  outs() << row.id << " (" << row.severity << "): " << row.summary << "\n\n"
         << meaning << "\n\n"
         << reason << "\n";
  if (*wrong) outs() << "\nWrong:\n" << indented(wrong) << "\nRight:\n" << indented(right);
}

}  // namespace

int runExplain(const llvm::opt::InputArgList &args, Console &console) {
  std::vector<std::string> inputs = inputsOf(args);
  if (inputs.size() > 1) return console.fail("'explain' takes one rule");
  std::vector<std::string> names;
  const std::vector<report::RuleRow> rules = allRules();
  for (const report::RuleRow &row : rules) {
    if (!explained(row)) continue;
    names.push_back(row.id);
    if (!inputs.empty()) continue;
    if (console.json())
      printRule(row, true);
    else
      outs() << llvm::left_justify(row.id, 24) << row.summary << '\n';
  }
  if (inputs.empty()) return kComplete;
  const std::string &name = inputs[0];
  auto found = llvm::find_if(rules, [&](const report::RuleRow &r) { return name == r.id; });
  const report::RuleRow *row = found == rules.end() ? report::findRule(name) : &*found;
  if (row && explained(*row)) return printRule(*row, console.json()), kComplete;
  std::string hint = didYouMean(name, names);
  return console.fail("unknown rule '" + name + "'" +
                      (hint.empty() ? "; 'interlock explain' lists them" : hint));
}

}  // namespace interlock::tool
