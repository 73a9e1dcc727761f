//===- generator.cpp - Random gfx1250 programs as text ----------------------===//
//
// A program first draws a theme: weights per instruction family (many are
// zero, so that few families meet often), a token scheme, a register pool.
// A body is then either structured (sequences, loops, diamonds with a deep and
// a shallow arm, multi-way joins, endless loops, unreachable code, jumps into
// the middle of a loop) or a set of blocks with random edges, which gives
// irreducible cycles of every shape.
//
// Invariants: every statement assembles for gfx1250; every label exists; the
// last statement of a body leaves it; registers stay below v64 and s64.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "generator.h"

#include <algorithm>

namespace interlock::property {
namespace {

enum Family : unsigned {
  FGlobalLoad,
  FGlobalStore,
  FGlobalAtomic,
  FFlat,
  FDsLoad,
  FDsStore,
  FDsAtomic,
  FDsCross,
  FScalarLoad,
  FMessage,
  FIsFirst,
  FAsyncLoad,
  FAsyncStore,
  FAsyncArrive,
  FTensorLoad,
  FTensorStore,
  FCache,
  FBarrier,
  FNamedBarrier,
  FClusterBarrier,
  FWmma,
  FVector,
  FScalar,
  FWait,
  FClause,
  FDelay,
  FBank,
  FPrefetch,
  NumFamilies
};

enum class TokenScheme : uint8_t { None, Static, Ring, Sync, Mixed };

class Writer {
public:
  Writer(uint64_t seed, const GeneratorOptions &o) : r(seed), o(o) {}

  std::string program() {
    theme();
    out += "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.amdhsa_code_object_version "
           "6\n\t.text\n";
    bool withFunctions = o.functions && r.chance(30);
    bool functionFirst = withFunctions && r.chance(30);
    if (functionFirst) function("helper");
    kernel("kern");
    if (withFunctions && !functionFirst) function("helper");
    if (withFunctions && r.chance(15)) function("leaf");
    descriptor("kern");
    return std::move(out);
  }

private:
  // --- theme ---------------------------------------------------------------
  void theme() {
    static const unsigned usual[NumFamilies] = {12, 6, 5, 7, 12, 8, 4, 4,  8, 4, 3, 6, 4, 2,
                                                8,  3, 3, 5, 2,  3, 6, 10, 8, 0, 3, 3, 3, 1};
    for (unsigned f = 0; f != NumFamilies; ++f)
      weight[f] = r.chance(45) ? 0 : usual[f] * r.between(1, 4);
    weight[FVector] += 3;
    // LDS traffic and its barriers belong together.
    if (r.chance(45)) {
      weight[FTensorLoad] += 10, weight[FDsLoad] += 8, weight[FBarrier] += 7;
      if (r.chance(40)) weight[FAsyncLoad] += 8;
      if (r.chance(25)) weight[FTensorStore] += 5, weight[FAsyncStore] += 5, weight[FDsStore] += 5;
    }
    if (o.existingWaits && r.chance(45)) weight[FWait] = r.between(2, 25);
    if (!o.glue) weight[FClause] = weight[FDelay] = weight[FBank] = 0;
    static const TokenScheme schemes[] = {
        TokenScheme::None, TokenScheme::Static, TokenScheme::Static, TokenScheme::Ring,
        TokenScheme::Ring, TokenScheme::Sync,   TokenScheme::Mixed};
    scheme = schemes[r.below(7)];
    ringSize = r.chance(70) ? 2 : 3;
    tagPercent = r.chance(30) ? 100 : r.between(50, 95);
    vgprs = 2 * r.between(2, 5);
    slashes = r.chance(30);
    for (unsigned f = 0, total = 0; f != NumFamilies; ++f) total += weight[f], totalWeight = total;
  }

