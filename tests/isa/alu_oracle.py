#!/usr/bin/env python3
"""Measures what LLVM does in expert scheduling mode and compares that with
llvm22-gfx1250-alu.jsonl.

  alu_oracle.py --dump PATH/opcode-dump            compare; exit 1 on difference
  alu_oracle.py --dump PATH/opcode-dump --write    write the data file again

Three kinds of rows: the pipe of every VALU mnemonic that writes a VGPR (`core`,
`dpmacc`, `trans`, `xdl`; more than one if LLVM is not of one mind about its
encodings), scenarios as assembly text with the s_wait_alu that LLVM inserts, and
words of s_wait_alu with LLVM's spelling. `ours` in a scenario: what the table
asks for instead; docs/errata.md says why. VM_VSRC per memory mnemonic is
measured by llc_oracle.py. See FINDINGS.md.
"""
import argparse
import collections
import json
import os
import re
import sys
import tempfile

import llc_oracle as llc

DATA = os.path.join(llc.HERE, "llvm22-gfx1250-alu.jsonl")
EXPERT = ["-amdgpu-expert-scheduling-mode"]
STORE = "GLOBAL_STORE_DWORD $vgpr252_vgpr253, $vgpr%d, 0, 0, implicit $exec"
# One of every pipe; the first registers are those of the result.
PEERS = {
    "core": "V_MOV_B32_e32",
    "dpmacc": "V_FMA_F64_e64",
    "trans": "V_EXP_F32_e32",
    "xdl": "V_WMMA_F32_16X16X32_F16_w32_threeaddr",
}

