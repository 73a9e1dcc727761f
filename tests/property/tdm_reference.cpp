//===- tdm_reference.cpp - The manual's loops, one element at a time -------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "tdm_reference.h"

#include <algorithm>

namespace interlock::tdm::reference {
namespace {

using Wide = __int128;

struct Engine {
  const Descriptor &d;
  Op op;
  State &s;
  Result r;
  Wide lastBlock = -1;
  uint64_t holesSeen = 0;
  Wide nextLinear = -1;  ///< behind the element before

  Wide size() const { return static_cast<Wide>(d.elementBytes()); }
  bool padded() const { return d.padEnable && op == Op::Load; }

  /// The write pointer after `linear` bytes, moved as the manual's loop moves it.
  Wide pointerAfter(Wide linear, uint64_t &holes) const {
    Wide pointer = d.ldsAddr;
    const Wide interval = d.padIntervalDwords() * 4, amount = d.padAmountDwords() * 4;
    holes = 0;
    if (!padded()) return pointer + linear;
    for (; linear >= interval; linear -= interval) {
      pointer += interval;
      if (pointer + amount > static_cast<Wide>(s.lds.size())) continue;  // ignored, not a fault
      pointer += amount;
      ++holes;
    }
    return pointer + linear;
  }

  void block(Wide byte) {
    if (byte / 128 != lastBlock) ++r.events.blocks128;
    lastBlock = byte / 128;
  }

  void element(bool in, Wide address, Wide linear) {
    ++(in ? r.inBounds : r.outOfBounds);
    uint64_t holes = 0;
    const Wide at = pointerAfter(linear, holes);
    if (at + size() > static_cast<Wide>(s.lds.size())) {
      r.memviol = true;
      return;
    }
    if (linear == nextLinear) r.events.paddedBytes += (holes - holesSeen) * d.padAmountDwords() * 4;
    holesSeen = holes;
    nextLinear = linear + size();
    const Wide offset = address - static_cast<Wide>(s.memoryBase);
    if (in && (offset < 0 || offset + size() > static_cast<Wide>(s.memory.size()))) {
      r.memviol = true;
      return;
    }
    if (!in && op == Op::Store) {
      ++r.events.dropped;
      return;
    }
    if (!in) ++r.events.zeroFilled;
    for (Wide b = 0; b != size(); ++b) {
      uint8_t &inLds = s.lds[static_cast<size_t>(at + b)];
      r.events.writtenBytes += 1;
      if (op == Op::Load) s.written[static_cast<size_t>(at + b)] = 1;
      if (!in) {
        inLds = 0;
        continue;
      }
      r.events.readBytes += 1;
      block(address + b);
      uint8_t &inMemory = s.memory[static_cast<size_t>(offset + b)];
      if (op == Op::Load)
        inLds = inMemory;
      else
        inMemory = inLds;
    }
  }

  /// Five loops; an unused dimension runs once and is not checked.
  void tile(const uint16_t *tileDims, const uint32_t *tensorDims, const uint64_t *strides,
            unsigned dims, Wide start, Wide linear, const Wide *origin) {
    uint32_t count[5] = {1, 1, 1, 1, 1};
    for (unsigned i = 0; i != dims; ++i) count[i] = i == 0 || tileDims[i] ? tileDims[i] : 1;
    Wide x[5];
    for (x[4] = 0; x[4] < count[4]; ++x[4])
      for (x[3] = 0; x[3] < count[3]; ++x[3])
        for (x[2] = 0; x[2] < count[2]; ++x[2])
          for (x[1] = 0; x[1] < count[1]; ++x[1])
            for (x[0] = 0; x[0] < count[0]; ++x[0]) {
              bool in = true;
              Wide address = x[0];
              for (unsigned i = 0; i != dims; ++i) {
                if (i && tileDims[i]) address += x[i] * static_cast<Wide>(strides[i - 1]);
                if (i == 0 || tileDims[i])
                  in &= origin[i] + x[i] < static_cast<Wide>(tensorDims[i]);
              }
              element(in, start + address * size(), linear);
              linear += size();
            }
  }

  void body(const Tile &t) {
    const Wide origin[5] = {};
    tile(t.tileDims.data(), t.tensorDims.data(), t.strides.data(), 5, d.globalAddr, 0, origin);
  }

