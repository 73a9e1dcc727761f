//===- tokens.cpp - LDS regions of a kernel as memory tokens ---------------===//
//
//   ranges of all accesses ──▶ regions (ranges that overlap, directly or not)
//                                  │ an access that alternates between two of them
//                                  ▼
//                              rings of two: slot 0 is the lower region
//
// Regions do not overlap, so accesses without a common one share no byte. Of a ring
// the token names the slot relative to the trip: what alternates names one slot,
// what stays where it is names both inside a loop, and outside of every loop the
// slot itself, which is that of trip 0.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "solve.h"

#include "interlock/values.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace interlock::values {

namespace {

/// More regions than this say little and cost time: the closest ones become one.
constexpr size_t kMostRegions = 24;

/// Whether anybody asks for tokens, and whether somebody has given some.
void lookAt(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, bool &engines,
            bool &annotated) {
  engines = annotated = false;
  for (ir::InstrId i = k.begin; i != k.end; ++i) {
    const isa::Engine e = t.kindRow(p.instrs[i]).engine;
    engines |= e == isa::Engine::Async || e == isa::Engine::Tensor;
    annotated |= p.instrs[i].tagging == ir::Tagging::Tagged && p.instrs[i].tokenCount != 0;
  }
}

class Regions {
public:
  explicit Regions(const std::vector<LdsAccess> &accesses) {
    std::vector<Bytes> all;
    for (const LdsAccess &a : accesses)
      for (const std::vector<Bytes> &trip : a.trip)
        for (const Bytes &r : trip)
          if (a.known && r.begin < r.end) all.push_back(r);
    std::sort(all.begin(), all.end(),
              [](const Bytes &a, const Bytes &b) { return a.begin < b.begin; });
    for (const Bytes &r : all) {
      if (regions.empty() || r.begin >= regions.back().end)
        regions.push_back(r);
      else
        regions.back().end = std::max(regions.back().end, r.end);
    }
    while (regions.size() > kMostRegions) joinClosest();
    leader.resize(regions.size());
    std::iota(leader.begin(), leader.end(), 0);
    pairUp(accesses);
  }

  /// Regions of a list of ranges.
  std::set<uint32_t> of(const std::vector<Bytes> &ranges) const {
    std::set<uint32_t> out;
    for (const Bytes &r : ranges)
      if (r.begin < r.end) out.insert(leader[indexOf(r)]);
    return out;
  }
  /// The other region of a ring; ir::kNone if `r` is in none.
  uint32_t partner(uint32_t r) const {
    auto it = partners.find(r);
    return it == partners.end() ? ir::kNone : it->second;
  }
  bool isRing(uint32_t r) const { return partner(r) != ir::kNone; }
  size_t rings() const { return partners.size() / 2; }

  ir::Token token(uint32_t r) const {
    ir::Token t;
    t.inferred = true;
    const uint32_t other = partner(r);
    if (other != ir::kNone) {
      t.kind = ir::Token::Kind::Ring;
      t.size = 2;
      t.index = r > other;
      r = std::min(r, other);
    }
    char hex[32];
    snprintf(hex, sizeof hex, "lds@0x%llx", static_cast<unsigned long long>(regions[r].begin));
    t.name = hex;
    return t;
  }

private:
  uint32_t indexOf(const Bytes &r) const {
    auto it = std::upper_bound(regions.begin(), regions.end(), r.begin,
                               [](uint64_t x, const Bytes &b) { return x < b.begin; });
    return static_cast<uint32_t>(it - regions.begin() - 1);
  }
  void joinClosest() {
    size_t best = 0;
    uint64_t gap = ~uint64_t(0);
    for (size_t n = 0; n + 1 != regions.size(); ++n)
      if (const uint64_t g = regions[n + 1].begin - regions[n].end; g < gap) gap = g, best = n;
    regions[best].end = regions[best + 1].end;
    regions.erase(regions.begin() + static_cast<ptrdiff_t>(best) + 1);
  }
  /// Pairs what alternates. Where that is no pairing, what takes part is one region.
  void pairUp(const std::vector<LdsAccess> &accesses) {
    while (true) {
      partners.clear();
      std::set<uint32_t> clash;
      for (const LdsAccess &a : accesses) {
        if (!a.known || !a.alternates) continue;
        for (size_t n = 0; n != a.trip[0].size(); ++n) {
          if (a.trip[0][n].begin >= a.trip[0][n].end) continue;
          const uint32_t x = leader[indexOf(a.trip[0][n])], y = leader[indexOf(a.trip[1][n])];
          if (x == y) continue;
          for (const auto &[from, to] : {std::pair(x, y), std::pair(y, x)}) {
            auto [it, fresh] = partners.try_emplace(from, to);
            if (!fresh && it->second != to) clash.insert({from, to, it->second});
          }
        }
      }
      if (clash.empty()) return;
      const uint32_t first = *clash.begin();
      for (uint32_t &l : leader)
        if (clash.count(l)) l = first;
    }
  }

  std::vector<Bytes> regions;    ///< ascending
  std::vector<uint32_t> leader;  ///< per region the one that stands for it
  std::map<uint32_t, uint32_t> partners;
};

}  // namespace

Inferred inferTokens(ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  Inferred out;
  bool engines = false;
  lookAt(p, t, k, engines, out.annotated);
  if (!engines || out.annotated) return out;
  for (const ir::Entry &e : k.entries)
    if (e.kind != ir::EntryKind::Kernel) return out;
  if (mayEnterAnywhere(p, k)) return out;

  const Result found = analyse(p, t, k);
  const Regions regions(found.accesses);
  const ir::LoopInfo loops = ir::findLoops(k);
  out.rings = regions.rings();
  out.accesses = found.accesses.size();
  for (const LdsAccess &a : found.accesses) {
    ir::Instruction &in = p.instrs[a.at];
    if (!a.known || in.tagging == ir::Tagging::Tagged) continue;
    const bool inLoop = loops.innermost[k.blockOf(a.at)] != ir::kNone;
    std::set<std::pair<uint32_t, bool>> names;  // a region, and whether as it is in this trip
    std::set<uint32_t> fixed;
    for (size_t n = 0; n != a.trip[0].size(); ++n) {
      const std::set<uint32_t> even = regions.of({a.trip[0][n]}), odd = regions.of({a.trip[1][n]});
      if (even.empty()) continue;
      const uint32_t x = *even.begin(), y = *odd.begin();
      if (a.alternates && x != y && inLoop) {
        names.insert({x, true});  // pairUp: they are a ring
      } else {
        fixed.insert(x);
        fixed.insert(y);
      }
    }
    std::vector<ir::TokenId> ids;
    ids.reserve(names.size());
    for (const auto &[r, relative] : names) ids.push_back(p.internToken(regions.token(r)));
    for (uint32_t r : fixed) {
      ids.push_back(p.internToken(regions.token(r)));
      if (regions.isRing(r) && inLoop)
        ids.push_back(p.internToken(regions.token(regions.partner(r))));
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    in.tagging = ir::Tagging::Tagged;
    in.tokenBegin = static_cast<uint32_t>(p.tokenRefs.size());
    in.tokenCount = static_cast<uint8_t>(ids.size());
    p.tokenRefs.insert(p.tokenRefs.end(), ids.begin(), ids.end());
    ++out.known;
  }
  return out;
}

}  // namespace interlock::values
