//===- bench_probe.cpp - Speed of the result-visibility model --------------===//
//
// BM_ProbeTable: what `interlock probe --table` computes, 256 minima with all
// repetitions and inputs executed. BM_ProbeMinimum: the same from the pipes alone,
// as the search does it. BM_Predict: verdicts for a long schedule, instructions per
// second.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <benchmark/benchmark.h>

#include <random>

using namespace interlock::sim;

namespace {

void BM_ProbeTable(benchmark::State &state) {
  for (auto _ : state)
    for (const std::string &producer : producerNames())
      for (const std::string &consumer : producerNames())
        for (unsigned ilp = 1; ilp <= 4; ++ilp) {
          Experiment e;
          e.producer = producer;
          e.consumer = consumer;
          e.ilp = ilp;
          std::string error;
          auto m = measure(e, error);
          if (!m || !m->minimum) state.SkipWithError("a pair has no minimum");
          benchmark::DoNotOptimize(m);
        }
}
BENCHMARK(BM_ProbeTable)->Unit(benchmark::kMillisecond);

void BM_ProbeMinimum(benchmark::State &state) {
  for (auto _ : state)
    for (unsigned p = 0; p != 5; ++p)
      for (unsigned c = 0; c != 5; ++c)
        for (unsigned ilp = 1; ilp <= 4; ++ilp)
          benchmark::DoNotOptimize(
              minimumDistance(shippedModel(), OpClass(p), 0, OpClass(c), 0, ilp));
}
BENCHMARK(BM_ProbeMinimum)->Unit(benchmark::kMicrosecond);

void BM_Predict(benchmark::State &state) {
  std::mt19937 random(1);
  Schedule s;
  const auto length = static_cast<size_t>(state.range(0));
  for (size_t n = 0; n != length; ++n) {
    uint16_t def = static_cast<uint16_t>(random() % 64);
    Use uses[2] = {{static_cast<uint16_t>(random() % 64), 0},
                   {static_cast<uint16_t>(random() % 64), 1}};
    s.add(OpClass(random() % 5), 1 + random() % 4, {&def, 1}, uses);
  }
  for (auto _ : state) benchmark::DoNotOptimize(predict(s));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(BM_Predict)->Arg(1000)->Arg(100000);

}  // namespace
