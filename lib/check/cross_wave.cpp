//===- cross_wave.cpp - Two waves of a workgroup against each other ---------===//
//
// See cross_wave.h. In order: which tiles are shared; the accesses of every
// phase with the names that their regions have at its start; conflicts inside a
// phase; conflicts of what is carried over a barrier.
//
//===----------------------------------------------------------------------===//
#include "cross_wave.h"

#include "internal.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace interlock::check {

using isa::Kind;
namespace amd = isa::amdgpu;

namespace {

constexpr size_t kMostStates = 1u << 20;  ///< per walk; more is named unknown

/// How a conflict between two accesses is known.
enum class Conflict : uint8_t { No, Maybe, Certain };

struct Access {
  ir::InstrId at = ir::kNone;
  uint32_t state = 0;          ///< of its phase, for the path
  std::vector<uint8_t> names;  ///< per region at the start of the phase: Conflict
};

/// One phase: from a meeting point to the next ones.
struct Phase {
  ir::InstrId start = ir::kNone;    ///< first instruction
  ir::InstrId meeting = ir::kNone;  ///< the barrier wait before it, or the entry
  struct State {
    ir::BlockId block;
    uint32_t map, parent;
  };
  std::vector<State> states;
  std::vector<Access> reads, writes;
};

class CrossWave {
public:
  explicit CrossWave(const Model &m) : m(m) {}

  CrossWaveResult run() {
    if (m.k.numWaves == 1 || !relevant()) return std::move(result);
    classify();
    pairUp();
    if (shared.empty()) return std::move(result);
    std::vector<RegionId> same(m.regions.size());
    for (RegionId r = 0; r != same.size(); ++r) same[r] = r;
    internMap(same);
    for (const ir::Entry &e : m.k.entries) addPhase(m.k.blocks[e.block].begin, ir::kNone);
    for (ir::BlockId b : m.k.rpo)
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i)
        if (isMeeting(i)) addPhase(i + 1, i);
    for (const Phase &p : phases) checkPhase(p);
    for (ir::BlockId b : m.k.rpo)
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i)
        if (followed(i)) carry(i, b);
    finish();
    return std::move(result);
  }

