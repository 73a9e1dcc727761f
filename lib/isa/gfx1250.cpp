//===- gfx1250.cpp - AMD CDNA5: counters, orders, instructions, hazards ----===//
//
// Rows only. Sources: "L22" = LLVM 22.1.8, read or measured by tests/isa;
// "S" = seed document; "P" = public report. gfx1251 shares every row.
//
//===----------------------------------------------------------------------===//
#include "amdgpu_common.h"
#include "gfx1250_alu.h"
#include "gfx1250_arith.h"
#include "gfx1250_global.h"
#include "gfx1250_lds.h"

namespace interlock::isa {
namespace {

// One row, one line.
// clang-format off
constexpr CounterRow kCounters[] = {
    {DS, "DScnt", "s_wait_dscnt", 6, 62, true, "ds_* and every FLAT access", "L22"},
    {LOAD, "LOADcnt", "s_wait_loadcnt", 6, 62, true, "VMEM loads, returning atomics, global_inv", "L22"},
    {KM, "KMcnt", "s_wait_kmcnt", 5, 30, true, "scalar loads, messages, barrier state and SCC results", "L22"},
    {TENSOR, "TENSORcnt", "s_wait_tensorcnt", 6, 62, true, "tensor_load_to_lds, tensor_store_from_lds", "S"},
    {STORE, "STOREcnt", "s_wait_storecnt", 6, 62, false, "VMEM stores, atomics without return, global_wb", "L22"},
    {X, "XCNT", "s_wait_xcnt", 6, 62, true, "address translation of VMEM and scalar memory", "L22"},
    {ASYNC, "ASYNCcnt", "s_wait_asynccnt", 6, 62, true, "async loads and stores between memory and LDS", "S"},
};

constexpr OrderRow kOrders[] = {
    {OLoad, "vmem load", LOAD, Ordering::InOrder, 0, "L22"},
    {OStore, "vmem store", STORE, Ordering::InOrder, 0, "L22"},
    {ODs, "ds", DS, Ordering::InOrder, 0, "L22"},
    {OSmem, "smem", KM, Ordering::Unordered, 0, "L22"},
    {OMessage, "message", KM, Ordering::InOrderAlone, 0, "L22"},
    {OBarrierScc, "barrier scc", KM, Ordering::Unordered, 0, "L22"},
    {OXVmem, "vmem translation", X, Ordering::InOrder, bit(OXSmem), "L22"},
    {OXSmem, "smem translation", X, Ordering::Unordered, bit(OXVmem), "L22"},
    {OAsyncLoad, "async load", ASYNC, Ordering::InOrder, 0, "S"},
    {OAsyncStore, "async store", ASYNC, Ordering::InOrder, 0, "S"},
    {OAsyncArrive, "async barrier arrive", ASYNC, Ordering::InOrder, 0, "S"},
    {OTensor, "tensor", TENSOR, Ordering::InOrder, 0, "S"},
};

constexpr uint32_t kVmem = bit(OXVmem);
constexpr uint32_t kLoadX = bit(OLoad) | kVmem, kStoreX = bit(OStore) | kVmem;
constexpr uint8_t kRw = kLdsRead | kLdsWrite;

// kind, name, raises, raises without result, lds, engine, sources held, clause member, awaited, source
constexpr KindRow kKinds[] = {
    {Kind::Other, "other", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::VmemLoad, "vmem load", kLoadX, kLoadX, kLdsNone, Engine::None, true, true, true, "L22"},
    {Kind::VmemStore, "vmem store", kStoreX, kStoreX, kLdsNone, Engine::None, true, true, true, "L22"},
    {Kind::VmemAtomic, "vmem atomic", kLoadX, kStoreX, kLdsNone, Engine::None, true, true, true, "L22"},
    {Kind::FlatLoad, "flat load", kLoadX | bit(ODs), kLoadX | bit(ODs), kLdsRead, Engine::Ds, true, true, true, "L22"},
    {Kind::FlatStore, "flat store", kStoreX | bit(ODs), kStoreX | bit(ODs), kLdsWrite, Engine::Ds, true, true, true, "L22"},
    {Kind::FlatAtomic, "flat atomic", kLoadX | bit(ODs), kStoreX | bit(ODs), kRw, Engine::Ds, true, true, true, "L22"},
    {Kind::DsLoad, "ds load", bit(ODs), bit(ODs), kLdsRead, Engine::Ds, false, true, true, "L22"},
    {Kind::DsStore, "ds store", bit(ODs), bit(ODs), kLdsWrite, Engine::Ds, false, true, true, "L22"},
    {Kind::DsAtomic, "ds atomic", bit(ODs), bit(ODs), kRw, Engine::Ds, false, true, true, "L22"},
    {Kind::DsCross, "ds without memory", bit(ODs), bit(ODs), kLdsNone, Engine::None, false, true, true, "L22"},
    {Kind::SmemLoad, "smem load", bit(OSmem) | bit(OXSmem), bit(OSmem) | bit(OXSmem), kLdsNone, Engine::None, true, true, true, "L22"},
    {Kind::SmemNoResult, "smem without result", bit(OSmem) | bit(OXSmem), bit(OSmem) | bit(OXSmem), kLdsNone, Engine::None, true, true, true, "L22"},
    {Kind::Message, "message", bit(OMessage), bit(OMessage), kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::MessageResult, "message with result", bit(OMessage), bit(OMessage), kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::BarrierState, "barrier state", bit(OSmem), bit(OSmem), kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::AsyncLoad, "async load", bit(OAsyncLoad), bit(OAsyncLoad), kLdsWrite, Engine::Async, false, true, true, "S, L22"},
    {Kind::AsyncStore, "async store", bit(OAsyncStore), bit(OAsyncStore), kLdsRead, Engine::Async, false, true, true, "S, L22"},
    {Kind::AsyncArrive, "async barrier arrive", bit(OAsyncArrive), bit(OAsyncArrive), kLdsNone, Engine::None, false, false, true, "S"},
    {Kind::TensorLoad, "tensor load", bit(OTensor), bit(OTensor), kLdsWrite, Engine::Tensor, false, false, true, "S"},
    {Kind::TensorStore, "tensor store", bit(OTensor), bit(OTensor), kLdsRead, Engine::Tensor, false, false, true, "S"},
    {Kind::CacheInv, "cache invalidate", bit(OLoad), bit(OLoad), kLdsNone, Engine::None, false, false, false, "L22"},
    {Kind::CacheWb, "cache write back", bit(OStore), bit(OStore), kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Prefetch, "vmem prefetch", 0, 0, kLdsNone, Engine::None, false, true, true, "L22"},
    {Kind::BarrierSignal, "barrier signal", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::BarrierSignalIsFirst, "barrier signal isfirst", bit(OBarrierScc), bit(OBarrierScc), kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::BarrierLeave, "barrier leave", bit(OBarrierScc), bit(OBarrierScc), kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::BarrierWait, "barrier wait", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::BarrierOther, "barrier init or join", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Wait, "wait", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::WaitIdle, "wait idle", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::WaitAlu, "wait alu", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Clause, "clause", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::DelayAlu, "delay alu", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::SetVgprMsb, "set vgpr msb", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Nop, "nop", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::SetReg, "setreg", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::GetPc, "get pc", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::SetPc, "set pc", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::AddPc, "add to pc", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::SwapPc, "swap pc", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::CallPc, "call", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Branch, "branch", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::CondBranch, "conditional branch", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::EndPgm, "end of program", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::CodeEnd, "code end", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Trap, "trap", 0, 0, kLdsNone, Engine::None, false, false, true, "L22"},
    {Kind::Unknown, "not modelled", 0, 0, kLdsNone, Engine::None, false, false, true, ""},
};
static_assert(std::size(kKinds) == size_t(Kind::NumKinds));

// First match wins; exceptions stand before their family.
constexpr InstrRow kInstrs[] = {
    // Waits and what glues instructions together.
    {"s_wait_idle", Kind::WaitIdle, "L22"},
    {"s_wait_alu", Kind::WaitAlu, "L22"},
    {"s_waitcnt_depctr", Kind::WaitAlu, "L22"},
    {"s_wait_loadcnt", Kind::Wait, "L22"},
    {"s_wait_storecnt", Kind::Wait, "L22"},
    {"s_wait_dscnt", Kind::Wait, "L22"},
    {"s_wait_kmcnt", Kind::Wait, "L22"},
    {"s_wait_xcnt", Kind::Wait, "L22"},
    {"s_wait_asynccnt", Kind::Wait, "L22"},
    {"s_wait_tensorcnt", Kind::Wait, "L22"},
    {"s_wait_loadcnt_dscnt", Kind::Wait, "L22"},
    {"s_wait_storecnt_dscnt", Kind::Wait, "L22"},
    {"s_clause", Kind::Clause, "L22"},
    {"s_delay_alu", Kind::DelayAlu, "L22"},
    {"s_set_vgpr_msb", Kind::SetVgprMsb, "L22"},
    {"s_nop", Kind::Nop, "L22"},
    {"s_setreg_b32", Kind::SetReg, "L22"},
    {"s_setreg_imm32_b32", Kind::SetReg, "L22"},
    // Control flow. MC does not mark set/swap/call as branches.
    {"s_get_pc_i64", Kind::GetPc, "L22"},
    {"s_getpc_b64", Kind::GetPc, "L22"},
    {"s_set_pc_i64", Kind::SetPc, "L22"},
    {"s_setpc_b64", Kind::SetPc, "L22"},
    {"s_swap_pc_i64", Kind::SwapPc, "L22"},
    {"s_swappc_b64", Kind::SwapPc, "L22"},
    {"s_call_i64", Kind::CallPc, "L22"},
    {"s_call_b64", Kind::CallPc, "L22"},
    {"s_add_pc_i64", Kind::AddPc, "L22"},
    {"s_branch", Kind::Branch, "L22"},
    {"s_cbranch_scc0", Kind::CondBranch, "L22"},
    {"s_cbranch_scc1", Kind::CondBranch, "L22"},
    {"s_cbranch_vccz", Kind::CondBranch, "L22"},
    {"s_cbranch_vccnz", Kind::CondBranch, "L22"},
    {"s_cbranch_execz", Kind::CondBranch, "L22"},
    {"s_cbranch_execnz", Kind::CondBranch, "L22"},
    {"s_endpgm", Kind::EndPgm, "L22"},
    {"s_endpgm_saved", Kind::EndPgm, "L22"},
    {"s_code_end", Kind::CodeEnd, "L22"},
    {"s_trap", Kind::Trap, "L22"},
    // Barriers and messages.
    {"s_barrier_signal_isfirst", Kind::BarrierSignalIsFirst, "L22"},
    {"s_barrier_signal", Kind::BarrierSignal, "L22"},
    {"s_barrier_wait", Kind::BarrierWait, "L22"},
    {"s_barrier_leave", Kind::BarrierLeave, "L22"},
    {"s_barrier_*", Kind::BarrierOther, "L22"},
    {"s_get_barrier_state", Kind::BarrierState, "L22"},
    {"s_sendmsg_rtn_*", Kind::MessageResult, "L22"},
    {"s_sendmsg", Kind::Message, "L22"},
    {"s_sendmsghalt", Kind::Message, "L22"},
    {"s_wakeup_barrier", Kind::BarrierOther, "L22"},
    // Scalar memory.
    {"s_load_*", Kind::SmemLoad, "L22"},
    {"s_buffer_load_*", Kind::SmemLoad, "L22"},
    {"s_dcache_inv", Kind::SmemNoResult, "L22"},
    {"s_prefetch_*", Kind::SmemNoResult, "L22"},
    {"s_buffer_prefetch_*", Kind::SmemNoResult, "L22"},
    {"s_atc_probe*", Kind::SmemNoResult, "L22"},
    {"s_wakeup", Kind::Other, "L22"},
    // Tensor and async engines.
    {"tensor_load_to_lds", Kind::TensorLoad, "S"},
    {"tensor_store_from_lds", Kind::TensorStore, "S"},
    {"tensor_save", Kind::VmemStore, "L22"},
    {"tensor_stop", Kind::VmemStore, "L22"},
    {"global_load_async_to_lds_*", Kind::AsyncLoad, "S"},
    {"cluster_load_async_to_lds_*", Kind::AsyncLoad, "S"},
    {"global_store_async_from_lds_*", Kind::AsyncStore, "S"},
    {"ds_atomic_async_barrier_arrive_b64", Kind::AsyncArrive, "S"},
    // Cache maintenance.
    {"global_inv", Kind::CacheInv, "L22"},
    {"global_wb", Kind::CacheWb, "L22"},
    {"global_wbinv", Kind::CacheWb, "L22"},
    {"global_prefetch_*", Kind::Prefetch, "L22"},
    {"flat_prefetch_*", Kind::Prefetch, "L22"},
    // Vector memory.
    {"global_load_*", Kind::VmemLoad, "L22"},
    {"global_store_*", Kind::VmemStore, "L22"},
    {"global_atomic_*", Kind::VmemAtomic, "L22"},
    {"cluster_load_*", Kind::VmemLoad, "L22"},
    {"buffer_load_*", Kind::VmemLoad, "L22"},
    {"buffer_store_*", Kind::VmemStore, "L22"},
    {"buffer_atomic_*", Kind::VmemAtomic, "L22"},
    {"scratch_load_*", Kind::VmemLoad, "L22"},
    {"scratch_store_*", Kind::VmemStore, "L22"},
    {"flat_load_*", Kind::FlatLoad, "L22"},
    {"flat_store_*", Kind::FlatStore, "L22"},
    {"flat_atomic_*", Kind::FlatAtomic, "L22"},
    // LDS.
    {"ds_bpermute_*", Kind::DsCross, "L22"},
    {"ds_permute_*", Kind::DsCross, "L22"},
    {"ds_swizzle_*", Kind::DsCross, "L22"},
    {"ds_nop", Kind::DsCross, "L22"},
    {"ds_load_*", Kind::DsLoad, "L22"},
    {"ds_read*", Kind::DsLoad, "L22"},
    {"ds_store_*", Kind::DsStore, "L22"},
    {"ds_write*", Kind::DsStore, "L22"},
    {"ds_*", Kind::DsAtomic, "L22"},
    // Catch-alls: no asynchronous side, and touches memory but is in no row.
    {"", Kind::Other, "L22"},
    {"", Kind::Unknown, ""},
};

constexpr WaitField kWaitFields[] = {
    {"s_wait_dscnt", DS, 0, 16, "L22"},
    {"s_wait_loadcnt", LOAD, 0, 16, "L22"},
    {"s_wait_kmcnt", KM, 0, 16, "L22"},
    {"s_wait_tensorcnt", TENSOR, 0, 16, "L22"},
    {"s_wait_storecnt", STORE, 0, 16, "L22"},
    {"s_wait_xcnt", X, 0, 16, "L22"},
    {"s_wait_asynccnt", ASYNC, 0, 16, "L22"},
    {"s_wait_loadcnt_dscnt", LOAD, 8, 6, "L22"},
    {"s_wait_loadcnt_dscnt", DS, 0, 6, "L22"},
    {"s_wait_storecnt_dscnt", STORE, 8, 6, "L22"},
    {"s_wait_storecnt_dscnt", DS, 0, 6, "L22"},
};

// Completion implies that the address was translated. Not for stores: LLVM still
// asks for xcnt behind a storecnt wait (docs/errata.md).
constexpr ImpliedRow kImplied[] = {
    {LOAD, OLoad, OXVmem, "L22"},
    {KM, OSmem, OXSmem, "L22"},
};

constexpr SlotRow kSlots[] = {
    {SLoadResult, "load result", OLoad, Part::Result, NumOrders, 0, "L22"},
    {SDsResult, "ds result", ODs, Part::Result, NumOrders, 0, "L22"},
    {SSmemResult, "smem result", OSmem, Part::Result, NumOrders, 0, "L22"},
    {SMessageResult, "message result", OMessage, Part::Result, NumOrders, 0, "L22"},
    {SSccResult, "barrier scc", OBarrierScc, Part::Result, NumOrders, 0, "L22"},
    {SXLoadSource, "load source", OXVmem, Part::Source, OLoad, 0, "L22"},
    {SXStoreSource, "store source", OXVmem, Part::Source, OLoad, 1, "L22"},
    {SXSmemSource, "smem source", OXSmem, Part::Source, OSmem, 0, "L22"},
    {SDsRead, "ds read", ODs, Part::LdsRead, NumOrders, 0, "S"},
    {SDsWrite, "ds write", ODs, Part::LdsWrite, NumOrders, 0, "S"},
    {SAsyncLoad, "async load", OAsyncLoad, Part::LdsWrite, NumOrders, 0, "S"},
    {SAsyncStore, "async store", OAsyncStore, Part::LdsRead, NumOrders, 0, "S"},
    {STensorLoad, "tensor load", OTensor, Part::LdsWrite, NumOrders, 0, "S"},
    {STensorStore, "tensor store", OTensor, Part::LdsRead, NumOrders, 0, "S"},
    {SAnyLoad, "any load", OLoad, Part::Exists, NumOrders, 0, "L22"},
    {SAnyStore, "any store", OStore, Part::Exists, NumOrders, 0, "L22"},
    {SAnyDs, "any ds", ODs, Part::Exists, NumOrders, 0, "L22"},
    {SAnySmem, "any smem", OSmem, Part::Exists, NumOrders, 0, "L22"},
    {SAnyMessage, "any message", OMessage, Part::Exists, NumOrders, 0, "L22"},
    {SAnyScc, "any barrier scc", OBarrierScc, Part::Exists, NumOrders, 0, "L22"},
    {SAnyXVmem, "any vmem translation", OXVmem, Part::Exists, NumOrders, 0, "L22"},
    {SAnyXSmem, "any smem translation", OXSmem, Part::Exists, NumOrders, 0, "L22"},
    {SAnyAsyncLoad, "any async load", OAsyncLoad, Part::Exists, NumOrders, 0, "S"},
    {SAnyAsyncStore, "any async store", OAsyncStore, Part::Exists, NumOrders, 0, "S"},
    {SAnyAsyncArrive, "any async arrive", OAsyncArrive, Part::Exists, NumOrders, 0, "S"},
    {SAnyTensor, "any tensor", OTensor, Part::Exists, NumOrders, 0, "S"},
};
static_assert(std::size(kSlots) == NumSlots);

using enum Consumer;
constexpr Policy kAlways = Policy::Always, kRaw = Policy::Raw;
constexpr HazardRow kHazards[] = {
    // Registers.
    {SLoadResult, RegRead, kAlways, "RAW", "L22"},
    {SDsResult, RegRead, kAlways, "RAW", "L22"},
    {SSmemResult, RegRead, kAlways, "RAW", "L22"},
    {SMessageResult, RegRead, kAlways, "RAW", "L22"},
    {SSccResult, RegRead, kAlways, "RAW", "L22"},
    {SLoadResult, RegWrite, kAlways, "WAW", "L22"},
    {SDsResult, RegWrite, kAlways, "WAW", "L22"},
    {SSmemResult, RegWrite, kAlways, "WAW", "L22"},
    {SMessageResult, RegWrite, kAlways, "WAW", "L22"},
    {SSccResult, RegWrite, kAlways, "WAW", "L22"},
    {SLoadResult, RegWriteByVmem, kAlways, "WAW", "L22"},
    {SDsResult, RegWriteByVmem, kAlways, "WAW", "L22"},
    {SSmemResult, RegWriteBySmem, kAlways, "WAW", "L22"},
    {SMessageResult, RegWriteBySmem, kAlways, "WAW", "L22"},
    {SXLoadSource, RegWrite, kAlways, "WAR", "L22"},
    {SXStoreSource, RegWrite, kAlways, "WAR", "L22"},
    {SXSmemSource, RegWrite, kAlways, "WAR", "L22"},
    {SXLoadSource, RegWriteBySmem, kAlways, "WAR", "L22"},
    {SXStoreSource, RegWriteBySmem, kAlways, "WAR", "L22"},
    {SXSmemSource, RegWriteBySmem, kAlways, "WAR", "L22"},
    // LDS, within the wave.
    {STensorLoad, Consumer::DsLoad, kRaw, "LDS-RAW", "S"},
    {SAsyncLoad, Consumer::DsLoad, kRaw, "LDS-RAW", "S"},
    {STensorLoad, Consumer::DsStore, kRaw, "LDS-WAW", "S"},
    {SAsyncLoad, Consumer::DsStore, kRaw, "LDS-WAW", "S"},
    {STensorStore, Consumer::DsStore, kAlways, "LDS-WAR", "S"},
    {SAsyncStore, Consumer::DsStore, kAlways, "LDS-WAR", "S"},
    {STensorLoad, Consumer::DsAtomic, kRaw, "LDS-RAW", "S"},
    {SAsyncLoad, Consumer::DsAtomic, kRaw, "LDS-RAW", "S"},
    {STensorStore, Consumer::DsAtomic, kAlways, "LDS-WAR", "S"},
    {SAsyncStore, Consumer::DsAtomic, kAlways, "LDS-WAR", "S"},
    {SDsRead, Consumer::AsyncLoad, kAlways, "LDS-WAR", "S"},
    {SDsWrite, Consumer::AsyncLoad, kAlways, "LDS-WAW", "S"},
    {SAsyncStore, Consumer::AsyncLoad, kAlways, "LDS-WAR", "S"},
    {STensorStore, Consumer::AsyncLoad, kAlways, "LDS-WAR", "S"},
    {STensorLoad, Consumer::AsyncLoad, kAlways, "LDS-WAW", "S"},
    {SDsRead, Consumer::TensorLoad, kAlways, "LDS-WAR", "S"},
    {SDsWrite, Consumer::TensorLoad, kAlways, "LDS-WAW", "S"},
    {SAsyncStore, Consumer::TensorLoad, kAlways, "LDS-WAR", "S"},
    {SAsyncLoad, Consumer::TensorLoad, kAlways, "LDS-WAW", "S"},
    {STensorStore, Consumer::TensorLoad, kAlways, "LDS-WAR", "S"},
    {SDsWrite, Consumer::AsyncStore, kAlways, "LDS-RAW", "S"},
    {STensorLoad, Consumer::AsyncStore, kAlways, "LDS-RAW", "S"},
    {SAsyncLoad, Consumer::AsyncStore, kAlways, "LDS-RAW", "S"},
    {SDsWrite, Consumer::TensorStore, kAlways, "LDS-RAW", "S"},
    {SAsyncLoad, Consumer::TensorStore, kAlways, "LDS-RAW", "S"},
    // Publication: what must be complete before a wave says so.
    {SDsRead, WorkgroupSignal, kAlways, "publish", "S"},
    {SDsWrite, WorkgroupSignal, kAlways, "publish", "S"},
    {SAsyncLoad, WorkgroupSignal, kAlways, "publish", "S"},
    {SAsyncStore, WorkgroupSignal, kAlways, "publish", "S"},
    {STensorLoad, WorkgroupSignal, kAlways, "publish", "S"},
    {STensorStore, WorkgroupSignal, kAlways, "publish", "S"},
    {SDsRead, ClusterSignal, kAlways, "publish", "S"},
    // The boundaries of functions and of what is known.
    {SAnyLoad, Return, kAlways, "ABI", "L22"},
    {SAnyDs, Return, kAlways, "ABI", "L22"},
    {SAnySmem, Return, kAlways, "ABI", "L22"},
    {SAnyMessage, Return, kAlways, "ABI", "L22"},
    {SAnyScc, Return, kAlways, "ABI", "L22"},
    {SAnyLoad, FunctionEntry, kAlways, "ABI", "L22"},
    {SAnyDs, FunctionEntry, kAlways, "ABI", "L22"},
    {SAnySmem, FunctionEntry, kAlways, "ABI", "L22"},
    {SAnyMessage, FunctionEntry, kAlways, "ABI", "L22"},
    {SAnyScc, FunctionEntry, kAlways, "ABI", "L22"},
    {SAnyLoad, UnknownJump, kAlways, "unknown code", ""},
    {SAnyStore, UnknownJump, kAlways, "unknown code", ""},
    {SAnyDs, UnknownJump, kAlways, "unknown code", ""},
    {SAnySmem, UnknownJump, kAlways, "unknown code", ""},
    {SAnyMessage, UnknownJump, kAlways, "unknown code", ""},
    {SAnyScc, UnknownJump, kAlways, "unknown code", ""},
    {SAnyXVmem, UnknownJump, kAlways, "unknown code", ""},
    {SAnyXSmem, UnknownJump, kAlways, "unknown code", ""},
    {SAnyAsyncLoad, UnknownJump, kAlways, "unknown code", ""},
    {SAnyAsyncStore, UnknownJump, kAlways, "unknown code", ""},
    {SAnyAsyncArrive, UnknownJump, kAlways, "unknown code", ""},
    {SAnyTensor, UnknownJump, kAlways, "unknown code", ""},
};

// clang-format on
constexpr Target make(const char *name) {
  return {name,
          "amdgcn-amd-amdhsa",
          name,
          true,
          kCounters,
          kOrders,
          kKinds,
          kInstrs,
          kWaitFields,
          gfx1250arith::kAriths,
          gfx1250arith::kBranches,
          gfx1250lds::kLdsRows,
          kImplied,
          kSlots,
          kHazards,
          gfx1250global::kAccesses,
          gfx1250global::kHazards,
          gfx1250alu::kFields,
          gfx1250alu::kClasses,
          gfx1250alu::kInstrs,
          gfx1250alu::kImplied,
          gfx1250alu::kHazards,
          gfx1250alu::kSchedMode,
          amdgpu::kNumUnits,
          amdgpuUnitName};
}

}  // namespace

const Target gfx1250 = make("gfx1250");
const Target gfx1251 = make("gfx1251");

}  // namespace interlock::isa
