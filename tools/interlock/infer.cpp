//===- infer.cpp - LDS regions that nobody wrote down -----------------------===//
//
// Between reading and everything else: flow and check see tokens of the program,
// whoever made them.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "infer.h"

#include "interlock/values.h"

namespace interlock::tool {

void inferTokens(const read::Result &in) {
  if (!in) return;
  for (const ir::Kernel &k : in.program->kernels) values::inferTokens(*in.program, *in.target, k);
}

}  // namespace interlock::tool
