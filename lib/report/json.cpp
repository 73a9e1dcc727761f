//===- json.cpp - Records as one JSON object per line ----------------------===//
//
// The keys that the command-line contract names come first and in its order,
// so that a line can be matched as text; what we add stands behind them. A
// field that does not apply is null.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "json_util.h"

namespace interlock::report {
namespace {
namespace json = llvm::json;
}  // namespace

std::string json(const EditRecord &e) {
  return object("edit", [&](json::OStream &j) {
    j.attribute("action", e.action);
    j.attribute("line", numberOrNull(e.line));
    j.attribute("text", utf8(e.text));
    j.attributeArray("because", [&] {
      for (const EditRecord::Because &b : e.because)
        j.object([&] {
          j.attribute("line", numberOrNull(b.line));
          j.attribute("resource", utf8(b.resource));
          j.attribute("hazard", utf8(b.hazard));
          j.attribute("counter", textOrNull(b.counter));
          j.attribute("instruction", textOrNull(b.instruction));
          if (b.field.empty()) return;
          j.attribute("offset", b.offset < 0 ? json::Value(nullptr) : json::Value(b.offset));
          j.attribute("field", b.field);
          j.attribute("cycles", b.cycles < 0 ? json::Value(nullptr) : json::Value(b.cycles));
          j.attributeObject("consumer", [&] {
            j.attribute("line", numberOrNull(b.consumer.line));
            j.attribute("offset", offsetOrNull(b.consumer));
            j.attribute("instruction", textOrNull(b.consumer.instruction));
          });
        });
    });
    j.attribute("file", textOrNull(e.file));
    j.attribute("kernel", textOrNull(e.kernel));
    if (!e.before.empty()) {
      j.attribute("offset", offsetOrNull(e.place));
      j.attribute("before", e.before);
      j.attribute("instruction", textOrNull(e.place.instruction));
    }
    if (!e.reason.empty()) j.attribute("reason", utf8(e.reason));
  });
}

std::string json(const UnknownRecord &u) {
  return object("finding", [&](json::OStream &j) {
    j.attribute("rule", utf8(u.rule));
    j.attribute("severity", name(Severity::Note));
    j.attribute("file", textOrNull(u.place.file));
    j.attribute("line", numberOrNull(u.place.line));
    j.attribute("column", numberOrNull(u.place.column));
    j.attribute("offset", offsetOrNull(u.place));
    j.attribute("kernel", textOrNull(u.kernel));
    for (const char *key : {"hazard", "counter", "required", "present"}) j.attribute(key, nullptr);
    j.attribute("instruction", textOrNull(u.place.instruction));
    for (const char *key : {"producer", "path"}) j.attribute(key, nullptr);
    j.attribute("message", utf8(u.message));
  });
}

std::string json(const Note &n) {
  return object("note", [&](json::OStream &j) {
    j.attribute("severity", name(n.severity));
    j.attribute("message", utf8(n.message));
  });
}

std::string json(const Summary &s) {
  return object("summary", [&](json::OStream &j) {
    j.attribute("kernels", s.kernels);
    j.attribute("instructions", s.instructions);
    j.attribute("waits", s.waits);
    j.attribute("errors", s.errors);
    j.attribute("warnings", s.warnings);
    j.attribute("unknown", s.unknown);
    j.attribute("complete", s.complete);
  });
}

std::string json(const ObligationRecord &o) {
  return object("obligations", [&](json::OStream &j) {
    j.attribute("hazard", utf8(o.hazard));
    j.attribute("counter", o.counter == "-" ? json::Value(nullptr) : utf8(o.counter));
    j.attribute("checked", o.checked);
    j.attribute("broken", o.broken);
  });
}

bool nestedTooDeeply(std::string_view json) {
  constexpr size_t kMostDepth = 200;
  size_t depth = 0;
  bool quoted = false;
  for (size_t n = 0; n != json.size(); ++n) {
    const char c = json[n];
    if (c == '"') quoted = !quoted;
    if (quoted && c == '\\' && n + 1 != json.size()) ++n;
    if (quoted) continue;
    if ((c == '[' || c == '{') && ++depth > kMostDepth) return true;
    if ((c == ']' || c == '}') && depth) --depth;
  }
  return false;
}

std::string json(const FindingRecord &f) {
  auto intOrNull = [](int n) { return n < 0 ? json::Value(nullptr) : json::Value(n); };
  auto lines = [](json::OStream &j, const char *key, const std::vector<Place> &path) {
    if (path.empty()) return j.attribute(key, nullptr);
    j.attributeArray(key, [&] {
      for (const Place &p : path) j.value(p.offset < 0 ? json::Value(p.line) : offsetOrNull(p));
    });
  };
  return object("finding", [&](json::OStream &j) {
    j.attribute("rule", utf8(f.rule));
    j.attribute("severity", name(f.severity));
    j.attribute("file", textOrNull(f.place.file));
    j.attribute("line", numberOrNull(f.place.line));
    j.attribute("column", numberOrNull(f.place.column));
    j.attribute("offset", offsetOrNull(f.place));
    j.attribute("kernel", textOrNull(f.kernel));
    j.attribute("hazard", textOrNull(f.hazard));
    j.attribute("counter", textOrNull(f.counter));
    j.attribute("required", intOrNull(f.required));
    j.attribute("present", intOrNull(f.present));
    j.attribute("instruction", textOrNull(f.place.instruction));
    if (!f.producer) {
      j.attribute("producer", nullptr);
    } else {
      j.attributeObject("producer", [&] {
        j.attribute("file", textOrNull(f.producer->file));
        j.attribute("line", numberOrNull(f.producer->line));
        j.attribute("instruction", textOrNull(f.producer->instruction));
        j.attribute("offset", offsetOrNull(*f.producer));
      });
    }
    lines(j, "path", f.path);
    j.attribute("message", utf8(f.message));
    j.attribute("resource", textOrNull(f.resource));
    j.attribute("younger", intOrNull(f.younger));
    lines(j, "other_path", f.otherPath);
    if (!f.pathCycles.empty())
      j.attributeArray("cycles", [&] {
        for (uint32_t n : f.pathCycles) j.value(n);
      });
    if (f.fix.action == FindingRecord::Fix::Action::None) return j.attribute("fix", nullptr);
    const char *const actions[] = {"", "insert", "change", "delete"};  // as those of an edit
    j.attributeObject("fix", [&] {
      j.attribute("action", actions[static_cast<int>(f.fix.action)]);
      j.attribute("line", numberOrNull(f.fix.place.line));
      j.attribute("offset", offsetOrNull(f.fix.place));
      j.attribute("text", textOrNull(f.fix.statement));
    });
  });
}

}  // namespace interlock::report