  // --- operands -------------------------------------------------------------
  static std::string num(unsigned n) { return std::to_string(n); }
  std::string v() { return "v" + num(r.below(vgprs)); }
  std::string vTuple(unsigned n) {
    if (n == 1) return v();
    unsigned first = 2 * r.below(std::max(1u, (vgprs + 2 - n) / 2 < 5 ? (vgprs + 2 - n) / 2 : 5u));
    if (n > vgprs) first = 0;
    return "v[" + num(first) + ":" + num(first + n - 1) + "]";
  }
  /// Mostly an address that nothing writes, sometimes a register of the pool.
  std::string vAddr() { return r.chance(65) ? "v40" : v(); }
  std::string vAddr64() { return r.chance(65) ? "v[42:43]" : vTuple(2); }
  std::string s() { return "s" + num(r.between(4, 9)); }
  std::string sPair() {
    unsigned f = 2 * r.between(2, 4);
    return "s[" + num(f) + ":" + num(f + 1) + "]";
  }
  std::string sBase() { return r.chance(70) ? "s[2:3]" : sPair(); }
  std::string label() { return ".L" + num(labels++); }

  // --- tokens -----------------------------------------------------------------
  std::string oneToken() {
    TokenScheme how = scheme;
    if (how == TokenScheme::Mixed)
      how = r.chance(45)   ? TokenScheme::Static
            : r.chance(60) ? TokenScheme::Ring
                           : TokenScheme::Sync;
    switch (how) {
    case TokenScheme::Ring: {
      unsigned size = r.chance(97) ? ringSize : 4;
      unsigned slot = r.below(size);
      std::string name = r.chance(75) ? "A" : "B";
      return name + "%" + num(size) + (slot ? "+" + num(slot) : "");
    }
    case TokenScheme::Sync:
      return "sync LDS" + num(r.below(2));
    default:
      return r.chance(60) ? num(11 + r.below(2)) : "C" + num(r.below(2));
    }
  }
  std::string tokens() {
    if (scheme == TokenScheme::None || !r.chance(tagPercent)) return "";
    const char *start = slashes ? " // " : " ; ";
    if (r.chance(3)) return std::string(start) + "tokens=[]";
    std::string first = oneToken();
    if (first.starts_with("sync"))
      return std::string(start) + (r.chance(50) ? "load next tile " : "") + first;
    std::string list = first;
    if (r.chance(15)) {
      std::string second = oneToken();
      if (!second.starts_with("sync")) list += ", " + second;
    }
    return std::string(start) + (r.chance(50) ? "tokens = [" : "tokens=[") + list + "]";
  }

  // --- statements -------------------------------------------------------------
  void emit(const std::string &text) {
    if (!pendingLabel.empty() && r.chance(5)) {
      out += pendingLabel + ": " + text + "\n";
      pendingLabel.clear();
    } else {
      flushLabel();
      out += "\t" + text + "\n";
    }
    ++count;
  }
  void flushLabel() {
    if (pendingLabel.empty()) return;
    out += pendingLabel + ":\n";
    pendingLabel.clear();
  }
  void place(const std::string &name) {
    flushLabel();
    pendingLabel = name;
  }

  std::string scope() {
    if (!r.chance(8)) return "";
    return r.chance(50) ? " scope:SCOPE_DEV" : " scope:SCOPE_SYS";
  }

