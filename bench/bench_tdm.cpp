//===- bench_tdm.cpp - Speed of the tensor engine beside memcpy ------------===//
//
// BM_Copy: memcpy of 64 KiB; BM_DenseTile: a load of a dense 64 KiB tile, rows of
// 64 bytes to 64 KiB; the engine should reach half of memcpy's bytes per second in
// the same run. BM_StridedTile: rows apart from each other; BM_PaddedTile: 16
// bytes of hole for every 256.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

using namespace interlock::tdm;

namespace {

constexpr int64_t kTileBytes = 64 * 1024;

void BM_Copy(benchmark::State &state) {
  std::vector<uint8_t> from(4 * kTileBytes, 1), to(kLdsBytes);
  for (auto _ : state) {
    std::memcpy(to.data(), from.data(), kTileBytes);
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(state.iterations() * kTileBytes);
}
BENCHMARK(BM_Copy);

/// Rows of `rowBytes` whose starts are `stride` bytes apart, 2-byte elements.
Descriptor tileOf(int64_t rowBytes, int64_t stride) {
  Descriptor d;
  d.globalAddr = 4096;
  d.dataSize = 1;
  Tile t;
  auto width = static_cast<uint16_t>(rowBytes / 2),
       height = static_cast<uint16_t>(kTileBytes / rowBytes);
  t.tensorDims = {width, height};
  t.tileDims = {width, height};
  t.strides = {static_cast<uint64_t>(stride / 2)};
  d.body = t;
  return d;
}

void load(benchmark::State &state, const Descriptor &d) {
  std::vector<uint8_t> from(4 * kTileBytes, 1), to(kLdsBytes);
  for (auto _ : state) {
    Outcome o = execute(d, Op::Load, {4096, from}, {to});
    if (o.events.writtenBytes != kTileBytes) state.SkipWithError("not the whole tile was moved");
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(state.iterations() * kTileBytes);
}

void BM_DenseTile(benchmark::State &state) { load(state, tileOf(state.range(0), state.range(0))); }
BENCHMARK(BM_DenseTile)->Arg(64)->Arg(128)->Arg(256)->Arg(1024)->Arg(65536);

void BM_StridedTile(benchmark::State &state) {
  load(state, tileOf(state.range(0), 2 * state.range(0)));
}
BENCHMARK(BM_StridedTile)->Arg(64)->Arg(128)->Arg(256)->Arg(1024);

void BM_PaddedTile(benchmark::State &state) {
  Descriptor d = tileOf(state.range(0), state.range(0));
  d.padEnable = true;
  d.padInterval = 5;  // 64 DWORDs
  d.padAmount = 3;    // 4 DWORDs
  load(state, d);
}
BENCHMARK(BM_PaddedTile)->Arg(256)->Arg(1024);

}  // namespace
