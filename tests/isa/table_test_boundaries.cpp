//===- table_test_boundaries.cpp - Calls, entries, counters that are mixed -===//
//
// LLVM's ABI as measured (scenarios "function entry", "return with …", "after a
// call …"), KMcnt with several kinds of event, counters that are full.
//
//===----------------------------------------------------------------------===//
#include "table_test_check.h"

namespace interlock::test {
namespace {

using isa::exec;
using isa::sgpr;
using isa::vgpr;

const char *const kEverything =
    "loadcnt 0 storecnt 0 dscnt 0 kmcnt 0 xcnt 0 asynccnt 0 tensorcnt 0";

Op load(unsigned dst, unsigned addr) {
  return plain("global_load_b32", {vgpr(dst)}, {vgpr(addr, 2), exec()});
}
Op store(unsigned addr) {
  return plain("global_store_b32", {}, {vgpr(addr, 2), vgpr(addr + 2), exec()});
}
Op message(unsigned dst) { return plain("s_sendmsg_rtn_b32", {sgpr(dst)}, {}); }
Op smem(unsigned dst, unsigned base) { return plain("s_load_b32", {sgpr(dst)}, {sgpr(base, 2)}); }
Op vmov(unsigned dst) { return plain("v_mov_b32", {vgpr(dst)}, {}); }
Op smov(unsigned dst) { return plain("s_mov_b32", {sgpr(dst)}, {}); }
Op suse(unsigned src) { return plain("s_mov_b32", {sgpr(90)}, {sgpr(src)}); }
const Op jump = special(Op::UnknownJump), call = special(Op::Call);

std::vector<Case> withoutEngines() {
  std::vector<Case> cases;
  auto add = [&](const char *name, std::vector<Op> ops, const char *expect) {
    cases.push_back({name, std::move(ops), expect, {}});
  };
  add("a call leaves stores", {call, jump}, "storecnt 0");
  add("a call drains loads",
      {load(0, 4), plain("ds_load_b32", {vgpr(1)}, {vgpr(8)}), smem(0, 4), message(8),
       waitOp(isa::X, 0), call, jump},
      "storecnt 0");
  add("result of a load after a call", {load(0, 4), call, plain("v_mov_b32", {vgpr(9)}, {vgpr(0)})},
      "");
  add("call with everything pending",
      {load(0, 4), store(8), plain("ds_store_b32", {}, {vgpr(1), vgpr(2)}), smem(0, 4), call}, "");
  Op target = call;
  target.uses = {sgpr(0)};
  add("call whose target is being loaded", {smem(0, 4), target}, "kmcnt 0");
  add("source of a store after a call", {store(8), call, vmov(8)}, "xcnt 0");
  add("source of a load after a call", {load(0, 8), call, vmov(8)}, "");
  add("scalar source after a call", {smem(0, 4), call, smov(4)}, "");
  add("xcnt after a call", {store(8), call, jump}, "storecnt 0 xcnt 0");
  // Unknown code: anything may be in flight behind it.
  cases.push_back({"unknown call", {special(Op::UnknownCall), vmov(0)}, "", {"", kEverything}});
  // … and nothing is inferred for it: translation is asked for by its own counter.
  add("scalar load that has returned, unknown code", {smem(0, 4), waitOp(isa::KM, 0), jump},
      "xcnt 0");
  add("load that has returned, unknown code", {load(0, 4), waitOp(isa::LOAD, 0), jump}, "xcnt 0");
  // KMcnt: messages count by position while nothing else may be pending.
  add("message, message", {message(0), message(1), suse(0)}, "kmcnt 1");
  add("message, smem", {message(0), smem(1, 4), suse(0)}, "kmcnt 0");
  add("smem, message, message", {smem(1, 4), message(0), message(2), suse(0)}, "kmcnt 0");
  add("smem, drained, message, message",
      {smem(1, 4), waitOp(isa::KM, 0), message(0), message(2), suse(0)}, "kmcnt 1");
  add("smem, weak wait, message", {smem(1, 4), waitOp(isa::KM, 1), message(0), message(2), suse(0)},
      "kmcnt 0");
  add("barrier state, message",
      {plain("s_get_barrier_state", {sgpr(1)}, {}), message(0), message(2), suse(0)}, "kmcnt 0");
  add("isfirst, message",
      {plain("s_barrier_signal_isfirst", {isa::scc()}, {}), message(0), message(2), suse(0)},
      "kmcnt 0");
  // isfirst by its barrier; leave never.
  const Op useScc = plain("s_cselect_b32", {sgpr(90)}, {isa::scc()});
  add("isfirst behind its barrier",
      {plain("s_barrier_signal_isfirst", {isa::scc()}, {}), special(Op::BarrierWait, 0), useScc},
      "");
  add("isfirst behind another barrier",
      {plain("s_barrier_signal_isfirst", {isa::scc()}, {}), special(Op::BarrierWait, -1), useScc},
      "kmcnt 0");
  add("leave behind a barrier",
      {plain("s_barrier_leave", {isa::scc()}, {}), special(Op::BarrierWait, 0), useScc}, "kmcnt 0");
  // Translation: one group drains the other.
  add("vmem, smem, vmem", {load(0, 4), smem(0, 4), load(1, 8), vmov(4)}, "");
  add("smem, vmem, smem", {smem(0, 4), load(1, 8), smem(2, 6), smov(4)}, "");
  add("smem, smem", {smem(0, 4), smem(2, 6), smov(4)}, "xcnt 0");
  add("wait for xcnt 1", {load(0, 4), load(1, 8), waitOp(isa::X, 1), vmov(4)}, "");
  add("scalar xcnt 1 is no wait", {smem(0, 4), smem(2, 6), waitOp(isa::X, 1), smov(4)}, "xcnt 0");
  add("vmem xcnt does not complete a result", {load(0, 4), waitOp(isa::X, 0), vmov(0)},
      "loadcnt 0");
  // A full counter: the largest immediate is one below the largest count.
  auto full = [&](const char *name, std::vector<Op> first, const Op &more, Op last,
                  const char *expect) {
    for (int i = 0; i != 70; ++i) first.push_back(more);
    first.push_back(std::move(last));
    add(name, std::move(first), expect);
  };
  std::vector<Op> loads{load(0, 4)};
  for (unsigned i = 0; i != 70; ++i) loads.push_back(load(100 + i, 8));
  loads.push_back(plain("v_mov_b32", {vgpr(50)}, {vgpr(0)}));
  add("70 younger loads", loads, "loadcnt 62");
  full("70 younger stores", {store(4)}, store(8), vmov(4), "xcnt 62");
  full("70 younger messages", {message(0)}, plain("s_sendmsg", {}, {}), suse(0), "kmcnt 30");
  full("70 younger ds", {plain("ds_load_b32", {vgpr(0)}, {vgpr(4)})}, plain("ds_nop", {}, {}),
       plain("v_mov_b32", {vgpr(9)}, {vgpr(0)}), "dscnt 62");
  return cases;
}

std::vector<Case> withEngines() {
  std::vector<Case> cases;
  auto add = [&](const char *name, std::vector<Op> ops, const char *expect) {
    cases.push_back({name, std::move(ops), expect, {}});
  };
  const Op tensor = plain("tensor_load_to_lds", {}, {sgpr(0, 4)}),
           async = plain("global_load_async_to_lds_b32", {}, {vgpr(0), vgpr(2, 2)});
  Op elsewhere = async;
  elsewhere.tokens.emplace();
  add("return", {tensor, elsewhere, special(Op::Return)}, "");
  add("a call may leave tensor and async operations", {call, jump},
      "storecnt 0 asynccnt 0 tensorcnt 0");
  add("loads of a callee, published", {call, special(Op::Signal, -1)}, "asynccnt 0 tensorcnt 0");
  Op ds = plain("ds_store_b32", {}, {vgpr(0), vgpr(1)});
  add("stores of a callee still read", {call, ds}, "asynccnt 0 tensorcnt 0");
  auto full = [&](const char *name, Op first, const Op &more, const char *expect) {
    first.tokens = {{0}};
    Op other = more, signal = special(Op::Signal, -1);
    other.tokens = {{1}};
    signal.tokens = {{0}};
    std::vector<Op> ops{first};
    for (int i = 0; i != 70; ++i) ops.push_back(other);
    ops.push_back(signal);
    add(name, ops, expect);
  };
  full("70 younger tensor loads", tensor, tensor, "tensorcnt 62");
  full("70 younger async loads", async, async, "asynccnt 62");
  return cases;
}

/// What the first instruction of a function, a kernel, a place reached from unknown code needs.
std::string atEntry(const isa::Target &t, ir::EntryKind kind, const plan::Options &o) {
  isa::ProgramBuilder b(t);
  b.add("v_mov_b32", {vgpr(0)}, {});
  b.end();
  ir::Program p = b.finish("f", 0, kind);
  std::string s;
  for (const plan::Entry &e : plan::insertWaits(p, t, p.kernels[0], o).entries)
    s += std::to_string(e.before) + ": " + waitText(e.spec) + "; ";
  return s;
}

/// One engine in the program is enough for a call to leave its operations.
std::string behindCallWith(const isa::Target &t, const char *mnemonic, const plan::Options &o) {
  std::vector<std::string> failures;
  Op x = plain(mnemonic, {}, {});
  x.tokens.emplace();
  Case user{"", {x}, "", {}}, leaves{std::string("a call beside ") + mnemonic,
                                     {call, jump},
                                     "storecnt 0 asynccnt 0 tensorcnt 0",
                                     {}};
  runCases(t, {user, leaves}, o, failures, 9);
  return failures.empty() ? "" : failures[0];
}

}  // namespace

void checkBoundaries(const isa::Target &t, std::vector<std::string> &failures, size_t limit) {
  plan::Options o;
  o.explain = false;
  static const std::vector<Case> plainCases = withoutEngines(), engineCases = withEngines();
  auto expect = [&](const char *what, const std::string &got, const std::string &want) {
    if (got != want)
      failures.push_back(std::string(what) + ": expected '" + want + "', planned '" + got + "'");
  };
  expect("kernel entry", atEntry(t, ir::EntryKind::Kernel, o), "");
  expect("function entry", atEntry(t, ir::EntryKind::Function, o),
         "0: loadcnt 0 dscnt 0 kmcnt 0; ");
  expect("unknown entry", atEntry(t, ir::EntryKind::Unknown, o),
         std::string("0: ") + kEverything + "; ");
  for (const char *m : {"tensor_load_to_lds", "tensor_store_from_lds",
                        "global_load_async_to_lds_b32", "global_store_async_from_lds_b32"})
    expect("engines", behindCallWith(t, m, o), "");
  runCases(t, plainCases, o, failures, limit);
  runCases(t, engineCases, o, failures, limit);
}

}  // namespace interlock::test