  std::string globalLoad() {
    switch (r.below(6)) {
    case 0:
      return "global_load_b64 " + vTuple(2) + ", " + vAddr64() + ", off";
    case 1:
      return "global_load_b128 " + vTuple(4) + ", " + vAddr() + ", " + sBase();
    case 2:
      return "scratch_load_b32 " + v() + ", off, off offset:4";
    case 3:
      return "buffer_load_b32 " + v() + ", " + vAddr() + ", s[12:15], null offen";
    default:
      return "global_load_b32 " + v() + ", " + vAddr() + ", " + sBase() + scope();
    }
  }
  std::string globalStore() {
    switch (r.below(5)) {
    case 0:
      return "global_store_b64 " + vAddr64() + ", " + vTuple(2) + ", off";
    case 1:
      return "scratch_store_b32 off, " + v() + ", off";
    case 2:
      return "buffer_store_b32 " + v() + ", " + vAddr() + ", s[12:15], null offen";
    default:
      return "global_store_b32 " + vAddr() + ", " + v() + ", " + sBase() + scope();
    }
  }
  std::string globalAtomic() {
    if (r.chance(50))
      return "global_atomic_add_u32 " + v() + ", " + vAddr() + ", " + v() + ", " + sBase() +
             " th:TH_ATOMIC_RETURN";
    return "global_atomic_add_u32 " + vAddr() + ", " + v() + ", " + sBase();
  }
  std::string flat() {
    switch (r.below(4)) {
    case 0:
      return "flat_store_b32 " + vAddr64() + ", " + v();
    case 1:
      if (r.chance(50))
        return "flat_atomic_add_u32 " + v() + ", " + vAddr64() + ", " + v() +
               " th:TH_ATOMIC_RETURN";
      return "flat_atomic_add_u32 " + vAddr64() + ", " + v();
    default:
      return "flat_load_b32 " + v() + ", " + vAddr64();
    }
  }
  std::string dsLoad() {
    switch (r.below(4)) {
    case 0:
      return "ds_load_b64 " + vTuple(2) + ", " + vAddr() + tokens();
    case 1:
      return "ds_load_b128 " + vTuple(4) + ", " + vAddr() + " offset:16" + tokens();
    default:
      return "ds_load_b32 " + v() + ", " + vAddr() + tokens();
    }
  }
  std::string dsStore() {
    return r.chance(30) ? "ds_store_b64 " + vAddr() + ", " + vTuple(2) + tokens()
                        : "ds_store_b32 " + vAddr() + ", " + v() + tokens();
  }
  std::string dsAtomic() {
    return r.chance(50) ? "ds_add_rtn_u32 " + v() + ", " + vAddr() + ", " + v() + tokens()
                        : "ds_add_u32 " + vAddr() + ", " + v() + tokens();
  }
  std::string dsCross() {
    return r.chance(60) ? "ds_bpermute_b32 " + v() + ", " + v() + ", " + v()
                        : "ds_swizzle_b32 " + v() + ", " + v() + " offset:0x8000";
  }
  std::string scalarLoad() {
    switch (r.below(12)) {
    case 0:
    case 1:
      return "s_load_b64 " + sPair() + ", s[2:3], 0x10";
    case 2:
      return "s_load_b128 s[4:7], s[2:3], 0x0";
    case 3:
      return "s_load_b32 " + s() + ", " + sPair() + ", 0x8";
    case 4:
      return "s_buffer_load_b32 " + s() + ", s[12:15], 0x0";
    case 5:
      return r.chance(50) ? "s_dcache_inv" : "s_prefetch_data s[2:3], 0x10, " + s() + ", 1";
    default:
      return "s_load_b32 " + s() + ", s[2:3], 0x" + num(4 * r.below(2));
    }
  }
  std::string message() {
    switch (r.below(6)) {
    case 0:
      return "s_sendmsg sendmsg(MSG_INTERRUPT)";
    case 1:
      return "s_get_barrier_state " + s() + ", -1";
    case 2:
      return "s_sendmsg_rtn_b64 " + sPair() + ", sendmsg(MSG_RTN_GET_REALTIME)";
    default:
      return "s_sendmsg_rtn_b32 " + s() + ", sendmsg(MSG_RTN_GET_DOORBELL)";
    }
  }
  std::string asyncLoad() {
    return r.chance(20)
               ? "cluster_load_async_to_lds_b32 " + v() + ", " + vAddr64() + ", off" + tokens()
               : "global_load_async_to_lds_b128 " + v() + ", " + vAddr() + ", " + sBase() +
                     tokens();
  }
  std::string asyncStore() {
    return "global_store_async_from_lds_b128 " + vAddr() + ", " + v() + ", " + sBase() + tokens();
  }
  std::string tensor(const char *name) {
    return std::string(name) + (r.chance(70) ? " s[16:19], s[20:27]" : " s[4:7], s[20:27]") +
           tokens();
  }
  std::string cache() {
    static const char *const all[] = {"global_inv scope:SCOPE_DEV", "global_wb scope:SCOPE_DEV",
                                      "global_wbinv scope:SCOPE_SYS"};
    return all[r.below(3)];
  }
  std::string vector() {
    switch (r.below(13)) {
    case 0:
      return "v_mov_b32 " + v() + ", " + s();
    case 1:
      return "v_mov_b32 " + v() + ", 0";
    case 2:
      return "v_cmp_eq_u32 vcc_lo, " + v() + ", " + v();
    case 3:
      return "v_cndmask_b32 " + v() + ", " + v() + ", " + v() + ", vcc_lo";
    case 4:
      return "v_readfirstlane_b32 " + s() + ", " + v();
    case 5:
      return "v_pk_add_f32 " + vTuple(2) + ", " + vTuple(2) + ", " + vTuple(2);
    case 6:
      return "v_dual_add_f32 v0, v2, v1 :: v_dual_mov_b32 v3, v1";
    case 7:
      return "v_mov_b32 v40, " + v();
    case 8:
      return "v_cmpx_lt_u32 " + v() + ", " + v();
    case 9:
      return "v_swap_b32 " + v() + ", " + v();
    default:
      return "v_add_f32 " + v() + ", " + v() + ", " + v();
    }
  }
  std::string scalar() {
    switch (r.below(9)) {
    case 0:
      return "s_cmp_eq_u32 " + s() + ", 0";
    case 1:
      return "s_cselect_b32 " + s() + ", " + s() + ", 0";
    case 2:
      return "s_mov_b32 m0, " + s();
    case 3:
      return "s_or_b32 exec_lo, exec_lo, " + s();
    case 4:
      return "s_mov_b64 " + sPair() + ", 0";
    case 5:
      return "s_mov_b64 s[2:3], " + sPair();
    case 6:
      return "s_mov_b32 s20, " + s();
    default:
      return "s_add_co_i32 " + s() + ", " + s() + ", 1";
    }
  }

