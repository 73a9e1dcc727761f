//===- sass_recognise.cpp - Whether a text is a listing of NVIDIA code -----===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_comments.h"
#include "sass_fields.h"
#include "sass_listing.h"

#include <llvm/ADT/StringExtras.h>

using namespace llvm;

namespace interlock::read {

bool looksLikeSass(std::string_view text) {
  const StringRef t(text.data(), text.size());
  if (t.contains("EF_CUDA_") || t.contains("code for sm_") || t.contains("Function : ") ||
      t.contains(".target\tsm_") || t.contains(".target sm_"))
    return true;
  for (size_t at = t.find(kControlBegin); at != StringRef::npos;
       at = t.find(kControlBegin, at + 1)) {
    const StringRef s = t.drop_front(at + kControlBegin.size() + ir::ControlWord::kNumBarriers);
    if (at + kControlBegin.size() + ir::ControlWord::kNumBarriers + 8 <= t.size() &&
        s.starts_with(":R") && s.drop_front(3).starts_with(":W"))
      return true;
  }
  for (size_t at = t.find(kWordBegin); at != StringRef::npos; at = t.find(kWordBegin, at + 1)) {
    const StringRef digits =
        t.drop_front(at + kWordBegin.size()).take_while([](char c) { return isHexDigit(c); });
    if (digits.size() == 16) return true;
  }
  return false;
}

}  // namespace interlock::read
