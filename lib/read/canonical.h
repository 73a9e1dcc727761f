//===- canonical.h - Encodings before they are decoded ---------------------===//
//
// Other assemblers leave fields that the hardware ignores at other values than
// LLVM's disassembler insists on. Rows of (match, clear, set) bring them to
// LLVM's form; nothing else of the instruction changes.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_CANONICAL_H
#define INTERLOCK_LIB_READ_CANONICAL_H

#include <cstdint>
#include <span>

namespace interlock::read {

/// Longest encoding: a scaled matrix instruction or a 64-bit literal, in words.
inline constexpr unsigned kMaxWords = 5;

/// One ignored field. Matches when (words[i] & mask) == value for every entry
/// with a mask; then words[word] = (words[word] & ~clear) | set.
struct CanonicalRow {
  struct Match {
    uint8_t word;
    uint32_t mask, value;
  };
  const char *what;
  Match match[3];
  uint8_t word;
  uint32_t clear, set;
  const char *source;
};
std::span<const CanonicalRow> canonicalRows();

/// Applies every row to the instruction at `words`. Returns true if a word changed.
bool canonicalise(std::span<uint32_t> words);

/// Length in bytes of the instruction that starts with `words`, from its
/// encoding prefix and its literal selectors alone. Never 0.
unsigned encodedLength(std::span<const uint32_t> words);

/// False for words that LLVM 22's disassembler must not be shown: it crashes on
/// them, and no instruction has that encoding.
bool safeToDecode(std::span<const uint32_t> words);

}  // namespace interlock::read
#endif
