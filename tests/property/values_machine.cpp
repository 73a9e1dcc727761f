//===- values_machine.cpp - Waves that compute addresses ---------------------===//
//
// See values_machine.h. Registers: s0 to s9 free, s[12:15] and s[16:23] a descriptor,
// s30 to s33 masks and counters; v0 the work-item ids, v1 to v6 free, v7 an address.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "values_machine.h"

#include <algorithm>
#include <array>
#include <map>

namespace interlock::values_test {

namespace {

using Kind = Source::Kind;

std::string text(const Source &s, bool wide = false) {
  if (s.kind == Kind::C) return std::to_string(s.value);
  const std::string file = s.kind == Kind::S ? "s" : "v";
  if (s.value == 126) return "exec_lo";
  if (s.value == 106) return "vcc_lo";
  if (s.value == 116) return "ttmp8";
  if (wide) return file + "[" + std::to_string(s.value) + ":" + std::to_string(s.value + 1) + "]";
  return file + std::to_string(s.value);
}

class Generator {
public:
  explicit Generator(std::mt19937_64 &rng) : rng(rng) {}

  Program run() {
    p.waves = 1 + below(3);
    p.items = p.waves * 32 - (chance(3) ? below(31) : 0);
    emit("s_bfe_u32", 0, {s(116), c(0x50019)});
    emit("v_and_b32", 1, {c(0x3ff), v(0)});
    if (chance(2)) emit("v_readfirstlane_b32", 1, {v(1)});
    straight(3 + below(6));
    if (chance(2)) descriptor();
    boundedAddress();
    if (chance(2)) ldsOp();
    const unsigned parts = 1 + below(3);
    for (unsigned n = 0; n != parts; ++n) {
      switch (below(4)) {
      case 0:
      case 1:
        loop(chance(4));
        break;
      case 2:
        branch();
        break;
      default:
        masked();
      }
      if (chance(2)) ldsOp();
    }
    emit("s_endpgm", 0, {});
    return std::move(p);
  }

private:
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(rng() % n); }
  bool chance(uint32_t n) { return below(n) == 0; }
  static Source s(uint32_t n) { return {Kind::S, n}; }
  static Source v(uint32_t n) { return {Kind::V, n}; }
  static Source c(uint32_t n) { return {Kind::C, n}; }
  uint32_t mask() {
    static const uint32_t m[] = {0x1f, 0xff, 0x3c0, 0x7ff, 0xfff0, 0x3, 0x40, 0x10};
    return m[below(8)];
  }
  Source small() { return c(below(33)); }
  Source anyS() { return chance(3) ? c(chance(2) ? mask() : below(65)) : s(below(10)); }

  Ins &emit(const char *name, int dst, std::vector<Source> src) {
    Ins i;
    i.name = name;
    i.dst = dst;
    i.sources = static_cast<int>(src.size());
    std::copy(src.begin(), src.end(), i.src);
    p.code.push_back(i);
    p.loop.push_back(loops.empty() ? -1 : loops.back());
    return p.code.back();
  }

