//===- oracle_paths.cpp - Edges, loop trips and regions of the oracle ----------===//
//
// Edges come from the control fields of the instructions alone; an edge to the
// point behind the last instruction is code that runs off its end. Natural
// loops are found by their definition: h dominates b if removing h makes b
// unreachable. A region that a token names is renamed by the edges that are
// taken:
//     static       the same everywhere
//     sync LDSn    any sync name after a retreating edge
//     ring slot i  slot i - 1 after a back edge of the innermost loop that
//                  contains the instruction; any slot after leaving that loop or
//                  after a retreating edge that closes no natural loop
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "oracle.h"

#include <algorithm>
#include <set>

namespace interlock::property {

using ir::Control;
using ir::InstrId;
using ir::Instruction;
using ir::kNone;
using isa::Kind;

/// What may stand before the waits at a function's entry: it touches nothing.
bool Oracle::isHint(const Instruction &in) const {
  if (in.flags & ir::kPlace) return true;
  Kind kind = t.kind(in);
  return kind == Kind::WaitAlu || kind == Kind::DelayAlu || kind == Kind::SetVgprMsb ||
         kind == Kind::Nop;
}

/// Edges from the control fields alone; blocks serve only to name loop trips.
void Oracle::buildEdges() {
  edges.assign(n, {});
  blockOf.assign(n, 0);
  startsHere.assign(n, 0);
  order.assign(k.blocks.size(), kNone);
  for (uint32_t i = 0; i != k.rpo.size(); ++i) order[k.rpo[i]] = i;
  for (uint32_t b = 0; b != k.blocks.size(); ++b)
    for (InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) blockOf[i - k.begin] = b;
  for (const ir::Entry &e : k.entries) {
    uint8_t &s = startsHere[k.blocks[e.block].begin - k.begin];
    s = std::max<uint8_t>(s, static_cast<uint8_t>(1 + uint8_t(e.kind)));
  }
  auto add = [&](uint32_t from, uint32_t to) {
    if (to > n) return;
    if (to == n) return edges[from].push_back({n, false, blockOf[from], blockOf[from]});
    for (const Edge &e : edges[from])
      if (e.to == to) return;
    uint32_t a = blockOf[from], b = blockOf[to];
    bool inside = to == from + 1 && a == b;
    bool back = !inside && order[a] != kNone && order[b] != kNone && order[b] <= order[a];
    edges[from].push_back({to, back, a, b});
  };
  for (uint32_t i = 0; i != n; ++i) {
    const Instruction &in = instr(i);
    switch (in.control) {
    case Control::Next:
    case Control::Call:
    case Control::UnknownCall:
      add(i, i + 1);
      break;
    case Control::CondJump:
      add(i, i + 1);
      [[fallthrough]];
    case Control::Jump:
      if (in.target != kNone && in.target >= k.begin) add(i, in.target - k.begin);
      break;
    case Control::TailCall:
    case Control::Return:
    case Control::UnknownJump:
    case Control::End:
      break;
    }
  }
  reachable.assign(n, 0);
  std::vector<uint32_t> work;
  for (uint32_t i = 0; i != n; ++i)
    if (startsHere[i]) work.push_back(i);
  while (!work.empty()) {
    uint32_t i = work.back();
    work.pop_back();
    if (reachable[i]) continue;
    reachable[i] = 1;
    for (const Edge &e : edges[i])
      if (e.to != n) work.push_back(e.to);
  }
}

/// Natural loops by definition: h dominates b if no path from an entry reaches
/// b once h is removed; the loop of a back edge is what reaches its tail
/// without passing the header; loops with one header are one loop.
void Oracle::buildLoops() {
  const size_t nb = k.blocks.size();
  std::vector<std::vector<uint32_t>> succ(nb), pred(nb);
  std::vector<uint8_t> live(nb, 0);
  for (uint32_t i = 0; i != n; ++i) {
    if (!reachable[i]) continue;
    live[blockOf[i]] = 1;
    for (const Edge &e : edges[i])
      if (e.to != n && (e.to != i + 1 || e.fromBlock != e.toBlock)) {
        succ[e.fromBlock].push_back(e.toBlock);
        pred[e.toBlock].push_back(e.fromBlock);
      }
  }
  auto reach = [&](uint32_t without) {
    std::vector<uint8_t> got(nb, 0);
    std::vector<uint32_t> work;
    for (const ir::Entry &e : k.entries) work.push_back(e.block);
    while (!work.empty()) {
      uint32_t b = work.back();
      work.pop_back();
      if (b == without || got[b]) continue;
      got[b] = 1;
      for (uint32_t s : succ[b]) work.push_back(s);
    }
    return got;
  };
  for (uint32_t h = 0; h != nb; ++h) {
    if (!live[h]) continue;
    std::vector<uint8_t> got = reach(h);
    Loop l;
    l.header = h;
    l.in.assign(nb, 0);
    std::vector<uint32_t> work;
    for (uint32_t tail : pred[h])
      if (!got[tail]) work.push_back(tail);  // dominated by h
    if (work.empty()) continue;
    l.in[h] = 1;
    while (!work.empty()) {
      uint32_t b = work.back();
      work.pop_back();
      if (l.in[b]) continue;
      l.in[b] = 1;
      for (uint32_t q : pred[b]) work.push_back(q);
    }
    l.size = static_cast<size_t>(std::count(l.in.begin(), l.in.end(), 1));
    loops.push_back(std::move(l));
  }
  std::sort(loops.begin(), loops.end(), [](const Loop &a, const Loop &b) {
    return std::pair(a.size, a.header) < std::pair(b.size, b.header);
  });
  loopsAround.assign(nb, {});
  for (uint32_t l = 0; l != loops.size(); ++l)
    for (uint32_t b = 0; b != nb; ++b)
      if (loops[l].in[b]) loopsAround[b].push_back(l);
}

bool Oracle::backEdge(uint32_t from, uint32_t to, uint32_t loop) const {
  return loops[loop].header == to && loops[loop].in[from];
}

bool Oracle::closesLoop(const Edge &e) const {
  if (!e.retreating) return false;
  for (uint32_t l : loopsAround[e.toBlock])
    if (backEdge(e.fromBlock, e.toBlock, l)) return true;
  return false;
}

Oracle::Region Oracle::regionOf(ir::TokenId token, uint32_t point) const {
  const ir::Token &tok = p.tokens[token];
  Region r;
  r.token = token;
  switch (tok.kind) {
  case ir::Token::Kind::Static:
    r.kind = Region::Kind::Static;
    return r;
  case ir::Token::Kind::Relative:
    r.kind = Region::Kind::Relative;
    return r;
  case ir::Token::Kind::Ring:
    break;
  }
  r.slot = tok.index;
  const auto &around = loopsAround[blockOf[point]];
  if (!around.empty()) {
    r.kind = Region::Kind::Ring;
    r.frame = around.front();
    return r;
  }
  // Outside every loop: trip 0 of the only loop that uses the ring.
  std::set<uint32_t> users;
  for (uint32_t i = 0; i != n; ++i) {
    const Instruction &in = instr(i);
    for (unsigned x = 0; x != in.tokenCount; ++x) {
      const ir::Token &other = p.tokens[p.tokensOf(in)[x]];
      if (other.kind == ir::Token::Kind::Ring && other.name == tok.name &&
          !loopsAround[blockOf[i]].empty())
        users.insert(loopsAround[blockOf[i]].front());
    }
  }
  if (users.size() == 1) {
    r.kind = Region::Kind::Ring;
    r.frame = *users.begin();
  } else {
    r.kind = Region::Kind::AnyOfRing;
  }
  return r;
}

Oracle::Region Oracle::across(Region r, const Edge &e) const {
  if (r.kind == Region::Kind::Relative && e.retreating) r.kind = Region::Kind::AnyRelative;
  if (r.kind != Region::Kind::Ring) return r;
  const Loop &l = loops[r.frame];
  bool from = l.in[e.fromBlock], to = l.in[e.toBlock];
  const ir::Token &tok = p.tokens[r.token];
  if (from && !to) {
    r.kind = Region::Kind::AnyOfRing;
  } else if (e.retreating && from && to) {
    if (backEdge(e.fromBlock, e.toBlock, r.frame)) {
      r.slot = static_cast<uint16_t>((r.slot + tok.size - 1) % tok.size);
    } else {
      if (!closesLoop(e)) r.kind = Region::Kind::AnyOfRing;
    }
  }
  if (r.kind == Region::Kind::AnyOfRing) r.slot = 0;
  return r;
}

bool Oracle::overlaps(const Region &fact, uint32_t consumer) const {
  const Instruction &in = instr(consumer);
  if (fact.kind == Region::Kind::None) return false;
  if (in.tagging == ir::Tagging::Untagged) return true;
  if (in.tokenCount == 0) return false;
  if (fact.kind == Region::Kind::All) return true;
  const ir::Token &mine = p.tokens[fact.token];
  for (unsigned x = 0; x != in.tokenCount; ++x) {
    ir::TokenId id = p.tokensOf(in)[x];
    const ir::Token &tok = p.tokens[id];
    if (tok.kind != mine.kind) {
      // A ring's plain name is the whole ring.
      if (tok.kind != ir::Token::Kind::Relative && mine.kind != ir::Token::Kind::Relative &&
          tok.name == mine.name)
        return true;
      continue;
    }
    switch (tok.kind) {
    case ir::Token::Kind::Static:
      if (tok.name == mine.name) return true;
      break;
    case ir::Token::Kind::Relative:
      if (fact.kind == Region::Kind::AnyRelative || tok.name == mine.name) return true;
      break;
    case ir::Token::Kind::Ring: {
      if (tok.name != mine.name) break;
      Region r = regionOf(id, consumer);
      if (fact.kind == Region::Kind::AnyOfRing || r.kind == Region::Kind::AnyOfRing ||
          r.frame != fact.frame || tok.size != mine.size || r.slot == fact.slot)
        return true;
      break;
    }
    }
  }
  return false;
}

}  // namespace interlock::property