  void body(const Iterate &i) {
    for (Wide repeat = 0; repeat <= i.count; ++repeat) {
      const Wide moved = repeat * static_cast<Wide>(i.globalIncrement);
      // Subtract the longer stride as often as it goes, then the shorter.
      Wide origin[3] = {}, rest = moved;
      unsigned axes[2] = {2, 1};
      const bool swap = i.strides[0] == i.strides[1] ? i.tensorDims[1] > i.tensorDims[2]
                                                     : i.strides[0] > i.strides[1];
      if (i.tileDims[1] && i.tileDims[2] && swap) std::swap(axes[0], axes[1]);
      for (unsigned axis : axes)
        for (; i.tileDims[axis] && rest >= static_cast<Wide>(i.strides[axis - 1]); ++origin[axis])
          rest -= static_cast<Wide>(i.strides[axis - 1]);
      origin[0] = rest;
      tile(i.tileDims.data(), i.tensorDims.data(), i.strides.data(), 3,
           static_cast<Wide>(d.globalAddr) + moved * size(), repeat * i.ldsIncrement * size(),
           origin);
    }
  }

  template <class Index, size_t Most> void body(const Gather<Index, Most> &g) {
    Wide linear = 0;
    for (unsigned k = 0; k != g.valid; ++k) {
      for (Wide x = 0; x != g.tileDim0; ++x, linear += size())
        element(x < g.tensorDims[0] && g.rows[k] < g.tensorDims[1],
                static_cast<Wide>(d.globalAddr) +
                    size() * (x + static_cast<Wide>(g.rows[k]) * static_cast<Wide>(g.stride)),
                linear);
    }
  }

  void arrive(unsigned width) {
    uint8_t *cell = s.lds.data() + d.barrierAddr * 8;
    if (d.barrierAddr * 8u + 8u > s.lds.size()) {
      r.memviol = true;
      return;
    }
    uint64_t pendingAndPhase = 0, reload = cell[4] | cell[5] << 8;
    for (int b = 3; b >= 0; --b) pendingAndPhase = pendingAndPhase << 8 | cell[b];
    const uint64_t wrap = uint64_t(1) << width;
    uint64_t pending = pendingAndPhase % wrap, phase = pendingAndPhase / wrap;
    if (pending) {
      --pending;
    } else {
      phase = (phase ? phase : (uint64_t(1) << (32 - width))) - 1;
      pending = reload % wrap;
    }
    pendingAndPhase = phase * wrap + pending;
    for (int b = 0; b != 4; ++b) cell[b] = static_cast<uint8_t>(pendingAndPhase >> 8 * b);
    std::fill_n(s.written.begin() + d.barrierAddr * 8, 8, 1);
    r.arrived = true;
  }
};

}  // namespace

Result run(const Descriptor &d, Op op, State &state, unsigned barrierWidth) {
  Engine engine{d, op, state, {}};
  if (d.count == 0) return engine.r;
  std::visit([&](const auto &body) { engine.body(body); }, d.body);
  if (d.barrierEnable) engine.arrive(barrierWidth);
  return engine.r;
}

std::vector<Response> rendezvous(uint16_t mask, const std::vector<Request> &requests, bool early,
                                 uint64_t timeout, uint64_t latency) {
  std::vector<Response> responses;
  std::vector<unsigned> group, unanswered;
  for (unsigned w = 0; w != 16; ++w)
    if (mask >> w & 1) unanswered.push_back(w);
  uint64_t opened = 0, end = timeout + latency + 1;
  for (const Request &r : requests) end = std::max(end, r.cycle + timeout + latency + 2);
  for (uint64_t cycle = 0; cycle <= end; ++cycle) {
    for (const Request &r : requests) {
      if (r.cycle != cycle) continue;
      if (!(mask >> r.workgroup & 1)) {
        responses.push_back({cycle + latency, {r.workgroup}});
        continue;
      }
      if (group.empty()) opened = cycle;
      group.push_back(r.workgroup);
      std::erase(unanswered, r.workgroup);
    }
    if (group.empty()) continue;
    const uint64_t limit = early ? std::min(timeout, latency) : timeout;
    if (!unanswered.empty() && cycle != opened + limit) continue;
    responses.push_back({std::max(cycle, opened + latency), group});
    group.clear();
  }
  return responses;
}

}  // namespace interlock::tdm::reference
