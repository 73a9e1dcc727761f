//===- json.h - A JSON reader that remembers where things stand ------------===//
//
// Descriptors are written by hand, so an error must point at the key; and they
// come from anywhere, so nesting is bounded and a key given twice is an error.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_JSON_H
#define INTERLOCK_TDM_JSON_H

#include "interlock/tdm_spec.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::tdm::json {

struct Value {
  enum class Kind : uint8_t { Null, Bool, Number, String, Array, Object } kind = Kind::Null;
  Position at;
  bool truth = false;
  std::string text;  ///< Number: as written; String: without escapes
  std::vector<Value> items;
  struct Member;
  std::vector<Member> members;  ///< in the order of the text

  const Value *find(std::string_view key) const;
};
struct Value::Member {
  std::string key;
  Value value;
};
/// What a value is, for messages: "a string".
const char *describe(Value::Kind k);

/// The value that the whole text is.
std::optional<Value> read(std::string_view text, Error &error);

/// A value for a message: not more of it than one wants to read.
std::string shown(std::string_view text);

/// `text` as a JSON string, quotes included. Bytes that are not UTF-8 are replaced.
std::string quoted(std::string_view text);

}  // namespace interlock::tdm::json
#endif
