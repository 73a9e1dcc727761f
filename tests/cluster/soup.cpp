//===- soup.cpp - Labels, branches, barriers and loads in any order ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "soup.h"

#include "generator.h"

#include <algorithm>
#include <vector>

namespace interlock::cluster {

namespace {
const std::string kCounter = "s[sgprLoopCounterL]";
}

std::string makeSoup(uint64_t seed) {
  property::Random r(seed * 0x9e3779b97f4a7c15ull + 2);
  const unsigned size = r.between(8, 40);

  // Labels are placed first, so that branches can go both ways.
  struct Place {
    unsigned before;
    std::string name;
  };
  std::vector<Place> labels;
  for (unsigned n = r.between(1, 5); n != 0; --n)
    labels.push_back({r.below(size + 1), "label_" + std::to_string(n)});
  if (r.chance(60)) labels.push_back({r.below(size / 2), "label_GSU_1"});
  if (r.chance(60)) labels.push_back({r.between(size / 4, size), "label_openLoopL"});
  const unsigned marker = r.chance(50) ? r.between(size / 2, size) : size + 1;
  const bool waveIndex = r.chance(85), counter = r.chance(90);
  const unsigned undefined = r.chance(15) ? r.below(size) : size + 1;

  auto constant = [&] { return std::to_string(r.below(4)); };
  auto to = [&] { return labels[r.below(static_cast<unsigned>(labels.size()))].name; };
  auto compared = [&] {
    static const std::vector<const char *> names = {"s[sgprLoopCounterL]", "s[sgprLoopCounterL]",
                                                    "s[sgprWaveIdx]", "s20", "s21"};
    return std::string(r.pick(names));
  };
  static const std::vector<const char *> conditions = {"eq_u32", "eq_i32", "lg_u32", "le_u32",
                                                       "lt_i32", "gt_u32", "ge_i32"};
  auto statement = [&]() -> std::string {
    const unsigned kind = r.below(100);
    if (kind < 14) return "s_barrier_signal -1\n\ts_barrier_wait -1";
    if (kind < 16) return "s_barrier_signal -1";
    if (kind < 18) return "s_barrier_wait -1";
    if (kind < 19) return "s_barrier_signal -3";
    if (kind < 20) return "s_barrier_wait -3";
    if (kind < 21) return "s_barrier_signal_isfirst -1";
    if (kind < 38) return "tensor_load_to_lds s[4:7], s[8:15]";
    if (kind < 56)
      return std::string("s_cmp_") + r.pick(conditions) + " " + compared() + ", " + constant();
    if (kind < 72) return (r.chance(50) ? "s_cbranch_scc1 " : "s_cbranch_scc0 ") + to();
    if (kind < 75) return "s_branch " + to();
    if (kind < 77) return "s_cbranch_vccz " + to();
    if (kind < 82) return "s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1";
    if (kind < 84) return "s_mov_b32 s[sgprLoopCounterL], s20";
    // By its number: under the name, it would be said to hold the wave's number.
    if (kind < 85) return "s_mov_b32 s16, s21";
    if (kind < 88) return "s_cselect_b32 s22, s20, s21";
    if (kind < 90) return "s_add_co_ci_u32 s22, s22, 0";
    if (kind < 93) return "s_and_b32 s21, s20, 1";
    if (kind < 94) return "s_endpgm";
    return r.chance(50) ? "v_add_f32 v2, v3, v4" : "s_nop 0";
  };

  std::string text = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.text\n\t.globl k\n"
                     "\t.p2align 8\n\t.type k,@function\n"
                     "\t.set sgprWaveIdx, 16\n\t.set sgprLoopCounterL, 17\nk:\n";
  if (waveIndex) text += "\ts_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019\n";
  if (counter) text += "\ts_lshr_b32 s[sgprLoopCounterL], s20, 6\n";
  for (unsigned i = 0; i <= size; ++i) {
    // From here on the counter has no name; the statements call its register by number.
    if (i == undefined) text += "\t.set sgprLoopCounterL, UNDEF\n";
    for (const Place &l : labels)
      if (l.before == i) text += l.name + ":\n";
    if (i == marker) text += "/* Tail Loop */\n";
    if (i == size) break;
    std::string line = statement();
    if (i >= undefined)
      for (size_t at; (at = line.find(kCounter)) != line.npos;)
        line.replace(at, kCounter.size(), "s17");
    text += "\t" + line + "\n";
  }
  return text + "\ts_endpgm\n\t.amdhsa_kernel k\n\t\t.amdhsa_next_free_vgpr 16\n"
                "\t\t.amdhsa_next_free_sgpr 64\n\t.end_amdhsa_kernel\n";
}

}  // namespace interlock::cluster