private:
  bool isMeeting(ir::InstrId i) const {
    return m.row(i).kind == Kind::BarrierWait && m.p.instrs[i].imm == amd::kBarrierWorkgroup;
  }
  bool isWorkgroupSignal(ir::InstrId i) const {
    return isSignal(m.row(i).kind) && m.p.instrs[i].imm == amd::kBarrierWorkgroup;
  }
  uint8_t lds(ir::InstrId i) const { return m.t.kindRow(m.p.instrs[i]).lds; }
  /// An LDS access that names its regions.
  bool tagged(ir::InstrId i) const {
    const ir::Instruction &in = m.p.instrs[i];
    return lds(i) && in.tagging == ir::Tagging::Tagged && in.tokenCount && !m.p.isInferred(in);
  }
  bool followed(ir::InstrId i) const {
    if (!tagged(i)) return false;
    for (RegionId r : m.named(i))
      if (shared.count(m.regions.family(r))) return true;
    return false;
  }
  /// Whether there is anything to compare, and what is not modelled.
  bool relevant() {
    bool reads = false, writes = false;
    ir::InstrId cell = ir::kNone, other = ir::kNone, call = ir::kNone;
    size_t untagged = 0;
    uint8_t access = 0;
    for (ir::BlockId b : m.k.rpo)
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) {
        const Row &r = m.row(i);
        if (std::string_view(m.t.row(m.p.instrs[i]).pattern).find("barrier_arrive") !=
            std::string_view::npos)
          cell = std::min(cell, i);
        const ir::Control control = m.p.instrs[i].control;
        if (control == ir::Control::Call || control == ir::Control::UnknownCall)
          call = std::min(call, i);
        if (isSignal(r.kind) && !isWorkgroupSignal(i) &&
            m.p.instrs[i].imm != amd::kBarrierCluster && m.p.instrs[i].imm != amd::kBarrierTrap &&
            m.p.instrs[i].imm != amd::kBarrierClusterTrap)
          other = std::min(other, i);
        if (!lds(i)) continue;
        access |= lds(i);
        // Of an inferred region nobody says that waves share it.
        untagged += m.p.instrs[i].tagging == ir::Tagging::Untagged || m.p.isInferred(m.p.instrs[i]);
        if (!tagged(i)) continue;
        reads |= lds(i) & isa::kLdsRead;
        writes |= lds(i) & isa::kLdsWrite;
      }
    if (cell != ir::kNone)
      result.unknowns.push_back(
          {"unknown-barrier-cell", cell,
           mnemonic(m, cell) + " completes a barrier cell in LDS; what polls it is not followed"});
    const bool any = reads && writes;
    result.complete = !untagged && result.unknowns.empty();
    if (any && other != ir::kNone)
      result.unknowns.push_back({"unknown-wave-sync", other,
                                 "named barriers join only some waves; the tiles that they protect "
                                 "are not followed across waves"});
    if (any && call != ir::kNone)
      result.unknowns.push_back({"unknown-wave-sync", call,
                                 "what is called may meet other waves or touch LDS; tiles are not "
                                 "followed across waves in this kernel"});
    result.complete &= other == ir::kNone && call == ir::kNone;
    // Where nothing is written, or nothing read, nothing passes from wave to wave.
    result.untagged = access == (isa::kLdsRead | isa::kLdsWrite) ? untagged : 0;
    return any && other == ir::kNone && call == ir::kNone;
  }

  /// A wave may get past an s_barrier_wait for which it has not signalled, or signal
  /// twice: who has met whom is not known then. Bits: 1 = no signal is open on some
  /// way, 2 = one is.
  void pairUp() {
    std::vector<uint8_t> &at = barrierState;
    at.assign(m.k.blocks.size(), 0);
    std::vector<ir::BlockId> work;
    auto walk = [&](ir::BlockId b, bool record) {
      uint8_t v = at[b];
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) {
        const bool wait = isMeeting(i), signal = isWorkgroupSignal(i);
        if (!wait && !signal) continue;
        if (record && (v & (wait ? 1 : 2)) && i < unpaired) unpaired = i;
        v = wait ? 1 : 2;
      }
      return v;
    };
    for (const ir::Entry &e : m.k.entries) {
      at[e.block] |= 1;
      work.push_back(e.block);
    }
    while (!work.empty()) {
      const ir::BlockId b = work.back();
      work.pop_back();
      const uint8_t v = walk(b, false);
      for (uint32_t e = m.k.blocks[b].succBegin; e != m.k.blocks[b].succEnd; ++e)
        if (ir::BlockId to = m.k.succs[e]; (at[to] | v) != at[to]) {
          at[to] |= v;
          work.push_back(to);
        }
    }
    for (ir::BlockId b : m.k.rpo)
      if (at[b]) walk(b, true);
    if (unpaired == ir::kNone) return;
    result.complete = false;
    result.unknowns.push_back(
        {"unknown-wave-sync", unpaired,
         isMeeting(unpaired)
             ? "on some way no signal stands between this barrier wait and the one before it"
             : "on some way no barrier wait stands between this signal and the one before it"});
  }

  /// Which tiles are read behind a barrier that follows their last write. Bits per
  /// region: 1 = last written in this phase, 2 = in an earlier one.
  void classify() {
    const size_t n = m.regions.size();
    std::vector<uint8_t> at(m.k.blocks.size() * n, 0), seen(m.k.blocks.size(), 0);
    std::vector<ir::BlockId> work;
    std::set<std::string> own;
    auto walk = [&](ir::BlockId b, std::vector<uint8_t> &v, bool record) {
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) {
        if (isMeeting(i))
          for (uint8_t &x : v) x = x ? 2 : 0;
        if (!tagged(i)) continue;
        if (record && (lds(i) & isa::kLdsRead))
          for (RegionId mine : m.named(i))
            for (RegionId r = 1; r != n; ++r) {
              if (!m.regions.overlap(mine, r)) continue;
              if (v[r] & 2) shared.insert(m.regions.family(r));
              if (!(v[r] & 1)) continue;
              own.insert(m.regions.family(r));
              direct.insert(i);
            }
        if (lds(i) & isa::kLdsWrite)
          for (RegionId mine : m.named(i)) v[mine] = 1;
      }
    };
    for (const ir::Entry &e : m.k.entries) {
      seen[e.block] = 1;
      work.push_back(e.block);
    }
    std::vector<uint8_t> v(n);
    while (!work.empty()) {
      const ir::BlockId b = work.back();
      work.pop_back();
      v.assign(&at[b * n], &at[b * n] + n);
      walk(b, v, false);
      for (uint32_t e = m.k.blocks[b].succBegin; e != m.k.blocks[b].succEnd; ++e) {
        const ir::BlockId to = m.k.succs[e];
        bool changed = !seen[to];
        seen[to] = 1;
        for (RegionId r = 0; r != n; ++r) {
          if (!v[r]) continue;
          uint8_t &x = at[to * n + m.regions.across(b, to, r)];
          changed |= (x | v[r]) != x;
          x |= v[r];
        }
        if (changed) work.push_back(to);
      }
    }
    for (ir::BlockId b : m.k.rpo) {
      v.assign(&at[b * n], &at[b * n] + n);
      walk(b, v, true);
    }
    shared.erase("");
    for (const std::string &f : own)
      if (!f.empty() && !shared.count(f))
        result.notes.push_back("assumed in " + m.k.name + ": tile [" + f +
                               "] is private to each wave, because no read of it follows its write "
                               "across a barrier");
  }

  uint32_t internMap(const std::vector<RegionId> &map) {
    auto [it, fresh] = mapIds.try_emplace(map, static_cast<uint32_t>(maps.size()));
    if (fresh) maps.push_back(map);
    return it->second;
  }
  uint32_t across(ir::BlockId from, ir::BlockId to, uint32_t map) {
    if (!m.regions.renames()) return map;
    std::vector<RegionId> next = maps[map];
    for (RegionId &r : next) r = m.regions.across(from, to, r);
    return internMap(next);
  }

  /// What an access touches, in the names of the start of the phase.
  std::vector<uint8_t> namesAtStart(ir::InstrId i, uint32_t map) const {
    std::vector<uint8_t> out(m.regions.size(), 0);
    for (RegionId r = 1; r != out.size(); ++r) {
      if (!m.regions.isOne(r)) continue;
      for (RegionId mine : m.named(i))
        if (m.regions.certain(maps[map][r], mine))
          out[r] = uint8_t(Conflict::Certain);
        else if (m.regions.overlap(maps[map][r], mine))
          out[r] = std::max(out[r], uint8_t(Conflict::Maybe));
    }
    return out;
  }
  static Conflict meet(const std::vector<uint8_t> &a, const std::vector<uint8_t> &b, RegionId &r) {
    uint8_t best = 0;
    for (RegionId x = 0; x != a.size(); ++x)
      if (uint8_t both = std::min(a[x], b[x]); both > best) best = both, r = x;
    return static_cast<Conflict>(best);
  }

  void addPhase(ir::InstrId start, ir::InstrId meeting) {
    Phase p;
    p.start = start;
    p.meeting = meeting;
    std::set<std::pair<ir::BlockId, uint32_t>> seen;
    std::set<std::pair<ir::InstrId, uint32_t>> have;
    // A barrier wait may end its block.
    const ir::BlockId first = m.k.blockOf(meeting == ir::kNone ? start : meeting);
    p.states.push_back({first, 0, ir::kNone});
    for (uint32_t s = 0; s != p.states.size() && s != kMostStates; ++s) {
      const Phase::State state = p.states[s];
      const ir::Block &blk = m.k.blocks[state.block];
      bool met = false;
      for (ir::InstrId i = s == 0 ? start : blk.begin; i < blk.end && !met; ++i) {
        met = isMeeting(i);
        if (!followed(i) || !have.insert({i, state.map}).second) continue;
        Access a{i, s, namesAtStart(i, state.map)};
        if (lds(i) & isa::kLdsRead) p.reads.push_back(a);
        if (lds(i) & isa::kLdsWrite) p.writes.push_back(std::move(a));
      }
      if (met) continue;
      for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
        const ir::BlockId to = m.k.succs[e];
        const uint32_t map = across(state.block, to, state.map);
        if (seen.insert({to, map}).second) p.states.push_back({to, map, s});
      }
    }
    if (p.states.size() >= kMostStates)
      result.unknowns.push_back({"unknown-search-limit", start,
                                 "the phase behind this barrier has too many ways through it"});
    byMeeting[meeting] = phases.size();
    phases.push_back(std::move(p));
  }

  std::vector<ir::InstrId> pathTo(const Phase &p, uint32_t s, ir::InstrId at) const {
    std::vector<ir::InstrId> path{at};
    for (; s != ir::kNone; s = p.states[s].parent) {
      if (p.states[s].parent == ir::kNone) break;
      const ir::InstrId begin = m.k.blocks[p.states[s].block].begin;
      if (begin != path.back()) path.push_back(begin);
      const ir::InstrId last = m.k.blocks[p.states[p.states[s].parent].block].end - 1;
      if (last != path.back()) path.push_back(last);
    }
    const ir::InstrId from = p.meeting == ir::kNone ? p.start : p.meeting;
    if (from != path.back()) path.push_back(from);
    std::reverse(path.begin(), path.end());
    return path;
  }

  void checkPhase(const Phase &p) {
    for (const Access &w : p.writes)
      for (const Access &r : p.reads) {
        // Atomics against each other are what atomics are for.
        constexpr uint8_t kBoth = isa::kLdsRead | isa::kLdsWrite;
        if (w.at == r.at || (lds(w.at) == kBoth && lds(r.at) == kBoth)) continue;
        RegionId region = 0;
        const Conflict c = meet(w.names, r.names, region);
        ++result.pairs;
        if (c == Conflict::No || !shared.count(m.regions.family(region))) continue;
        // A read for data of its own phase comes too early; any other is overtaken.
        const bool raw = direct.count(r.at) != 0;
        report(c, raw, w.at, r.at, region, pathTo(p, w.state, w.at), pathTo(p, r.state, r.at));
      }
  }

  /// Follows an access of wave 1 over the barriers at which it is not complete.
  void carry(ir::InstrId at, ir::BlockId block) {
    struct State {
      ir::BlockId block;
      ir::InstrId from;
      uint8_t younger;
      bool pending, open;
      RegionId region;
      uint32_t parent;
      ir::InstrId meeting;  ///< barrier wait that led here, for the path
    };
    std::vector<State> states;
    std::set<std::tuple<ir::InstrId, uint8_t, bool, bool, RegionId>> seen;
    auto push = [&](State s) {
      if (seen.insert({s.from, s.younger, s.pending, s.open, s.region}).second) states.push_back(s);
    };
    const isa::OrderId order = orderOf(at);
    for (RegionId r : m.named(at))
      if (shared.count(m.regions.family(r)))
        push({block, at + 1, 0, true, signalledBefore(at, block), r, ir::kNone, ir::kNone});
    for (uint32_t s = 0; s != states.size(); ++s) {
      if (states.size() > kMostStates) {
        result.unknowns.push_back(
            {"unknown-search-limit", at, "this access can be in flight in too many ways"});
        return;
      }
      State st = states[s];
      const ir::Block &blk = m.k.blocks[st.block];
      bool over = false;
      for (ir::InstrId i = st.from; i < blk.end && !over; ++i) {
        const Row &r = m.row(i);
        if (isWait(r.kind)) {
          if (int n = m.waits(i, m.t.orders[order].counter); n != ir::kNoWait && st.younger >= n)
            st.pending = false;
        } else if (isWorkgroupSignal(i)) {
          over = !st.pending;  // complete before the signal: ordered from here on
          st.open = true;
        } else if (isMeeting(i)) {
          if (st.open)
            against(at, i, st.region, [&] {
              std::vector<ir::InstrId> path{i};
              for (uint32_t x = s; x != ir::kNone; x = states[x].parent) {
                if (states[x].meeting != ir::kNone && states[x].meeting != path.back())
                  path.push_back(states[x].meeting);
                const ir::InstrId begin = m.k.blocks[states[x].block].begin;
                if (states[x].parent != ir::kNone && begin != path.back()) path.push_back(begin);
              }
              if (path.back() != at) path.push_back(at);
              std::reverse(path.begin(), path.end());
              return path;
            });
          if (!st.pending) {
            over = true;
          } else {
            State next = st;
            next.from = i + 1;
            next.open = false;
            next.parent = s;
            next.meeting = i;
            push(next);
            over = true;
            if (i + 1 == blk.end) {  // go on with the successors
              st.open = false;
              over = false;
            }
          }
        } else if (r.raises >> order & 1) {
          if (st.younger < 63) ++st.younger;
        }
        if (m.p.instrs[i].control == ir::Control::UnknownCall ||
            (m.p.instrs[i].control == ir::Control::Call && m.t.orders[order].counter == isa::DS))
          st.pending = false;
      }
      if (over || (!st.pending && !st.open)) continue;
      for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
        const ir::BlockId to = m.k.succs[e];
        push({to, m.k.blocks[to].begin, st.younger, st.pending, st.open,
              m.regions.across(st.block, to, st.region), s, ir::kNone});
      }
    }
  }

  isa::OrderId orderOf(ir::InstrId i) const {
    const Row &r = m.row(i);
    for (unsigned slot = isa::SDsRead; slot <= isa::STensorStore; ++slot)
      if (r.creates >> slot & 1) return m.t.slots[slot].order;
    return isa::ODs;
  }

  /// On some way a signal stands between the last meeting point and `at`.
  bool signalledBefore(ir::InstrId at, ir::BlockId b) const {
    for (ir::InstrId i = at; i-- != m.k.blocks[b].begin;) {
      if (isMeeting(i)) return false;
      if (isWorkgroupSignal(i)) return true;
    }
    return barrierState[b] & 2;
  }

  /// Wave 2 behind the barrier wait `meeting` against an access of wave 1.
  template <typename F> void against(ir::InstrId at, ir::InstrId meeting, RegionId region, F path) {
    const Phase &p = phases[byMeeting[meeting]];
    auto each = [&](const std::vector<Access> &others, bool read) {
      for (const Access &b : others) {
        ++result.pairs;
        uint8_t c = b.names[region];
        if (!m.regions.isOne(region)) {
          c = 0;
          for (RegionId x = 1; x != b.names.size(); ++x)
            if (b.names[x] && m.regions.overlap(region, x)) c = uint8_t(Conflict::Maybe);
        }
        if (!c) continue;
        const ir::InstrId w = read ? at : b.at, r = read ? b.at : at;
        std::vector<ir::InstrId> mine = path(), other = pathTo(p, b.state, b.at);
        if (read)
          report(static_cast<Conflict>(c), true, w, r, region, std::move(mine), std::move(other));
        else
          report(static_cast<Conflict>(c), false, w, r, region, std::move(other), std::move(mine));
      }
    };
    if (lds(at) & isa::kLdsWrite) each(p.reads, true);
    if (lds(at) & isa::kLdsRead) each(p.writes, false);
  }

  void report(Conflict c, bool raw, ir::InstrId write, ir::InstrId read, RegionId region,
              std::vector<ir::InstrId> writePath, std::vector<ir::InstrId> readPath) {
    result.unproved.insert({write, read});
    if (c == Conflict::Maybe) {
      if (maybe == ir::kNone || write < maybe) maybe = write, maybeRegion = region;
      return;
    }
    auto [it, fresh] = found.try_emplace({raw ? read : write, raw});
    Race &race = it->second;
    if (!fresh && race.others.count(raw ? write : read)) return;
    race.others.insert(raw ? write : read);
    if (!fresh) return;
    race.region = region;
    race.write = write;
    race.read = read;
    race.writePath = std::move(writePath);
    race.readPath = std::move(readPath);
  }

  void finish() {
    for (auto &[key, race] : found) {
      Finding f;
      const bool raw = key.second;
      f.rule = raw ? "lds-raw" : "lds-war";
      f.hazard = raw ? "wave-RAW" : "wave-WAR";
      f.at = raw ? race.read : race.write;
      f.producer = raw ? race.write : race.read;
      f.resource = m.regions.name(race.region);
      const std::string more =
          race.others.size() > 1
              ? " (and " + std::to_string(race.others.size() - 1) + " more of its accesses)"
              : "";
      f.message = raw ? f.resource + " is read while another wave's " + mnemonic(m, race.write) +
                            more + " may still write it: no barrier orders the two"
                      : f.resource + " is overwritten while another wave's " +
                            mnemonic(m, race.read) + more +
                            " may still read it: no barrier orders the two";
      f.path = raw ? race.writePath : race.readPath;
      f.otherPath = raw ? race.readPath : race.writePath;
      result.findings.push_back(std::move(f));
    }
    if (maybe != ir::kNone)
      result.unknowns.push_back({"unknown-lds-region", maybe,
                                 "across waves, " + m.regions.name(maybeRegion) +
                                     " may be another region than its name says; ring tokens "
                                     "([A%2]) would make it exact"});
  }

  struct Race {
    ir::InstrId write = ir::kNone, read = ir::kNone;
    RegionId region = 0;
    std::vector<ir::InstrId> writePath, readPath;
    std::set<ir::InstrId> others;
  };

  const Model &m;
  CrossWaveResult result;
  std::set<std::string> shared;
  std::vector<std::vector<RegionId>> maps;
  std::map<std::vector<RegionId>, uint32_t> mapIds;
  std::vector<Phase> phases;
  std::map<ir::InstrId, size_t> byMeeting;
  std::map<std::pair<ir::InstrId, bool>, Race> found;
  std::vector<uint8_t> barrierState;  ///< per block, at its entry: see pairUp
  ir::InstrId unpaired = ir::kNone;
  std::set<ir::InstrId> direct;  ///< reads whose tile was last written in their own phase
  ir::InstrId maybe = ir::kNone;
  RegionId maybeRegion = 0;
};

}  // namespace

CrossWaveResult checkCrossWave(const Model &m) { return CrossWave(m).run(); }

}  // namespace interlock::check
