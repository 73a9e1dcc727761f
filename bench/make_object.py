#!/usr/bin/env python3
"""A large gfx1250 code object with correct waits, always the same one.

usage: make_object.py [--instructions N] [--kernels K] [--stores N] [--llvm-bin DIR] -o OUT

Each kernel mixes what real ones hold: double-buffered GEMM loops over LDS,
streaming loops with stores that nothing waits for, diamonds, scalar loads,
TDM tiles behind barriers, calls to functions that keep the ABI. Positional waits
stand where the youngest results stay in flight. --stores N makes one kernel of N
stores in a loop instead, the case that is quadratic if every store is followed
to its end. OUT ending in .s is the text; otherwise llvm-mc assembles an object.
"""
import argparse, os, random, subprocess, sys, tempfile

HEAD = '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"\n\t.amdhsa_code_object_version 6\n\t.text\n'


class Writer:
    def __init__(self, out):
        self.out, self.count, self.labels = out, 0, 0

    def __call__(self, *lines):
        self.count += len(lines)
        self.out.write("".join(f"\t{l}\n" for l in lines))

    def label(self):
        self.labels += 1
        return f".L{self.labels}"

    def place(self, label):
        self.out.write(f"{label}:\n")


def scalar(w, r):
    w("s_load_b128 s[8:11], s[0:1], 0x20", "s_load_b64 s[12:13], s[0:1], 0x40", "s_add_co_i32 s20, s20, 4",
      "s_lshl_b32 s21, s20, 2", "s_wait_kmcnt 0x0", "s_add_nc_u64 s[8:9], s[8:9], s[12:13]",
      "s_and_b32 s22, s10, 0xff", "s_cmp_lg_u32 s22, 0")


def alu(w, r):
    for _ in range(r.randint(6, 24)):
        d, a, b = (r.randint(200, 230) for _ in range(3))
        w(r.choice([f"v_add_f32_e32 v{d}, v{a}, v{b}", f"v_fma_f32 v{d}, v{a}, v{b}, v{d}",
                    f"v_lshlrev_b32_e32 v{d}, 2, v{a}", f"v_cvt_f32_u32_e32 v{d}, v{a}"]))


def stream(w, r):
    n, top = r.choice([2, 4, 8]), w.label()
    w("s_movk_i32 s16, 0x40")
    w.place(top)
    w(f"s_clause 0x{n - 1:x}")
    for i in range(n):
        w(f"global_load_b128 v[{4 * i}:{4 * i + 3}], v100, s[4:5] offset:{16 * i}")
    for i in range(n):
        w(f"s_wait_loadcnt 0x{n - 1 - i:x}")
        for j in range(4):
            w(f"v_fma_f32 v{40 + 4 * i + j}, v{4 * i + j}, v{4 * i + j}, v{101 + j}")
    for i in range(n):
        w(f"global_store_b128 v100, v[{40 + 4 * i}:{43 + 4 * i}], s[6:7] offset:{16 * i}")
    # The sources are overwritten in the next trip.
    w("s_sub_co_u32 s16, s16, 1", "s_cmp_lg_u32 s16, 0", "s_wait_xcnt 0x0", "v_add_nc_u32_e32 v100, 0x100, v100",
      f"s_cbranch_scc1 {top}")


def gemm(w, r):
    top, tiles = w.label(), r.choice([2, 4])
    w("s_movk_i32 s17, 0x20")
    for i in range(4):
        w(f"global_load_b128 v[{120 + 4 * i}:{123 + 4 * i}], v110, s[4:5] offset:{1024 * i}")
    w.place(top)
    for i in range(4):
        w(f"s_wait_loadcnt 0x{3 - i:x}", f"ds_store_b128 v111, v[{120 + 4 * i}:{123 + 4 * i}] offset:{1024 * i}")
    w("s_wait_dscnt 0x0", "s_barrier_signal -1", "v_add_nc_u32_e32 v110, 0x1000, v110", "s_barrier_wait -1")
    for i in range(4):
        w(f"global_load_b128 v[{120 + 4 * i}:{123 + 4 * i}], v110, s[4:5] offset:{1024 * i}")
    loads = 4 * tiles
    for i in range(loads):
        w(f"ds_load_b128 v[{4 * i}:{4 * i + 3}], v112 offset:{64 * i}")
    for i in range(tiles):
        w(f"s_wait_dscnt 0x{loads - 4 * (i + 1):x}")
        a = 16 * i
        for j in range(2):
            d = 136 + 16 * i % 64 + 8 * j
            w(f"v_wmma_f32_16x16x32_f16 v[{d}:{d + 7}], v[{a}:{a + 7}], v[{a + 8}:{a + 15}], v[{d}:{d + 7}]")
    w("s_barrier_signal -1", "s_sub_co_u32 s17, s17, 1", "s_barrier_wait -1", "s_cmp_lg_u32 s17, 0",
      f"s_cbranch_scc1 {top}", "s_wait_loadcnt 0x0", "s_wait_xcnt 0x0")


def diamond(w, r):
    other, join = w.label(), w.label()
    w("global_load_b32 v60, v100, s[4:5]", "v_cmp_lt_i32_e32 vcc_lo, 7, v113", f"s_cbranch_vccz {other}",
      "global_load_b32 v61, v100, s[4:5] offset:64", "ds_load_b32 v62, v112", "v_mov_b32_e32 v63, 1", f"s_branch {join}")
    w.place(other)
    w("global_load_b32 v62, v100, s[4:5] offset:128", "v_mov_b32_e32 v61, 0", "v_mov_b32_e32 v63, 2")
    w.place(join)
    w("s_wait_loadcnt_dscnt 0x100", "v_add_nc_u32_e32 v64, v60, v63", "s_wait_loadcnt_dscnt 0x0",
      "v_add3_u32 v64, v61, v62, v64", "global_store_b32 v100, v64, s[6:7] offset:512", "s_wait_xcnt 0x0")


