//===- sarif.cpp - Findings as SARIF 2.1.0 ---------------------------------===//
//
// One run. Rules and notifications are the rows of kRules that this version
// reports, and those that the caller adds; what is not modelled is a notification, since it says
// something about the analysis and not about the code. Columns count characters, as the standard
// wants it, while records count bytes. Code without source text has an address instead of a region.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json_util.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <functional>

namespace interlock::report {
namespace {

namespace json = llvm::json;
using json::Array;
using json::Object;

bool isNotification(const RuleRow &row) { return std::string_view(row.severity) == "incomplete"; }

/// A path as a URI reference.
std::string uri(const std::string &path) {
  std::string out = path.starts_with("/") ? "file://" : "";
  for (unsigned char c : path) {
    if (llvm::isAlnum(static_cast<char>(c)) ||
        llvm::StringRef("-._~/").contains(static_cast<char>(c)))
      out += static_cast<char>(c);
    else
      out += "%" + llvm::toHex(llvm::ArrayRef<uint8_t>(c), /*LowerCase=*/false);
  }
  return out;
}

/// Characters in the first `bytes` bytes of a line, from 1.
int64_t column(const std::string &line, uint32_t bytes) {
  const size_t n = std::min<size_t>(bytes, line.size());
  return 1 + std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(n),
                           [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
}

Object message(const std::string &text) { return Object{{"text", utf8(text)}}; }

Object physical(const Place &p, Object region) {
  Object out{{"artifactLocation", Object{{"uri", uri(p.file)}}}};
  if (p.line) {
    region["startLine"] = p.line;
    out["region"] = std::move(region);
  }
  if (p.offset >= 0)
    out["address"] = Object{{"relativeAddress", p.offset}, {"kind", "instruction"}};
  return out;
}

Object location(const Place &p, const std::string &kernel, Object region = {}) {
  Object out;
  if (!p.file.empty()) out["physicalLocation"] = physical(p, std::move(region));
  if (!kernel.empty())
    out["logicalLocations"] = Array{Object{{"name", utf8(kernel)}, {"kind", "function"}}};
  return out;
}

Object pathLocation(const Place &p, const std::string &note) {
  Object inner = location(p, "");
  const std::string &text = note.empty() ? p.instruction : note;
  if (!text.empty()) inner["message"] = message(text);
  return Object{{"location", std::move(inner)}};
}

Object threadFlow(const char *id, const std::vector<Place> &path, const FindingRecord &f) {
  Array locations;
  for (size_t i = 0; i != path.size(); ++i)
    locations.push_back(pathLocation(path[i], i + 1 == path.size() ? f.message
                                              : i == 0             ? f.producerNote
                                                                   : ""));
  return Object{{"id", id}, {"locations", std::move(locations)}};
}

/// Replacements work on whole lines where the statement is alone on its line.
Object fix(const FindingRecord &f) {
  using Action = FindingRecord::Fix::Action;
  const std::string &line = f.fix.snippet.line;
  const uint32_t begin = f.fix.snippet.begin, end = f.fix.snippet.end;
  const std::string before = line.substr(0, begin);
  const bool first = llvm::StringRef(before).trim().empty();
  const int64_t number = f.fix.place.line;
  Object region{{"startLine", number}};
  std::string inserted = f.fix.statement;
  std::string what = "replace with " + f.fix.statement;
  if (f.fix.action == Action::InsertBefore) {
    const std::string indent = first ? before : "\t";
    region["startColumn"] = first ? 1 : column(line, begin);
    region["endColumn"] = first ? 1 : column(line, begin);
    inserted = first ? indent + f.fix.statement + "\n" : f.fix.statement + "\n" + indent;
    what = "insert " + f.fix.statement;
  } else {
    region["startColumn"] = column(line, begin);
    region["endColumn"] = column(line, end);
    if (f.fix.action == Action::Delete) what = "delete it";
  }
  Object replacement{{"deletedRegion", std::move(region)}};
  if (!inserted.empty()) replacement["insertedContent"] = Object{{"text", utf8(inserted)}};
  Object change{{"artifactLocation", Object{{"uri", uri(f.fix.place.file)}}},
                {"replacements", Array{std::move(replacement)}}};
  return Object{{"description", message(what)}, {"artifactChanges", Array{std::move(change)}}};
}

/// Stays the same while lines move: kernel, rule, texts and the number among equals.
std::string fingerprint(const FindingRecord &f) {
  std::string key;
  for (const std::string *s : {&f.kernel, &f.rule, &f.hazard, &f.counter, &f.place.instruction})
    key += *s + '\0';
  if (f.producer) key += f.producer->instruction;
  return llvm::utohexstr(llvm::xxh3_64bits(key), /*LowerCase=*/true) + ":" +
         std::to_string(f.ordinal);
}

Object result(const FindingRecord &f, int64_t ruleIndex) {
  Object out{{"ruleId", f.rule}, {"level", name(f.severity)}, {"message", message(f.message)}};
  if (ruleIndex >= 0) out["ruleIndex"] = ruleIndex;
  Object region;
  if (!f.snippet.line.empty() && f.place.column) {
    region["startColumn"] = column(f.snippet.line, f.snippet.begin);
    region["endColumn"] = column(f.snippet.line, f.snippet.end);
    region["snippet"] =
        message(f.snippet.line.substr(f.snippet.begin, f.snippet.end - f.snippet.begin));
  }
  out["locations"] = Array{location(f.place, f.kernel, std::move(region))};
  if (f.producer) {
    Object related = location(*f.producer, "");
    related["id"] = 1;
    related["message"] = message(f.producerNote.empty() ? "producer" : f.producerNote);
    out["relatedLocations"] = Array{std::move(related)};
  }
  if (!f.path.empty()) {
    Array flows{threadFlow("wave", f.path, f)};
    if (!f.otherPath.empty()) flows.push_back(threadFlow("other wave", f.otherPath, f));
    out["codeFlows"] = Array{Object{{"threadFlows", std::move(flows)}}};
  }
  if (f.fix.action != FindingRecord::Fix::Action::None && f.fix.place.line)
    out["fixes"] = Array{fix(f)};
  // Where one result says whether it is suppressed, all should.
  Array suppressions;
  if (f.state == FindingRecord::State::Known)
    suppressions.push_back(Object{{"kind", "external"}, {"justification", "in the baseline"}});
  if (f.state == FindingRecord::State::Ignored) {
    Object s{{"kind", "inSource"}};
    if (!f.reason.empty()) s["justification"] = utf8(f.reason);
    suppressions.push_back(std::move(s));
  }
  out["suppressions"] = std::move(suppressions);
  out["partialFingerprints"] = Object{{"interlock/v1", fingerprint(f)}};
  Object properties;
  auto add = [&](const char *key, const std::string &s) {
    if (!s.empty()) properties[key] = utf8(s);
  };
  add("hazard", f.hazard);
  add("counter", f.counter);
  add("resource", f.resource);
  add("remedy", f.remedy);
  if (f.required >= 0) properties["required"] = f.required;
  if (f.present >= 0) properties["present"] = f.present;
  if (!properties.empty()) out["properties"] = std::move(properties);
  return out;
}

Object descriptor(const RuleRow &row) {
  const char *level = isNotification(row) ? "note" : row.severity;
  return Object{{"id", row.id},
                {"shortDescription", message(row.summary)},
                {"defaultConfiguration", Object{{"level", level}}}};
}

}  // namespace

std::string sarif(const SarifLog &log) {
  Array rules, notifications;
  std::vector<std::string> ids;
  auto add = [&](const RuleRow &row) {
    if (!row.reported || std::string_view(row.id).ends_with("*")) return;
    if (isNotification(row)) {
      notifications.push_back(descriptor(row));
      return;
    }
    ids.push_back(row.id);
    rules.push_back(descriptor(row));
  };
  std::for_each(kRules, kRules + kNumRules, add);
  std::for_each(log.moreRules.begin(), log.moreRules.end(), add);
  Array unknowns;
  for (const UnknownRecord &u : log.unknowns) {
    Object n{
        {"descriptor", Object{{"id", u.rule}}}, {"level", "note"}, {"message", message(u.message)}};
    if (!u.place.file.empty()) n["locations"] = Array{location(u.place, u.kernel)};
    unknowns.push_back(std::move(n));
  }
  Object driver{{"name", "interlock"},
                {"version", log.version},
                {"semanticVersion", log.version},
                {"rules", std::move(rules)},
                {"notifications", std::move(notifications)}};
  Object invocation{{"executionSuccessful", log.unknowns.empty()},
                    {"exitCode", log.exitStatus},
                    {"toolExecutionNotifications", std::move(unknowns)}};
  std::string out;
  llvm::raw_string_ostream os(out);
  json::OStream j(os);
  // Written as it is made: there may be very many results.
  j.object([&] {
    j.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    j.attribute("version", "2.1.0");
    j.attributeArray("runs", [&] {
      j.object([&] {
        j.attribute("tool", Object{{"driver", std::move(driver)}});
        j.attribute("invocations", Array{std::move(invocation)});
        j.attribute("columnKind", "unicodeCodePoints");
        j.attributeArray("results", [&] {
          for (const FindingRecord *f : log.findings) {
            auto it = std::find(ids.begin(), ids.end(), f->rule);
            j.value(result(*f, it == ids.end() ? -1 : it - ids.begin()));
          }
        });
      });
    });
  });
  return out + "\n";
}

}  // namespace interlock::report
