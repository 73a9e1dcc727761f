//===- sass_fields.h - Parts of a line of a listing of NVIDIA code ---------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_SASS_FIELDS_H
#define INTERLOCK_LIB_READ_SASS_FIELDS_H

#include "sass_decode.h"

#include <llvm/ADT/StringRef.h>

#include <string>

namespace interlock::read {

inline constexpr llvm::StringLiteral kControlBegin("[B");
inline constexpr size_t kWordSize = 24;  ///< "/* 0x0123456789abcdef */"

/// "/*0010*/" at the beginning of `s`.
bool takeAddress(llvm::StringRef &s, uint64_t &address);
/// Writes the distance of a branch into its word.
void setTarget(isa::nvidia::Word &w, const isa::nvidia::OpRow &row, int64_t offset);

/// The text beside an encoding: both must name the same row, guard and registers.
class SassTextComparison {
public:
  /// "" if they do, or one of them is not known; otherwise what the encoding is. `target`:
  /// what the text says of where a branch goes, "" if nothing.
  std::string with(llvm::StringRef text, const isa::nvidia::Word &w, std::string &target);

private:
  /// The instruction of a word alone.
  static void decode(ir::Program &into, const isa::nvidia::Word &w);
  ir::Program said, is;  ///< of one instruction each
};

}  // namespace interlock::read
#endif
