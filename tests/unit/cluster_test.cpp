//===- cluster_test.cpp - The cluster barrier against running the kernel ----===//
//
// Random kernels of signals, waits, gates, jumps on two scalars, count-downs and
// loops are run by both roles with every start value that matters. What the runs
// show, rule by rule, is what the verifier has to say: no more and no less.
//
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <set>

namespace interlock {
namespace {

struct Op {
  enum class Do : uint8_t {
    Signal,
    Wait,
    GroupSignal,
    GroupWait,
    Load,
    Gate,   ///< jumps over the next `skip` pieces unless this is wave 0 (inverted: if it is)
    Jump,   ///< jumps to piece `to` if the compare holds
    Count,  ///< register a minus c
    Move,   ///< register a = c
    Copy,   ///< register a = register b plus c
  } what;
  int a = 7, b = 8, c = 0;
  bool pair = false, taken = true, inverted = false;
  const char *compare = "eq_u32";
  size_t to = 0;
};
using Kernel = std::vector<Op>;

constexpr const char *kCompares[] = {"eq_u32", "lg_u32", "gt_i32", "le_i32",
                                     "lt_u32", "ge_u32", "le_u32"};

bool holds(const char *compare, int32_t x, int32_t y) {
  const std::string_view c = compare;
  const uint32_t ux = static_cast<uint32_t>(x), uy = static_cast<uint32_t>(y);
  if (c == "eq_u32") return x == y;
  if (c == "lg_u32") return x != y;
  if (c == "gt_i32") return x > y;
  if (c == "le_i32") return x <= y;
  if (c == "lt_u32") return ux < uy;
  if (c == "ge_u32") return ux >= uy;
  return ux <= uy;
}

Kernel randomKernel(std::mt19937 &random) {
  auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Kernel k;
  auto add = [&](Op::Do what) -> Op & { return k.push_back({what}), k.back(); };
  auto gated = [&] {
    Op &gate = add(Op::Do::Gate);
    gate.inverted = pick(16) == 0;
    const size_t at = k.size() - 1;
    add(Op::Do::Signal);
    if (pick(10) == 0) add(Op::Do::Wait);
    k[at].to = k.size();
  };
  const int pieces = 3 + pick(8);
  std::vector<size_t> starts;
  for (int n = 0; n != pieces; ++n) {
    starts.push_back(k.size());
    switch (pick(13)) {
    case 0:
    case 1:
    case 2:
      gated();
      break;
    case 3:
    case 4:
    case 5:
      add(Op::Do::Wait);
      break;
    case 6:
    case 7:
      add(Op::Do::GroupSignal);
      if (pick(6) == 0) add(Op::Do::Wait);
      add(Op::Do::GroupWait);
      break;
    case 8:
      add(Op::Do::Load);
      break;
    case 9:
      if (pick(3) == 0) {
        Op &copy = add(Op::Do::Copy);
        copy.a = 9, copy.b = 7, copy.c = -pick(2);
      } else if (pick(2)) {
        Op &count = add(Op::Do::Count);
        count.a = 7, count.c = 1 + pick(2);
      } else {
        Op &move = add(Op::Do::Move);
        move.a = 8, move.c = pick(4);
      }
      break;
    case 10:
      if (pick(12) == 0) add(Op::Do::Signal);
      break;
    default: {
      Op &jump = add(Op::Do::Jump);
      jump.a = 7 + pick(3), jump.c = pick(4), jump.taken = pick(2);
      jump.compare = kCompares[pick(7)];
      if (pick(8) == 0) jump.pair = true, jump.a = 7, jump.b = 8;
      if (pick(6) == 0) {  // a loop that ends
        Op &count = add(Op::Do::Count);
        count.a = 7, count.c = 1;
        Op back{Op::Do::Jump};
        back.compare = "gt_i32";
        back.c = pick(3);
        back.to = starts[static_cast<size_t>(pick(static_cast<int>(starts.size())))];
        k[k.size() - 2].to = ~size_t(1);
        k.push_back(back);
        break;
      }
      jump.to = ~size_t(pick(4));
    }
    }
  }
  starts.push_back(k.size());
  for (size_t i = 0; i != k.size(); ++i)
    if (k[i].what == Op::Do::Jump && k[i].to > k.size()) {  // so many pieces ahead
      size_t n = 0;
      while (n + 1 != starts.size() && starts[n] <= i) ++n;
      k[i].to = starts[std::min(n + ~k[i].to, starts.size() - 1)];
    }
  return k;
}

std::string textOf(const Kernel &k) {
  std::string out = "\t.set sgprWaveIdx, 5\nk:\n\ts_mov_b32 s9, 0\n";
  auto reg = [](int n) { return "s" + std::to_string(n); };
  for (size_t i = 0; i <= k.size(); ++i) {
    out += ".L" + std::to_string(i) + ":\n";
    if (i == k.size()) break;
    const Op &o = k[i];
    const std::string c = std::to_string(o.c), to = ".L" + std::to_string(o.to);
    switch (o.what) {
    case Op::Do::Signal:
      out += "\ts_barrier_signal -3\n";
      break;
    case Op::Do::Wait:
      out += "\ts_barrier_wait -3\n";
      break;
    case Op::Do::GroupSignal:
      out += "\ts_barrier_signal -1\n";
      break;
    case Op::Do::GroupWait:
      out += "\ts_barrier_wait -1\n";
      break;
    case Op::Do::Load:
      out += "\ttensor_load_to_lds s[16:19], s[20:27]\n";
      break;
    case Op::Do::Gate:
      out += std::string("\ts_cmp_eq_u32 s[sgprWaveIdx], 0\n\ts_cbranch_scc") +
             (o.inverted ? "1 " : "0 ") + to + "\n";
      break;
    case Op::Do::Jump:
      out += std::string("\ts_cmp_") + o.compare + " " + reg(o.a) + ", " + (o.pair ? reg(o.b) : c) +
             "\n\ts_cbranch_scc" + (o.taken ? "1 " : "0 ") + to + "\n";
      break;
    case Op::Do::Count:
      out += "\ts_sub_co_u32 " + reg(o.a) + ", " + reg(o.a) + ", " + c + "\n";
      break;
    case Op::Do::Move:
      out += "\ts_mov_b32 " + reg(o.a) + ", " + c + "\n";
      break;
    case Op::Do::Copy:
      out += "\ts_add_co_i32 " + reg(o.a) + ", " + reg(o.b) + ", " + c + "\n";
      break;
    }
  }
  return out + "\ts_endpgm\n";
}

/// Rules that a run breaks; those of errors once more with a '!'.
using Rules = std::set<std::string>;

struct Run {
  std::vector<Op::Do> events;  ///< Gate: one was passed
  bool ended = false;
};
Run runRole(const Kernel &k, bool gate, int32_t s7, int32_t s8) {
  Run run;
  int32_t s[3] = {s7, s8, 0};
  size_t at = 0;
  auto add = [](int32_t x, int y) {
    return static_cast<int32_t>(static_cast<uint32_t>(x) + static_cast<uint32_t>(y));
  };
  for (int steps = 0; steps != 4000; ++steps) {
    if (at == k.size()) {
      run.ended = true;
      break;
    }
    const Op &o = k[at++];
    switch (o.what) {
    case Op::Do::Gate:
      run.events.push_back(o.what);
      if (gate == o.inverted) {
        at = o.to;
        run.events.push_back(o.what);
      }
      break;
    case Op::Do::Jump:
      if (holds(o.compare, s[o.a - 7], o.pair ? s[o.b - 7] : o.c) == o.taken) at = o.to;
      break;
    case Op::Do::Count:
      s[o.a - 7] = add(s[o.a - 7], -o.c);
      break;
    case Op::Do::Move:
      s[o.a - 7] = o.c;
      break;
    case Op::Do::Copy:
      s[o.a - 7] = add(s[o.b - 7], o.c);
      break;
    default:
      run.events.push_back(o.what);
    }
    // The end of a gated part is passed by who went through it.
    for (const Op &g : k)
      if (g.what == Op::Do::Gate && at == g.to && o.what != Op::Do::Gate && o.what != Op::Do::Jump)
        run.events.push_back(Op::Do::Gate);
  }
  return run;
}

void judge(const Run &gate, const Run &others, Rules &rules) {
  auto broken = [&](const char *rule, bool error) {
    rules.insert(rule);
    if (error) rules.insert(std::string("!") + rule);
  };
  bool pending = false, loaded = false;
  int generation = 0, open = 0;
  for (Op::Do e : gate.events) {
    if (e == Op::Do::Signal) {
      if (pending)
        broken("cluster-unbalanced", true);
      else if (generation == 1 || generation == 2)
        broken("cluster-generation-race", generation == 1);
      pending = true, loaded = false, generation = 1, open = 0;
    } else if (e == Op::Do::Wait) {
      if (!pending) broken("cluster-unbalanced", true);
      pending = false;
    } else if (e == Op::Do::GroupSignal && generation) {
      open = pending ? 1 : 2;
    } else if (e == Op::Do::GroupWait && open) {
      generation = open == 2 ? 3 : pending ? std::max(generation, 2) : generation;
      open = 0;
    } else if (e == Op::Do::Load) {
      loaded |= pending;
    }
  }
  if (pending) broken("cluster-unbalanced", loaded);
  for (Op::Do e : others.events)
    if (e == Op::Do::Signal) broken("cluster-signal-ungated", true);
  // Waits between the same gates.
  auto waits = [](const Run &r) {
    std::vector<int> n(1, 0);
    for (Op::Do e : r.events) {
      if (e == Op::Do::Gate) n.push_back(0);
      n.back() += e == Op::Do::Wait;
    }
    return n;
  };
  if (waits(gate) != waits(others)) broken("cluster-wait-gated", true);
}

Rules expected(const Kernel &k) {
  bool counts = false;
  for (const Op &o : k) counts |= o.what == Op::Do::Count;
  std::vector<int32_t> first = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40}, second = {0, 1, 2, 3, 4, 5, 77};
  if (!counts)
    for (int32_t x : {-1, -2, -3, INT32_MIN, INT32_MIN + 1, INT32_MAX}) first.push_back(x);
  for (int32_t x : {-1, -2, INT32_MIN, INT32_MAX}) second.push_back(x);
  Rules rules;
  for (int32_t a : first)
    for (int32_t b : second) {
      const Run gate = runRole(k, true, a, b), others = runRole(k, false, a, b);
      if (gate.ended && others.ended) judge(gate, others, rules);
    }
  return rules;
}

Rules reported(const std::string &text, bool &unknown) {
  read::Result in = read::readText(text, "k.s");
  Rules rules;
  if (!in) {
    ADD_FAILURE() << in.error->message;
    return rules;
  }
  const check::Result r = check::verify(*in.program, *in.target, in.program->kernels[0], {});
  unknown = false;
  for (const ir::Unknown &u : r.unknowns) unknown |= u.rule == "unknown-cluster";
  for (const check::Finding &f : r.findings) {
    if (std::strncmp(f.rule, "cluster-", 8) != 0) continue;
    rules.insert(f.rule);
    if (f.severity == check::Severity::Error) rules.insert(std::string("!") + f.rule);
    EXPECT_FALSE(f.path.empty()) << text;
  }
  return rules;
}

std::string join(const Rules &rules) {
  std::string out;
  for (const std::string &r : rules) out += r + " ";
  return out;
}

TEST(Cluster, SaysWhatRunsShow) {
  std::mt19937 random(20261130);
  unsigned clean = 0, wrong = 0;
  for (unsigned n = 0; n != 3000; ++n) {
    const Kernel k = randomKernel(random);
    const std::string text = textOf(k);
    bool unknown = false;
    const Rules want = expected(k), got = reported(text, unknown);
    ++(want.empty() ? clean : wrong);
    // How two registers compare is forgotten when one is written: more may be said.
    bool pairs = false;
    for (const Op &o : k) pairs |= o.pair;
    if (pairs) {
      EXPECT_TRUE(std::includes(got.begin(), got.end(), want.begin(), want.end())) << text;
      continue;
    }
    EXPECT_EQ(join(got), join(want)) << "kernel " << n << (unknown ? " (unknown)" : "") << "\n"
                                     << text;
    EXPECT_FALSE(unknown) << text;
    if (::testing::Test::HasFailure()) break;
  }
  EXPECT_GT(clean, 100u);
  EXPECT_GT(wrong, 100u);
}

}  // namespace
}  // namespace interlock
