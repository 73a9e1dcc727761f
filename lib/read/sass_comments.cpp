//===- sass_comments.cpp - Comments in listings of NVIDIA code -------------===//
//
// One pass over a line. Invariant: the code keeps its columns.
//
//===----------------------------------------------------------------------===//
#include "sass_comments.h"

#include <llvm/ADT/StringExtras.h>

#include <algorithm>

using namespace llvm;

namespace interlock::read {

/// Bytes [begin, end) are a comment whose text is [from, to).
void SassComments::blank(size_t begin, size_t end, size_t from, size_t to) {
  found.push_back({from, std::max(from, to)});
  std::fill(code.begin() + ptrdiff_t(begin), code.begin() + ptrdiff_t(end), ' ');
}

void SassComments::strip(StringRef l) {
  ++line;
  code.assign(l.data(), l.size());
  found.clear();
  size_t semicolon = StringRef::npos;
  /// Only labels, directives and control fields stand before an address.
  auto mayBeAddress = [&](size_t at) {
    const StringRef before = StringRef(code).take_front(at).rtrim();
    return before.empty() || before.ends_with("]");
  };
  for (size_t at = 0; at < l.size();) {
    const StringRef s = l.drop_front(at);
    if (inside) {
      const size_t stop = s.find("*/");
      inside = stop == StringRef::npos;
      const size_t end = inside ? l.size() : at + stop;
      blank(at, inside ? end : end + 2, at, end);
      at = inside ? end : end + 2;
    } else if (s.starts_with("//")) {
      blank(at, l.size(), at + 2, l.size());
      return;
    } else if (s[0] == '#' && (at == 0 || isSpace(l[at - 1]) || l[at - 1] == ';')) {
      blank(at, l.size(), at + 1, l.size());
      return;
    } else if (s[0] == ';' && StringRef(code).take_front(at).trim().empty()) {
      blank(at, l.size(), at + 1, l.size());
      return;
    } else if (s[0] == ';' && semicolon == StringRef::npos) {
      semicolon = at++;
    } else if (s.starts_with(kWordBegin)) {
      const size_t stop = s.find("*/");
      at = stop == StringRef::npos ? l.size() : at + stop + 2;
    } else if (s.starts_with("/*")) {
      const size_t stop = s.find("*/", 2);
      const StringRef in = stop == StringRef::npos ? "" : s.slice(2, stop);
      if (in.size() >= 4 && all_of(in, isHexDigit) && mayBeAddress(at)) {
        at += stop + 2;
        continue;
      }
      inside = stop == StringRef::npos;
      if (inside) openLine = line, openColumn = static_cast<uint32_t>(at + 1);
      const size_t end = inside ? l.size() : at + stop;
      blank(at, inside ? end : end + 2, at + 2, end);
      at = inside ? end : end + 2;
    } else {
      ++at;
    }
  }
  // Behind the semicolon a sign is not asked for.
  if (semicolon != StringRef::npos && StringRef(code).drop_front(semicolon).contains("interlock:"))
    found.push_back({semicolon + 1, l.size()});
}

void SassComments::keep(StringRef l) {
  ++line;
  code.assign(l.data(), l.size());
  found.clear();
  inside = false;
}

}  // namespace interlock::read