  void wait() {
    static const char *const single[] = {"loadcnt",   "dscnt",    "kmcnt",   "xcnt",
                                         "tensorcnt", "asynccnt", "storecnt"};
    if (r.chance(3)) return emit("s_wait_idle");
    unsigned n = r.chance(45) ? 0 : r.below(4);
    std::string text;
    if (r.chance(25)) {
      unsigned m = r.chance(45) ? 0 : r.below(4);
      char imm[16];
      snprintf(imm, sizeof imm, "0x%x", (r.chance(15) ? 63 : n) << 8 | (r.chance(15) ? 63 : m));
      text = std::string(r.chance(70) ? "s_wait_loadcnt_dscnt " : "s_wait_storecnt_dscnt ") + imm;
    } else {
      text = "s_wait_" + std::string(single[r.below(7)]) + (r.chance(50) ? " 0x" : " ") + num(n);
    }
    emit(text);
    if (r.chance(8)) emit(text);
  }

  void clause() {
    unsigned members = r.between(2, 4);
    emit("s_clause 0x" + num(members - 1));
    unsigned kind = r.below(4);
    for (unsigned i = 0; i != members; ++i)
      emit(kind == 0   ? dsLoad()
           : kind == 1 ? scalarLoadOnly()
           : kind == 2 ? globalStore()
                       : globalLoad());
  }
  std::string scalarLoadOnly() { return "s_load_b32 " + s() + ", s[2:3], 0x0"; }

  void delay() {
    switch (r.below(3)) {
    case 0:
      emit("s_delay_alu instid0(VALU_DEP_1)");
      emit("v_add_f32 " + v() + ", " + v() + ", " + v());
      break;
    case 1:
      emit("s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)");
      emit("v_add_f32 " + v() + ", " + v() + ", " + v());
      emit("v_add_f32 " + v() + ", " + v() + ", " + v());
      break;
    default:
      emit("s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)");
      emit("v_add_f32 " + v() + ", " + v() + ", " + v());
      emit(r.chance(40) ? globalLoad() : vector());
      emit("v_add_f32 " + v() + ", " + v() + ", " + v());
    }
  }

  void bank() {
    static const char *const modes[] = {"0x1", "0x40", "0x41", "0x55", "0x4"};
    emit(std::string("s_set_vgpr_msb ") + modes[r.below(5)]);
    for (unsigned i = r.between(1, 3); i != 0; --i)
      emit(r.chance(40)   ? globalLoad()
           : r.chance(40) ? dsLoad()
                          : "v_add_f32 " + v() + ", " + v() + ", " + v());
    if (!r.chance(20)) emit("s_set_vgpr_msb 0");
  }