def tile(w, r):
    w("tensor_load_to_lds s[36:39], s[40:47]", "v_mov_b32_e32 v114, 0", "s_wait_tensorcnt 0x0",
      "s_barrier_signal -1", "s_barrier_wait -1")
    for i in range(8):
        w(f"ds_load_b128 v[{64 + 4 * i}:{67 + 4 * i}], v112 offset:{128 * i}")
    for i in range(8):
        w(f"s_wait_dscnt 0x{7 - i:x}", f"v_pk_add_f32 v[{64 + 4 * i}:{65 + 4 * i}], v[{64 + 4 * i}:{65 + 4 * i}], "
          f"v[{66 + 4 * i}:{67 + 4 * i}]")
    w("s_barrier_signal -1", "s_barrier_wait -1")


def call(w, r):
    w("s_get_pc_i64 s[18:19]", f"s_add_nc_u64 s[18:19], s[18:19], helper{r.randint(0, 7)}@rel64+4",
      "s_swap_pc_i64 s[30:31], s[18:19]", "s_wait_tensorcnt 0x0", "s_wait_asynccnt 0x0", "v_add_f32_e32 v200, v200, v1")


PARTS = [scalar, alu, alu, stream, stream, gemm, diamond, diamond, diamond, tile, call]


def function(w, name, body):
    w.out.write(f"\t.globl\t{name}\n\t.p2align\t8\n\t.type\t{name},@function\n{name}:\n")
    body()
    w.out.write(f".Lend_{name}:\n\t.size\t{name}, .Lend_{name}-{name}\n")


def descriptor(w, name):
    w.out.write(f"\t.section\t.rodata,\"a\",@progbits\n\t.p2align\t6\n\t.amdhsa_kernel {name}\n"
                "\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_next_free_vgpr 256\n"
                "\t\t.amdhsa_next_free_sgpr 100\n\t.end_amdhsa_kernel\n\t.text\n")


def helper(w, i):
    w("s_wait_loadcnt_dscnt 0x0", "s_wait_kmcnt 0x0", "global_load_b32 v1, v100, s[4:5]", "v_mov_b32_e32 v2, 3",
      "s_wait_loadcnt 0x0", f"v_add_nc_u32_e32 v1, {i}, v1", "v_fma_f32 v1, v1, v2, v1", "s_set_pc_i64 s[30:31]")


def mixed(w, total, kernels):
    for i in range(8):
        function(w, f"helper{i}", lambda: helper(w, i))
    for k in range(kernels):
        r, name = random.Random(k), f"kernel{k}"
        end = w.count + (total - w.count) // (kernels - k)

        def body():
            w("s_load_b128 s[4:7], s[0:1], 0x0", "v_lshlrev_b32_e32 v100, 4, v0", "v_mov_b32_e32 v111, v0",
              "v_mov_b32_e32 v112, v0", "v_mov_b32_e32 v113, v0", "v_mov_b32_e32 v110, v0", "s_wait_kmcnt 0x0")
            while w.count < end - 1:
                r.choice(PARTS)(w, r)
            w("s_endpgm")

        function(w, name, body)
        descriptor(w, name)


def stores(w, n):
    def body():
        w("s_load_b128 s[4:7], s[0:1], 0x0", "s_movk_i32 s16, 0x40", "s_wait_kmcnt 0x0")
        w.place(".Ltop")
        for i in range(n):
            w(f"global_store_b32 v{i % 64}, v{64 + i % 128}, s[4:5] offset:{4 * (i % 1024)}")
            if i % 16 == 15:
                w(f"v_add_f32_e32 v{200 + i % 32}, v{200 + i % 7}, v{210 + i % 5}")
        w("s_sub_co_u32 s16, s16, 1", "s_cmp_lg_u32 s16, 0", "s_cbranch_scc1 .Lagain", "s_endpgm")
        w.place(".Lagain")
        # Too far for a branch: the idiom of generated kernels.
        w("s_get_pc_i64 s[18:19]", "s_add_nc_u64 s[18:19], s[18:19], .Ltop@rel64+4", "s_set_pc_i64 s[18:19]")

    function(w, "stores", body)
    descriptor(w, "stores")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--instructions", type=int, default=1_000_000)
    p.add_argument("--kernels", type=int, default=300)
    p.add_argument("--stores", type=int, default=0)
    p.add_argument("--llvm-bin", default=os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
    p.add_argument("-o", required=True)
    a = p.parse_args()
    with tempfile.TemporaryDirectory() as tmp:
        text = a.o if a.o.endswith(".s") else f"{tmp}/x.s"
        with open(text, "w") as f:
            f.write(HEAD)
            w = Writer(f)
            stores(w, a.stores) if a.stores else mixed(w, a.instructions, a.kernels)
        if text != a.o:
            subprocess.run([f"{a.llvm_bin}/llvm-mc", "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx1250", "-filetype=obj",
                            text, "-o", a.o], check=True)
    print(f"{a.o}: {w.count} instructions")


if __name__ == "__main__":
    sys.exit(main())
