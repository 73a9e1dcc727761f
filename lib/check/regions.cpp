//===- regions.cpp - LDS regions of one kernel -----------------------------===//
//
// See regions.h. Every slot of a ring exists once per frame, so that renaming
// along edges never needs a new region.
//
//===----------------------------------------------------------------------===//
#include "regions.h"

#include <algorithm>
#include <set>

namespace interlock::check {

using TokenKind = ir::Token::Kind;

std::tuple<Regions::Kind, std::string, unsigned, uint32_t, unsigned>
Regions::key(const Region &r) const {
  if (r.kind == Kind::Any || r.kind == Kind::AnySync) return {r.kind, "", 0, ir::kNone, 0};
  return {r.kind, tokenName(r), p.tokens[r.token].size, r.frame, r.slot};
}

RegionId Regions::intern(const Region &r) {
  auto [it, fresh] = ids.try_emplace(key(r), static_cast<RegionId>(all.size()));
  if (fresh) all.push_back(r);
  return it->second;
}

RegionId Regions::find(const Region &r) const {
  auto it = ids.find(key(r));
  return it == ids.end() ? kAnyRegion : it->second;
}

Regions::Regions(const ir::Program &program, const ir::Kernel &kernel, const ir::LoopInfo &l)
    : p(program), k(kernel), loops(l) {
  intern({});
  std::map<std::string, std::set<uint32_t>> framesOf;  // ring name → loops that use it
  const size_t blocks = p.tokenRefs.empty() ? 0 : k.blocks.size();
  auto eachToken = [&](auto f) {
    for (ir::BlockId b = 0; b != blocks; ++b)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i)
        for (unsigned x = 0; x != p.instrs[i].tokenCount; ++x)
          f(i, p.tokensOf(p.instrs[i])[x], loops.innermost[b]);
  };
  eachToken([&](ir::InstrId, ir::TokenId id, uint32_t loop) {
    if (p.tokens[id].kind == TokenKind::Ring && loop != ir::kNone)
      framesOf[p.tokens[id].name].insert(loop);
  });
  eachToken([&](ir::InstrId i, ir::TokenId id, uint32_t loop) {
    const ir::Token &token = p.tokens[id];
    Region r;
    r.token = id;
    switch (token.kind) {
    case TokenKind::Static:
      r.kind = Kind::Static;
      break;
    case TokenKind::Relative:
      r.kind = Kind::Sync;
      relative = true;
      intern({Kind::AnySync, id, ir::kNone, 0});
      break;
    case TokenKind::Ring: {
      relative = true;
      intern({Kind::AnySlot, id, ir::kNone, 0});
      const std::set<uint32_t> &frames = framesOf[token.name];
      for (uint32_t frame : frames)
        for (uint16_t s = 0; s != token.size; ++s) intern({Kind::Slot, id, frame, s});
      r.kind = Kind::Slot;
      r.slot = token.index;
      r.frame = loop;
      if (loop == ir::kNone && frames.size() == 1) r.frame = *frames.begin();
      if (r.frame == ir::kNone) r = {Kind::AnySlot, id, ir::kNone, 0};
      break;
    }
    }
    std::vector<RegionId> &list = named[i];
    RegionId region = intern(r);
    if (std::find(list.begin(), list.end(), region) == list.end()) list.push_back(region);
  });
  meets.resize(all.size() * all.size());
  for (size_t a = 0; a != all.size(); ++a)
    for (size_t b = 0; b != all.size(); ++b) meets[a * all.size() + b] = meet(all[a], all[b]);
}

bool Regions::meet(const Region &a, const Region &b) const {
  if (a.kind == Kind::Any || b.kind == Kind::Any) return true;
  const bool syncA = a.kind == Kind::Sync || a.kind == Kind::AnySync;
  const bool syncB = b.kind == Kind::Sync || b.kind == Kind::AnySync;
  if (syncA != syncB) return false;
  if (syncA && (a.kind == Kind::AnySync || b.kind == Kind::AnySync)) return true;
  if (tokenName(a) != tokenName(b)) return false;
  if (a.kind != Kind::Slot || b.kind != Kind::Slot)
    return true;  // a ring's plain name is all of it
  return a.frame != b.frame || p.tokens[a.token].size != p.tokens[b.token].size || a.slot == b.slot;
}

bool Regions::certain(RegionId a, RegionId b) const {
  if (!isOne(a) || !isOne(b) || !overlap(a, b)) return false;
  const Region &x = all[a], &y = all[b];
  return x.kind != Kind::Slot || y.kind != Kind::Slot || x.frame == y.frame;
}

std::vector<RegionId> Regions::of(ir::InstrId i) const {
  if (p.instrs[i].tagging == ir::Tagging::Untagged) return {kAnyRegion};
  auto it = named.find(i);
  return it == named.end() ? std::vector<RegionId>() : it->second;
}

std::vector<RegionId> Regions::touchedBy(const std::vector<RegionId> &named) const {
  std::vector<RegionId> out;
  for (RegionId r = 0; r != all.size(); ++r)
    if (std::any_of(named.begin(), named.end(), [&](RegionId n) { return overlap(n, r); }))
      out.push_back(r);
  return out;
}

RegionId Regions::across(ir::BlockId from, ir::BlockId to, RegionId id) const {
  Region r = all[id];
  if (r.kind == Kind::Sync && loops.retreating(from, to)) {
    r.kind = Kind::AnySync;
    return find(r);
  }
  if (r.kind != Kind::Slot || r.frame == ir::kNone) return id;
  auto anySlot = [&] { return find({Kind::AnySlot, r.token, ir::kNone, 0}); };
  if (!loops.contains(r.frame, from)) return id;
  if (!loops.contains(r.frame, to)) return anySlot();
  if (!loops.retreating(from, to)) return id;
  if (!loops.backEdge(from, to)) return anySlot();
  if (loops.loops[r.frame].header != to) return id;
  const unsigned size = p.tokens[r.token].size;
  r.slot = static_cast<uint16_t>((r.slot + size - 1) % size);
  return find(r);
}

std::string Regions::name(RegionId id) const {
  const Region &r = all[id];
  // An inferred name says itself what it is.
  auto written = [&](const std::string &name) {
    return p.tokens[r.token].inferred ? name : "tokens [" + name + "]";
  };
  const std::string ring = r.kind == Kind::Slot || r.kind == Kind::AnySlot
                               ? tokenName(r) + "%" + std::to_string(p.tokens[r.token].size)
                               : "";
  switch (r.kind) {
  case Kind::Any:
    return "LDS";
  case Kind::Static:
    return written(tokenName(r));
  case Kind::Sync:
    return "sync " + tokenName(r);
  case Kind::AnySync:
    return "sync LDS*";
  case Kind::Slot:
    return written(ring + (r.slot ? "+" + std::to_string(r.slot) : ""));
  case Kind::AnySlot:
    return written(ring + "+?");
  }
  return "";
}

std::string Regions::family(RegionId id) const {
  const Region &r = all[id];
  if (r.kind == Kind::Any) return "";
  if (r.kind == Kind::Sync || r.kind == Kind::AnySync) return "sync";
  return tokenName(r);
}

}  // namespace interlock::check