  void operation() {
    unsigned at = r.below(totalWeight), f = 0;
    while (at >= weight[f]) at -= weight[f++];
    switch (Family(f)) {
    case FGlobalLoad:
      return emit(globalLoad());
    case FGlobalStore:
      return emit(globalStore());
    case FGlobalAtomic:
      return emit(globalAtomic());
    case FFlat:
      return emit(flat());
    case FDsLoad:
      return emit(dsLoad());
    case FDsStore:
      return emit(dsStore());
    case FDsAtomic:
      return emit(dsAtomic());
    case FDsCross:
      return emit(dsCross());
    case FScalarLoad:
      return emit(scalarLoad());
    case FMessage:
      return emit(message());
    case FIsFirst: {
      unsigned what = r.below(8);
      if (what == 0) return emit("s_barrier_leave");
      emit("s_barrier_signal_isfirst -1" + tokens());
      if (r.chance(40)) emit("s_barrier_wait -1");
      if (r.chance(70)) emit("s_cselect_b32 " + s() + ", " + s() + ", 0");
      return;
    }
    case FAsyncLoad:
      return emit(asyncLoad());
    case FAsyncStore:
      return emit(asyncStore());
    case FAsyncArrive:
      return emit("ds_atomic_async_barrier_arrive_b64 " + vAddr());
    case FTensorLoad:
      return emit(tensor("tensor_load_to_lds"));
    case FTensorStore:
      return emit(tensor("tensor_store_from_lds"));
    case FCache:
      return emit(cache());
    case FBarrier: {
      emit("s_barrier_signal -1" + tokens());
      if (r.chance(20)) operation();
      if (r.chance(85)) emit(r.chance(20) ? "s_barrier_wait 0xffff" : "s_barrier_wait -1");
      return;
    }
    case FNamedBarrier: {
      emit(r.chance(80) ? "s_barrier_signal 1" + tokens() : "s_barrier_signal m0" + tokens());
      if (r.chance(60)) emit("s_barrier_wait 1");
      return;
    }
    case FClusterBarrier: {
      emit("s_barrier_signal -3" + (r.chance(30) ? tokens() : ""));
      if (r.chance(70)) emit("s_barrier_wait -3");
      return;
    }
    case FWmma:
      return emit(r.chance(50) ? "v_wmma_f32_16x16x4_f32 v[48:55], " + vTuple(2) + ", " +
                                     vTuple(2) + ", v[48:55]"
                               : "v_wmma_f32_16x16x32_f16 v[48:55], v[0:7], v[8:15], v[48:55]");
    case FVector:
      return emit(vector());
    case FScalar:
      return emit(scalar());
    case FWait:
      return wait();
    case FClause:
      return clause();
    case FDelay:
      return delay();
    case FBank:
      return bank();
    case FPrefetch:
      return emit("global_prefetch_b8 v[42:43], off");
    case NumFamilies:
      break;
    }
  }

  void operations(unsigned n) {
    while (n-- != 0) operation();
  }

  /// Enough operations to saturate a counter.
  void burst() {
    unsigned n = r.between(61, 67);
    bool ds = r.chance(50);
    emit(ds ? "ds_load_b32 v1, v40" + tokens() : "global_load_b32 v1, v40, s[2:3]");
    while (n-- != 0) emit(ds ? "ds_load_b32 v30, v40" : "global_store_b32 v40, v30, s[2:3]");
    emit("v_add_f32 v0, v1, v1");
  }
  /// The same with loads that write distinct registers.
  void loadBurst() {
    for (unsigned i = 0; i != 65; ++i) emit("global_load_b32 v" + num(64 + i) + ", v40, s[2:3]");
    emit("v_add_f32 v0, v64, v64");
  }

  void call() {
    if (o.unknownJumps && r.chance(4))
      return emit("s_swap_pc_i64 s[32:33], " + sPair());  // not the ABI's register
    switch (r.below(4)) {
    case 0:
      emit("s_getpc_b64 s[16:17]");
      emit("s_add_co_u32 s16, s16, ext@rel32@lo+4");
      emit("s_add_co_ci_u32 s17, s17, ext@rel32@hi+12");
      emit("s_swap_pc_i64 s[30:31], s[16:17]");
      break;
    case 1:
      emit("s_swap_pc_i64 s[30:31], " + sPair());
      break;
    default:
      emit("s_get_pc_i64 s[16:17]");
      emit("s_add_nc_u64 s[16:17], s[16:17], ext@rel64+4");
      emit("s_swap_pc_i64 s[30:31], s[16:17]");
    }
  }

