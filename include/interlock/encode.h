//===- interlock/encode.h - A line of a listing to a word of a cubin -------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ENCODE_H
#define INTERLOCK_ENCODE_H

#include "interlock/nvidia_word.h"

#include <string>
#include <string_view>

namespace interlock::read {

/// The word of a line such as "[B------:R-:W-:Y:S04] FADD R12, R8, R9;" that stands at `offset`
/// of its section; a branch names the offset that it goes to. Y stands for the set bit. Only what
/// `isa::nvidia::fixedRows` lists is encoded, and only if reading the word gives the same text
/// again. Returns "" or why there is no such word.
std::string encodeSass(std::string_view line, uint64_t offset, isa::nvidia::Word &word);

}  // namespace interlock::read
#endif
