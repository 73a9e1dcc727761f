//===- scalar.cpp - Runs scalar code as the hardware does ------------------===//
//
// Only what the generated code uses, each by its definition in the RDNA ISA
// manuals; an unknown mnemonic or operand stops the run.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "scalar.h"

#include <sstream>
#include <vector>

namespace interlock::tdm {
namespace {

struct Operand {
  bool good = false, isRegister = false;
  unsigned reg = 0, count = 1;
  uint64_t value = 0;
};

Operand parse(const std::string &t) {
  Operand o;
  unsigned first = 0, last = 0;
  int used = 0;
  if (std::sscanf(t.c_str(), "s[%u:%u]%n", &first, &last, &used) == 2 && size_t(used) == t.size())
    return {true, true, first, last - first + 1, 0};
  if (std::sscanf(t.c_str(), "s%u%n", &first, &used) == 1 && size_t(used) == t.size())
    return {true, true, first, 1, 0};
  size_t at = 0;
  if (!t.empty() && t[0] >= '0' && t[0] <= '9') o.value = std::stoull(t, &at, 0);
  o.good = at == t.size() && at;
  return o;
}

}  // namespace

std::string ScalarMachine::run(const std::string &code) {
  std::istringstream in(code);
  for (std::string line; std::getline(in, line);) {
    line.erase(0, line.find_first_not_of(" \t"));
    if (line.empty() || line[0] == ';') continue;
    const size_t space = line.find(' ');
    const std::string mnemonic = line.substr(0, space);
    if (mnemonic.starts_with("tensor_")) {
      last = line;
      continue;
    }
    std::vector<Operand> operands;
    std::istringstream list(line.substr(space + 1));
    for (std::string item; std::getline(list, item, ',');) {
      item.erase(0, item.find_first_not_of(' '));
      operands.push_back(parse(item));
      if (!operands.back().good) return line + ": operand " + item;
    }
    const size_t wanted = mnemonic == "s_mov_b32" ? 2 : 3;
    if (operands.size() != wanted || !operands[0].isRegister) return line + ": operands";
    auto read = [&](const Operand &o) -> uint64_t {
      if (!o.isRegister) return o.value;
      return o.count == 2 ? s[o.reg] | uint64_t(s[o.reg + 1]) << 32 : s[o.reg];
    };
    const uint64_t a = read(operands[1]), b = wanted == 3 ? read(operands[2]) : 0;
    const auto a32 = uint32_t(a), b32 = uint32_t(b);
    uint64_t out = 0;
    const bool pair = mnemonic == "s_mul_u64" || mnemonic == "s_lshl_b64";
    if ((operands[0].count == 2) != pair) return line + ": width";
    if (mnemonic == "s_mov_b32") {
      out = a32;
    } else if (mnemonic == "s_or_b32") {
      out = a32 | b32;
      scc = out != 0;
    } else if (mnemonic == "s_and_b32") {
      out = a32 & b32;
      scc = out != 0;
    } else if (mnemonic == "s_lshl_b32") {
      out = a32 << (b32 & 31);
      scc = out != 0;
    } else if (mnemonic == "s_lshr_b32") {
      out = a32 >> (b32 & 31);
      scc = out != 0;
    } else if (mnemonic == "s_bfe_u32") {
      const unsigned from = b32 & 31, width = b32 >> 16 & 0x7f;
      out = width >= 32 ? a32 >> from : a32 >> from & ((1u << width) - 1);
      scc = out != 0;
    } else if (mnemonic == "s_add_co_u32") {
      out = uint64_t(a32) + b32;
      scc = out >> 32;
    } else if (mnemonic == "s_add_co_ci_u32") {
      out = uint64_t(a32) + b32 + scc;
      scc = out >> 32;
    } else if (mnemonic == "s_sub_co_u32") {
      out = a32 - b32;
      scc = b32 > a32;
    } else if (mnemonic == "s_max_u32") {
      out = std::max(a32, b32);
      scc = a32 >= b32;
    } else if (mnemonic == "s_pack_ll_b32_b16") {
      out = (a32 & 0xffff) | b32 << 16;
    } else if (mnemonic == "s_pack_hl_b32_b16") {
      out = a32 >> 16 | b32 << 16;
    } else if (mnemonic == "s_pack_hh_b32_b16") {
      out = a32 >> 16 | (b32 & 0xffff0000);
    } else if (mnemonic == "s_mul_u64") {
      out = a * b;
    } else if (mnemonic == "s_lshl_b64") {
      out = a << (b & 63);
      scc = out != 0;
    } else {
      return line + ": unknown instruction";
    }
    for (unsigned i = 0; i != operands[0].count; ++i) {
      s[operands[0].reg + i] = uint32_t(out >> 32 * i);
      written.insert(operands[0].reg + i);
    }
  }
  return "";
}

}  // namespace interlock::tdm
