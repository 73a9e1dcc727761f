//===- repeats.cpp - Repetitions that would fill the memory ----------------===//
//
// LLVM's assembler writes out every repetition before it reads the first one, and
// keeps the text. One scan multiplies the counts of the .rept blocks that a line
// lies in and adds up what the lines become. A count that is no plain number (an
// expression of symbols) counts as 1: LLVM alone can say what it is.
//
//===----------------------------------------------------------------------===//
#include "repeats.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>

#include <vector>

using namespace llvm;

namespace interlock::read {

/// Bytes that repetitions may expand to.
static constexpr uint64_t kMost = uint64_t(1) << 30;

/// Whether every word of an expression that begins with a digit is an integer: LLVM
/// takes the bits of `3.` or `6e` for one.
static bool numbersAreIntegers(StringRef expression) {
  while (!expression.empty()) {
    const StringRef word =
        expression.take_while([](char c) { return isAlnum(c) || c == '.' || c == '_'; });
    uint64_t n = 0;
    if (!word.empty() && isDigit(word[0]) && word.getAsInteger(0, n)) {
      const bool tooLarge = all_of(word, [](char c) { return isDigit(c); });
      if (!tooLarge) return false;
    }
    expression = expression.drop_front(std::max<size_t>(word.size(), 1));
  }
  return true;
}

std::unique_ptr<Error> refuseHugeRepeats(std::string_view text, std::string_view name) {
  if (!StringRef(text.data(), text.size()).contains_insensitive(".rep")) return nullptr;
  struct Block {
    uint64_t factor;  ///< how often a line in it is written out
    uint32_t line;
  };
  std::vector<Block> open;
  uint64_t total = 0;
  uint32_t number = 0;
  for (StringRef rest(text.data(), text.size()); !rest.empty();) {
    auto [line, next] = rest.split('\n');
    rest = next;
    ++number;
    auto refuse = [&](uint32_t at, std::string message) {
      return std::make_unique<Error>(Error{std::string(name), at, 0, std::move(message)});
    };
    const uint64_t factor = open.empty() ? 1 : open.back().factor;
    const StringRef trimmed = line.ltrim();
    const StringRef word = trimmed.take_until([](char c) { return isSpace(c); });
    if (word.equals_insensitive(".rept") || word.equals_insensitive(".rep")) {
      StringRef count =
          trimmed.drop_front(word.size()).take_until([](char c) { return c == ';' || c == '/'; });
      count = count.trim();
      uint64_t n = 1;
      const bool literal = !count.empty() && isDigit(count[0]) &&
                           all_of(count, [](char c) { return isAlnum(c) || c == '.'; });
      if (!numbersAreIntegers(count))
        return refuse(number, "the count of a repetition is no integer: '" + count.str() + "'");
      if (literal && count.getAsInteger(0, n)) n = count.size() > 18 ? kMost : 1;
      open.push_back({std::min(factor * std::min(n, kMost), kMost), number});
    } else if (word.starts_with_insensitive(".irp")) {
      open.push_back({factor, number});
    } else if (word.equals_insensitive(".endr")) {
      if (!open.empty()) open.pop_back();
    } else if (factor > 1) {
      total += factor * (line.size() + 1);
      if (total > kMost)
        return refuse(open.back().line, "the repetitions expand to more than 1 GiB of text");
    }
  }
  return nullptr;
}

}  // namespace interlock::read
