//===- json_util.h - What all JSON of the reports has in common -------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_REPORT_JSON_UTIL_H
#define INTERLOCK_LIB_REPORT_JSON_UTIL_H

#include "interlock/report.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace interlock::report {

inline constexpr int kSchema = 1;

/// Source text may hold any bytes; JSON must be UTF-8.
inline llvm::json::Value utf8(const std::string &s) {
  return llvm::json::isUTF8(s) ? llvm::json::Value(s) : llvm::json::Value(llvm::json::fixUTF8(s));
}
inline llvm::json::Value textOrNull(const std::string &s) {
  return s.empty() ? llvm::json::Value(nullptr) : utf8(s);
}
inline llvm::json::Value numberOrNull(uint32_t n) {
  return n ? llvm::json::Value(n) : llvm::json::Value(nullptr);
}
inline llvm::json::Value offsetOrNull(const Place &p) {
  return p.offset < 0 ? llvm::json::Value(nullptr) : llvm::json::Value(p.offset);
}

/// Runs `fill` inside one object that starts with the schema and the kind.
template <typename Fill> std::string object(const char *kind, Fill fill) {
  std::string out;
  llvm::raw_string_ostream os(out);
  llvm::json::OStream j(os);
  j.object([&] {
    j.attribute("schema", kSchema);
    j.attribute("kind", kind);
    fill(j);
  });
  return out;
}

inline const char *name(Severity s) {
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

}  // namespace interlock::report
#endif
