//===- measure.cpp - Run a snippet as the published bench does -------------===//
//
// 10 inputs, 15 repetitions each; a pair is corrupted if any of them differs in
// any bit from what the same code gives when every operand waits for its producer.
// Each repetition starts from the same registers. What has not been set holds one
// constant: the published runs read the same 0x3f7fffff for every input, so it can
// be neither an earlier result (that would change with the input, or be right) nor
// a product of the corruption.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

namespace interlock::sim {
namespace {

/// Ordinary numbers of both signs and all sizes, none equal to kLeftOver, whose sums are none
/// either; every form passes each of them through unchanged.
constexpr std::array<std::array<uint32_t, 2>, kInputs> kValues = {{
    {0x40490fdb, 0x3f000000},
    {0xbf99999a, 0x40000000},
    {0x42280000, 0xc1200000},
    {0xc2f6e979, 0x3e4ccccd},
    {0x4b7fffff, 0x3f800000},
    {0x00800001, 0x00800000},
    {0x7e967699, 0xfe000000},
    {0x12345678, 0x12345679},
    {0x9eadbeef, 0x1e000000},
    {0x3f7ffffe, 0x40400000},
}};

Registers initial(const Snippet &s, const std::array<uint32_t, 2> &input) {
  Registers r;
  r.fill(kLeftOver);
  r[kFirst] = input[0];
  r[kSecond] = input[1];
  for (auto [reg, value] : s.setup) r[reg] = value;
  return r;
}

}  // namespace

Outcome runSnippet(const Snippet &s, const PipeModel &model) {
  Outcome out;
  out.distance = s.distance;
  out.cycles = 0;
  const Schedule schedule = scheduleOf(s.code);
  const std::vector<Prediction> reads = predict(schedule, model, {}, &out.cycles);
  struct Seen {
    bool wrong = false, same = true;
    uint32_t value = 0;
  };
  std::vector<Seen> seen(s.results.size());
  for (const auto &input : kValues) {
    Registers right = initial(s, input);
    execute(s.code, reads, true, right);
    for (unsigned repetition = 0; repetition != kRepetitions; ++repetition) {
      Registers got = initial(s, input);
      execute(s.code, reads, false, got);
      for (size_t j = 0; j != s.results.size(); ++j) {
        const uint8_t reg = s.results[j];
        if (got[reg] == right[reg]) continue;
        if (seen[j].wrong && seen[j].value != got[reg]) seen[j].same = false;
        seen[j].wrong = true;
        seen[j].value = got[reg];
      }
    }
  }
  for (size_t j = 0; j != seen.size(); ++j)
    if (seen[j].wrong) {
      out.corrupted.push_back(static_cast<unsigned>(j + 1));
      out.wrong.push_back(seen[j].same ? std::optional(seen[j].value) : std::nullopt);
    }
  return out;
}

std::span<const std::array<uint32_t, 2>> inputValues() { return kValues; }

std::vector<uint32_t> rightResults(const Snippet &s, const std::array<uint32_t, 2> &input) {
  Registers r = initial(s, input);
  const std::vector<Prediction> reads = predict(scheduleOf(s.code));
  execute(s.code, reads, true, r);
  std::vector<uint32_t> out;
  for (uint8_t reg : s.results) out.push_back(r[reg]);
  return out;
}

std::vector<uint8_t> leftOverRegisters(const Snippet &s) {
  std::array<bool, 256> named{};
  for (const Instr &i : s.code) {
    named[i.dst] = true;
    for (unsigned k = 0; k != i.src.size(); ++k)
      if (slotsOf(i) >> k & 1) named[i.src[k]] = true;
  }
  for (auto [reg, value] : s.setup) named[reg] = false;
  named[kFirst] = named[kSecond] = named[kRz] = false;
  std::vector<uint8_t> out;
  for (unsigned r = 0; r != named.size(); ++r)
    if (named[r]) out.push_back(static_cast<uint8_t>(r));
  return out;
}

std::optional<Measurement> measure(const Experiment &e, std::string &error,
                                   const PipeModel &model) {
  Measurement m;
  for (unsigned distance = e.ilp; distance < e.ilp + kMostDistance; ++distance) {
    std::optional<Snippet> s = generate(e, distance, error);
    if (!s) return std::nullopt;
    m.runs.push_back(runSnippet(*s, model));
    if (!m.runs.back().corrupted.empty()) continue;
    m.minimum = distance;
    break;
  }
  return m;
}

}  // namespace interlock::sim
