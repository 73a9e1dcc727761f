//===- cubin.cpp - A kernel's lines into a cubin of ptxas ------------------===//
//
// The templates are what ptxas made of template/probe.cu; the smallest that has room
// is taken. Every instruction before its EXIT is written over, first with the lines,
// then with NOPs; EXIT, what stands behind it and every other byte of the file stay.
// So offsets, parameters, register count and sizes that the file states elsewhere
// stay true. Not changed with it is the second copy of the code that ptxas adds for
// finalisers (.nv.capmerc), which a driver of the same architecture does not read;
// kSignature is how a host notices if one did.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/emit.h"

#include "interlock/encode.h"
#include "interlock/isa_nvidia.h"
#include "interlock/read.h"

#include <algorithm>

namespace interlock::emit {
namespace {

using isa::nvidia::Word;

#include "templates.inc"

const std::string_view kTemplates[] = {
    {reinterpret_cast<const char *>(kSmall), sizeof(kSmall)},
    {reinterpret_cast<const char *>(kLarge), sizeof(kLarge)},
};

bool isExit(std::string_view bytes, uint64_t at) {
  const Word w = isa::nvidia::loadWord(reinterpret_cast<const unsigned char *>(bytes.data()) + at);
  return isa::nvidia::ops()[isa::nvidia::rowOf(w)].kind == isa::nvidia::OpKind::Exit;
}

}  // namespace

std::string cubinOf(const Bench &b, std::string &error) {
  for (std::string_view bytes : kTemplates) {
    const std::vector<uint64_t> places = read::cubinPlaces(bytes);
    const auto exit =
        std::find_if(places.begin(), places.end(), [&](uint64_t at) { return isExit(bytes, at); });
    const auto room = static_cast<size_t>(exit - places.begin());
    const std::vector<Line> lines = kernelLines(b, static_cast<uint32_t>(room) * Word::kBytes);
    if (lines.size() > room) continue;
    std::string out(bytes);
    for (size_t n = 0; n != room; ++n) {
      Word w;
      error = read::encodeSass(n < lines.size() ? lines[n].text : "[B------:R-:W-:-:S00] NOP;",
                               n * Word::kBytes, w);
      if (!error.empty()) return "";
      isa::nvidia::storeWord(w, reinterpret_cast<unsigned char *>(out.data()) + places[n]);
    }
    return out;
  }
  error = "the code of " + b.name + " does not fit into a kernel; use fewer distances or pairs";
  return "";
}

}  // namespace interlock::emit
