//===- hex.h - Numbers as people read descriptors --------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TDM_HEX_H
#define INTERLOCK_TDM_HEX_H

#include <cinttypes>
#include <cstdio>
#include <string>

namespace interlock::tdm {

/// "0x1f", with at least so many digits.
inline std::string hex(uint64_t v, int digits = 1) {
  char out[24];
  std::snprintf(out, sizeof out, "0x%0*" PRIx64, digits, v);
  return out;
}

}  // namespace interlock::tdm
#endif
