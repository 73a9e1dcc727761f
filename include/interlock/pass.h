//===- interlock/pass.h - A pass: edits for one kernel ---------------------===//
//
// A pass looks at one kernel and says what to edit. It changes nothing itself, so
// that kernels can be handled in parallel and the edits of several passes are
// brought together in one place (edit::settle, edit::render).
//
//   auto pass = edit::createInsertClusterBarrierPass();
//   edit::PassResult r = pass->run({program, target, kernel});
//   if (r.error.empty()) edit::render(program, target, r.edits, {});
//
// How to write one: docs/adding-a-pass.md.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_PASS_H
#define INTERLOCK_PASS_H

#include "interlock/edit.h"

#include <memory>
#include <string>
#include <vector>

namespace interlock::edit {

struct PassInput {
  const ir::Program &program;
  const isa::Target &target;
  const ir::Kernel &kernel;
};

struct PassResult {
  std::vector<Edit> edits;
  std::vector<std::string> notes;  ///< assumptions, in order
  std::string error;               ///< why the kernel cannot be edited; then there are no edits
  ir::InstrId errorAt = ir::kNone;
};

class Pass {
public:
  virtual ~Pass() = default;
  virtual const char *name() const = 0;  ///< as written in a pass list
  /// Looks at nothing but its input: may run for several kernels at once.
  virtual PassResult run(const PassInput &in) const = 0;
};

/// Removes every wait that insert-waits rebuilds. The smallest pass: one to copy.
std::unique_ptr<Pass> createStripWaitsPass();

using ClusterOptions = plan::ClusterOptions;

/// The handshake of a workgroup cluster around tensor loads that multicast.
std::unique_ptr<Pass> createInsertClusterBarrierPass(const ClusterOptions &options);
std::unique_ptr<Pass> createInsertClusterBarrierPass(bool isKernelScope = true, int pgrValue = 1,
                                                     int plrValue = 1);

}  // namespace interlock::edit
#endif
