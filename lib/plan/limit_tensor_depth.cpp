//===- limit_tensor_depth.cpp - No more tensor operations than are survived -===//
//
// The most tensor operations that may be in flight, over all paths:
//     issue   + 1        wait n   min(count, n)        join   maximum
// Where one more than kDepth would be in flight, a wait for kDepth - 1 stands
// before it, and the count goes on from there. All steps are monotone and the
// count is bounded, so the least fixed point is what some path attains: every
// wait is needed. With flow::Policy::loopCarriedTokens off, back edges carry no
// operations, as for every other tensor fact.
//
//===----------------------------------------------------------------------===//
#include "planned.h"

#include <algorithm>

namespace interlock::plan {
namespace {

/// Tensor operations of a wave that early silicon survives. [P]
constexpr int kDepth = 11;

bool isTensor(isa::Kind k) { return k == isa::Kind::TensorLoad || k == isa::Kind::TensorStore; }

class DepthLimiter {
public:
  DepthLimiter(const ir::Program &prog, const isa::Target &t, const ir::Kernel &kern,
               const Options &o, const WaitPlan *others)
      : p(prog), target(t), kernel(kern), options(o),
        added(others ? planned(prog, kern, *others) : flow::AddedWaits(kern)),
        most(kern.blocks.size(), -1) {}

  WaitPlan run() {
    WaitPlan plan;
    const bool any =
        std::any_of(p.instrs.begin() + kernel.begin, p.instrs.begin() + kernel.end,
                    [&](const ir::Instruction &i) { return isTensor(target.kind(i)); });
    if (!any) return plan;
    ir::LoopInfo loops;
    if (dropsBackEdges()) loops = ir::findLoops(kernel);
    std::vector<ir::BlockId> work;
    auto enter = [&](ir::BlockId b, int count) {
      if (count <= most[b]) return;
      most[b] = count;
      work.push_back(b);
    };
    for (const ir::Entry &e : kernel.entries) enter(e.block, 0);
    while (!work.empty()) {
      const ir::BlockId b = work.back();
      work.pop_back();
      const int count = walk(b, nullptr);
      const ir::Block &blk = kernel.blocks[b];
      for (uint32_t s = blk.succBegin; s != blk.succEnd; ++s)
        if (!dropsBackEdges() || !loops.backEdge(b, kernel.succs[s])) enter(kernel.succs[s], count);
    }
    for (ir::BlockId b = 0; b != kernel.blocks.size(); ++b)
      if (most[b] >= 0) walk(b, &plan);
    return plan;
  }

private:
  bool dropsBackEdges() const {
    return !options.policy.loopCarriedTokens && !options.policy.loopsProved;
  }
  static int limit(int count, int n) { return n == ir::kNoWait ? count : std::min(count, n); }

  /// The count at the end of a block; `plan` takes the waits.
  int walk(ir::BlockId b, WaitPlan *plan) {
    const ir::Block &blk = kernel.blocks[b];
    const bool mayEdit = !options.onlyBlocks || options.onlyBlocks(kernel, b);
    int count = most[b];
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      const ir::Instruction &in = p.instrs[i];
      const isa::Kind kind = target.kind(in);
      count = limit(count, added.before[i - kernel.begin].n[isa::TENSOR]);
      if (kind == isa::Kind::Wait || kind == isa::Kind::WaitIdle)
        count = limit(count, p.waits[in.imm].n[isa::TENSOR]);
      if (!isTensor(kind)) continue;
      if (count >= kDepth && mayEdit) {
        if (plan) insert(b, i, *plan);
        count = kDepth - 1;
      }
      count = std::min(count + 1, kDepth);
    }
    return limit(count, added.atEnd[b].n[isa::TENSOR]);
  }

  void insert(ir::BlockId b, ir::InstrId i, WaitPlan &plan) const {
    Entry e;
    e.block = b;
    e.anchor = i;
    e.before = startOfGroup(p, kernel.blocks[b], i);
    for (ir::InstrId j = e.before; j != i; ++j)
      if (isTensor(target.kind(p.instrs[j]))) {
        e.before = i;  // the clause is split
        e.insideGlue = true;
        break;
      }
    e.spec.n[isa::TENSOR] = kDepth - 1;
    if (options.explain)
      for (ir::InstrId producer :
           producersOf(p, target, kernel, added, b, e.before,
                       {isa::OTensor,
                        kDepth - 1,
                        [&](ir::InstrId x) { return isTensor(target.kind(p.instrs[x])); },
                        {}})) {
        Because why;
        why.producer = producer;
        why.consumer = i;
        why.counter = isa::TENSOR;
        why.slot = isa::SAnyTensor;
        why.resourceText = "TENSORcnt";
        why.hazard = "depth";
        e.because.push_back(std::move(why));
      }
    plan.entries.push_back(std::move(e));
  }

  const ir::Program &p;
  const isa::Target &target;
  const ir::Kernel &kernel;
  const Options &options;
  const flow::AddedWaits added;
  std::vector<int> most;  ///< per block, at its entry; -1: not reached
};

}  // namespace

WaitPlan limitTensorDepth(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                          const Options &o, const WaitPlan *planned) {
  return DepthLimiter(p, t, k, o, planned).run();
}

}  // namespace interlock::plan
