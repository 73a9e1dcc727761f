//===- walk.cpp - A descriptor's modes as boxes and rows -------------------===//
//
// Iteration: the manual advances the start by a number of elements but bounds it
// by coordinates, so the increment must be taken apart. The axes are sorted by
// stride, and the offset is divided by each stride from the largest down. That
// is unique only if each stride is at least as long as what lies below it;
// otherwise the corner is named and bounds count from each repeat's start.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "walk.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace interlock::tdm {
namespace {

constexpr uint64_t kUnlimited = ~uint64_t(0);

/// Dimensions of a tile or an iterated tile.
template <class Body> void addAxes(Walk &w, const Body &body) {
  w.axes[0] = {body.tileDims[0], body.tensorDims[0], 1};
  for (unsigned i = 1; i < body.tileDims.size(); ++i) {
    if (!body.tileDims[i]) {
      w.axes[i] = {1, kUnlimited, 0};
      continue;
    }
    if (w.rank < i) w.corners.add(Corner::GapInDims);
    w.axes[i] = {body.tileDims[i], body.tensorDims[i], body.strides[i - 1]};
    w.rank = i + 1;
  }
}

/// Axes by stride, the longest first; unused ones left out.
std::vector<unsigned> byStride(const Walk &w) {
  std::vector<unsigned> order;
  for (unsigned i = 0; i != w.rank; ++i)
    if (w.axes[i].limit != kUnlimited) order.push_back(i);
  // Of equal strides, the axis of one element belongs below.
  auto longer = [&](unsigned a, unsigned b) {
    return std::pair(w.axes[a].stride, w.axes[a].limit) >
           std::pair(w.axes[b].stride, w.axes[b].limit);
  };
  std::stable_sort(order.begin(), order.end(), longer);
  return order;
}

bool canInvert(const Walk &w) {
  std::vector<unsigned> order = byStride(w);
  for (size_t i = 0; i + 1 < order.size(); ++i) {
    const Axis &longer = w.axes[order[i]], &shorter = w.axes[order[i + 1]];
    if (!shorter.stride || longer.stride < Address(shorter.stride) * shorter.limit) return false;
  }
  return true;
}

void setBody(Walk &w, const Tile &t) { addAxes(w, t); }

void setBody(Walk &w, const Iterate &i) {
  addAxes(w, i);
  w.boxes = repeats(i);
  w.ldsStep = i.ldsIncrement;
  w.globalStep = i.globalIncrement;
  auto used = w.axes.begin() + w.rank;
  // An empty tensor masks everything, wherever the repeats start.
  bool empty = std::any_of(w.axes.begin(), used, [](const Axis &a) { return !a.limit; });
  if (w.boxes == 1 || empty) return;
  w.invertible = canInvert(w);
  if (!w.invertible) w.corners.add(Corner::IterateLayout);
  if (w.rank == 1) w.corners.add(Corner::IterateRank);
}

template <class Index, size_t Most> void setBody(Walk &w, const Gather<Index, Most> &g) {
  w.gather = true;
  w.axes[0] = {g.tileDim0, g.tensorDims[0], 1};
  w.listStride = g.stride;
  w.listLimit = g.tensorDims[1];
  w.boxes = std::min<uint32_t>(g.valid, Most);
  if (w.boxes != g.valid || !w.boxes) w.corners.add(Corner::GatherCount);
  std::copy_n(g.rows.begin(), w.boxes, w.list.begin());
  auto end = w.list.begin() + w.boxes;
  bool outside = std::any_of(w.list.begin(), end, [&](uint32_t row) { return row >= w.listLimit; });
  if (outside && !std::is_sorted(w.list.begin(), end)) w.corners.add(Corner::GatherUnsorted);
}

}  // namespace

Walk walkOf(const Descriptor &d, Op op) {
  Walk w;
  w.elementBytes = d.elementBytes();
  w.start = d.globalAddr;
  std::visit([&](const auto &body) { setBody(w, body); }, d.body);
  if (d.padEnable && op == Op::Load) {
    if (d.mode() == Mode::Iterate && w.boxes > 1) w.corners.add(Corner::IteratePadding);
    if (w.axes[0].count * w.elementBytes % 4) w.corners.add(Corner::PaddingWidth);
  }
  return w;
}

Box boxOf(const Walk &w, uint32_t index) {
  Box box;
  if (w.gather) {
    uint32_t row = w.list[index];
    box.start = w.start + Address(row) * w.listStride * w.elementBytes;
    box.linear = uint64_t(index) * w.axes[0].count * w.elementBytes;
    box.outside = row >= w.listLimit;
    return box;
  }
  // At most 2^16 repeats of 2^48 elements.
  uint64_t moved = index * w.globalStep;
  box.start = w.start + Address(moved) * w.elementBytes;
  box.linear = index * w.ldsStep * w.elementBytes;
  if (w.invertible)
    for (unsigned axis : byStride(w)) {
      box.origin[axis] = moved / w.axes[axis].stride;
      moved %= w.axes[axis].stride;
    }
  return box;
}

Placement placementOf(const Descriptor &d, Op op, uint64_t ldsSize) {
  Placement p;
  p.base = d.ldsAddr;
  p.size = ldsSize;
  if (op != Op::Load || !d.padEnable) return p;
  p.interval = uint64_t(4) * d.padIntervalDwords();
  p.amount = uint64_t(4) * d.padAmountDwords();
  p.holes = p.base < p.size ? (p.size - p.base) / (p.interval + p.amount) : 0;
  return p;
}

}  // namespace interlock::tdm