  void scalar() {
    static const char *const two[] = {
        "s_add_co_u32",      "s_sub_co_u32",      "s_and_b32",         "s_or_b32",
        "s_xor_b32",         "s_and_not1_b32",    "s_or_not1_b32",     "s_min_u32",
        "s_max_u32",         "s_min_i32",         "s_max_i32",         "s_cselect_b32",
        "s_mul_i32",         "s_pack_ll_b32_b16", "s_pack_lh_b32_b16", "s_pack_hl_b32_b16",
        "s_pack_hh_b32_b16", "s_lshl2_add_u32",   "s_add_co_ci_u32",   "s_sub_co_ci_u32",
        "s_mul_hi_u32",      "s_and_b32",         "s_lshl1_add_u32"};
    const int d = static_cast<int>(below(10));
    switch (below(8)) {
    case 0:
      emit("s_mov_b32", d, {chance(2) ? c(mask()) : s(below(10))});
      break;
    case 1: {
      static const char *const shifts[] = {"s_lshl_b32", "s_lshr_b32", "s_ashr_i32"};
      emit(shifts[below(3)], d, {s(below(10)), chance(4) ? s(below(10)) : small()});
      break;
    }
    case 2:
      emit(chance(2) ? "s_bfe_u32" : "s_bfe_i32", d,
           {s(below(10)), c(below(28) | (1 + below(12)) << 16)});
      break;
    case 3: {
      static const char *const wide[] = {"s_add_nc_u64", "s_lshl_b64", "s_lshr_b64", "s_and_b64",
                                         "s_xor_b64"};
      const unsigned w = below(5);
      const Source b = w == 1 || w == 2 ? c(below(64)) : s(below(5) * 2);
      emit(wide[w], static_cast<int>(below(5) * 2), {s(below(5) * 2), b});
      break;
    }
    case 4:
      emit(chance(2) ? "s_bitset1_b32" : "s_bitset0_b32", d, {c(below(16))});
      break;
    case 5:
      emit("s_not_b32", d, {s(below(10))});
      break;
    default:
      emit(two[below(std::size(two))], d, {s(below(10)), anyS()});
    }
  }

  void vector() {
    static const char *const two[] = {"v_add_nc_u32", "v_sub_nc_u32", "v_and_b32",
                                      "v_or_b32",     "v_xor_b32",    "v_mul_u32_u24",
                                      "v_min_u32",    "v_max_u32",    "v_and_b32"};
    const int d = 1 + static_cast<int>(below(6));
    auto reg = [&] { return v(below(7)); };
    switch (below(8)) {
    case 0:
      emit("v_mov_b32", d, {chance(2) ? anyS() : reg()});
      break;
    case 1:
      emit(chance(2) ? "v_lshlrev_b32" : "v_lshrrev_b32", d, {small(), reg()});
      break;
    case 2:
      emit("v_bfe_u32", d, {reg(), c(below(32)), c(below(12))});
      break;
    case 3: {
      static const char *const three[] = {"v_lshl_add_u32", "v_lshl_or_b32"};
      emit(three[below(2)], d, {reg(), c(below(8)), reg()});
      break;
    }
    case 4: {
      static const char *const three[] = {"v_and_or_b32", "v_mad_u32_u24", "v_add3_u32",
                                          "v_or3_b32",    "v_xad_u32",     "v_add_lshl_u32",
                                          "v_bfi_b32"};
      const unsigned n = below(7);
      emit(three[n], d, {reg(), c(n == 5 ? below(9) : below(65)), n == 5 ? c(below(6)) : reg()});
      break;
    }
    case 5:
      emit("v_readfirstlane_b32", static_cast<int>(below(10)), {reg()});
      break;
    default:
      emit(two[below(std::size(two))], d, {anyS(), reg()});
    }
  }

  void straight(unsigned n) {
    for (; n; --n) chance(2) ? scalar() : vector();
  }

  /// v7: something that stays below 8 KB or so.
  void boundedAddress() {
    const uint32_t m[] = {0x1f, 0x7f, 0xff, 0x3ff};
    emit("v_and_b32", 7, {c(m[below(4)]), v(chance(3) ? 1 + below(6) : 1)});
    if (chance(2))
      emit("v_lshlrev_b32", 7, {c(below(5)), v(7)});
    else
      emit("v_mul_u32_u24", 7, {c(below(2) ? 144 : 16), v(7)});
    if (chance(2)) {
      emit("s_and_b32", 9, {s(0), c(3)});
      emit("s_lshl_b32", 9, {s(9), c(6 + below(4))});
      emit("v_add_nc_u32", 7, {s(9), v(7)});
    }
    if (chance(2)) emit("v_add_nc_u32", 7, {c(0x1000 * below(12)), v(7)});
  }

