//===- interlock/read.h - From assembly text and objects to a Program -----===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_READ_H
#define INTERLOCK_READ_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::read {

/// One line for the user. line and column are 1-based, 0 = not applicable.
struct Error {
  std::string file;
  uint32_t line = 0, column = 0;
  std::string message;
  /// "FILE:LINE:COL: message" with the parts that apply.
  std::string str() const;
};

/// What a printed Y of a bracket listing stands for: cubit and the visibility article
/// print it for raw bit 1, CuAssembler for raw bit 0.
enum class YieldText : uint8_t { Auto, Set, Clear };

struct Options {
  std::string
      target;  ///< of input that does not name one; "" = detect. A contradiction is an error
  std::vector<std::string> includeDirs;  ///< for .include, besides the input's own folder
  uint32_t numWaves = 0;                 ///< overrides metadata; 0 = take from metadata
  bool checkReach = false;            ///< text: a branch whose target is too far away is an error
  YieldText yield = YieldText::Auto;  ///< Auto: what the listing itself shows, otherwise Set
  unsigned jobs = 0;  ///< threads that read a large object; 0 = one per hardware thread
};

enum class InputKind {
  AmdgpuText,
  AmdgpuObject,
  OffloadBundle,  ///< bundle, fat binary, or a program with one inside
  Archive,
  Cubin,
  SassText,  ///< a listing of NVIDIA code
  Unknown
};

/// What was read. On failure `error` is set and `program` is null.
struct Result {
  std::unique_ptr<ir::Program> program;
  const isa::Target *target = nullptr;
  InputKind kind = InputKind::Unknown;
  std::unique_ptr<Error> error;
  explicit operator bool() const { return program != nullptr; }
};

/// Recognises the content and reads it. `name` is used in messages only.
Result readBuffer(std::string_view bytes, std::string_view name, const Options &o = {});
/// Reads a file; "-" is standard input.
Result readFile(const std::string &path, const Options &o = {});

/// Single readers, for tests and for callers who know what they have.
Result readText(std::string_view bytes, std::string_view name, const Options &o = {});
Result readObject(std::string_view bytes, std::string_view name, const Options &o = {});
Result readSassListing(std::string_view bytes, std::string_view name, const Options &o = {});
Result readCubin(std::string_view bytes, std::string_view name, const Options &o = {});
/// What a binary input is; Unknown for everything that is read as text. A host
/// program with device code inside counts as a bundle. Members of bundles and
/// archives are read with forEachMember, one readObject each.
InputKind recognise(std::string_view bytes);
/// Calls `member` for every code object of the target inside an offload bundle
/// or archive (nested ones included); anything else in it is skipped by name in `skipped`.
std::unique_ptr<Error> forEachMember(
    std::string_view bytes, std::string_view name, const Options &o,
    const std::function<void(std::string_view member, std::string_view memberName)> &member,
    std::vector<std::string> &skipped);

/// Parses the memory-token annotation of one comment ("tokens = [11]",
/// "tokens=[A%2+1, B0]", "… sync LDS0"). Returns false if it carries none;
/// sets `bad` to a message when it is malformed.
bool parseTokens(std::string_view comment, std::vector<ir::Token> &out, std::string &bad);
/// A comment that was meant to be one, perhaps ("Tokens: [A]"): named in a note.
bool looksLikeTokens(std::string_view comment);
/// Parses "interlock: ignore RULE reason"; false if the comment is none.
bool parseSuppression(std::string_view comment, std::string &rule, std::string &reason);

}  // namespace interlock::read
#endif