  void farBranch(const std::string &to) {
    emit("s_getpc_b64 s[50:51]");
    emit("s_add_i32 s52, " + to + ", 4");
    emit("s_add_u32 s50, s50, s52");
    emit("s_addc_u32 s51, s51, 0");
    emit("s_setpc_b64 s[50:51]");
  }

  std::string condBranch(const std::string &to) {
    static const char *const how[] = {"s_cbranch_scc0 ", "s_cbranch_scc1 ", "s_cbranch_scc1 ",
                                      "s_cbranch_vccz ", "s_cbranch_execz "};
    return how[r.below(5)] + to;
  }
  void jump(const std::string &to) {
    if (o.glue && r.chance(5))
      farBranch(to);
    else
      emit("s_branch " + to);
  }

  /// Leaves the body: End for kernels, return (or tail call) for functions.
  void exit() {
    if (o.unknownJumps && r.chance(2)) return emit("s_set_pc_i64 " + sPair());
    if (!inFunction) return emit("s_endpgm");
    if (r.chance(6)) {
      emit("s_get_pc_i64 s[16:17]");
      emit("s_add_nc_u64 s[16:17], s[16:17], ext@rel64+4");
      return emit("s_set_pc_i64 s[16:17]");
    }
    emit("s_set_pc_i64 s[30:31]");
  }

  // --- control flow --------------------------------------------------------
  void structured(unsigned depth, unsigned budget) {
    unsigned start = count;
    while (count - start < budget) {
      unsigned left = budget - (count - start);
      switch (depth >= 3 || left < 6 ? 0 : r.below(11)) {
      case 1:
      case 2:
      case 3:
        loop(depth, left);
        break;
      case 4:
      case 5:
        diamond(depth, left);
        break;
      case 6:
        skip(depth, left);
        break;
      case 7:
        multiway(left);
        break;
      case 8:
        if (o.functions && r.chance(50))
          call();
        else
          operations(2);
        break;
      case 9:
        straightDiamond();
        break;
      default:
        operations(r.between(1, 5));
        break;
      }
    }
  }
  void loop(unsigned depth, unsigned budget) {
    std::string head = label(), middle = label(), done = label();
    bool midEntry = r.chance(15), topTest = r.chance(25), preheader = r.chance(60);
    if (preheader) operations(r.below(3));
    if (midEntry) emit(condBranch(middle));
    place(head);
    if (topTest) emit(condBranch(done));
    structured(depth + 1, std::min(budget / 2, r.between(2, 12)));
    if (midEntry) place(middle), operations(r.between(1, 3));
    if (r.chance(20)) emit(condBranch(head));  // a second back edge: continue
    if (r.chance(15)) emit(condBranch(done));
    operations(r.below(3));
    if (topTest)
      jump(head);
    else
      emit(condBranch(head));
    place(done);
  }
  void diamond(unsigned depth, unsigned budget) {
    std::string other = label(), join = label();
    operations(r.below(3));
    emit(condBranch(other));
    bool swap = r.chance(50);
    auto deep = [&] { structured(depth + 1, std::min(budget / 3, r.between(2, 6))); };
    auto shallow = [&] { operations(r.below(2)); };
    if (swap)
      shallow();
    else
      deep();
    jump(join);
    place(other);
    if (swap)
      deep();
    else
      shallow();
    place(join);
    operations(r.below(4));
  }
  /// The shape that promotion is made for: one arm with more operations of the
  /// same kind, the use behind the join.
  void straightDiamond() {
    std::string other = label(), join = label();
    Family f = r.pick(std::vector<Family>{FDsLoad, FGlobalLoad, FTensorLoad, FAsyncLoad});
    auto one = [&] {
      emit(f == FDsLoad       ? dsLoad()
           : f == FGlobalLoad ? globalLoad()
           : f == FTensorLoad ? tensor("tensor_load_to_lds")
                              : asyncLoad());
    };
    one();
    emit(condBranch(other));
    for (unsigned i = r.below(4); i != 0; --i) one();
    jump(join);
    place(other);
    for (unsigned i = r.below(3); i != 0; --i) one();
    place(join);
    if (f == FTensorLoad || f == FAsyncLoad)
      for (unsigned i = r.between(1, 2); i != 0; --i)
        emit(r.chance(60) ? "s_barrier_signal -1" + tokens() : dsLoad());
    else
      operations(r.between(1, 3));
  }
  void skip(unsigned depth, unsigned budget) {
    std::string over = label();
    emit(condBranch(over));
    structured(depth + 1, std::min(budget / 3, r.between(1, 5)));
    place(over);
  }
  void multiway(unsigned budget) {
    std::string join = label();
    unsigned arms = r.between(2, 3);
    std::vector<std::string> names;
    for (unsigned i = 0; i != arms; ++i) {
      names.push_back(label());
      emit(condBranch(names.back()));
    }
    operations(r.below(3));
    jump(join);
    for (unsigned i = 0; i != arms; ++i) {
      place(names[i]);
      operations(r.below(std::min(4u, budget / 3 + 1)));
      if (i + 1 != arms) jump(join);
    }
    place(join);
  }
  /// Blocks with random edges.
  void tangled(unsigned budget) {
    unsigned blocks = r.between(3, 7);
    std::vector<std::string> names;
    for (unsigned i = 0; i != blocks; ++i) names.push_back(label());
    for (unsigned i = 0; i != blocks; ++i) {
      place(names[i]);
      operations(r.below(std::max(2u, 2 * budget / blocks)));
      if (o.functions && r.chance(4)) call();
      const std::string &to = r.pick(names);
      unsigned how = r.below(10);
      if (how < 6)
        emit(condBranch(to));
      else if (how < 8)
        jump(to);
      else if (how == 8 && i != 0)
        exit();
    }
  }

