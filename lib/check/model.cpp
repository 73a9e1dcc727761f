//===- model.cpp - One kernel as the verifier sees it ----------------------===//
//
// See model.h. The only fixed point here is `mixed`: whether KMcnt may count a
// scalar load or a barrier's SCC result when a message is sent; each kind is a
// bit of its own, so "on some path" is exact.
//
//===----------------------------------------------------------------------===//
#include "model.h"

#include <algorithm>

namespace interlock::check {

using isa::Consumer;
using isa::Kind;
namespace amd = isa::amdgpu;

Model::Model(const ir::Program &program, const isa::Target &target, const ir::Kernel &kernel,
             const Options &o)
    : p(program), t(target), k(kernel), options(o), rows(Rows::of(target)),
      loops(ir::findLoops(kernel)), regions(program, kernel, loops),
      usesEngines(program.usesLdsEngines) {
  switch (o.tensorRaw) {
  case TensorRaw::Consumers:
    loaded = LoadedPolicy::All;
    break;
  case TensorRaw::Barriers:
    loaded = LoadedPolicy::None;
    break;
  case TensorRaw::Tagged:
    loaded = LoadedPolicy::Tagged;
    break;
  default:
    loaded = LoadedPolicy::TaggedSoft;
  }
  // A wave that is alone in its workgroup has no barrier to rely on.
  if (k.numWaves == 1 && (loaded == LoadedPolicy::Tagged || loaded == LoadedPolicy::TaggedSoft))
    loaded = LoadedPolicy::All;
  accessIndex.assign(k.end - k.begin, ir::kNone);
  accesses.push_back({{kAnyRegion}, regions.touchedBy({kAnyRegion})});  // without tokens
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const ir::Instruction &in = p.instrs[i];
    const Row &r = rows[in];
    present |= creates(i);
    if (r.kind == Kind::BarrierSignalIsFirst &&
        std::find(barrierIds.begin(), barrierIds.end(), in.imm) == barrierIds.end() &&
        in.imm != amd::kBarrierDynamic)
      barrierIds.push_back(in.imm);
    if (!(r.lds | r.ldsLoaded) && !isSignal(r.kind) && !(r.creates & kLdsSlots)) continue;
    if (in.tagging == ir::Tagging::Untagged) {
      accessIndex[i - k.begin] = 0;
      continue;
    }
    std::vector<RegionId> names = regions.of(i);
    accessIndex[i - k.begin] = static_cast<uint32_t>(accesses.size());
    accesses.push_back({names, regions.touchedBy(names)});
  }
  std::sort(barrierIds.begin(), barrierIds.end());
  bool calls = false;
  for (const ir::Entry &e : k.entries) calls |= e.kind != ir::EntryKind::Kernel;
  for (ir::InstrId i = k.begin; i != k.end && !calls; ++i)
    calls = p.instrs[i].control == ir::Control::Call;
  if (calls) present |= unknownFacts(false);
  findWholeConsumers();
  if (!looksAtWhole) present &= ((1u << isa::SAnyLoad) - 1) | ~((1u << isa::NumSlots) - 1);
  if (present >> isa::SMessageResult & 1 || present >> isa::SAnyMessage & 1) findMixed();
}

void Model::findWholeConsumers() {
  for (const ir::Entry &e : k.entries)
    if (e.kind != ir::EntryKind::Kernel) return;
  for (ir::InstrId i = k.begin; i != k.end; ++i)
    if (p.instrs[i].control == ir::Control::Return || leaves(p.instrs[i])) return;
  if (k.begin != k.end && fallsThrough(p.instrs[k.end - 1].control)) return;
  looksAtWhole = false;
}

int Model::waits(ir::InstrId i, unsigned c) const {
  const Kind kind = row(i).kind;
  if (kind == Kind::WaitIdle) return 0;
  if (kind != Kind::Wait) return ir::kNoWait;
  const int n = waitOf(i).n[c];
  // A counter never shows more than it can hold: waiting for that completes nothing.
  return n < (1 << t.counter(c).bits) - 1 ? n : ir::kNoWait;
}

uint32_t Model::creates(ir::InstrId i) const {
  const ir::Instruction &in = p.instrs[i];
  const Row &r = rows[in];
  uint32_t s = r.creates;
  if (!(in.flags & ir::kScoped)) return s;
  const bool atomic = r.kind == Kind::VmemAtomic || r.kind == Kind::FlatAtomic;
  if (!atomic && r.kind != Kind::VmemLoad && r.kind != Kind::FlatLoad) return s;
  return s | 1u << (r.raises >> isa::OLoad & 1 ? FLoadAcquired : FAtomicAcquired);
}

const std::vector<RegionId> &Model::named(ir::InstrId i) const {
  return accesses[accessIndex[i - k.begin]].named;
}
const std::vector<RegionId> &Model::touched(ir::InstrId i) const {
  return accesses[accessIndex[i - k.begin]].touched;
}

uint16_t Model::sccResource(ir::InstrId i) const {
  if (row(i).kind != Kind::BarrierSignalIsFirst) return 0;
  auto at = std::lower_bound(barrierIds.begin(), barrierIds.end(), p.instrs[i].imm);
  return at == barrierIds.end() || *at != p.instrs[i].imm
             ? 0
             : static_cast<uint16_t>(at - barrierIds.begin() + 1);
}
uint16_t Model::sccEndedBy(ir::InstrId i) const {
  auto at = std::lower_bound(barrierIds.begin(), barrierIds.end(), p.instrs[i].imm);
  return at == barrierIds.end() || *at != p.instrs[i].imm
             ? 0xffff
             : static_cast<uint16_t>(at - barrierIds.begin() + 1);
}