# Text and MIR of the instructions of the scenarios. {d} result or data.
OPS = {
    "mov": ("v_mov_b32 v{d}, 0", "$vgpr{d} = V_MOV_B32_e32 0, implicit $exec"),
    "cmp": ("v_cmp_eq_u32 vcc_lo, 0, v{d}",
            "V_CMP_EQ_U32_e32 0, $vgpr{d}, implicit-def $vcc, implicit $exec"),
    "exp": ("v_exp_f32 v{d}, v220",
            "$vgpr{d} = V_EXP_F32_e32 $vgpr220, implicit $exec, implicit $mode"),
    "read": ("v_mov_b32 v220, v{d}", "$vgpr220 = V_MOV_B32_e32 $vgpr{d}, implicit $exec"),
    "first": ("v_readfirstlane_b32 s90, v{d}",
              "$sgpr90 = V_READFIRSTLANE_B32 $vgpr{d}, implicit $exec"),
    "gstore": ("global_store_b32 v[252:253], v{d}, off",
               "GLOBAL_STORE_DWORD $vgpr252_vgpr253, $vgpr{d}, 0, 0, implicit $exec"),
    "gload": ("global_load_b32 v{d}, v[252:253], off",
              "$vgpr{d} = GLOBAL_LOAD_DWORD $vgpr252_vgpr253, 0, 0, implicit $exec"),
    "fstore": ("flat_store_b32 v[248:249], v{d}",
               "FLAT_STORE_DWORD $vgpr248_vgpr249, $vgpr{d}, 0, 0, implicit $exec, implicit $flat_scr"),
    "fload": ("flat_load_b32 v{d}, v[248:249]",
              "$vgpr{d} = FLAT_LOAD_DWORD $vgpr248_vgpr249, 0, 0, implicit $exec, implicit $flat_scr"),
    "bload": ("buffer_load_b32 v{d}, v250, s[64:67], s68 offen",
              "$vgpr{d} = BUFFER_LOAD_DWORD_OFFEN $vgpr250, $sgpr64_sgpr65_sgpr66_sgpr67, $sgpr68, 0, 0, 0, implicit $exec"),
    "bstore": ("buffer_store_b32 v{d}, v250, s[64:67], s68 offen",
               "BUFFER_STORE_DWORD_OFFEN $vgpr{d}, $vgpr250, $sgpr64_sgpr65_sgpr66_sgpr67, $sgpr68, 0, 0, 0, implicit $exec"),
    "dstore": ("ds_store_b32 v254, v{d}", "DS_WRITE_B32_gfx9 $vgpr254, $vgpr{d}, 0, 0, implicit $exec"),
    "dload": ("ds_load_b32 v{d}, v254", "$vgpr{d} = DS_READ_B32_gfx9 $vgpr254, 0, 0, implicit $exec"),
    "async": ("global_load_async_to_lds_b32 v{d}, v[206:207], off",
              "GLOBAL_LOAD_ASYNC_TO_LDS_B32 $vgpr{d}, $vgpr206_vgpr207, 0, 0, implicit-def $asynccnt, implicit $asynccnt, implicit $exec"),
    "prefetch": ("global_prefetch_b8 v[{d}:{d1}], off", "GLOBAL_PREFETCH_B8 $vgpr{d}_vgpr{d1}, 0, 0, implicit $exec"),
    "loadcnt": ("s_wait_loadcnt {d}", "S_WAIT_LOADCNT {d}"),
    "storecnt": ("s_wait_storecnt {d}", "S_WAIT_STORECNT {d}"),
    "dscnt": ("s_wait_dscnt {d}", "S_WAIT_DSCNT {d}"),
    "kmcnt": ("s_wait_kmcnt {d}", "S_WAIT_KMCNT {d}"),
    "xcnt": ("s_wait_xcnt {d}", "S_WAIT_XCNT {d}"),
}
# name, instructions as "op register", what the table says where it differs.
SCENARIOS = [
    ("valu result stored", ["mov 0", "gstore 0"], None),
    ("valu result stored, two younger", ["mov 0", "mov 1", "mov 2", "gstore 0"], None),
    ("valu result stored, other pipe younger", ["mov 0", "mov 2", "exp 1", "gstore 0"], "1"),
    ("more valu than the field counts", ["mov %d" % i for i in range(20)] + ["gstore 0"], None),
    ("valu without a VGPR result in between", ["mov 0", "cmp 1", "gstore 0"], "0"),
    ("valu result read by valu", ["mov 0", "read 0"], None),
    ("load over a valu result", ["mov 4", "gload 4"], None),
    ("ds load over a valu result", ["mov 4", "dload 4"], None),
    ("async copy reads a valu result", ["mov 4", "async 4"], "va_vdst 0"),
    ("store source overwritten", ["gstore 4", "mov 4"], None),
    ("store source overwritten, two younger", ["gstore 4", "gstore 5", "gstore 6", "mov 4"], None),
    ("more vmem than the field counts", ["gstore %d" % i for i in range(10)] + ["mov 0"], None),
    ("flat counts with global", ["gstore 4", "fstore 5", "mov 4"], None),
    ("buffer counts for itself", ["bstore 4", "bstore 5", "gstore 6", "mov 4"], "1"),
    ("ds counts for itself", ["dstore 4", "gstore 5", "mov 4"], None),
    ("store source read by valu", ["gstore 4", "read 4"], None),
    ("store source overwritten by a load", ["gstore 4", "gload 4"], None),
    ("store source overwritten by a ds load", ["gstore 4", "dload 4"], None),
    ("ds source overwritten by a load", ["dstore 4", "gload 4"], None),
    ("ds source overwritten by a ds load", ["dstore 4", "dload 4"], None),
    ("valu that writes no VGPR behind a load", ["gload 4", "first 252"], None),
    ("prefetch address overwritten", ["prefetch 4", "mov 4"], None),
    ("async source overwritten", ["async 4", "mov 4"], None),
    ("loadcnt completes a global load", ["gload 4", "loadcnt 0", "mov 252"], None),
    ("loadcnt completes a buffer load", ["bload 4", "loadcnt 0", "mov 250"], None),
    ("storecnt completes a global store", ["gstore 4", "storecnt 0", "mov 4"], None),
    ("storecnt completes a buffer store", ["bstore 4", "storecnt 0", "mov 4"], None),
    ("dscnt completes a ds store", ["dstore 4", "dscnt 0", "mov 4"], None),
    ("dscnt completes a flat store", ["fstore 4", "dscnt 0", "mov 4"], None),
    ("loadcnt completes an older store", ["gstore 4", "gload 5", "loadcnt 0", "mov 4"], None),
    ("loadcnt does nothing for a ds store", ["dstore 4", "gload 5", "loadcnt 0", "mov 4"], "vm_vsrc 0"),
    ("kmcnt does nothing", ["gstore 4", "kmcnt 0", "mov 4"], None),
    ("xcnt does nothing", ["gstore 4", "xcnt 0", "mov 4"], None),
]
WORDS = [0x0f9f, 0xff83, 0x5f83, 0x9f9b, 0, 0xff1f, 0xff9e, 0xf19f, 0xfe9f, 0xff9d, 0xfffe]


def scenario_lines(ops, which):
    out = []
    for op in ops:
        name, d = op.split()
        out.append(OPS[name][which].format(d=d, d1=int(d) + 1))
    return out


def fields(word):
    va, vm = word >> 12 & 15, word >> 2 & 7
    return " ".join((["va_vdst %d" % va] if va != 15 else []) + (["vm_vsrc %d" % vm] if vm != 7 else []))


