//===- lds.cpp - The LDS bytes of DS, async and tensor operations ----------===//
//
// All lanes and all waves together: address + offset … + width. A range that could
// leave LDS is none: such an address is not understood.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "lds.h"

#include <algorithm>

namespace interlock::values {

namespace amd = isa::amdgpu;

namespace {

/// `low` to `high` bytes behind an address; false if they may lie outside of LDS.
bool addRange(LdsAccess &access, const Value &address, int64_t low, uint64_t high) {
  auto range = [&](const Number &n, Bytes &out) {
    const int64_t begin = int64_t(n.lo) + low;
    const uint64_t end = n.hi + high;
    if (begin < 0 || end > tdm::kLdsBytes) return false;
    out = {static_cast<uint64_t>(begin), end};
    return true;
  };
  Bytes even, odd;
  if (!range(address.n, even) || !range(flipped(address).n, odd)) return false;
  if (address.flip && address.phased) access.alternates = true;
  access.trip[0].push_back(even);
  access.trip[1].push_back(odd);
  if (address.flip && !address.phased) {
    access.trip[0].push_back(odd);
    access.trip[1].push_back(even);
  }
  return true;
}

}  // namespace

LdsAccess accessOf(const ir::Program &p, const isa::Target &t, const Event &e, const View &view) {
  LdsAccess out;
  out.at = e.at;
  const ir::Instruction &in = p.instrs[e.at];
  const ir::Operand *ops = p.operandsOf(in);
  if (!e.lds || e.lds->operand >= in.operandCount || view.at(amd::kExecLo).lanes == Lanes::Any ||
      std::any_of(ops, ops + in.operandCount,
                  [](const ir::Operand &o) { return o.flags & ir::kCopy; }))
    return out;
  const Value address = view.at(ops[e.lds->operand].first);
  // Whether the offset of an async operation counts for its LDS side as well is not
  // taken for sure: with it or without it.
  const bool async = t.kindRow(in).engine == isa::Engine::Async;
  out.known = true;
  for (unsigned n = 0; n != e.lds->places && out.known; ++n) {
    const int64_t offset = e.lds->offset[n];
    const int64_t low = async ? std::min<int64_t>(0, offset) : offset;
    const int64_t high = (async ? std::max<int64_t>(0, offset) : offset) + e.lds->bytes;
    out.known = high >= 0 && addRange(out, address, low, static_cast<uint64_t>(high));
  }
  return out;
}

LdsAccess accessOf(const ir::Program &p, const TensorOp &op, const View &view) {
  LdsAccess out;
  out.at = op.at;
  if (op.groups == 3 || !op.modeKnown()) return out;
  // The largest tile that the known bits allow.
  auto known = [&](unsigned dword, uint32_t mask) {
    return (op.dwords[dword].known() & mask) == mask;
  };
  constexpr uint32_t kSizeAndPad = 0xffdf0000u;  // and the enable bits; without early_timeout
  if (!known(4, kSizeAndPad)) return out;
  tdm::Words w;
  for (unsigned d = 0; d != tdm::kDwords; ++d) {
    const bool fixed = d == 0 || d == 4;  // modes, sizes
    const uint32_t most = ~op.dwords[d].zero;
    tdm::setDword(w, d, fixed ? op.dwords[d].one : most);
  }
  const tdm::Descriptor d = tdm::decode(w);
  // Whether stores skip the gaps is contested (docs/errata.md): the wider range holds both.
  const ir::Operand *ops = p.operandsOf(p.instrs[op.at]);
  out.known = addRange(out, view.at(ops[0].first + 1u), 0, tdm::ldsSpan(d, d.padEnable));
  if (d.barrierEnable && out.known) {
    // It arrives at a cell in LDS as well.
    if (!known(5, 0xffff)) {
      out.known = false;
      return out;
    }
    out.known = addRange(out, of(constant(d.barrierByteAddr())), 0, 8);
  }
  return out;
}

Result analyse(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  Result out;
  const Slice slice(p, t, k);
  if (!slice.asks) return out;
  const ir::LoopInfo loops = ir::findLoops(k);
  solve(p, t, k, slice, loops, [&](const Event &e, ir::BlockId, const View &view) {
    if (!e.touchesLds) return;
    if (e.tensor) {
      out.tensors.push_back(tensorOf(p, t, e, view));
      out.accesses.push_back(accessOf(p, out.tensors.back(), view));
    } else {
      out.accesses.push_back(accessOf(p, t, e, view));
    }
  });
  auto byPlace = [](const auto &a, const auto &b) { return a.at < b.at; };
  std::sort(out.tensors.begin(), out.tensors.end(), byPlace);
  std::sort(out.accesses.begin(), out.accesses.end(), byPlace);
  return out;
}

}  // namespace interlock::values