bool Model::hasOtherDemands(ir::InstrId i) const {
  const ir::Instruction &in = p.instrs[i];
  const Row &r = rows[in];
  return r.lds | r.ldsLoaded || isSignal(r.kind) || r.kind == Kind::CacheInv ||
         (in.flags & ir::kScoped) || in.control == ir::Control::Return || leaves(in);
}

void Model::otherDemands(ir::InstrId i, std::vector<Demand> &out) const {
  const ir::Instruction &in = p.instrs[i];
  const Row &r = rows[in];
  out.clear();
  auto add = [&](uint32_t slots, uint16_t resource, Consumer c) {
    if (slots &= present) out.push_back({slots, resource, c});
  };
  if (r.lds | r.ldsLoaded) {
    const Consumer c = ldsConsumer(r.kind);
    const bool untagged = in.tagging == ir::Tagging::Untagged;
    for (RegionId x : touched(i)) {
      add(r.lds, x, c);
      if (loaded == LoadedPolicy::None || !r.ldsLoaded) continue;
      // A common inferred region is a possibility, not a statement.
      const bool named = !untagged && x != kAnyRegion;
      if (loaded == LoadedPolicy::All ||
          (named && !(loaded == LoadedPolicy::TaggedSoft && p.isInferred(in)))) {
        add(r.ldsLoaded, x, c);
      } else if (loaded == LoadedPolicy::TaggedSoft) {
        if (r.ldsLoaded >> isa::STensorLoad & 1) add(1u << FTensorSoft, x, c);
        if (r.ldsLoaded >> isa::SAsyncLoad & 1) add(1u << FAsyncSoft, x, c);
      }
    }
  }
  if (isSignal(r.kind)) {
    const bool any = in.imm == amd::kBarrierDynamic;
    if (in.imm == amd::kBarrierWorkgroup || in.imm >= 0 || any) {
      for (RegionId x : touched(i))
        add(rows.demanded(Consumer::WorkgroupSignal), x, Consumer::WorkgroupSignal);
    }
    if (in.imm == amd::kBarrierCluster || any)
      for (RegionId x : touched(i))
        add(rows.demanded(Consumer::ClusterSignal), x, Consumer::ClusterSignal);
    add(1u << FWriteBack | 1u << FLoadReleased, 0, Consumer::WorkgroupSignal);
  }
  const bool atomic = r.kind == Kind::VmemAtomic || r.kind == Kind::FlatAtomic;
  if ((in.flags & ir::kScoped) &&
      (atomic || r.kind == Kind::VmemStore || r.kind == Kind::FlatStore))
    add(1u << FWriteBack | 1u << FLoadReleased, 0, Consumer::WorkgroupSignal);
  if (r.kind == Kind::CacheInv)
    add(1u << FLoadAcquired | 1u << FAtomicAcquired, 0, Consumer::WorkgroupSignal);
  if (in.control == ir::Control::Return) add(rows.demanded(Consumer::Return), 0, Consumer::Return);
  if (leaves(in)) add(rows.demanded(Consumer::UnknownJump), 0, Consumer::UnknownJump);
}

uint32_t Model::unknownFacts(bool anyCode) const {
  using namespace isa;
  uint32_t s = 1u << SAnyStore;
  if (anyCode || usesEngines)
    for (unsigned x : {SAnyAsyncLoad, SAnyAsyncStore, SAnyAsyncArrive, SAnyTensor, SAsyncLoad,
                       SAsyncStore, STensorLoad, STensorStore})
      s |= 1u << x;
  return s;
}

void Model::findMixed() {
  // Bit 0: scalar memory; bit 1: barrier ids that nothing clears; then one per id.
  const size_t n = k.blocks.size();
  std::vector<uint64_t> at(n, 0);
  std::vector<uint8_t> seen(n, 0);
  auto idBit = [&](uint16_t resource) {
    return resource == 0 || resource > 60 ? 2ull : 4ull << (resource - 1);
  };
  auto walk = [&](ir::BlockId b, bool record) {
    uint64_t v = at[b];
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      const Row &r = row(i);
      if (record) mixed[i - k.begin] = v != 0;
      if (waits(i, isa::KM) == 0 || p.instrs[i].control == ir::Control::Call) v = 0;
      if (p.instrs[i].control == ir::Control::UnknownCall) v = 3;
      if (r.kind == Kind::BarrierWait)
        if (uint16_t x = sccEndedBy(i); x != 0xffff && idBit(x) != 2) v &= ~idBit(x);
      if (r.raises >> isa::OSmem & 1) v |= 1;
      if (r.raises >> isa::OBarrierScc & 1) v |= idBit(sccResource(i));
    }
    return v;
  };
  std::vector<ir::BlockId> work;
  for (const ir::Entry &e : k.entries) {
    if (e.kind != ir::EntryKind::Kernel) at[e.block] = 3;
    seen[e.block] = 1;
    work.push_back(e.block);
  }
  while (!work.empty()) {
    ir::BlockId b = work.back();
    work.pop_back();
    uint64_t v = walk(b, false);
    for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s) {
      ir::BlockId to = k.succs[s];
      if (seen[to] && (at[to] | v) == at[to]) continue;
      seen[to] = 1;
      at[to] |= v;
      work.push_back(to);
    }
  }
  mixed.assign(k.end - k.begin, 0);
  for (ir::BlockId b : k.rpo) walk(b, true);
}

}  // namespace interlock::check