  void descriptor() {
    if (!hasDescriptor) {
      emit("s_mov_b32", 12, {c(1)});
      emit("s_mov_b32", 14, {s(below(10))});
      emit("s_or_b32", 15, {s(below(10)), c(0x80000000)});
      const bool pad = chance(2);
      emit(
          "s_mov_b32", 16,
          {c(below(4) << 16 | (pad ? 0x100000 | (3 + below(3)) << 22 | (1 + below(4)) << 25 : 0))});
      emit("s_lshl_b32", 17, {s(below(10)), c(16)});
      emit("s_lshr_b32", 18, {s(below(10)), c(16)});
      emit("s_lshr_b32", 19, {s(below(10)), c(16)});
      emit("s_or_b32", 19, {s(19), c((1 + below(32)) << 16)});
      emit("s_mov_b32", 20, {c(1 + below(8))});
      emit("s_mov_b32", 21, {s(below(10))});
      emit("s_mov_b32", 22, {c(0)});
      emit("s_mov_b32", 23, {c(0)});
    }
    hasDescriptor = true;
    if (chance(2)) {
      emit("s_and_b32", 13, {s(0), c(3)});
      emit("s_mul_i32", 13, {s(13), c(1024 * (1 + below(3)))});
      emit("s_add_co_u32", 13, {s(13), c(0x2000 * below(6))});
    } else {
      emit("s_mov_b32", 13, {c(0x400 * below(64))});
    }
  }

  void ldsOp() {
    if (hasDescriptor && chance(3)) {
      emit("tensor_load_to_lds", 12, {});
      return;
    }
    static const char *const ops[] = {"ds_load_b32",
                                      "ds_load_b64",
                                      "ds_load_b128",
                                      "ds_store_b32",
                                      "ds_store_b128",
                                      "ds_load_2addr_b32",
                                      "ds_store_2addr_b64",
                                      "ds_load_2addr_stride64_b32",
                                      "ds_add_u32",
                                      "global_load_async_to_lds_b128",
                                      "global_store_async_from_lds_b32",
                                      "ds_load_u8"};
    Ins &i = emit(ops[below(12)], 0, {v(chance(6) ? 1 + below(6) : 7)});
    i.offset0 = static_cast<int>(below(4) ? below(200) : 0);
    i.offset1 = static_cast<int>(below(200));
  }

  /// Ops, swaps and accesses; what generated loops consist of.
  void body(uint32_t flip, bool swapV, bool swapS) {
    const unsigned n = 1 + below(4);
    for (unsigned x = 0; x != n; ++x) {
      ldsOp();
      if (chance(2)) straight(1 + below(2));
      if (chance(8)) branch();
      if (chance(8)) masked();
    }
    if (swapS) emit("s_xor_b32", 13, {s(13), c(flip)});
    if (swapV) emit("v_xor_b32", 7, {c(flip), v(7)});
    if (chance(3)) ldsOp();
    if (chance(12)) emit("v_xor_b32", 7, {c(flip), v(7)});  // twice
    if (chance(12)) {
      const int over = skip();
      emit("v_xor_b32", 7, {c(flip), v(7)});
      place(over);
    }
  }

  void loop(bool nested) {
    static const uint32_t flips[] = {0x4000, 0x8000, 0x10000, 0x20000, 0x2000, 0x18000};
    const uint32_t flip = flips[below(6)];
    const int depth = static_cast<int>(loops.size());
    const int counter = 30 + depth;
    const int label = labels++;
    if (chance(2)) boundedAddress();
    if (hasDescriptor && chance(2)) descriptor();
    emit("s_mov_b32", counter, {c(1 + below(4))});
    loops.push_back(label);
    emit("label", 0, {}).label = label;
    if (nested && depth < 1) {
      ldsOp();
      if (chance(2)) boundedAddress();
      loop(false);
      if (chance(2)) ldsOp();
    } else {
      body(flip, !chance(4), hasDescriptor && !chance(3));
    }
    emit("s_sub_co_u32", counter, {s(static_cast<uint32_t>(counter)), c(1)});
    emit("s_cmp_lg_u32", 0, {s(static_cast<uint32_t>(counter)), c(0)});
    emit("s_cbranch_scc1", 0, {}).label = label;
    loops.pop_back();
  }

