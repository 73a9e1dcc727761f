//===- model.cpp - Memory tokens to LDS resources --------------------------===//
//
// See model.h for the resources and how facts are renamed on edges.
//
//===----------------------------------------------------------------------===//
#include "model.h"

#include <algorithm>

namespace interlock::flow {

Model::Model(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Policy &pol)
    : program(p), target(t), kernel(k), policy(pol), loops(ir::findLoops(k)),
      rows(RowTables::get(t)) {
  compileTokens();
  glueFlags.resize(k.end - k.begin);
  for (ir::InstrId i = k.begin; i != k.end; ++i) glueFlags[i - k.begin] = p.instrs[i].glue;
  findSlotsAskedFor();
}

void Model::findSlotsAskedFor() {
  for (const ir::Entry &e : kernel.entries)
    if (e.kind != ir::EntryKind::Kernel) return;
  for (ir::InstrId i = kernel.begin; i != kernel.end; ++i) {
    const ir::Instruction &in = program.instrs[i];
    switch (in.control) {
    case ir::Control::Next:
    case ir::Control::Call:
    case ir::Control::End:
      break;
    case ir::Control::Jump:
    case ir::Control::CondJump:
      if (in.target == ir::kNone) return;
      break;
    default:
      return;
    }
  }
  const ir::Control last = program.instrs[kernel.end - 1].control;
  if (last != ir::Control::End && last != ir::Control::Jump) return;
  // Which kinds of scalar event are pending decides how KMcnt counts.
  constexpr uint32_t kKeep =
      (1u << isa::SAnySmem) | (1u << isa::SAnyMessage) | (1u << isa::SAnyScc);
  slotMask = ((1u << kFirstWholeSlot) - 1) | kKeep;
}

uint16_t Model::addResource(const Resource &r) {
  resources.push_back(r);
  return static_cast<uint16_t>(resources.size() - 1);
}

uint16_t Model::find(Resource::Kind kind, const std::string &name, unsigned size, uint32_t owner,
                     unsigned index) const {
  for (size_t r = 1; r != resources.size(); ++r)
    if (resources[r].kind == kind && resources[r].owner == owner && resources[r].index == index &&
        (kind != Resource::Slot || resources[r].size == size) &&
        program.tokens[resources[r].token].name == name)
      return static_cast<uint16_t>(r);
  return 0;
}

void Model::compileTokens() {
  using TK = ir::Token::Kind;
  resources.assign(1, Resource{});
  uint32_t lo = ir::kNone, hi = 0;
  std::vector<std::pair<ir::InstrId, uint32_t>> tagged;  // instruction, innermost loop
  const size_t blocks = program.tokenRefs.empty() ? 0 : kernel.blocks.size();
  for (ir::BlockId b = 0; b != blocks; ++b)
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
        if (loop != ir::kNone && std::find(users.begin(), users.end(), loop) == users.end())
          users.push_back(loop);
      }
    for (auto [i, loop] : tagged) {
      const ir::Instruction &in = program.instrs[i];
      for (unsigned t = 0; t != in.tokenCount; ++t) {
        ir::TokenId id = program.tokensOf(in)[t];
        const ir::Token &tok = program.tokens[id];
        uint16_t r = 0;
        if (tok.kind != TK::Ring) {
          auto kind = tok.kind == TK::Static ? Resource::Static : Resource::Relative;
          r = find(kind, tok.name, 1, ir::kNone, 0);
          if (!r) r = addResource({kind, id, ir::kNone, 0, 1});
        } else {
          renames = true;
          if (!find(Resource::AnySlot, tok.name, tok.size, ir::kNone, 0))
            addResource({Resource::AnySlot, id, ir::kNone, 0, tok.size});
          const std::vector<uint32_t> &users = loopsOf(tok.name);
          std::vector<uint32_t> owners = users;
          owners.push_back(ir::kNone);
          for (uint32_t owner : owners)
            for (uint16_t s = 0; s != tok.size; ++s)
              if (!find(Resource::Slot, tok.name, tok.size, owner, s))
                addResource({Resource::Slot, id, owner, s, tok.size});
          r = loop == ir::kNone && users.size() != 1
                  ? find(Resource::AnySlot, tok.name, tok.size, ir::kNone, 0)
                  : find(Resource::Slot, tok.name, tok.size, loop, tok.index);
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
        if (x.kind == Resource::Relative || y.kind == Resource::Relative)
          meet = x.kind == y.kind;
        else if (x.kind == Resource::Slot && y.kind == Resource::Slot)
          meet = x.size != y.size || x.owner != y.owner || x.index == y.index;
        else
          meet = true;  // a ring's plain name, or "any slot", is the whole ring
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
    out.push_back(find(Resource::AnySlot, name, res.size, ir::kNone, 0));
    return true;
  };
  if (res.owner == ir::kNone) {
    for (const auto &ring : ringLoops)
      if (ring.first == name)
        for (uint32_t l : ring.second)
          if (loops.contains(l, to) && !loops.contains(l, from)) {
            if (ring.second.size() != 1) return any();
            out.push_back(find(Resource::Slot, name, res.size, l, res.index));
            return true;
          }
    return false;
  }
  if (!loops.contains(res.owner, to)) return any();
  if (!loops.retreating(from, to)) return false;
  if (!loops.backEdge(from, to)) return any();
  if (loops.loops[res.owner].header != to) return false;  // back edge of a loop inside or around
  out.push_back(
      find(Resource::Slot, name, res.size, res.owner, (res.index + res.size - 1u) % res.size));
  return true;
}

std::string Model::resourceName(uint16_t r) const {
  const Resource &res = resources[r];
  if (res.kind == Resource::Untagged) return "LDS";
  const std::string &name = program.tokens[res.token].name;
  std::string text = name;
  switch (res.kind) {
  case Resource::Slot:
    text += "%" + std::to_string(res.size);
    if (res.index) text += "+" + std::to_string(res.index);
    break;
  case Resource::AnySlot:
    text += "%" + std::to_string(res.size) + "+?";
    break;
  case Resource::Relative:
    return "sync " + name;
  default:
    break;
  }
  // An inferred name says itself what it is.
  return program.tokens[res.token].inferred ? text : "tokens [" + text + "]";
}

}  // namespace interlock::flow
