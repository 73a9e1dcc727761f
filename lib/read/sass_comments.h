//===- sass_comments.h - Comments in listings of NVIDIA code ---------------===//
//
// `//`, `#` behind nothing but space or a semicolon, and `/* */`, which may go over
// lines, begin comments; behind the semicolon of an instruction everything that is no
// code is one. Addresses (`/*0010*/` before an instruction) and words (`/* 0x…`) are none.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_SASS_COMMENTS_H
#define INTERLOCK_LIB_READ_SASS_COMMENTS_H

#include <llvm/ADT/StringRef.h>

#include <cstdint>
#include <string>
#include <vector>

namespace interlock::read {

inline constexpr llvm::StringLiteral kWordBegin("/* 0x");

/// Line after line, without what stands in comments.
class SassComments {
public:
  struct Range {
    size_t begin, end;  ///< of the line, without the signs around it
  };
  /// Of the line that strip() saw last: the text with blanks for comments, of the same
  /// length, and where the comments are.
  std::string code;
  std::vector<Range> found;

  void strip(llvm::StringRef line);
  /// A line in which nothing is a comment.
  void keep(llvm::StringRef line);
  /// Whether the last line ends inside of a comment, and where that began.
  bool open() const { return inside; }
  uint32_t openLine = 0, openColumn = 0;

private:
  void blank(size_t begin, size_t end, size_t from, size_t to);
  bool inside = false;
  uint32_t line = 0;
};

}  // namespace interlock::read
#endif
