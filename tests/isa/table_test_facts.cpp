//===- table_test_facts.cpp - What the facts say, as literal data ----------===//
//
// Shape of the tables (they are indexed by position), counters and wait
// encodings, one line per kind of instruction, and one mnemonic per row of the
// instruction table. Sources: LLVM 22.1.8's assembler and wait pass
// (tests/isa/FINDINGS.md), docs/wait-insertion.md for the tensor and async
// engines. Nothing here is copied from lib/isa at run time.
//
//===----------------------------------------------------------------------===//
#include "interlock/edit.h"
#include "table_test_check.h"

#include <algorithm>
#include <bit>

namespace interlock::test {

using isa::Kind;

/// What the conditional branches test; read off the manual's names.
static void checkBranches(const isa::Target &t, std::vector<std::string> &failures) {
  struct Expected {
    const char *mnemonic;
    ir::Unit unit;
    bool ifZero;
  };
  namespace amd = isa::amdgpu;
  constexpr Expected kExpected[] = {
      {"s_cbranch_scc0", amd::kScc, true},     {"s_cbranch_scc1", amd::kScc, false},
      {"s_cbranch_vccz", amd::kVccLo, true},   {"s_cbranch_vccnz", amd::kVccLo, false},
      {"s_cbranch_execz", amd::kExecLo, true}, {"s_cbranch_execnz", amd::kExecLo, false},
  };
  for (const Expected &e : kExpected) {
    ir::Instruction in;
    in.row = t.rowFor(e.mnemonic, false);
    const isa::BranchRow *row = t.branchOf(in);
    if (!row || row->unit != e.unit || row->ifZero != e.ifZero)
      failures.push_back(std::string("branches: ") + e.mnemonic);
  }
}

void checkShape(const isa::Target &t, std::vector<std::string> &failures) {
  checkBranches(t, failures);
  auto positions = [&](const char *table, const auto &rows, size_t n, auto id) {
    if (rows.size() != n) failures.push_back(std::string(table) + ": wrong number of rows");
    for (size_t i = 0; i != rows.size() && i != n; ++i)
      if (size_t(id(rows[i])) != i)
        failures.push_back(std::string(table) + ": row " + std::to_string(i) + " has another id");
  };
  positions("counters", t.counters, isa::NumCounters, [](auto &r) { return r.id; });
  positions("orders", t.orders, isa::NumOrders, [](auto &r) { return r.id; });
  positions("kinds", t.kinds, size_t(Kind::NumKinds), [](auto &r) { return r.kind; });
  positions("slots", t.slots, isa::NumSlots, [](auto &r) { return r.id; });
  // flow lays its state out by slot number.
  for (const isa::SlotRow &r : t.slots) {
    using isa::Part;
    const bool fits = r.id <= isa::SSccResult     ? r.part == Part::Result
                      : r.id <= isa::SXSmemSource ? r.part == Part::Source
                      : r.id <= isa::STensorStore
                          ? r.part == Part::LdsRead || r.part == Part::LdsWrite
                          : r.part == Part::Exists;
    // `via` is completion by another counter.
    // Whole counters are waited for by their own name.
    const bool via =
        r.via == isa::NumOrders ||
        (r.part != Part::Exists && t.orders[r.via].counter != t.orders[r.order].counter);
    // What a later operation implies about an older one rests on its class being in order.
    const bool behind = r.behind == 0 || (r.behind == 1 && r.via != isa::NumOrders &&
                                          t.orders[r.order].ordering == isa::Ordering::InOrder);
    if (!fits || !via || !behind) failures.push_back(std::string("slots: ") + r.name);
  }
  for (const isa::WaitField &f : t.waitFields)
    if (f.shift + f.bits > 16)
      failures.push_back(std::string("wait fields: ") + f.mnemonic +
                         " has more bits than its immediate");
  const size_t n = t.instrs.size();
  if (n < 2 || t.instrs[n - 2].kind != Kind::Other || t.instrs[n - 1].kind != Kind::Unknown ||
      *t.instrs[n - 2].pattern || *t.instrs[n - 1].pattern)
    failures.push_back("instrs: the last two rows are not the catch-alls");
}

namespace {

struct CounterFact {
  const char *name, *wait;
  int bits;
  bool rebuilt;
};
// Widths: gfx12 counters as LLVM's IsaInfo gives them; the largest useful
// immediate is one below the largest count ("70 younger loads" gives 62).
constexpr CounterFact kCounterFacts[] = {
    {"DScnt", "s_wait_dscnt", 6, true},        {"LOADcnt", "s_wait_loadcnt", 6, true},
    {"KMcnt", "s_wait_kmcnt", 5, true},        {"TENSORcnt", "s_wait_tensorcnt", 6, true},
    {"STOREcnt", "s_wait_storecnt", 6, false}, {"XCNT", "s_wait_xcnt", 6, true},
    {"ASYNCcnt", "s_wait_asynccnt", 6, true},
};

struct OrderFact {
  const char *counter;
  isa::Ordering ordering;
  std::vector<isa::OrderId> drains;
};
// In order: jsonl, positional_past; async and tensor: docs/wait-insertion.md.
// Scalar memory, barrier results and scalar translation have no order.
// Messages keep theirs while nothing else is on KMcnt (FINDINGS, 8). The
// hardware drains one translation group when the other starts (FINDINGS, 5).
const OrderFact kOrderFacts[] = {
    {"LOADcnt", isa::Ordering::InOrder, {}},
    {"STOREcnt", isa::Ordering::InOrder, {}},
    {"DScnt", isa::Ordering::InOrder, {}},
    {"KMcnt", isa::Ordering::Unordered, {}},
    {"KMcnt", isa::Ordering::InOrderAlone, {}},
    {"KMcnt", isa::Ordering::Unordered, {}},
    {"XCNT", isa::Ordering::InOrder, {isa::OXSmem}},
    {"XCNT", isa::Ordering::Unordered, {isa::OXVmem}},
    {"ASYNCcnt", isa::Ordering::InOrder, {}},
    {"ASYNCcnt", isa::Ordering::InOrder, {}},
    {"ASYNCcnt", isa::Ordering::InOrder, {}},
    {"TENSORcnt", isa::Ordering::InOrder, {}},
};
static_assert(std::size(kOrderFacts) == isa::NumOrders);

/// What must be complete where the caller's or unknown code begins (FINDINGS,
/// "The questions one by one"): counters as LLVM's ABI names them.
struct BoundaryFact {
  isa::Consumer consumer;
  std::vector<isa::OrderId> complete;
};
const BoundaryFact kBoundaries[] = {
    {isa::Consumer::Return, {isa::OLoad, isa::ODs, isa::OSmem, isa::OMessage, isa::OBarrierScc}},
    {isa::Consumer::FunctionEntry,
     {isa::OLoad, isa::ODs, isa::OSmem, isa::OMessage, isa::OBarrierScc}},
    {isa::Consumer::UnknownJump,
     {isa::OLoad, isa::OStore, isa::ODs, isa::OSmem, isa::OMessage, isa::OBarrierScc, isa::OXVmem,
      isa::OXSmem, isa::OAsyncLoad, isa::OAsyncStore, isa::OAsyncArrive, isa::OTensor}},
};

struct EncodingFact {
  const char *mnemonic;
  unsigned imm;
  const char *waits;
};
// Combined forms: DS in imm[5:0], LOAD or STORE in imm[13:8]; the others are whole numbers.
constexpr EncodingFact kEncodings[] = {
    {"s_wait_dscnt", 0x21, "dscnt 33"},
    {"s_wait_loadcnt", 0x3e, "loadcnt 62"},
    {"s_wait_storecnt", 0x21, "storecnt 33"},
    {"s_wait_kmcnt", 0x1e, "kmcnt 30"},
    {"s_wait_xcnt", 0x21, "xcnt 33"},
    {"s_wait_asynccnt", 0x21, "asynccnt 33"},
    {"s_wait_tensorcnt", 0x21, "tensorcnt 33"},
    {"s_wait_loadcnt_dscnt", 0x2b15, "loadcnt 43 dscnt 21"},
    {"s_wait_storecnt_dscnt", 0x2b15, "storecnt 43 dscnt 21"},
    // Fields end where the next one begins, and no field takes less than its counter.
    {"s_wait_loadcnt_dscnt", 0x3f3f, "loadcnt 63 dscnt 63"},
    {"s_wait_storecnt_dscnt", 0x3f3f, "storecnt 63 dscnt 63"},
    {"s_wait_loadcnt_dscnt", 0xffff, "loadcnt 63 dscnt 63"},
    {"s_wait_storecnt_dscnt", 0xffff, "storecnt 63 dscnt 63"},
    // Not range-checked by the assembler: more than any count is no wait for a smaller one.
    {"s_wait_dscnt", 0x100, "dscnt 127"},
    {"s_wait_loadcnt", 0x8000, "loadcnt 127"},
    {"s_wait_storecnt", 0x8000, "storecnt 127"},
    {"s_wait_kmcnt", 0x8000, "kmcnt 127"},
    {"s_wait_xcnt", 0x8000, "xcnt 127"},
    {"s_wait_asynccnt", 0x8000, "asynccnt 127"},
    {"s_wait_tensorcnt", 0x8000, "tensorcnt 127"},
    {"s_wait_dscnt", 0x8000, "dscnt 127"},
};

constexpr char R = 1, W = 2;
using isa::Engine;
struct KindFact {
  const char *mnemonic;
  Kind kind;
  const char *counters;          ///< with a result
  const char *countersNoResult;  ///< nullptr = the same
  int lds;
  Engine engine;
  bool held, clause;
};
// "held": LLVM asks for xcnt before a source is overwritten (jsonl: war). LDS
// and engine: docs/wait-insertion.md. Clauses hold vector, flat, LDS, async and
// scalar memory instructions.
constexpr KindFact kKindFacts[] = {
    {"v_add_f32", Kind::Other, "", nullptr, 0, Engine::None, false, false},
    {"global_load_b32", Kind::VmemLoad, "load x", nullptr, 0, Engine::None, true, true},
    {"buffer_store_b32", Kind::VmemStore, "store x", nullptr, 0, Engine::None, true, true},
    {"global_atomic_add_u32", Kind::VmemAtomic, "load x", "store x", 0, Engine::None, true, true},
    {"flat_load_b32", Kind::FlatLoad, "load ds x", nullptr, R, Engine::Ds, true, true},
    {"flat_store_b32", Kind::FlatStore, "store ds x", nullptr, W, Engine::Ds, true, true},
    {"flat_atomic_add_u32", Kind::FlatAtomic, "load ds x", "store ds x", R | W, Engine::Ds, true,
     true},
    {"ds_load_b32", Kind::DsLoad, "ds", nullptr, R, Engine::Ds, false, true},
    {"ds_store_b32", Kind::DsStore, "ds", nullptr, W, Engine::Ds, false, true},
    {"ds_add_u32", Kind::DsAtomic, "ds", nullptr, R | W, Engine::Ds, false, true},
    {"ds_bpermute_b32", Kind::DsCross, "ds", nullptr, 0, Engine::None, false, true},
    {"s_load_b32", Kind::SmemLoad, "km x", nullptr, 0, Engine::None, true, true},
    {"s_dcache_inv", Kind::SmemNoResult, "km x", nullptr, 0, Engine::None, true, true},
    {"s_sendmsg", Kind::Message, "km", nullptr, 0, Engine::None, false, false},
    {"s_sendmsg_rtn_b32", Kind::MessageResult, "km", nullptr, 0, Engine::None, false, false},
    {"s_get_barrier_state", Kind::BarrierState, "km", nullptr, 0, Engine::None, false, false},
    {"global_load_async_to_lds_b32", Kind::AsyncLoad, "async", nullptr, W, Engine::Async, false,
     true},
    {"global_store_async_from_lds_b32", Kind::AsyncStore, "async", nullptr, R, Engine::Async, false,
     true},
    {"ds_atomic_async_barrier_arrive_b64", Kind::AsyncArrive, "async", nullptr, 0, Engine::None,
     false, false},
    {"tensor_load_to_lds", Kind::TensorLoad, "tensor", nullptr, W, Engine::Tensor, false, false},
    {"tensor_store_from_lds", Kind::TensorStore, "tensor", nullptr, R, Engine::Tensor, false,
     false},
    {"global_inv", Kind::CacheInv, "load", nullptr, 0, Engine::None, false, false},
    {"global_wb", Kind::CacheWb, "store", nullptr, 0, Engine::None, false, false},
    {"global_prefetch_b8", Kind::Prefetch, "", nullptr, 0, Engine::None, false, true},
    {"s_barrier_signal", Kind::BarrierSignal, "", nullptr, 0, Engine::None, false, false},
    {"s_barrier_signal_isfirst", Kind::BarrierSignalIsFirst, "km", nullptr, 0, Engine::None, false,
     false},
    {"s_barrier_leave", Kind::BarrierLeave, "km", nullptr, 0, Engine::None, false, false},
    {"s_barrier_wait", Kind::BarrierWait, "", nullptr, 0, Engine::None, false, false},
    {"s_barrier_init", Kind::BarrierOther, "", nullptr, 0, Engine::None, false, false},
    {"s_wait_loadcnt", Kind::Wait, "", nullptr, 0, Engine::None, false, false},
    {"s_wait_idle", Kind::WaitIdle, "", nullptr, 0, Engine::None, false, false},
    {"s_wait_alu", Kind::WaitAlu, "", nullptr, 0, Engine::None, false, false},
    {"s_clause", Kind::Clause, "", nullptr, 0, Engine::None, false, false},
    {"s_delay_alu", Kind::DelayAlu, "", nullptr, 0, Engine::None, false, false},
    {"s_set_vgpr_msb", Kind::SetVgprMsb, "", nullptr, 0, Engine::None, false, false},
    {"s_nop", Kind::Nop, "", nullptr, 0, Engine::None, false, false},
    {"s_setreg_b32", Kind::SetReg, "", nullptr, 0, Engine::None, false, false},
    {"s_get_pc_i64", Kind::GetPc, "", nullptr, 0, Engine::None, false, false},
    {"s_set_pc_i64", Kind::SetPc, "", nullptr, 0, Engine::None, false, false},
    {"s_add_pc_i64", Kind::AddPc, "", nullptr, 0, Engine::None, false, false},
    {"s_swap_pc_i64", Kind::SwapPc, "", nullptr, 0, Engine::None, false, false},
    {"s_call_i64", Kind::CallPc, "", nullptr, 0, Engine::None, false, false},
    {"s_branch", Kind::Branch, "", nullptr, 0, Engine::None, false, false},
    {"s_cbranch_scc0", Kind::CondBranch, "", nullptr, 0, Engine::None, false, false},
    {"s_endpgm", Kind::EndPgm, "", nullptr, 0, Engine::None, false, false},
    {"s_code_end", Kind::CodeEnd, "", nullptr, 0, Engine::None, false, false},
    {"s_trap", Kind::Trap, "", nullptr, 0, Engine::None, false, false},
    {"image_load", Kind::Unknown, "", nullptr, 0, Engine::None, false, false},
};
static_assert(std::size(kKindFacts) == size_t(Kind::NumKinds), "one example per kind");

struct NameFact {
  Kind kind;
  std::vector<const char *> mnemonics;
};
// What the measured memory rows do not fix, and older names that the assembler accepts.
const NameFact kNames[] = {
    {Kind::Other,
     {"s_wait_event", "s_icache_inv", "s_sleep", "s_mov_b32", "v_wmma_f32_16x16x32_f16",
      "s_monitor_sleep"}},
    {Kind::Wait,
     {"s_wait_loadcnt", "s_wait_storecnt", "s_wait_dscnt", "s_wait_kmcnt", "s_wait_xcnt",
      "s_wait_asynccnt", "s_wait_tensorcnt", "s_wait_loadcnt_dscnt", "s_wait_storecnt_dscnt"}},
    {Kind::WaitAlu, {"s_wait_alu", "s_waitcnt_depctr"}},
    {Kind::SetReg, {"s_setreg_b32", "s_setreg_imm32_b32"}},
    {Kind::GetPc, {"s_get_pc_i64", "s_getpc_b64"}},
    {Kind::SetPc, {"s_set_pc_i64", "s_setpc_b64"}},
    {Kind::AddPc, {"s_add_pc_i64"}},
    {Kind::SwapPc, {"s_swap_pc_i64", "s_swappc_b64"}},
    {Kind::CallPc, {"s_call_i64", "s_call_b64"}},
    {Kind::CondBranch,
     {"s_cbranch_scc0", "s_cbranch_scc1", "s_cbranch_vccz", "s_cbranch_vccnz", "s_cbranch_execz",
      "s_cbranch_execnz"}},
    {Kind::EndPgm, {"s_endpgm", "s_endpgm_saved"}},
    {Kind::BarrierOther, {"s_barrier_init", "s_barrier_join", "s_wakeup_barrier"}},
    {Kind::Message, {"s_sendmsg", "s_sendmsghalt"}},
    {Kind::MessageResult, {"s_sendmsg_rtn_b32", "s_sendmsg_rtn_b64"}},
    {Kind::CacheWb, {"global_wb", "global_wbinv"}},
    {Kind::Prefetch, {"global_prefetch_b8", "flat_prefetch_b8"}},
    {Kind::DsLoad, {"ds_read_b32", "ds_read2_b32", "ds_read_u8_d16"}},
    {Kind::DsStore, {"ds_write_b32", "ds_write2_b64", "ds_write_b8"}},
    {Kind::DsCross,
     {"ds_permute_b32", "ds_bpermute_b32", "ds_bpermute_fi_b32", "ds_swizzle_b32", "ds_nop"}},
    {Kind::DsAtomic, {"ds_append", "ds_consume", "ds_add_rtn_u32"}},
    {Kind::SmemLoad, {"s_load_b32", "s_buffer_load_b32"}},
    {Kind::SmemNoResult,
     {"s_dcache_inv", "s_prefetch_data", "s_buffer_prefetch_data", "s_atc_probe",
      "s_atc_probe_buffer"}},
    {Kind::VmemLoad,
     {"global_load_b32", "buffer_load_b32", "scratch_load_b32", "cluster_load_b32"}},
    {Kind::VmemStore,
     {"global_store_b32", "buffer_store_b32", "scratch_store_b32", "tensor_save", "tensor_stop"}},
    {Kind::VmemAtomic, {"global_atomic_add_u32", "buffer_atomic_add_u32"}},
    {Kind::AsyncLoad, {"global_load_async_to_lds_b8", "cluster_load_async_to_lds_b128"}},
    {Kind::Unknown, {"image_load", "tbuffer_load_format_x", "tbuffer_store_format_x"}},
};

std::string countersOf(const isa::Target &t, uint32_t raises) {
  ir::WaitSpec w;
  for (const isa::OrderRow &o : t.orders)
    if (raises >> o.id & 1) w.n[o.counter] = 0;
  return waitText(w);
}
std::string spelled(const char *counters) {
  std::string text, out = counters;
  size_t n = 0;
  for (size_t at = 0; at < out.size(); at += n + 1) {
    n = std::min(out.find(' ', at), out.size()) - at;
    text += out.substr(at, n) + "cnt 0 ";
  }
  return sortedWaits(text);
}

}  // namespace

std::string engineCounter(const std::string &m) {
  if (m.find("_async_") != std::string::npos) return "asynccnt";
  if (m == "tensor_load_to_lds" || m == "tensor_store_from_lds") return "tensorcnt";
  return "";
}

void checkFacts(const isa::Target &t, std::vector<std::string> &failures, size_t) {
  auto bad = [&](const std::string &what) { failures.push_back(what); };
  for (size_t c = 0; c != isa::NumCounters; ++c) {
    const CounterFact &f = kCounterFacts[c];
    const isa::CounterRow &r = t.counters[c];
    if (std::string_view(f.name) != r.name || std::string_view(f.wait) != r.wait ||
        f.bits != r.bits || r.maxImmediate != (1 << f.bits) - 2 || f.rebuilt != r.rebuilt)
      bad(std::string("counter ") + f.name);
  }
  for (const isa::OrderRow &r : t.orders) {
    const OrderFact &f = kOrderFacts[r.id];
    uint32_t drains = 0;
    for (isa::OrderId o : f.drains) drains |= 1u << o;
    if (std::string_view(t.counters[r.counter].name) != f.counter || r.ordering != f.ordering ||
        r.drainsOnIssue != drains)
      bad(std::string("order ") + r.name);
  }
  for (const BoundaryFact &f : kBoundaries) {
    std::vector<isa::OrderId> complete;
    for (const isa::HazardRow &h : t.hazards)
      if (h.consumer == f.consumer && h.policy == isa::Policy::Always &&
          t.slots[h.producer].part == isa::Part::Exists)
        complete.push_back(t.slots[h.producer].order);
    std::sort(complete.begin(), complete.end());
    if (complete != f.complete) bad("boundary " + std::to_string(int(f.consumer)));
  }
  // Reading: what the fields of each wait mean.
  for (const EncodingFact &e : kEncodings) {
    ir::WaitSpec w;
    for (const isa::WaitField &f : t.waitFields)
      if (std::string_view(f.mnemonic) == e.mnemonic) {
        unsigned v = e.imm >> f.shift & ((1u << f.bits) - 1);
        w.n[f.counter] = static_cast<int8_t>(v > 127 ? 127 : v);
      }
    if (waitText(w) != e.waits) bad(std::string("encoding of ") + e.mnemonic + ": " + waitText(w));
  }
  // Printing: a wait for everything, together and apart.
  ir::WaitSpec all;
  for (int c = 0; c != isa::NumCounters; ++c) all.n[c] = static_cast<int8_t>(c + 1);
  std::string together, apart;
  for (const std::string &s : edit::printWait(t, all, {})) together += s + "; ";
  for (const std::string &s : edit::printWait(t, all, {true, false})) apart += s + "; ";
  if (together !=
      "s_wait_loadcnt_dscnt 0x201; s_wait_kmcnt 0x3; s_wait_tensorcnt 0x4; s_wait_storecnt 0x5; "
      "s_wait_xcnt 0x6; s_wait_asynccnt 0x7; ")
    bad("printed together: " + together);
  if (apart != "s_wait_dscnt 0x1; s_wait_loadcnt 0x2; s_wait_kmcnt 0x3; s_wait_tensorcnt 0x4; "
               "s_wait_storecnt 0x5; "
               "s_wait_xcnt 0x6; s_wait_asynccnt 0x7; ")
    bad("printed apart: " + apart);

  for (const KindFact &f : kKindFacts) {
    const isa::InstrRow &row = t.instrs[t.rowFor(f.mnemonic, f.kind == Kind::Unknown)];
    const isa::KindRow &k = t.kinds[size_t(f.kind)];
    if (row.kind != f.kind) bad(std::string(f.mnemonic) + " is another kind");
    auto raises = [&](uint32_t mask, const char *counters) {
      std::string want = spelled(counters);
      const auto number = size_t(std::count(want.begin(), want.end(), ' ') + 1) / 2;
      if (countersOf(t, mask) != want || size_t(std::popcount(mask)) != number)
        bad(std::string(f.mnemonic) + " raises " + countersOf(t, mask));
    };
    raises(k.raises, f.counters);
    raises(k.raisesNoResult, f.countersNoResult ? f.countersNoResult : f.counters);
    if (k.lds != f.lds || k.engine != f.engine || k.sourcesHeld != f.held || k.memory != f.clause)
      bad(std::string("side of ") + f.mnemonic);
  }
  for (const NameFact &f : kNames)
    for (const char *m : f.mnemonics)
      if (t.instrs[t.rowFor(m, f.kind == Kind::Unknown)].kind != f.kind)
        bad(std::string(m) + " is another kind");

  if (t.instrs[t.rowFor("s_wakeup", true)].kind != Kind::Other)
    bad("s_wakeup: flagged as memory, but touches none");

  // Which memory wait also completes address translation (jsonl: x_implied_by).
  std::string implied;
  for (const isa::ImpliedRow &r : t.implied)
    implied += std::string(t.counters[r.counter].name) + " of " + t.orders[r.order].name +
               " implies " + t.orders[r.implied].name + "; ";
  if (implied !=
      "LOADcnt of vmem load implies vmem translation; KMcnt of smem implies smem translation; ")
    bad("implied: " + implied);
}

}  // namespace interlock::test