  int skip() {
    const int label = labels++;
    emit("s_cmp_eq_u32", 0, {s(below(10)), c(below(4))});
    emit(chance(2) ? "s_cbranch_scc1" : "s_cbranch_scc0", 0, {}).label = label;
    return label;
  }
  void place(int label) { emit("label", 0, {}).label = label; }

  void branch() {
    const int label = skip();
    straight(1 + below(3));
    if (chance(2)) ldsOp();
    if (chance(4)) boundedAddress();
    place(label);
  }

  /// Some lanes only.
  void masked() {
    emit("v_cmp_gt_u32", 106, {c(below(60)), v(1)});
    emit("s_and_saveexec_b32", 32, {s(106)});
    straight(1 + below(3));
    if (chance(2)) ldsOp();
    if (chance(3)) boundedAddress();
    if (chance(8))
      emit("s_mov_b32", 126, {c(0xffffffff)});  // also lanes that are not there
    else
      emit("s_or_b32", 126, {s(126), s(32)});
    if (chance(2)) ldsOp();
    if (chance(6)) emit("s_mov_b32", 126, {s(32)});
  }

  std::mt19937_64 &rng;
  Program p;
  std::vector<int> loops;
  int labels = 0;
  bool hasDescriptor = false;
};

//===-- The machine ---------------------------------------------------------===//

struct Wave {
  std::array<uint32_t, 128> s{};
  std::array<std::array<uint32_t, 32>, 8> v{};
  bool scc = false;
};

uint32_t bits(uint32_t x, uint32_t offset, uint32_t width) {
  if (width >= 32) return x >> offset;
  return (x >> offset) & ((1u << width) - 1);
}

uint32_t scalarOp(Wave &w, const std::string &n, uint32_t old, uint32_t a, uint32_t b) {
  auto logic = [&](uint32_t r) { return w.scc = r != 0, r; };
  const auto ia = static_cast<int32_t>(a), ib = static_cast<int32_t>(b);
  if (n == "s_mov_b32") return a;
  if (n == "s_add_co_u32") return w.scc = uint64_t(a) + b > 0xffffffffu, a + b;
  if (n == "s_sub_co_u32") return w.scc = b > a, a - b;
  if (n == "s_add_co_ci_u32") {
    const uint64_t r = uint64_t(a) + b + w.scc;
    return w.scc = r >> 32, static_cast<uint32_t>(r);
  }
  if (n == "s_sub_co_ci_u32") {
    const uint64_t r = uint64_t(b) + w.scc;
    const uint32_t d = static_cast<uint32_t>(a - r);
    return w.scc = r > a, d;
  }
  if (n == "s_and_b32") return logic(a & b);
  if (n == "s_or_b32") return logic(a | b);
  if (n == "s_xor_b32") return logic(a ^ b);
  if (n == "s_and_not1_b32") return logic(a & ~b);
  if (n == "s_or_not1_b32") return logic(a | ~b);
  if (n == "s_not_b32") return logic(~a);
  if (n == "s_min_u32") return std::min(a, b);
  if (n == "s_max_u32") return std::max(a, b);
  if (n == "s_min_i32") return static_cast<uint32_t>(std::min(ia, ib));
  if (n == "s_max_i32") return static_cast<uint32_t>(std::max(ia, ib));
  if (n == "s_cselect_b32") return w.scc ? a : b;
  if (n == "s_mul_i32") return a * b;
  if (n == "s_mul_hi_u32") return static_cast<uint32_t>(uint64_t(a) * b >> 32);
  if (n == "s_pack_ll_b32_b16") return (b & 0xffff) << 16 | (a & 0xffff);
  if (n == "s_pack_lh_b32_b16") return (b & 0xffff0000) | (a & 0xffff);
  if (n == "s_pack_hl_b32_b16") return (b & 0xffff) << 16 | a >> 16;
  if (n == "s_pack_hh_b32_b16") return (b & 0xffff0000) | a >> 16;
  if (n == "s_lshl1_add_u32") return w.scc = ((uint64_t(a) << 1) + b) >> 32, (a << 1) + b;
  if (n == "s_lshl2_add_u32") return w.scc = ((uint64_t(a) << 2) + b) >> 32, (a << 2) + b;
  if (n == "s_lshl_b32") return logic(a << (b & 31));
  if (n == "s_lshr_b32") return logic(a >> (b & 31));
  if (n == "s_ashr_i32") return logic(static_cast<uint32_t>(ia >> (b & 31)));
  if (n == "s_bfe_u32") return logic(bits(a, b & 31, b >> 16 & 127));
  if (n == "s_bfe_i32") {
    const uint32_t width = b >> 16 & 127;
    const uint32_t r = bits(static_cast<uint32_t>(ia >> (b & 31)), 0, width);
    return logic(width && width < 32 && r >> (width - 1) ? r | ~((1u << width) - 1) : r);
  }
  if (n == "s_bitset1_b32") return old | 1u << (a & 31);
  if (n == "s_bitset0_b32") return old & ~(1u << (a & 31));
  abort();
}

uint64_t wideOp(Wave &w, const std::string &n, uint64_t a, uint64_t b) {
  if (n == "s_add_nc_u64") return a + b;
  const uint64_t r = n == "s_lshl_b64"   ? a << (b & 63)
                     : n == "s_lshr_b64" ? a >> (b & 63)
                     : n == "s_and_b64"  ? a & b
                                         : a ^ b;
  w.scc = r != 0;
  return r;
}

uint32_t vectorOp(const std::string &n, uint32_t a, uint32_t b, uint32_t c) {
  if (n == "v_mov_b32") return a;
  if (n == "v_add_nc_u32") return a + b;
  if (n == "v_sub_nc_u32") return a - b;
  if (n == "v_and_b32") return a & b;
  if (n == "v_or_b32") return a | b;
  if (n == "v_xor_b32") return a ^ b;
  if (n == "v_mul_u32_u24") return (a & 0xffffff) * (b & 0xffffff);
  if (n == "v_min_u32") return std::min(a, b);
  if (n == "v_max_u32") return std::max(a, b);
  if (n == "v_lshlrev_b32") return b << (a & 31);
  if (n == "v_lshrrev_b32") return b >> (a & 31);
  if (n == "v_bfe_u32") return bits(a, b & 31, c & 31);
  if (n == "v_lshl_add_u32") return (a << (b & 31)) + c;
  if (n == "v_lshl_or_b32") return a << (b & 31) | c;
  if (n == "v_and_or_b32") return (a & b) | c;
  if (n == "v_mad_u32_u24") return (a & 0xffffff) * (b & 0xffffff) + c;
  if (n == "v_add3_u32") return a + b + c;
  if (n == "v_or3_b32") return a | b | c;
  if (n == "v_xad_u32") return (a ^ b) + c;
  if (n == "v_add_lshl_u32") return (a + b) << (c & 31);
  if (n == "v_bfi_b32") return (a & b) | (~a & c);
  abort();
}

struct Width {
  unsigned bytes, step;
  bool two;
};
const std::map<std::string, Width> kWidths = {{"ds_load_u8", {1, 1, false}},
                                              {"ds_load_b32", {4, 1, false}},
                                              {"ds_load_b64", {8, 1, false}},
                                              {"ds_load_b128", {16, 1, false}},
                                              {"ds_store_b32", {4, 1, false}},
                                              {"ds_store_b128", {16, 1, false}},
                                              {"ds_add_u32", {4, 1, false}},
                                              {"ds_load_2addr_b32", {4, 4, true}},
                                              {"ds_store_2addr_b64", {8, 8, true}},
                                              {"ds_load_2addr_stride64_b32", {4, 256, true}},
                                              {"global_load_async_to_lds_b128", {16, 1, false}},
                                              {"global_store_async_from_lds_b32", {4, 1, false}}};

bool run(const Program &p, Wave &w, const std::vector<size_t> &labelAt,
         const std::function<void(const Touch &)> &touch) {
  std::vector<unsigned> trips(labelAt.size(), 0);
  size_t steps = 0;
  for (size_t at = 0; at != p.code.size(); ++at) {
    if (++steps > 20000) return false;
    const Ins &i = p.code[at];
    const std::string &n = i.name;
    const uint32_t exec = w.s[126];
    auto value = [&](int x, unsigned lane) {
      const Source &s = i.src[x];
      return s.kind == Kind::C ? s.value : s.kind == Kind::S ? w.s[s.value] : w.v[s.value][lane];
    };
    const unsigned trip = p.loop[at] < 0 ? 0 : trips[static_cast<size_t>(p.loop[at])];
    if (n == "s_endpgm") return true;
    if (n == "label") {
      // Reached from above: the loop is entered.
      trips[static_cast<size_t>(i.label)] = 0;
    } else if (n == "s_cbranch_scc1" || n == "s_cbranch_scc0") {
      if (w.scc != (n == "s_cbranch_scc1")) continue;
      const auto label = static_cast<size_t>(i.label);
      if (labelAt[label] < at) ++trips[label];
      at = labelAt[label];  // goes on behind the label
    } else if (n == "s_cmp_eq_u32" || n == "s_cmp_lg_u32") {
      w.scc = (value(0, 0) == value(1, 0)) == (n == "s_cmp_eq_u32");
    } else if (n == "v_cmp_gt_u32") {
      uint32_t r = 0;
      for (unsigned l = 0; l != 32; ++l)
        if (exec >> l & 1) r |= uint32_t(value(0, l) > value(1, l)) << l;
      w.s[106] = r;
    } else if (n == "s_and_saveexec_b32") {
      const uint32_t m = value(0, 0);
      w.s[static_cast<size_t>(i.dst)] = exec;
      w.s[126] = exec & m;
      w.scc = w.s[126] != 0;
    } else if (n == "v_readfirstlane_b32") {
      unsigned lane = 0;
      while (lane != 31 && !(exec >> lane & 1)) ++lane;
      w.s[static_cast<size_t>(i.dst)] = value(0, exec ? lane : 0);
    } else if (n == "tensor_load_to_lds") {
      const uint32_t d = w.s[16];
      const unsigned size = 1u << (d >> 16 & 3);
      const uint64_t bytes = uint64_t(w.s[19] >> 16) * std::max(1u, w.s[20] & 0xffff) * size;
      const uint64_t interval = 8u << (d >> 22 & 7), amount = 4 * ((d >> 25) + 1);
      for (uint64_t b = 0; b != bytes; ++b) {
        const uint64_t to = w.s[13] + b + (d >> 20 & 1 ? b / interval * amount : 0);
        touch({at, trip, to, to + 1});
      }
    } else if (auto width = kWidths.find(n); width != kWidths.end()) {
      for (unsigned l = 0; l != 32; ++l) {
        if (!(exec >> l & 1)) continue;
        for (int o = 0; o <= width->second.two; ++o) {
          const uint64_t begin =
              value(0, l) + uint64_t(o ? i.offset1 : i.offset0) * width->second.step;
          touch({at, trip, begin, begin + width->second.bytes});
        }
      }
    } else if (n.ends_with("64")) {
      auto pair = [&](int x) {
        const Source &s = i.src[x];
        return s.kind == Kind::C ? s.value : uint64_t(w.s[s.value + 1]) << 32 | w.s[s.value];
      };
      const uint64_t r = wideOp(w, n, pair(0), pair(1));
      w.s[static_cast<size_t>(i.dst)] = static_cast<uint32_t>(r);
      w.s[static_cast<size_t>(i.dst) + 1] = static_cast<uint32_t>(r >> 32);
    } else if (n[0] == 's') {
      w.s[static_cast<size_t>(i.dst)] = scalarOp(w, n, w.s[static_cast<size_t>(i.dst)], value(0, 0),
                                                 i.sources > 1 ? value(1, 0) : 0);
    } else {
      for (unsigned l = 0; l != 32; ++l)
        if (exec >> l & 1)
          w.v[static_cast<size_t>(i.dst)][l] = vectorOp(
              n, value(0, l), i.sources > 1 ? value(1, l) : 0, i.sources > 2 ? value(2, l) : 0);
    }
  }
  return true;
}

}  // namespace

