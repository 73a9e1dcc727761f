//===- encode_lines.cpp - Lines in, words out ------------------------------===//
//
// For encode_nvdisasm.py: standard input one line of a listing after the other,
// standard output their words. A line that is refused ends it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/encode.h"

#include <cstdio>
#include <iostream>

int main() {
  using namespace interlock;
  uint64_t offset = 0;
  for (std::string line; std::getline(std::cin, line); offset += isa::nvidia::Word::kBytes) {
    isa::nvidia::Word w;
    if (std::string error = read::encodeSass(line, offset, w); !error.empty()) {
      std::fprintf(stderr, "%s: %s\n", line.c_str(), error.c_str());
      return 2;
    }
    unsigned char bytes[isa::nvidia::Word::kBytes];
    isa::nvidia::storeWord(w, bytes);
    std::fwrite(bytes, 1, sizeof(bytes), stdout);
  }
}
