//===- cluster_kernel.h - A kernel as the cluster rules walk it ------------===//
//
// The rules speak of text: labels by name, a comment that marks the tail, the
// nearest barrier above. So the kernel is a list of instructions, labels and
// markers in the order in which they stand.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_CLUSTER_KERNEL_H
#define INTERLOCK_LIB_PLAN_CLUSTER_KERNEL_H

#include "cluster_shapes.h"

#include "interlock/plan.h"

namespace interlock::plan {

struct ClusterLine {
  enum class Kind : uint8_t { Instruction, Label, Marker } kind = Kind::Instruction;
  uint32_t index = 0;   ///< InstrId, or index into Program::labels or markers
  ir::InstrId gap = 0;  ///< the instruction itself, or the one behind the label or marker
};

class ClusterKernel {
public:
  ClusterKernel(const ir::Program &p, const isa::Target &t, const ir::Kernel &k);

  size_t size() const { return lines.size(); }
  const ClusterLine &operator[](size_t n) const { return lines[n]; }

  bool isInstruction(size_t n) const { return lines[n].kind == ClusterLine::Kind::Instruction; }
  bool isMarker(size_t n) const { return lines[n].kind == ClusterLine::Kind::Marker; }
  bool isLabel(size_t n) const { return lines[n].kind == ClusterLine::Kind::Label; }
  bool isLabel(size_t n, std::string_view name) const {
    return isLabel(n) && p.labels[lines[n].index].name == name;
  }
  const ir::Instruction &instruction(size_t n) const { return p.instrs[lines[n].index]; }
  isa::Kind kind(size_t n) const { return t.kind(instruction(n)); }
  bool isLoad(size_t n) const { return isInstruction(n) && kind(n) == isa::Kind::TensorLoad; }
  bool isWait(size_t n, int id) const {
    return isInstruction(n) && kind(n) == isa::Kind::BarrierWait && instruction(n).imm == id;
  }
  bool isSignal(size_t n, int id) const {
    return isInstruction(n) && kind(n) == isa::Kind::BarrierSignal && instruction(n).imm == id;
  }
  bool isCluster(size_t n) const {
    return isWait(n, isa::amdgpu::kBarrierCluster) || isSignal(n, isa::amdgpu::kBarrierCluster);
  }
  /// A label, a branch or a call: what no walk within a segment crosses.
  bool isBoundary(size_t n) const {
    return isLabel(n) || (isInstruction(n) && instruction(n).control != ir::Control::Next);
  }
  /// Waits for counters, delays and the like: no instruction of their own right.
  bool isFiller(size_t n) const;
  /// A compare of a register with anything; `unit` of the register.
  const ir::Arith *compare(size_t n) const;

  /// First line behind `n` that is no filler and no marker, size() if there is none.
  size_t next(size_t n) const;
  /// Last line before `n` that is no filler and no marker, kNoLine if there is none.
  size_t previous(size_t n) const;
  static constexpr size_t kNoLine = ~size_t(0);

  /// Whether a shape stands directly behind line `n`; `last` is then its last line.
  /// `wave`, `loop`: the units of the named registers.
  bool matches(const ClusterShape &s, size_t n, ir::Unit wave, ir::Unit loop, size_t &last) const;

private:
  bool matchesStep(const ClusterStep &s, size_t n, ir::Unit wave, ir::Unit loop) const;

  const ir::Program &p;
  const isa::Target &t;
  std::vector<ClusterLine> lines;
};

}  // namespace interlock::plan
#endif