  void body() {
    count = 0;
    unsigned budget = r.between(o.minInstructions, o.maxInstructions);
    if (r.chance(60)) budget = std::min(budget, r.between(o.minInstructions, 25));
    if (r.chance(4)) {
      if (r.chance(40))
        loadBurst();
      else
        burst();
      budget = std::min(budget, 12u);
    }
    if (r.chance(38))
      tangled(budget);
    else
      structured(0, budget);
    if (r.chance(7)) {  // an endless loop, with nothing behind it or with unreachable code
      std::string head = label();
      place(head);
      operations(r.between(1, 5));
      jump(head);
      if (r.chance(60)) {
        operations(r.between(1, 3));
        exit();
      }
    } else {
      exit();
      if (r.chance(4)) operations(2), exit();  // unreachable
    }
    flushLabel();
  }

  void kernel(const std::string &name) {
    inFunction = false;
    out += "\t.globl " + name + "\n\t.p2align 8\n\t.type " + name + ",@function\n" + name + ":\n";
    body();
  }
  void function(const std::string &name) {
    inFunction = true;
    out += "\t.p2align 2\n\t.type " + name + ",@function\n" + name + ":\n";
    if (r.chance(30)) {  // what LLVM writes at the entry
      emit("s_wait_loadcnt_dscnt 0x0");
      emit("s_wait_kmcnt 0x0");
    }
    body();
  }
  void descriptor(const std::string &name) {
    out += "\t.section .rodata,\"a\",@progbits\n\t.p2align 6\n\t.amdhsa_kernel " + name +
           "\n\t\t.amdhsa_next_free_vgpr 512\n\t\t.amdhsa_next_free_sgpr "
           "64\n\t.end_amdhsa_kernel\n\t.text\n";
  }

  Random r;
  const GeneratorOptions &o;
  std::string out, pendingLabel;
  unsigned weight[NumFamilies] = {};
  unsigned totalWeight = 1;
  TokenScheme scheme = TokenScheme::None;
  unsigned ringSize = 2, tagPercent = 80, vgprs = 6;
  bool slashes = false;
  unsigned labels = 0, count = 0;
  bool inFunction = false;
};

}  // namespace

std::string generateProgram(uint64_t seed, const GeneratorOptions &o) {
  return Writer(seed, o).program();
}

}  // namespace interlock::property