std::string Program::text() const {
  std::string out = "k:\n";
  for (const Ins &i : code) {
    const std::string &n = i.name;
    if (n == "label") {
      out += "L" + std::to_string(i.label) + ":\n";
      continue;
    }
    out += "\t" + n;
    const bool wide = n.ends_with("64") && n[0] == 's';
    auto sources = [&] {
      for (int x = 0; x != i.sources; ++x)
        out += (x ? ", " : " ") + values_test::text(i.src[x], wide);
    };
    if (i.label >= 0) {
      out += " L" + std::to_string(i.label);
    } else if (n.starts_with("s_cmp")) {
      sources();
    } else if (n == "tensor_load_to_lds") {
      out += " s[12:15], s[16:23]";
    } else if (n.starts_with("global_load_async")) {
      out += " " + values_test::text(i.src[0]) + ", v[10:11], off";
      if (i.offset0) out += " offset:" + std::to_string(i.offset0);
    } else if (n.starts_with("global_store_async")) {
      out += " v[10:11], " + values_test::text(i.src[0]) + ", off";
      if (i.offset0) out += " offset:" + std::to_string(i.offset0);
    } else if (n.starts_with("ds_")) {
      const Width &w = kWidths.at(n);
      const std::string address = values_test::text(i.src[0]);
      auto data = [](unsigned first, unsigned bytes) {
        const unsigned words = (bytes + 3) / 4;
        return words == 1
                   ? "v" + std::to_string(first)
                   : "v[" + std::to_string(first) + ":" + std::to_string(first + words - 1) + "]";
      };
      if (n.starts_with("ds_load"))
        out += " " + data(20, w.two ? 2 * w.bytes : w.bytes) + ", " + address;
      else
        out += " " + address + ", " + data(20, w.bytes) + (w.two ? ", " + data(24, w.bytes) : "");
      if (w.two)
        out += " offset0:" + std::to_string(i.offset0) + " offset1:" + std::to_string(i.offset1);
      else if (i.offset0)
        out += " offset:" + std::to_string(i.offset0);
    } else if (n != "s_endpgm") {
      const bool scalar = n[0] == 's' || n == "v_readfirstlane_b32" || n.starts_with("v_cmp");
      const Source d{scalar ? Kind::S : Kind::V, static_cast<uint32_t>(i.dst)};
      out += " " + values_test::text(d, wide);
      if (i.sources) out += ",";
      if (wide && i.src[1].kind == Kind::C) {
        out += " " + values_test::text(i.src[0], true) + ", " + values_test::text(i.src[1]);
      } else {
        sources();
      }
    }
    out += "\n";
  }
  return out;
}

