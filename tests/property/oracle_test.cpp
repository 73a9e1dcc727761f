//===- oracle_test.cpp - The oracle judged by hand ---------------------------===//
//
// Small programs whose holes are known, written as
//     consumer<-producer COUNTER immediate
// with instructions numbered from 0 and `?` for unknown code. Per hazard there
// is a program with the hole and the same program with the wait that closes it;
// the six worked cases stand at the front.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "harness.h"

#include "interlock/read.h"

#include <cstdio>
#include <set>

namespace interlock::property {

namespace {

struct Case {
  const char *name;
  const char *body;   ///< `\n`-separated statements of a kernel
  const char *holes;  ///< separated by ", "
  bool loopCarried = true;
  RawMode raw = RawMode::Tagged;
  const char *entry = "kern";  ///< "f": a device function instead
};

// clang-format off
const Case kCases[] = {
    // --- worked cases ------------------------------------------------------
    {"1 four ds_loads, two wmma",
     "ds_load_b128 v[0:3], v40\n ds_load_b128 v[4:7], v40\n ds_load_b128 v[8:11], v40\n ds_load_b128 v[12:15], v40\n"
     "v_wmma_f32_16x16x4_f32 v[48:55], v[0:1], v[4:5], v[48:55]\n v_wmma_f32_16x16x4_f32 v[56:63], v[8:9], v[12:13], v[56:63]\n s_endpgm",
     "4<-0 DS 3, 4<-1 DS 2, 5<-2 DS 1, 5<-3 DS 0"},
    {"1 fixed",
     "ds_load_b128 v[0:3], v40\n ds_load_b128 v[4:7], v40\n ds_load_b128 v[8:11], v40\n ds_load_b128 v[12:15], v40\n s_wait_dscnt 2\n"
     "v_wmma_f32_16x16x4_f32 v[48:55], v[0:1], v[4:5], v[48:55]\n s_wait_dscnt 0\n v_wmma_f32_16x16x4_f32 v[56:63], v[8:9], v[12:13], v[56:63]\n s_endpgm",
     ""},
    {"2 diamond, two barriers, promoted",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens = [11]\n s_cbranch_scc1 .LA\n"
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens = [12]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens = [12]\n s_branch .LB\n"
     ".LA: s_wait_tensorcnt 0\n"
     ".LB: s_wait_tensorcnt 2\n s_barrier_signal -1 ; tokens = [11]\n s_wait_tensorcnt 0\n s_barrier_signal -1 ; tokens = [12]\n s_endpgm",
     ""},
    {"2 without the tail drain",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens = [11]\n s_cbranch_scc1 .LB\n"
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens = [12]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens = [12]\n"
     ".LB: s_wait_tensorcnt 2\n s_barrier_signal -1 ; tokens = [11]\n s_barrier_signal -1 ; tokens = [12]\n s_endpgm",
     "5<-0 TENSOR 0, 6<-2 TENSOR 1, 6<-3 TENSOR 0"},
    {"3 LDS WAR across an edge",
     "ds_load_b64 v[0:1], v40 ; tokens=[0]\n ds_load_b64 v[2:3], v40 ; tokens=[0]\n .LA: tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm",
     "2<-0 DS 1, 2<-1 DS 0"},
    {"3 another token",
     "ds_load_b64 v[0:1], v40 ; tokens=[0]\n ds_load_b64 v[2:3], v40 ; tokens=[0]\n .LA: tensor_load_to_lds s[16:19], s[20:27] ; tokens=[1]\n s_endpgm",
     ""},
    {"4 tail compensation",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_cbranch_scc1 .LB\n"
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[1]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[1]\n s_branch .LM\n"
     ".LB: s_wait_tensorcnt 0\n .LM: s_wait_tensorcnt 2\n ds_load_b64 v[0:1], v40 ; tokens=[0]\n s_endpgm",
     "", true, RawMode::Consumers},
    {"4 weakened",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_cbranch_scc1 .LB\n"
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[1]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[1]\n s_branch .LM\n"
     ".LB: s_wait_tensorcnt 0\n .LM: s_wait_tensorcnt 3\n ds_load_b64 v[0:1], v40 ; tokens=[0]\n s_endpgm",
     "7<-0 TENSOR 2", true, RawMode::Consumers},
    {"5 loop-carried on",
     ".LH: s_barrier_signal -1 ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_cbranch_scc1 .LH\n s_endpgm",
     "0<-1 TENSOR 0"},
    {"5 loop-carried off",
     ".LH: s_barrier_signal -1 ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_cbranch_scc1 .LH\n s_endpgm",
     "", false},
    // 6 (saturation) is generated below.

    // --- registers -----------------------------------------------------------
    {"RAW load", "global_load_b32 v0, v40, s[2:3]\n v_mov_b32 v1, v0\n s_endpgm", "1<-0 LOAD 0"},
    {"RAW load waited", "global_load_b32 v0, v40, s[2:3]\n s_wait_loadcnt 0\n v_mov_b32 v1, v0\n s_endpgm", ""},
    {"RAW load, a store between does not count",
     "global_load_b32 v0, v40, s[2:3]\n global_store_b32 v40, v5, s[2:3]\n s_wait_loadcnt 1\n v_mov_b32 v1, v0\n s_endpgm", "3<-0 LOAD 0"},
    {"WAW load", "global_load_b32 v0, v40, s[2:3]\n v_mov_b32 v0, 0\n s_endpgm", "1<-0 LOAD 0"},
    {"WAW load after load", "global_load_b32 v0, v40, s[2:3]\n global_load_b32 v0, v41, s[2:3]\n s_endpgm", "1<-0 LOAD 0"},
    {"RAW returning atomic",
     "global_atomic_add_u32 v0, v40, v1, s[2:3] th:TH_ATOMIC_RETURN\n s_wait_storecnt 0\n v_mov_b32 v2, v0\n s_endpgm", "2<-0 LOAD 0"},
    {"RAW flat needs both", "flat_load_b32 v0, v[42:43]\n s_wait_loadcnt 0\n v_mov_b32 v1, v0\n s_endpgm", "2<-0 DS 0"},
    {"RAW flat waited", "flat_load_b32 v0, v[42:43]\n s_wait_loadcnt_dscnt 0\n v_mov_b32 v1, v0\n s_endpgm", ""},
    {"RAW bpermute", "ds_bpermute_b32 v0, v1, v2\n ds_load_b32 v3, v40\n v_mov_b32 v4, v0\n s_endpgm", "2<-0 DS 1"},
    {"RAW scalar load is never positional",
     "s_load_b32 s4, s[2:3], 0\n s_load_b32 s5, s[2:3], 4\n s_wait_kmcnt 1\n s_mov_b32 s6, s4\n s_endpgm", "3<-0 KM 0"},
    {"RAW messages alone are positional",
     "s_sendmsg_rtn_b32 s4, sendmsg(MSG_RTN_GET_DOORBELL)\n s_sendmsg_rtn_b32 s5, sendmsg(MSG_RTN_GET_DOORBELL)\n s_wait_kmcnt 1\n"
     "s_mov_b32 s6, s4\n s_endpgm", ""},
    {"RAW a scalar load disturbs messages",
     "s_load_b32 s7, s[2:3], 0\n s_sendmsg_rtn_b32 s4, sendmsg(MSG_RTN_GET_DOORBELL)\n s_sendmsg_rtn_b32 s5, sendmsg(MSG_RTN_GET_DOORBELL)\n"
     "s_wait_kmcnt 1\n s_mov_b32 s6, s4\n s_endpgm", "4<-1 KM 1"},
    {"isfirst read", "s_barrier_signal_isfirst -1\n s_cselect_b32 s4, s5, 0\n s_endpgm", "1<-0 KM 0"},
    {"isfirst read behind its wait", "s_barrier_signal_isfirst -1\n s_barrier_wait -1\n s_cselect_b32 s4, s5, 0\n s_endpgm", ""},
    {"isfirst read behind another wait", "s_barrier_signal_isfirst -1\n s_barrier_wait 1\n s_cselect_b32 s4, s5, 0\n s_endpgm", "2<-0 KM 0"},
    {"WAR load address", "global_load_b32 v0, v40, s[2:3]\n v_mov_b32 v40, 0\n s_endpgm", "1<-0 X 0"},
    {"WAR load address, completed",
     "global_load_b32 v0, v40, s[2:3]\n s_wait_loadcnt 0\n v_mov_b32 v40, 0\n s_endpgm", ""},
    {"WAR store data", "global_store_b32 v40, v1, s[2:3]\n global_load_b32 v0, v40, s[2:3]\n v_mov_b32 v1, 0\n s_endpgm", "2<-0 X 1"},
    {"WAR store data waited",
     "global_store_b32 v40, v1, s[2:3]\n global_load_b32 v0, v40, s[2:3]\n s_wait_xcnt 1\n v_mov_b32 v1, 0\n s_endpgm", ""},
    {"WAR by a vector load needs none", "global_store_b32 v40, v1, s[2:3]\n global_load_b32 v1, v40, s[2:3]\n s_endpgm", ""},
    {"WAR by a ds load", "global_store_b32 v40, v1, s[2:3]\n ds_load_b32 v1, v41\n s_endpgm", "1<-0 X 0"},
    {"WAR scalar base", "s_load_b32 s4, s[2:3], 0\n s_load_b32 s5, s[2:3], 4\n s_wait_xcnt 1\n s_mov_b32 s2, 0\n s_endpgm", "3<-0 X 0, 3<-1 X 0"},
    {"WAR scalar base by scalar load", "s_load_b32 s4, s[2:3], 0\n s_load_b64 s[2:3], s[8:9], 0\n s_endpgm", "1<-0 X 0"},
    {"WAR the other group drains", "s_load_b32 s4, s[2:3], 0\n global_load_b32 v0, v40, s[8:9]\n s_mov_b32 s2, 0\n s_endpgm", ""},
    {"WAR exec", "global_store_b32 v40, v1, s[2:3]\n s_mov_b32 exec_lo, s4\n s_endpgm", "1<-0 X 0"},
    {"no WAR on descriptors", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[]\n s_mov_b32 s16, 0\n s_endpgm", ""},
    {"WAR store data, a later load has completed",
     "global_store_b32 v40, v1, s[2:3]\n global_load_b32 v0, v40, s[2:3]\n s_wait_loadcnt 0\n v_mov_b32 v1, 0\n s_endpgm", ""},
    {"WAR store data, an earlier load has completed",
     "global_load_b32 v0, v40, s[2:3]\n global_store_b32 v40, v1, s[2:3]\n s_wait_loadcnt 0\n v_mov_b32 v1, 0\n s_endpgm", "3<-1 X 0"},
    {"high registers differ",
     "s_set_vgpr_msb 0x40\n global_load_b32 v0, v40, s[2:3]\n s_set_vgpr_msb 0\n v_mov_b32 v1, v0\n s_endpgm", ""},
    {"high registers agree",
     "s_set_vgpr_msb 0x40\n global_load_b32 v0, v40, s[2:3]\n s_set_vgpr_msb 1\n v_mov_b32 v1, v0\n s_endpgm", "3<-1 LOAD 0"},

    // --- LDS -------------------------------------------------------------------
    {"tensor load after ds_store", "ds_store_b32 v40, v1 ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", "1<-0 DS 0"},
    {"async load after ds_load", "ds_load_b32 v0, v40 ; tokens=[0]\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 DS 0"},
    {"async load after flat", "flat_store_b32 v[42:43], v1\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 DS 0"},
    {"async load after bpermute needs none", "ds_bpermute_b32 v0, v1, v2\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", ""},
    {"tensor load after tensor store", "tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0"},
    {"tensor load after tensor load needs none", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", ""},
    {"tensor load after async load", "global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0"},
    {"tensor load after async store", "global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0"},
    {"async load after tensor load", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0"},
    {"async load after tensor store", "tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0"},
    {"async load after async store", "global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0"},
    {"async loads are ordered among themselves", "global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n s_endpgm", ""},
    {"async kinds count apart",
     "global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[1]\n"
     "s_wait_asynccnt 1\n ds_load_b32 v0, v41 ; tokens=[0]\n s_endpgm", "3<-0 ASYNC 0"},
    {"ds_store after tensor store", "tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n ds_store_b32 v40, v1 ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0", true, RawMode::Barriers},
    {"ds_store after async store", "global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n ds_store_b32 v41, v1 ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0", true, RawMode::Barriers},
    {"ds_store after tensor load", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n ds_store_b32 v40, v1 ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0"},
    {"ds_store after tensor load, left to barriers", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n ds_store_b32 v40, v1 ; tokens=[0]\n s_endpgm", "", true, RawMode::Barriers},
    {"ds_load after tensor load", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n ds_load_b32 v0, v40 ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0"},
    {"ds_load after tensor load, waited", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_wait_tensorcnt 0\n ds_load_b32 v0, v40 ; tokens=[0]\n s_endpgm", ""},
    {"ds_load untagged, tagged policy", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n ds_load_b32 v0, v40\n s_endpgm", ""},
    {"ds_load untagged, consumers", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n ds_load_b32 v0, v40\n s_endpgm", "1<-0 TENSOR 0", true, RawMode::Consumers},
    {"ds_load after async load", "global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n ds_load_b32 v0, v41 ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0"},
    {"ds_load after tensor store needs none", "tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n ds_load_b32 v0, v40 ; tokens=[0]\n s_endpgm", "", true, RawMode::Consumers},
    {"async store after ds_store", "ds_store_b32 v40, v1 ; tokens=[0]\n global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 DS 0"},
    {"async store after ds_load needs none", "ds_load_b32 v0, v40 ; tokens=[0]\n global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n s_endpgm", ""},
    {"async store after tensor load", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 TENSOR 0"},
    {"async store after async load", "global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0"},
    {"tensor store after ds_add", "ds_add_u32 v40, v1 ; tokens=[0]\n tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", "1<-0 DS 0"},
    {"tensor store after async load", "global_load_async_to_lds_b32 v8, v40, s[2:3] ; tokens=[0]\n tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", "1<-0 ASYNC 0"},
    {"tensor store after tensor load needs none", "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n tensor_store_from_lds s[16:19], s[20:27] ; tokens=[0]\n s_endpgm", ""},
    {"workgroup signal",
     "ds_load_b32 v0, v40 ; tokens=[0]\n ds_store_b32 v40, v1 ; tokens=[1]\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[2]\n"
     "global_store_async_from_lds_b32 v40, v8, s[2:3] ; tokens=[3]\n s_barrier_signal -1\n s_barrier_wait -1\n s_endpgm",
     "4<-0 DS 1, 4<-1 DS 0, 4<-2 TENSOR 0, 4<-3 ASYNC 0"},
    {"named signal, tagged", "ds_load_b32 v0, v40 ; tokens=[0]\n ds_load_b32 v1, v40 ; tokens=[1]\n s_barrier_signal 1 ; tokens=[0]\n s_endpgm", "2<-0 DS 1"},
    {"signal of nothing", "ds_load_b32 v0, v40\n s_barrier_signal -1 ; tokens=[]\n s_endpgm", ""},
    {"cluster signal wants ds reads only",
     "ds_load_b32 v0, v40\n ds_store_b32 v40, v1\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[]\n s_barrier_signal -3\n s_endpgm", "3<-0 DS 1"},
    {"barrier wait is no anchor", "ds_load_b32 v0, v40\n s_barrier_wait -1\n s_endpgm", ""},

    // --- tokens and loops --------------------------------------------------------
    {"ring: the slot filled in this trip is read in the next",
     ".LH: ds_load_b32 v0, v40 ; tokens=[A%2]\n s_wait_dscnt 0\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%2+1]\n s_cbranch_scc1 .LH\n s_endpgm",
     "0<-2 TENSOR 0"},
    {"ring: the same relative slot is another one in the next trip",
     ".LH: ds_load_b32 v0, v40 ; tokens=[A%2]\n s_wait_dscnt 0\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%2]\n s_wait_tensorcnt 0\n s_cbranch_scc1 .LH\n s_endpgm",
     ""},
    {"ring of 3",
     ".LH: ds_load_b32 v0, v40 ; tokens=[A%3]\n s_wait_dscnt 0\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%3+2]\n s_cbranch_scc1 .LH\n s_endpgm",
     "0<-2 TENSOR 1"},
    {"ring: prologue is trip 0",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%2]\n .LH: s_barrier_signal -1 ; tokens=[A%2]\n s_cbranch_scc1 .LH\n s_endpgm", "1<-0 TENSOR 0"},
    {"ring: prologue of the other slot meets the second trip",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%2+1]\n .LH: s_barrier_signal -1 ; tokens=[A%2]\n s_cbranch_scc1 .LH\n s_endpgm", "1<-0 TENSOR 0"},
    {"ring: any slot behind the loop",
     ".LH: tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%2+1]\n s_cbranch_scc1 .LH\n s_barrier_signal -1 ; tokens=[A%2]\n s_endpgm", "2<-0 TENSOR 0"},
    {"sync names are relative to the trip",
     ".LH: ds_load_b32 v0, v40 // sync LDS0\n s_wait_dscnt 0\n tensor_load_to_lds s[16:19], s[20:27] // sync LDS1\n s_cbranch_scc1 .LH\n s_endpgm",
     "0<-2 TENSOR 0"},
    {"sync names within a trip",
     "tensor_load_to_lds s[16:19], s[20:27] // sync LDS1\n ds_load_b32 v0, v40 // sync LDS0\n s_endpgm", ""},
    {"static names in a loop",
     ".LH: ds_load_b32 v0, v40 ; tokens=[0]\n s_wait_dscnt 0\n tensor_load_to_lds s[16:19], s[20:27] ; tokens=[1]\n s_cbranch_scc1 .LH\n s_endpgm", ""},

    // --- control flow, calls, functions ---------------------------------------------
    {"register use in the next trip", ".LH: v_mov_b32 v1, v0\n global_load_b32 v0, v40, s[2:3]\n s_cbranch_scc1 .LH\n s_endpgm", "0<-1 LOAD 0, 1<-1 LOAD 0"},
    {"shallow path decides",
     "ds_load_b32 v0, v40\n s_cbranch_scc1 .LB\n ds_load_b32 v2, v40\n ds_load_b32 v3, v40\n .LB: v_mov_b32 v1, v0\n s_endpgm", "4<-0 DS 0"},
    {"deeper every trip",
     "ds_load_b32 v0, v40\n .LH: ds_bpermute_b32 v2, v3, v3\n s_wait_dscnt 1\n s_cbranch_scc1 .LH\n v_mov_b32 v1, v0\n s_endpgm", "1<-1 DS 0"},
    {"entered in the middle",
     "ds_load_b32 v0, v40\n s_cbranch_scc1 .LM\n .LH: s_wait_dscnt 0\n .LM: v_mov_b32 v1, v0\n s_cbranch_scc1 .LH\n s_endpgm", "3<-0 DS 0"},
    {"endless loop", ".LH: ds_load_b32 v0, v40\n s_branch .LH\n s_endpgm", "0<-0 DS 0"},
    {"a call uses its registers", "s_load_b64 s[4:5], s[2:3], 0\n ds_load_b32 v0, v40\n s_swap_pc_i64 s[30:31], s[4:5]\n v_mov_b32 v1, v0\n s_endpgm", "2<-0 KM 0"},
    {"tensor operations outlive a call",
     "tensor_load_to_lds s[16:19], s[20:27] ; tokens=[0]\n s_swap_pc_i64 s[30:31], s[4:5]\n s_barrier_signal -1 ; tokens=[0]\n s_endpgm",
     "2<-0 TENSOR 0, 2<-? TENSOR 0, 2<-? ASYNC 0"},
    {"a file without tensor operations calls nothing that has some",
     "s_swap_pc_i64 s[30:31], s[4:5]\n s_barrier_signal -1\n s_endpgm", ""},
    {"function: entry and return",
     "s_wait_loadcnt_dscnt 0\n s_wait_kmcnt 0\n ds_load_b32 v0, v40\n global_load_b32 v1, v40, s[2:3]\n s_load_b32 s4, s[2:3], 0\n s_set_pc_i64 s[30:31]",
     "5<-2 DS 0, 5<-3 LOAD 0, 5<-4 KM 0", true, RawMode::Tagged, "f"},
    {"function: entry without waits", "v_mov_b32 v0, 0\n s_set_pc_i64 s[30:31]", "0<-? DS 0, 0<-? LOAD 0, 0<-? KM 0", true, RawMode::Tagged, "f"},
    {"function: stores may stay",
     "s_wait_loadcnt_dscnt 0\n s_wait_kmcnt 0\n global_store_b32 v40, v1, s[2:3]\n s_set_pc_i64 s[30:31]", "", true, RawMode::Tagged, "f"},
    {"unknown jump", "global_store_b32 v40, v1, s[2:3]\n s_set_pc_i64 s[4:5]", "1<-0 STORE 0, 1<-0 X 0"},
    {"unknown jump, drained", "global_store_b32 v40, v1, s[2:3]\n s_wait_idle\n s_set_pc_i64 s[4:5]", ""},
};
// clang-format on

std::string assembly(const Case &c) {
  std::string body;
  for (const std::string &line : splitLines(c.body)) {
    size_t at = line.find_first_not_of(' ');
    body += (line[at] == '.' ? "" : "\t") + line.substr(at) + "\n";
  }
  bool function = std::string(c.entry) == "f";
  std::string s = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n\t.text\n";
  if (function)
    s += "\t.type f,@function\nf:\n" + body + "kern:\n\ts_endpgm\n";
  else
    s += "kern:\n" + body;
  return s + "\t.amdhsa_kernel kern\n\t.amdhsa_next_free_vgpr 512\n\t.amdhsa_next_free_sgpr "
             "64\n\t.end_amdhsa_kernel\n";
}

std::set<std::string> holesOf(const std::string &text, const OraclePolicy &policy,
                              std::string &error) {
  std::set<std::string> out;
  read::Result in = read::readText(text, "case.s");
  if (!in) {
    error = in.error ? in.error->str() : "cannot be read";
    return out;
  }
  // Numbered as written: places between labels are no instructions.
  auto number = [&](ir::InstrId i) {
    ir::InstrId n = 0;
    for (ir::InstrId x = 0; x != i; ++x) n += !(in.program->instrs[x].flags & ir::kPlace);
    return std::to_string(n);
  };
  for (const ir::Kernel &k : in.program->kernels)
    for (const Hole &h : Oracle(*in.program, *in.target, k).findHoles(in.program->waits, policy)) {
      std::string name = in.target->counter(h.counter).name;
      name = h.counter == isa::X ? "X" : name.substr(0, name.find("cnt"));
      out.insert(number(h.consumer) + "<-" + (h.producer == ir::kNone ? "?" : number(h.producer)) +
                 " " + name + " " + std::to_string(h.needed));
    }
  return out;
}

std::string joined(const std::set<std::string> &s) {
  std::string out;
  for (const std::string &x : s) out += (out.empty() ? "" : ", ") + x;
  return out.empty() ? "none" : out;
}

int expect(const char *name, const std::string &text, const std::string &holes,
           const OraclePolicy &policy) {
  std::set<std::string> want;
  for (size_t at = 0; at < holes.size();) {
    size_t end = std::min(holes.find(", ", at), holes.size());
    want.insert(holes.substr(at, end - at));
    at = end + 2;
  }
  std::string error;
  std::set<std::string> got = holesOf(text, policy, error);
  if (error.empty() && got == want) return 0;
  printf("oracle: %s: expected %s, found %s%s\n%s\n", name, joined(want).c_str(),
         joined(got).c_str(), error.c_str(), text.c_str());
  return 1;
}

}  // namespace

int runOracleTests() {
  int bad = 0, count = 0;
  for (const Case &c : kCases) {
    OraclePolicy policy;
    policy.loopCarriedTokens = c.loopCarried;
    policy.raw = c.raw;
    bad += expect(c.name, assembly(c), c.holes, policy);
    ++count;
  }
  // 6: the count saturates; what is asked for is never more than the counter holds.
  std::string many;
  for (int i = 0; i != 65; ++i)
    many += "global_load_b32 v" + std::to_string(64 + i) + ", v40, s[2:3]\n";
  Case saturated{"6 saturation", "", ""};
  std::string body = many + "s_wait_loadcnt 62\n v_mov_b32 v0, v64\n s_endpgm";
  saturated.body = body.c_str();
  bad += expect(saturated.name, assembly(saturated), "", {});
  body = many + "v_mov_b32 v0, v64\n s_endpgm";
  saturated.body = body.c_str();
  bad += expect(saturated.name, assembly(saturated), "65<-0 LOAD 63", {});
  printf("oracle: %d hand-made programs, %d wrong\n", count + 2, bad);
  return bad;
}

}  // namespace interlock::property
