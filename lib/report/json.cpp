//===- json.cpp - Records as one JSON object per line ----------------------===//
//
// The keys that the command-line contract names come first and in its order,
// so that a line can be matched as text; what we add stands behind them. A
// field that does not apply is null.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/report.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::report {
namespace {

namespace json = llvm::json;

constexpr int kSchema = 1;

/// Source text may hold any bytes; JSON must be UTF-8.
json::Value utf8(const std::string &s) {
  return json::isUTF8(s) ? json::Value(s) : json::Value(json::fixUTF8(s));
}
json::Value textOrNull(const std::string &s) { return s.empty() ? json::Value(nullptr) : utf8(s); }
json::Value numberOrNull(uint32_t n) { return n ? json::Value(n) : json::Value(nullptr); }

/// Runs `fill` inside one object that starts with the schema and the kind.
template <typename Fill> std::string object(const char *kind, Fill fill) {
  std::string out;
  llvm::raw_string_ostream os(out);
  json::OStream j(os);
  j.object([&] {
    j.attribute("schema", kSchema);
    j.attribute("kind", kind);
    fill(j);
  });
  return out;
}

const char *name(Severity s) {
  switch (s) {
  case Severity::Error:
    return "error";
  case Severity::Warning:
    return "warning";
  case Severity::Note:
    return "note";
  }
  return "note";
}

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
        });
    });
    j.attribute("file", textOrNull(e.file));
    j.attribute("kernel", textOrNull(e.kernel));
  });
}

std::string json(const UnknownRecord &u) {
  return object("finding", [&](json::OStream &j) {
    j.attribute("rule", utf8(u.rule));
    j.attribute("severity", name(Severity::Note));
    j.attribute("file", textOrNull(u.place.file));
    j.attribute("line", numberOrNull(u.place.line));
    j.attribute("column", numberOrNull(u.place.column));
    j.attribute("offset", nullptr);
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

std::string text(const UnknownRecord &u) {
  std::string out = u.place.file;
  if (u.place.line) out += ":" + std::to_string(u.place.line);
  if (u.place.line && u.place.column) out += ":" + std::to_string(u.place.column);
  if (!out.empty()) out += ": ";
  out += "note: " + u.message;
  if (!u.kernel.empty()) out += " (in '" + u.kernel + "')";
  return out + " [" + u.rule + "]";
}

std::string text(const Summary &s) {
  auto n = [](uint64_t v) { return std::to_string(v); };
  return "checked " + n(s.kernels) + " kernels, " + n(s.instructions) + " instructions, " +
         n(s.waits) + " waits: " + n(s.errors) + " errors, " + n(s.warnings) + " warnings, " +
         n(s.unknown) + " unknown";
}

}  // namespace interlock::report
