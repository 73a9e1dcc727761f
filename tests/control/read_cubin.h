//===- read_cubin.h - One file of the corpus --------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CONTROL_READ_CUBIN_H
#define INTERLOCK_TESTS_CONTROL_READ_CUBIN_H

#include "interlock/read.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace interlock {

/// Reads a file in this thread; what cannot be read ends the program with status 2.
inline read::Result readCubin(const char *path) {
  read::Options o;
  o.jobs = 1;
  read::Result r = read::readFile(path, o);
  if (!r) {
    std::fprintf(stderr, "%s\n", r.error ? r.error->str().c_str() : path);
    std::exit(2);
  }
  return r;
}

/// Equal for kernels that are the same to every question about control words: sm_120 and
/// sm_120a mostly get the same code, which need not be judged twice.
inline std::string kernelKey(const ir::Program &p, const ir::Kernel &k) {
  std::string key;
  auto add = [&](const auto &x) { key.append(reinterpret_cast<const char *>(&x), sizeof(x)); };
  auto near = [&](ir::InstrId to) { add(to == ir::kNone ? to : to - k.begin); };
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    const ir::ControlWord &w = p.controlWords[i];
    const ir::Guard &g = p.guards[i];
    add(in.row), add(in.flags), add(in.imm), add(in.control), near(in.target);
    add(g.unit), add(g.negated);
    add(w.stall), add(w.keepIssuing), add(w.writeBarrier), add(w.readBarrier), add(w.waitMask);
    add(w.reuse);
    for (unsigned n = 0; n != in.operandCount; ++n) {
      const ir::Operand &o = p.operandsOf(in)[n];
      add(o.first), add(o.count), add(o.role), add(o.slot);
    }
  }
  for (const ir::JumpTarget &j : p.jumpTargets)
    if (j.from >= k.begin && j.from < k.end) near(j.from), near(j.to);
  return key;
}

}  // namespace interlock
#endif
