//===- model.cpp - Rows to masks, tokens to LDS resources ------------------===//
//
// See model.h for the resources and how facts are renamed on edges.
//
//===----------------------------------------------------------------------===//
#include "model.h"

#include <algorithm>

namespace interlock::flow {

using isa::Consumer;
using isa::Kind;
using isa::Part;

namespace {
constexpr uint32_t bit(unsigned i) { return 1u << i; }

/// Which consumer an instruction kind is on the LDS side.
bool ldsConsumer(Kind k, Consumer &c) {
  switch (k) {
  case Kind::DsLoad:
  case Kind::FlatLoad: c = Consumer::DsLoad; return true;
  case Kind::DsStore:
  case Kind::FlatStore: c = Consumer::DsStore; return true;
  case Kind::DsAtomic:
  case Kind::FlatAtomic: c = Consumer::DsAtomic; return true;
  case Kind::AsyncLoad: c = Consumer::AsyncLoad; return true;
  case Kind::AsyncStore: c = Consumer::AsyncStore; return true;
  case Kind::TensorLoad: c = Consumer::TensorLoad; return true;
  case Kind::TensorStore: c = Consumer::TensorStore; return true;
  default: return false;
  }
}

bool isSpecial(Kind k) {
  switch (k) {
  case Kind::Wait:
  case Kind::WaitIdle:
  case Kind::BarrierSignal:
  case Kind::BarrierSignalIsFirst:
  case Kind::BarrierWait:
  case Kind::BarrierLeave:
  case Kind::SwapPc:
  case Kind::SetPc:
  case Kind::CallPc: return true;
  default: return false;
  }
}
}  // namespace

Model::Model(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Policy &pol)
    : program(p), target(t), kernel(k), policy(pol), loops(ir::findLoops(k)) {
  compileRows();
  compileTokens();
  constexpr uint32_t kEngines = bit(isa::OAsyncLoad) | bit(isa::OAsyncStore) | bit(isa::OAsyncArrive) | bit(isa::OTensor);
  for (const ir::Instruction &i : p.instrs) ldsEngines |= (masks(i).raises & kEngines) != 0;
}

void Model::compileRows() {
  uint32_t raw[size_t(Consumer::NumConsumers)] = {};
  for (const isa::HazardRow &h : target.hazards)
    (h.policy == isa::Policy::Raw ? raw : consumers)[size_t(h.consumer)] |= bit(h.producer);
  rows.resize(target.instrs.size() * 2);
  for (size_t r = 0; r != target.instrs.size(); ++r)
    for (unsigned result = 0; result != 2; ++result) {
      RowMasks &m = rows[r * 2 + result];
      m.kind = target.instrs[r].kind;
      const isa::KindRow &kind = target.kinds[size_t(m.kind)];
      m.raises = result ? kind.raises : kind.raisesNoResult;
      m.special = isSpecial(m.kind);
      for (const isa::OrderRow &o : target.orders)
        if (m.raises & bit(o.id)) m.drops |= o.drainsOnIssue;
      for (const isa::SlotRow &s : target.slots) {
        const bool raised = m.raises & bit(s.order);
        bool define = false;
        switch (s.part) {
        case Part::Result: define = raised && result; break;
        case Part::Source:
          // A class of its own per completing counter: loads, the rest, scalar.
          define = raised && kind.sourcesHeld &&
                   (s.via == isa::NumOrders ? !(m.raises & bit(isa::OLoad)) : bool(m.raises & bit(s.via)));
          break;
        case Part::LdsRead: define = raised && (kind.lds & isa::kLdsRead); break;
        case Part::LdsWrite: define = raised && (kind.lds & isa::kLdsWrite); break;
        case Part::Exists: define = raised; break;
        }
        if (define) m.define |= bit(s.id);
      }
      m.read = static_cast<uint8_t>(consumers[size_t(Consumer::RegRead)]);
      Consumer write = (m.raises & bit(isa::OXVmem))   ? Consumer::RegWriteByVmem
                       : (m.raises & bit(isa::OXSmem)) ? Consumer::RegWriteBySmem
                                                       : Consumer::RegWrite;
      m.write = static_cast<uint8_t>(consumers[size_t(write)]);
      for (const isa::SlotRow &slot : target.slots)
        if (slot.part == Part::Source && result)
          m.supersedes |= static_cast<uint8_t>(consumers[size_t(Consumer::RegWrite)] & ~m.write & bit(slot.id));
      Consumer lds;
      if (ldsConsumer(m.kind, lds)) {
        m.ldsAlways = consumers[size_t(lds)];
        m.ldsRaw = raw[size_t(lds)];
      }
    }
}

uint16_t Model::addResource(const Resource &r) {
  resources.push_back(r);
  return static_cast<uint16_t>(resources.size() - 1);
}

uint16_t Model::find(Resource::Kind kind, const std::string &name, uint32_t owner, unsigned index) const {
  for (size_t r = 1; r != resources.size(); ++r)
    if (resources[r].kind == kind && resources[r].owner == owner && resources[r].index == index &&
        program.tokens[resources[r].token].name == name)
      return static_cast<uint16_t>(r);
  return 0;
}

void Model::compileTokens() {
  using TK = ir::Token::Kind;
  resources.assign(1, Resource{});
  uint32_t lo = ir::kNone, hi = 0;
  std::vector<std::pair<ir::InstrId, uint32_t>> tagged;  // instruction, innermost loop
  for (ir::BlockId b = 0; b != kernel.blocks.size(); ++b)
    for (ir::InstrId i = kernel.blocks[b].begin; i != kernel.blocks[b].end; ++i) {
      const ir::Instruction &in = program.instrs[i];
      if (in.tokenCount == 0) continue;
      lo = std::min(lo, in.tokenBegin);
      hi = std::max(hi, in.tokenBegin + in.tokenCount);
      tagged.emplace_back(i, loops.innermost[b]);
    }
  if (!tagged.empty()) {
    firstRef = lo;
    resourceRefs.assign(hi - lo, 0);
    auto loopsOf = [&](const std::string &name) -> std::vector<uint32_t> & {
      for (auto &r : ringLoops)
        if (r.first == name) return r.second;
      ringLoops.emplace_back(name, std::vector<uint32_t>());
      return ringLoops.back().second;
    };
    for (auto [i, loop] : tagged)
      for (unsigned t = 0; t != program.instrs[i].tokenCount; ++t) {
        const ir::Token &tok = program.tokens[program.tokensOf(program.instrs[i])[t]];
        if (tok.kind != TK::Ring) continue;
        std::vector<uint32_t> &users = loopsOf(tok.name);
        if (loop != ir::kNone && std::find(users.begin(), users.end(), loop) == users.end()) users.push_back(loop);
      }
    for (auto [i, loop] : tagged) {
      const ir::Instruction &in = program.instrs[i];
      for (unsigned t = 0; t != in.tokenCount; ++t) {
        ir::TokenId id = program.tokensOf(in)[t];
        const ir::Token &tok = program.tokens[id];
        uint16_t r = 0;
        if (tok.kind != TK::Ring) {
          auto kind = tok.kind == TK::Static ? Resource::Static : Resource::Relative;
          r = find(kind, tok.name, ir::kNone, 0);
          if (!r) r = addResource({kind, id, ir::kNone, 0, 1});
        } else {
          renames = true;
          if (!find(Resource::AnySlot, tok.name, ir::kNone, 0))
            addResource({Resource::AnySlot, id, ir::kNone, 0, tok.size});
          const std::vector<uint32_t> &users = loopsOf(tok.name);
          std::vector<uint32_t> owners = users;
          owners.push_back(ir::kNone);
          for (uint32_t owner : owners)
            for (uint16_t s = 0; s != tok.size; ++s)
              if (!find(Resource::Slot, tok.name, owner, s)) addResource({Resource::Slot, id, owner, s, tok.size});
          r = loop == ir::kNone && users.size() != 1 ? find(Resource::AnySlot, tok.name, ir::kNone, 0)
                                                     : find(Resource::Slot, tok.name, loop, tok.index);
        }
        if (tok.kind == TK::Relative) renames = true;
        resourceRefs[in.tokenBegin + t - firstRef] = r;
      }
    }
  }
  numResources = static_cast<unsigned>(resources.size());
  overlaps.resize(numResources);
  for (uint16_t a = 0; a != numResources; ++a)
    for (uint16_t b = 0; b != numResources; ++b) {
      const Resource &x = resources[a], &y = resources[b];
      bool meet = a == b || a == 0 || b == 0;
      if (!meet && program.tokens[x.token].name == program.tokens[y.token].name) {
        if (x.kind == Resource::Relative || y.kind == Resource::Relative) meet = x.kind == y.kind;
        else if (x.kind == Resource::Slot && y.kind == Resource::Slot)
          meet = x.size != y.size || x.owner != y.owner || x.index == y.index;
        else meet = true;  // a ring's plain name, or "any slot", is the whole ring
      }
      if (meet) overlaps[a].push_back(b);
    }
}

bool Model::rename(ir::BlockId from, ir::BlockId to, uint16_t r, std::vector<uint16_t> &out) const {
  const Resource &res = resources[r];
  out.clear();
  if (res.kind == Resource::Relative) {
    if (!loops.retreating(from, to)) return false;
    for (uint16_t x = 1; x != numResources; ++x)
      if (resources[x].kind == Resource::Relative) out.push_back(x);
    return true;
  }
  if (res.kind != Resource::Slot) return false;
  const std::string &name = program.tokens[res.token].name;
  auto any = [&] {
    out.push_back(find(Resource::AnySlot, name, ir::kNone, 0));
    return true;
  };
  if (res.owner == ir::kNone) {
    for (const auto &ring : ringLoops)
      if (ring.first == name)
        for (uint32_t l : ring.second)
          if (loops.contains(l, to) && !loops.contains(l, from)) {
            if (ring.second.size() != 1) return any();
            out.push_back(find(Resource::Slot, name, l, res.index));
            return true;
          }
    return false;
  }
  if (!loops.contains(res.owner, to)) return any();
  if (!loops.retreating(from, to)) return false;
  if (!loops.backEdge(from, to)) return any();
  if (loops.loops[res.owner].header != to) return false;  // back edge of a loop inside or around
  out.push_back(find(Resource::Slot, name, res.owner, (res.index + res.size - 1u) % res.size));
  return true;
}

std::string Model::resourceName(uint16_t r) const {
  const Resource &res = resources[r];
  if (res.kind == Resource::Untagged) return "LDS";
  const std::string &name = program.tokens[res.token].name;
  switch (res.kind) {
  case Resource::Slot: {
    std::string s = "tokens [" + name + "%" + std::to_string(res.size);
    if (res.index) s += "+" + std::to_string(res.index);
    return s + "]";
  }
  case Resource::AnySlot: return "tokens [" + name + "%" + std::to_string(res.size) + "+?]";
  case Resource::Relative: return "sync " + name;
  default: return "tokens [" + name + "]";
  }
}

}  // namespace interlock::flow