Program randomProgram(std::mt19937_64 &rng) { return Generator(rng).run(); }

bool execute(const Program &p, std::mt19937_64 &rng,
             const std::function<void(const Touch &)> &touch) {
  std::vector<size_t> labelAt;
  for (size_t n = 0; n != p.code.size(); ++n)
    if (p.code[n].name == "label") {
      labelAt.resize(std::max(labelAt.size(), static_cast<size_t>(p.code[n].label) + 1));
      labelAt[static_cast<size_t>(p.code[n].label)] = n;
    }
  std::array<uint32_t, 128> arguments;
  for (uint32_t &x : arguments) x = static_cast<uint32_t>(rng());
  for (unsigned n = 0; n != p.waves; ++n) {
    Wave w;
    w.s = arguments;
    // Other bits of ttmp8 are something.
    w.s[116] = (static_cast<uint32_t>(rng()) & ~(31u << 25)) | n << 25;
    w.s[126] = 0;
    for (unsigned l = 0; l != 32; ++l) {
      for (auto &v : w.v) v[l] = static_cast<uint32_t>(rng());
      if (n * 32 + l >= p.items) continue;  // not there: whatever the register held
      w.s[126] |= 1u << l;
      w.v[0][l] = (n * 32 + l) | (static_cast<uint32_t>(rng()) & 0xc0000000u);
    }
    if (!run(p, w, labelAt, touch)) return false;
  }
  return true;
}

}  // namespace interlock::values_test
