//===- cycle_oracle.cpp - The pipe model, cycle by cycle -------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "cycle_oracle.h"

#include <deque>
#include <map>

namespace oracle {
namespace {

const std::map<std::string, std::string> kPipes = {{"MOV", "HA"}, {"FADD", "LH"}, {"FFMA", "LH"},
                                                   {"INT", "A"},  {"IMAD", "H"},  {"MEM", ""},
                                                   {"ANY", ""}};

bool sameSide(char a, char b) { return a && b && (a == 'A') == (b == 'A'); }

/// A result on its way, or long arrived.
struct Value {
  int writer;
  std::string kind;
  char pipe;
  int age = 0;
};

}  // namespace

Result run(const std::vector<Instr> &code) {
  Result out;
  std::map<char, int> busy;                  // cycles that a pipe refuses the next instruction
  std::map<int, std::deque<Value>> history;  // per register, youngest first
  std::deque<bool> issuedBefore = {false, false};  // one and two cycles ago
  int stall = 0, held = 0;
  size_t next = 0;
  bool fresh = true;
  while (next != code.size() || stall) {
    bool issued = false;
    if (!stall && next != code.size()) {
      const Instr &i = code[next];
      if (fresh) held = i.delay, fresh = false;
      char pipe = 0;
      bool free = kPipes.at(i.kind).empty();
      for (char p : kPipes.at(i.kind))
        if (!free && !busy[p]) free = true, pipe = p;
      if (held) free = false, --held;
      if (free) {
        issued = true;
        for (int reg : i.reads) {
          Read r{static_cast<int>(next), reg, -1};
          for (const Value &v : history[reg]) {
            int need = sameSide(v.pipe, pipe) ? 4 : 5;
            bool adder = v.kind == "FADD" || i.kind == "FADD";
            if (adder && v.pipe && pipe && !issuedBefore[0] && !issuedBefore[1]) need = 4;
            if (!v.pipe) need = 0;
            if (v.age < need) continue;
            r.writer = v.writer;
            break;
          }
          out.reads.push_back(r);
        }
        for (int reg : i.writes) history[reg].push_front({static_cast<int>(next), i.kind, pipe});
        if (pipe) busy[pipe] = 2;
        if (i.heldPipe) busy[i.heldPipe] = std::max(busy[i.heldPipe], i.heldFor);
        stall = i.stall;
        ++next;
        fresh = true;
      }
    }
    // The clock.
    ++out.cycles;
    if (stall) --stall;
    for (auto &[pipe, left] : busy) left -= left > 0;
    for (auto &[reg, values] : history)
      for (Value &v : values) ++v.age;
    issuedBefore.push_front(issued);
    issuedBefore.pop_back();
  }
  return out;
}

}  // namespace oracle
