//===- baseline.cpp - Findings that are known ------------------------------===//
//
// Equal keys are numbered in the order of the input, so of five equal findings
// a baseline that knows three marks the first three: how many there are is what
// counts, and edits elsewhere in the file change nothing.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json_util.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace interlock::report {
namespace {

constexpr int kVersion = 1;

/// Statements that differ in white space only are the same.
std::string squeezed(const std::string &statement) {
  std::string out;
  for (char c : statement) {
    const bool space = c == ' ' || c == '\t';
    if (!space)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

using Key =
    std::tuple<std::string, std::string, std::string, std::string, std::string, std::string>;
/// Members of the key, in the order in which they are written.
constexpr const char *kNames[] = {"kernel", "rule", "hazard", "counter", "instruction", "producer"};

Key keyOf(const FindingRecord &f) {
  // What is read back from a file went through JSON.
  auto fixed = [](const std::string &s) { return llvm::json::fixUTF8(s); };
  return {fixed(f.kernel),
          f.rule,
          f.hazard,
          f.counter,
          fixed(squeezed(f.place.instruction)),
          fixed(squeezed(f.producer ? f.producer->instruction : ""))};
}

}  // namespace

std::string Baseline::parse(std::string_view text) {
  entries.clear();
  std::set<std::pair<Key, uint32_t>> seen;
  uint32_t line = 0;
  bool header = false;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    llvm::StringRef s(text.data() + at, end - at);
    at = end + 1;
    ++line;
    auto wrong = [&](const std::string &what) { return std::to_string(line) + ": " + what; };
    if (s.trim().empty()) continue;
    if (nestedTooDeeply(s)) return wrong("not a line of a baseline: nested too deeply");
    auto value = llvm::json::parse(s);
    if (!value) {
      llvm::consumeError(value.takeError());
      return wrong("not a line of a baseline: it is no JSON");
    }
    const llvm::json::Object *o = value->getAsObject();
    if (!o) return wrong("not a line of a baseline: it is no JSON object");
    if (!header) {
      auto version = o->getInteger("version");
      if (o->getString("kind") != "baseline" || !version)
        return wrong("not a baseline: the header is missing");
      if (*version != kVersion)
        return wrong("a baseline of version " + std::to_string(*version) + "; this tool reads " +
                     std::to_string(kVersion));
      header = true;
      continue;
    }
    std::string members[std::size(kNames)];
    for (size_t i = 0; i != std::size(kNames); ++i) {
      auto member = o->getString(kNames[i]);
      if (!member) return wrong(std::string("the entry has no '") + kNames[i] + "'");
      members[i] = member->str();
    }
    auto ordinal = o->getInteger("ordinal");
    if (!ordinal || *ordinal < 0 || *ordinal > 0xfffffff)
      return wrong("the entry has no 'ordinal'");
    Entry e;
    e.key.kernel = members[0];
    e.key.rule = members[1];
    e.key.hazard = members[2];
    e.key.counter = members[3];
    e.key.place.instruction = members[4];
    e.key.place.line = line;
    if (!members[5].empty()) e.key.producer = Place{"", 0, 0, members[5]};
    e.key.ordinal = static_cast<uint32_t>(*ordinal);
    if (!seen.insert({keyOf(e.key), e.key.ordinal}).second) return wrong("the entry stands twice");
    entries.push_back(std::move(e));
  }
  return header ? "" : "1: not a baseline: the header is missing";
}

void Baseline::apply(std::vector<FindingRecord> &findings) {
  std::map<std::pair<Key, uint32_t>, Entry *> known;
  for (Entry &e : entries) known[{keyOf(e.key), e.key.ordinal}] = &e;
  std::map<Key, uint32_t> count;
  for (FindingRecord &f : findings) {
    if (f.state == FindingRecord::State::Ignored) continue;
    Key key = keyOf(f);
    f.ordinal = count[key]++;
    auto it = known.find({std::move(key), f.ordinal});
    if (it == known.end()) continue;
    it->second->used = true;
    f.state = FindingRecord::State::Known;
  }
}

std::vector<FindingRecord> Baseline::stale() const {
  std::vector<FindingRecord> out;
  for (const Entry &e : entries)
    if (!e.used) out.push_back(e.key);
  return out;
}

std::string Baseline::write(const std::vector<FindingRecord> &findings) {
  std::set<std::pair<Key, uint32_t>> keys;
  for (const FindingRecord &f : findings)
    if (f.state != FindingRecord::State::Ignored) keys.insert({keyOf(f), f.ordinal});
  std::string out = object("baseline", [](llvm::json::OStream &j) {
    j.attribute("tool", "interlock");
    j.attribute("version", kVersion);
  });
  out += '\n';
  for (const auto &[key, ordinal] : keys) {
    llvm::raw_string_ostream os(out);
    llvm::json::OStream j(os);
    j.object([&, &key = key, ordinal = ordinal] {
      size_t i = 0;
      std::apply([&](const auto &...member) { (j.attribute(kNames[i++], member), ...); }, key);
      j.attribute("ordinal", ordinal);
    });
    os << '\n';
  }
  return out;
}

}  // namespace interlock::report