def valu_opcodes(args, isa):
    names = sorted({o["mnemonic"].split(" ")[0] for o in isa.ops.values() if "mnemonic" in o})
    p = llc.tool(args, "llvm-mc", ["-triple=amdgcn", "-mcpu=" + llc.CPU], "\n".join(names) + "\n")
    bad = set()
    for line in p.stderr.splitlines():
        k = re.match(r"<stdin>:(\d+):\d+: error: (.*)", line)
        if k and re.search("not supported|invalid instruction", k[2]):
            bad.add(names[int(k[1]) - 1])
    todo = collections.defaultdict(dict)
    for name, o in sorted(isa.ops.items()):
        m = re.sub(r"_(e32|e64|dpp)$", "", o.get("mnemonic", "").split(" ")[0])
        k = re.match(r"(.*?)_gfx12\w*$", name)
        if not k or not m.startswith("v_") or m in bad or re.search("_t16_|dpp|_sdwa", name):
            continue
        if re.match("v_(wmma|swmmac)", m) and not name.endswith("_gfx1250"):
            continue  # of older chips
        dual = m.startswith("v_dual_")
        pseudo = name if dual else (isa.pseudo(k[1]) or isa.pseudo(k[1].replace("F64_", "F64_pseudo_")) or
                                    (name if "WMMA_SCALE" in name else None))
        if pseudo and not (dual and len(todo[m]) == 2):
            todo[m][pseudo] = True
    return todo


def classes(args, isa):
    """Mnemonic -> set of pipes."""
    todo = valu_opcodes(args, isa)
    peer = {k: llc.Inst(isa, n, 240).text for k, n in PEERS.items()}

    def trial(items):
        run, ids = llc.Runner(args, isa), {}
        run.extra = EXPERT
        for n in items:
            a = llc.Inst(isa, n)
            dst = [d for d in a.dst if d[0] == "v"]
            if dst:
                last = dst[-1][1] + dst[-1][2] - 1
                for k in peer:
                    ids[n, k] = run.add(a.text, peer[k], STORE % last)
        run.run()
        res = {}
        for (n, k), i in ids.items():
            words = [int(l.split()[1]) for l in run.out[i] if l.startswith("S_WAITCNT_DEPCTR")]
            if words and words[-1] >> 12 == 1:
                res.setdefault(n, []).append(k)
        return res

    skipped = []

    def split(items):
        try:
            return trial(items)
        except llc.Fail:
            if len(items) == 1:
                skipped.extend(items)
                return {}
            half = len(items) // 2
            return {**split(items[:half]), **split(items[half:])}

    found = split(sorted(p for ps in todo.values() for p in ps))
    out = {}
    for m, ps in todo.items():
        kinds = sorted({k for p in ps for k in found.get(p, [])})
        if kinds:
            out[m] = kinds
    print("%d VALU mnemonics; not expressible: %s" % (len(out), " ".join(skipped) or "none"))
    return out


def measure(args, dump):
    isa = llc.Isa(args, dump)
    llc.complete_peers(isa)
    groups = collections.defaultdict(list)
    for m, kinds in classes(args, isa).items():
        groups[tuple(kinds)].append(m)
    rows = [{"class": list(k), "mnemonics": sorted(v)} for k, v in sorted(groups.items())]
    run = llc.Runner(args, isa)
    run.extra = EXPERT
    ids = [run.add(*scenario_lines(ops, 1)) for _, ops, _ in SCENARIOS]
    run.run()
    for (name, ops, ours), i in zip(SCENARIOS, ids):
        last = ""
        for line in run.out[i]:
            if line.startswith("S_WAITCNT_DEPCTR"):
                last = fields(int(line.split()[1]))
        row = {"scenario": name, "text": scenario_lines(ops, 0), "llc": last}
        if ours is not None:
            row["ours"] = "va_vdst " + ours if ours.isdigit() and "buffer" not in name else \
                "vm_vsrc " + ours if ours.isdigit() else ours
        rows.append(row)
    p = llc.tool(args, "llvm-mc", ["-triple=amdgcn", "-mcpu=" + llc.CPU],
                 "".join("s_wait_alu %d\n" % w for w in WORDS))
    for w, line in zip(WORDS, [l.strip() for l in p.stdout.splitlines() if "s_wait_alu" in l]):
        rows.append({"word": w, "text": line})
    return rows


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    ap.add_argument("--dump")
    ap.add_argument("--llvm-bin", default=os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
    ap.add_argument("--write", action="store_true")
    args = ap.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = measure(args, args.dump or llc.build_dump(args, folder))
    lines = [json.dumps(r) for r in rows]
    if args.write:
        with open(DATA, "w") as f:
            f.write("\n".join(lines) + "\n")
        return 0
    with open(DATA) as f:
        old = f.read().splitlines()
    for l in old:
        if l not in lines:
            print("- " + l)
    for l in lines:
        if l not in old:
            print("+ " + l)
    return 0 if old == lines else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (llc.Fail, OSError) as e:
        print("error: %s" % e, file=sys.stderr)
        sys.exit(2)
