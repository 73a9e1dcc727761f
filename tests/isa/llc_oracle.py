#!/usr/bin/env python3
"""Measures what LLVM's wait pass does for every gfx1250 memory, message and
barrier instruction, and compares that with llvm22-gfx1250.jsonl.

  llc_oracle.py --dump PATH/opcode-dump            compare; exit 1 on difference
  llc_oracle.py --dump PATH/opcode-dump --write    write the data file again
  llc_oracle.py --dump PATH/opcode-dump --show MNEMONIC   print MIR before/after
  llc_oracle.py --dump PATH/opcode-dump --scenarios       print the named cases
  llc_oracle.py --dump PATH/opcode-dump --sweep           test all other instructions

LLVM tools are taken from --llvm-bin (default: $LLVM_BIN, else
/usr/lib/llvm-22/bin). Without --dump, opcode-dump.cpp is compiled into a
temporary folder. Exit 2: a tool is missing or failed. See FINDINGS.md.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "llvm22-gfx1250.jsonl")
CPU = "gfx1250"
TRIPLE = "amdgcn-amd-amdhsa"
COUNTERS = ["LOAD", "STORE", "DS", "KM", "X"]
# Mnemonics that carry no memory flag in MC but belong in the table.
NAMED = re.compile(
    r"s_(sendmsg|barrier|get_barrier|prefetch|buffer_prefetch|dcache|icache|"
    r"monitor_sleep|sleep_var|atc_|wakeup|alloc_vgpr)|ds_|tensor_")
# Real instructions that are no memory operation although MC marks them.
NOT_MEMORY = re.compile(r"s_(wait_|rfe)")
TS = dict(SALU=0, VALU=1, MUBUF=17, MTBUF=18, SMRD=19, MIMG=20, FLAT=24, DS=25,
          VM_CNT=32, EXP_CNT=33, LGKM_CNT=34, TENSOR_CNT=38, ASYNC_CNT=41,
          FlatGlobal=51, FlatScratch=56, IsAtomicNoRet=57, IsAtomicRet=58)


class Fail(Exception):
    pass


def tool(args, name, argv, stdin):
    exe = os.path.join(args.llvm_bin, name)
    try:
        return subprocess.run([exe] + argv, input=stdin, text=True,
                              capture_output=True)
    except OSError as e:
        raise Fail("cannot run %s: %s" % (exe, e))


def build_dump(args, folder):
    prefix = os.path.dirname(os.path.abspath(args.llvm_bin))
    exe = os.path.join(folder, "opcode-dump")
    cmd = [os.environ.get("CXX", "c++"), "-std=c++20", "-O0",
           "-I" + os.path.join(prefix, "include"),
           os.path.join(HERE, "opcode-dump.cpp"), "-o", exe,
           "-L" + os.path.join(prefix, "lib"), "-lLLVM-22",
           "-Wl,-rpath," + os.path.join(prefix, "lib")]
    p = subprocess.run(cmd, text=True, capture_output=True)
    if p.returncode:
        raise Fail("cannot build opcode-dump:\n" + p.stderr)
    return exe


class Isa:
    """LLVM's static description plus the list of supported mnemonics."""

    def __init__(self, args, dump):
        try:
            p = subprocess.run([dump, CPU], text=True, capture_output=True)
        except OSError as e:
            raise Fail("cannot run %s: %s" % (dump, e))
        if p.returncode:
            raise Fail("opcode-dump failed: " + p.stderr)
        self.classes, self.ops = {}, {}
        for line in p.stdout.splitlines():
            o = json.loads(line)
            if "op" in o:
                o["ts"] = int(o["tsflags"], 16)
                self.ops[o["op"]] = o
            else:
                self.classes[o["class"]] = o
        self.supported = {c: self.probe(args, c) for c in (CPU, "gfx1251")}
        # mnemonic -> {pseudo: real}
        self.real = collections.defaultdict(dict)
        self.unmapped = []
        for name, o in self.ops.items():
            m = o.get("mnemonic", "").split(" ")[0]
            k = re.match(r"(.*?)_gfx12\w*$", name)
            if not k or m not in self.supported[CPU] or NOT_MEMORY.match(m):
                continue
            pseudo = self.pseudo(k[1])
            if pseudo:
                self.real[m].setdefault(pseudo, name)
            else:
                self.unmapped.append(name)

    def flag(self, o, *names):
        return any(o["ts"] >> TS[n] & 1 for n in names)

    def candidate(self, o):
        return (o["load"] or o["store"] or NAMED.match(o["mnemonic"]) or
                self.flag(o, "MUBUF", "MTBUF", "SMRD", "MIMG", "FLAT", "DS",
                          "VM_CNT", "EXP_CNT", "LGKM_CNT", "TENSOR_CNT",
                          "ASYNC_CNT"))

    def probe(self, args, cpu):
        """Feed lone mnemonics to llvm-mc: an unsupported one says so, a
        supported one complains about its operands or is complete."""
        if not hasattr(self, "mnemonics"):
            self.mnemonics = sorted({
                o["mnemonic"].split(" ")[0] for o in self.ops.values()
                if "mnemonic" in o and self.candidate(o)})
        p = tool(args, "llvm-mc", ["-triple=amdgcn", "-mcpu=" + cpu],
                 "\n".join(self.mnemonics) + "\n")
        bad = set()
        for line in p.stderr.splitlines():
            k = re.match(r"<stdin>:(\d+):\d+: error: (.*)", line)
            if k and re.search("not supported|invalid instruction", k[2]):
                bad.add(self.mnemonics[int(k[1]) - 1])
        return set(self.mnemonics) - bad

    def pseudo(self, stem):
        for a, b in (("", ""), ("_B32_", "_DWORD_"), ("_B64_", "_DWORDX2_"),
                     ("_B96_", "_DWORDX3_"), ("_B128_", "_DWORDX4_"),
                     ("_B256_", "_DWORDX8_"), ("_B512_", "_DWORDX16_")):
            n = stem.replace(a, b) if a else stem
            if n in self.ops and (n != stem or not a):
                return n
        return None


class Inst:
    """One pseudo with registers: dst from a bank, sources fixed."""

    def __init__(self, isa, name, dst_base=0, imm=0, v=64, s=16):
        self.o = o = isa.ops[name]
        self.name = name
        self.dst, self.src = [], []      # lists of (bank, first, dwords)
        texts = []
        for i, op in enumerate(o["ops"]):
            if "class" not in op:
                texts.append(str(imm))
                continue
            if "tied" in op:
                texts.append(texts[op["tied"]])
                continue
            c = isa.classes[op["class"]]
            if c["first"] == "m0":
                texts.append("$m0")
                continue
            n = max(1, c["bits"] // 32)
            bank = "v" if "v" in c["bank"] else "s"
            if i < o["defs"]:
                first = dst_base + sum(d[2] for d in self.dst)
                if bank == "s" and dst_base:
                    first = 48 + sum(d[2] for d in self.dst)
                self.dst.append((bank, first, n))
            else:
                if bank == "v":
                    first, v = v, v + (n + 3) // 4 * 4
                else:
                    first, s = s, s + (n + 3) // 4 * 4
                self.src.append((bank, first, n))
            texts.append(reg(bank, first, n))
        d = o["defs"]
        impl = ["implicit-def $" + r for r in o["idefs"]]
        impl += ["implicit $" + r for r in o["iuses"]]
        self.text = ((", ".join(texts[:d]) + " = " if d else "") + name + " " +
                     ", ".join(texts[d:] + impl)).strip()

    @property
    def scc(self):
        return "scc" in self.o["idefs"]


def reg(bank, first, n=1):
    return "$" + "_".join("%sgpr%d" % (bank, first + i) for i in range(n))


def vmov(r):
    return "$vgpr%d = V_MOV_B32_e32 0, implicit $exec" % r


def smov(r):
    return "$sgpr%d = S_MOV_B32 0" % r


# Peers: one of every kind of event, with registers nothing else uses.
PEERS = {
    "global_load": "$vgpr200 = GLOBAL_LOAD_DWORD $vgpr204_vgpr205, 0, 0",
    "buffer_load": "$vgpr200 = BUFFER_LOAD_DWORD_OFFSET $sgpr64_sgpr65_sgpr66_sgpr67, $sgpr68, 0, 0, 0",
    "scratch_load": "$vgpr200 = SCRATCH_LOAD_DWORD $vgpr204, 0, 0",
    "flat_load": "$vgpr200 = FLAT_LOAD_DWORD $vgpr204_vgpr205, 0, 0",
    "global_atomic_rtn": "$vgpr200 = GLOBAL_ATOMIC_ADD_RTN $vgpr204_vgpr205, $vgpr206, 0, 1",
    "global_atomic": "GLOBAL_ATOMIC_ADD $vgpr204_vgpr205, $vgpr206, 0, 0",
    "global_store": "GLOBAL_STORE_DWORD $vgpr204_vgpr205, $vgpr206, 0, 0",
    "flat_store": "FLAT_STORE_DWORD $vgpr204_vgpr205, $vgpr206, 0, 0",
    "global_inv": "GLOBAL_INV 0",
    "global_wb": "GLOBAL_WB 0",
    "ds_load": "$vgpr200 = DS_READ_B32_gfx9 $vgpr204, 0, 0",
    "ds_store": "DS_WRITE_B32_gfx9 $vgpr204, $vgpr205, 0, 0",
    "ds_bpermute": "$vgpr200 = DS_BPERMUTE_B32 $vgpr204, $vgpr205, 0",
    "s_load": "$sgpr80 = S_LOAD_DWORD_IMM $sgpr64_sgpr65, 0, 0",
    "s_dcache_inv": "S_DCACHE_INV",
    "s_prefetch_data": "S_PREFETCH_DATA $sgpr64_sgpr65, 0, $sgpr66, 0",
    "s_sendmsg": "S_SENDMSG 3",
    "s_sendmsg_rtn": "$sgpr80 = S_SENDMSG_RTN_B32 128",
    "s_get_barrier_state": "$sgpr80 = S_GET_BARRIER_STATE_IMM -1",
    "s_barrier_signal_isfirst": "S_BARRIER_SIGNAL_ISFIRST_IMM -1",
    "s_barrier_leave": "S_BARRIER_LEAVE",
    "async_load": "GLOBAL_LOAD_ASYNC_TO_LDS_B32 $vgpr204, $vgpr206_vgpr207, 0, 0",
    "tensor_load": "TENSOR_LOAD_TO_LDS_D2 $sgpr64_sgpr65_sgpr66_sgpr67, $sgpr68_sgpr69_sgpr70_sgpr71_sgpr72_sgpr73_sgpr74_sgpr75, 0, 0",
}


def complete_peers(isa):
    """Add the implicit operands that MIR wants spelled out."""
    for k, text in PEERS.items():
        o = isa.ops[re.sub(r"^\S+ = ", "", text).split(" ")[0]]
        impl = ["implicit-def $" + r for r in o["idefs"]]
        impl += ["implicit $" + r for r in o["iuses"]]
        first = " " not in re.sub(r"^\S+ = ", "", text)
        PEERS[k] = text + ((" " if first else ", ") if impl else "") + ", ".join(impl)


class Runner:
    """Collects functions, runs llc once, returns the waits per function."""

    def __init__(self, args, isa):
        self.args, self.isa, self.funcs = args, isa, []

    def add(self, *lines):
        self.funcs.append(list(lines))
        return len(self.funcs) - 1

    # One test is one block that ends the program; PER_FUNCTION of them are
    # successors of an empty entry block, so each starts with a clean state.
    PER_FUNCTION = 100

    def mir(self, ids):
        ids = list(ids)
        step = self.PER_FUNCTION
        groups = [ids[i:i + step] for i in range(0, len(ids), step)]
        out = ["--- |"]
        for g in range(len(groups)):
            out.append("  define amdgpu_kernel void @f%d() { ret void }" % g)
        out.append("...")
        for g, group in enumerate(groups):
            out += ["---", "name: f%d" % g,
                    "machineFunctionInfo:", "  isEntryFunction: true",
                    "body: |", "  bb.0:", "    successors: " +
                    ", ".join("%%bb.%d" % (k + 1) for k in range(len(group))),
                    "    S_SETPC_B64 undef $sgpr30_sgpr31"]
            for k, i in enumerate(group):
                out += ["  bb.%d:" % (k + 1)]
                out += ["    " + l for l in self.funcs[i]]
                out += ["    S_ENDPGM 0"]
            out.append("...")
        return "\n".join(out) + "\n"

    extra = []

    def llc(self, ids):
        return run_llc(self.args, self.mir(ids), self.extra)

    def run(self):
        text = self.llc(range(len(self.funcs)))
        self.out, cur, base = {}, None, 0
        for line in text.splitlines():
            k = re.match(r"name: +f(\d+)$", line)
            if k:
                base = int(k[1]) * self.PER_FUNCTION - 1
            k = re.match(r"  bb\.([1-9]\d*)", line)
            if k:
                cur = self.out[base + int(k[1])] = []
            elif cur is not None and line.startswith("    "):
                cur.append(line.strip())
            else:
                cur = None if line[:1] != " " else cur
        if len(self.out) != len(self.funcs):
            raise Fail("llc returned %d of %d tests" %
                       (len(self.out), len(self.funcs)))

    def waits(self, i, before=None):
        """The waits of function i, as text; `before`: only those in front of
        the before'th original instruction."""
        res, n = [], 0
        for line in self.out[i]:
            if re.match(r"S_WAIT(_|CNT)", line):
                if before is None or n == before:
                    res.append(decode(line))
            elif not line.startswith("S_ENDPGM"):
                n += 1
        return " ".join(res)


def decode(line):
    k = re.match(r"S_WAIT_(\w+?)CNT(?:_(\w+?)CNT)?(?:_soft)? (\d+)$", line)
    if not k:
        return "?" + line
    a, b, n = k[1].lower(), (k[2] or "").lower(), int(k[3])
    if b:
        return "%scnt %d dscnt %d" % (a, n >> 8 & 63, n & 63)
    return "%scnt %d" % (a, n)


def write_to(r):
    bank, first, n = r
    return vmov(first) if bank == "v" else smov(first)


def use_of(r):
    bank, first, n = r
    last = first + n - 1
    if bank == "v":
        return "$vgpr220 = V_MOV_B32_e32 $vgpr%d, implicit $exec" % last
    return "$sgpr90 = S_MOV_B32 $sgpr%d" % last


USE_SCC = "$sgpr90 = S_CSELECT_B32 1, 0, implicit $scc"
WRITE_SCC = "S_CMP_EQ_U32 $sgpr91, 0, implicit-def $scc"
LOAD_INTO = {
    "global_load": "$vgpr%d = GLOBAL_LOAD_DWORD $vgpr204_vgpr205, 0, 0, implicit $exec",
    "ds_load": "$vgpr%d = DS_READ_B32_gfx9 $vgpr204, 0, 0, implicit $exec",
    "s_load": "$sgpr%d = S_LOAD_DWORD_IMM $sgpr64_sgpr65, 0, 0",
    "s_sendmsg_rtn": "$sgpr%d = S_SENDMSG_RTN_B32 128",
}


def imm_for(name):
    # Barrier ids: -1 is the workgroup barrier; init/join/leave take named ones.
    return -1 if re.match(r"S_(BARRIER_(SIGNAL|WAIT)|GET_BARRIER)", name) else 0


class Case:
    """All functions that measure one pseudo."""

    def __init__(self, run, isa, name):
        imm = imm_for(name)
        self.i = a = Inst(isa, name, 0, imm)
        b = Inst(isa, name, 32, imm, 128, 40)
        self.run, t = run, {}
        self.t = t
        result = a.dst[0] if a.dst else None
        use = use_of(result) if result else USE_SCC if a.scc else None
        kill = write_to(result) if result else WRITE_SCC if a.scc else None
        for c in COUNTERS:
            t["cnt", c] = run.add(a.text, "S_WAIT_%sCNT_soft 0" % c)
            t["two", c] = run.add(a.text, "S_WAIT_%sCNT_soft 1" % c)
        t["after", "global_store"] = run.add(PEERS["global_store"], a.text)
        t["after", "s_load"] = run.add(PEERS["s_load"], a.text)
        t["after", "s_sendmsg_rtn"] = run.add(PEERS["s_sendmsg_rtn"], a.text)
        if use:
            t["raw", ""] = run.add(a.text, use)
            t["waw", "alu"] = run.add(a.text, kill)
            t["waw", "self"] = run.add(a.text, a.text)
            if result:
                for k, f in LOAD_INTO.items():
                    if f.startswith("$" + result[0]):
                        t["waw", k] = run.add(a.text, f % result[1])
            t["order", "self"] = run.add(a.text, b.text, use)
            for p, text in PEERS.items():
                t["order", p] = run.add(a.text, text, use)
        for k, r in enumerate(a.src):
            t["war", "%d alu" % k] = run.add(a.text, write_to(r))
            for p, f in LOAD_INTO.items():
                if f.startswith("$" + r[0]):
                    t["war", "%d %s" % (k, p)] = run.add(a.text, f % r[1])
        if a.src:
            over = write_to(a.src[0])
            t["warpos", "self"] = run.add(a.text, b.text, over)
            for p, text in PEERS.items():
                t["warpos", p] = run.add(a.text, text, over)
            for c in COUNTERS[:4]:
                t["implies", c] = run.add(a.text, "S_WAIT_%sCNT 0" % c, over)
                t["impliesafterstore", c] = run.add(
                    PEERS["global_store"], a.text, "S_WAIT_%sCNT 0" % c, over)
        if "exec" in a.o["iuses"]:
            t["war", "exec"] = run.add(a.text, "$exec_lo = S_MOV_B32 1")
        if "m0" in a.o["iuses"]:
            t["war", "m0"] = run.add(a.text, "$m0 = S_MOV_B32 1")

    def read(self):
        w = lambda k, before=None: self.run.waits(self.t[k], before)
        a, r = self.i, collections.OrderedDict()
        # Waits that the op itself gets without any hazard.
        cnt = [c for c in COUNTERS if w(("cnt", c), 1)]
        r["counters"] = [c.lower() + "cnt" for c in cnt]
        more = [c.lower() + "cnt" for c in COUNTERS if w(("two", c), 1)]
        if more:
            r["raises_more_than_one"] = more
        after = {k[1]: w(k, 1) for k in self.t if k[0] == "after"}
        r["before_op"] = {k: v for k, v in after.items() if v}
        if ("raw", "") in self.t:
            r["result"] = ("scc" if not a.dst else
                           {"v": "vgpr", "s": "sgpr"}[a.dst[0][0]])
            r["raw"] = w(("raw", ""), 1)
            r["waw"] = {k[1]: w(k, 1) for k in self.t if k[0] == "waw"}
            r["order"] = {k[1]: w(k, 2) for k in self.t if k[0] == "order"}
        r["war"] = {k[1]: w(k, 1) for k in self.t if k[0] == "war"}
        r["warpos"] = {k[1]: w(k, 2) for k in self.t if k[0] == "warpos"}
        r["implies"] = {k[1].lower() + "cnt": "xcnt" not in w(k)
                        for k in self.t if k[0] == "implies"}
        r["implies_after_store"] = {
            k[1].lower() + "cnt": "xcnt" not in w(k)
            for k in self.t if k[0] == "impliesafterstore"}
        return r


class ExpertCase:
    """The VM_VSRC field in expert scheduling mode: VALU over a VGPR source."""
    KINDS = ("global_load", "buffer_load", "scratch_load", "global_store",
             "flat_load", "flat_store", "ds_load", "ds_store", "ds_bpermute")

    def __init__(self, run, isa, name):
        imm = imm_for(name)
        a = Inst(isa, name, 0, imm)
        b = Inst(isa, name, 32, imm, 128, 40)
        self.run, self.t = run, {}
        src = [r for r in a.src if r[0] == "v"]
        if not src:
            return
        over = write_to(src[-1])
        self.t["alu"] = run.add(a.text, over)
        self.t["self"] = run.add(a.text, b.text, over)
        for p in self.KINDS:
            self.t[p] = run.add(a.text, PEERS[p], over)

    def read(self):
        r = {}
        for k, i in self.t.items():
            d = [l for l in self.run.out[i] if l.startswith("S_WAITCNT_DEPCTR")]
            v = [int(l.split()[1]) >> 2 & 7 for l in d]
            r[k] = min(v) if v else 7
        return r


# Hand-written functions for what is not a property of one opcode. Each is
# (kernel?, body). {peer} inserts a peer; the result is the list of opcodes
# with the waits between them.
USE200 = "$vgpr220 = V_MOV_B32_e32 $vgpr200, implicit $exec"
OVER204 = "$vgpr204 = V_MOV_B32_e32 0, implicit $exec"
ISFIRST = "S_BARRIER_SIGNAL_ISFIRST_IMM -1, implicit-def $scc, implicit $scc"
VLOAD = "$vgpr%d = GLOBAL_LOAD_DWORD $vgpr204_vgpr205, 0, 0, implicit $exec"
FLAT = "$vgpr200 = FLAT_LOAD_DWORD $vgpr204_vgpr205, 0, 0, implicit $exec, implicit $flat_scr :: (load (s32)%s)"
ENDK = "S_ENDPGM 0"
RET = "S_SETPC_B64_return undef $sgpr30_sgpr31"
CALL = "$sgpr30_sgpr31 = SI_CALL undef $sgpr94_sgpr95, 0, csr_amdgpu"
SCENARIOS = [
    ("kernel entry", True, ["S_NOP 0", USE200, ENDK]),
    ("function entry", False, ["S_NOP 0", USE200, RET]),
    ("function entry: store state unknown", False,
     ["S_WAIT_STORECNT_soft 0", "S_WAIT_XCNT_soft 0", RET]),
    ("kernel end with everything pending", True,
     ["{global_load}", "{global_store}", "{ds_store}", "{s_load}",
      "{async_load}", "{tensor_load}", ENDK]),
    ("kernel end with loads pending", True,
     ["{global_load}", "{ds_store}", "{s_load}", ENDK]),
    ("return with loads pending", False,
     ["{global_load}", "{ds_store}", "{s_load}", RET]),
    ("return with stores and xcnt pending", False, ["{global_store}", RET]),
    ("return with async and tensor pending", False,
     ["{async_load}", "{tensor_load}", RET]),
    ("return with an invalidate pending", False, ["{global_inv}", RET]),
    ("return with message pending", False, ["{s_sendmsg}", RET]),
    ("return with isfirst pending", False, [ISFIRST, RET]),
    ("call with everything pending", True,
     ["{global_load}", "{global_store}", "{ds_store}", "{s_load}", CALL, ENDK]),
    ("call whose target is being loaded", True,
     ["$sgpr94_sgpr95 = S_LOAD_DWORDX2_IMM $sgpr64_sgpr65, 0, 0",
      CALL.replace("undef ", ""), ENDK]),
    ("after a call", True,
     ["{global_load}", "{ds_store}", "{s_load}", "{global_store}", CALL,
      "S_WAIT_LOADCNT_soft 0", "S_WAIT_DSCNT_soft 0", "S_WAIT_KMCNT_soft 0",
      "S_WAIT_STORECNT_soft 0", "S_WAIT_XCNT_soft 0", ENDK]),
    ("after a call: overwrite a source pending before it", True,
     ["{global_load}", CALL, OVER204, ENDK]),
    ("after a call: overwrite a store's source pending before it", True,
     ["{global_store}", CALL, OVER204, ENDK]),
    ("after a call: overwrite an SMEM source pending before it", True,
     ["{s_load}", CALL, smov(64), ENDK]),
    ("after a call: xcnt after a store", True,
     ["{global_store}", CALL, "S_WAIT_XCNT_soft 0", ENDK]),
    ("after a call: xcnt after nothing", True,
     [CALL, "S_WAIT_XCNT_soft 0", ENDK]),
    ("swap_pc is a call", True,
     ["{global_load}",
      "$sgpr30_sgpr31 = S_SWAPPC_B64 undef $sgpr94_sgpr95", USE200, ENDK]),
    ("s_call is a call", True,
     ["{global_load}", "$sgpr30_sgpr31 = S_CALL_B64 0", USE200, ENDK]),
    ("set_pc that is not a return", True,
     ["{global_load}", "S_SETPC_B64 undef $sgpr94_sgpr95"]),
    ("isfirst: use of SCC", True, [ISFIRST, USE_SCC, ENDK]),
    ("isfirst: wait on the same barrier between", True,
     [ISFIRST, "S_BARRIER_WAIT -1", USE_SCC, ENDK]),
    ("isfirst: wait on another barrier between", True,
     [ISFIRST, "S_BARRIER_WAIT -3", USE_SCC, ENDK]),
    ("isfirst: barrier wait with a message also pending", True,
     ["{s_sendmsg}", ISFIRST, "S_BARRIER_WAIT -1", USE_SCC, ENDK]),
    ("isfirst: barrier wait with an SMEM load also pending", True,
     ["{s_load}", ISFIRST, "S_BARRIER_WAIT -1", USE_SCC, ENDK]),
    ("isfirst: barrier wait clears kmcnt", True,
     [ISFIRST, "S_BARRIER_WAIT -1", "S_WAIT_KMCNT_soft 0", ENDK]),
    ("isfirst twice, wait, use of SCC", True,
     [ISFIRST, ISFIRST, "S_BARRIER_WAIT -1", USE_SCC, ENDK]),
    ("leave: barrier wait between", True,
     ["S_BARRIER_LEAVE implicit-def $scc", "S_BARRIER_WAIT -1", USE_SCC, ENDK]),
    ("isfirst by m0: barrier wait between", True,
     ["S_BARRIER_SIGNAL_ISFIRST_M0 implicit-def $scc, implicit $m0, implicit $scc",
      "S_BARRIER_WAIT -1", USE_SCC, ENDK]),
    ("barriers insert nothing", True,
     ["{global_load}", "{ds_store}", "{global_store}", "{s_load}",
      "{async_load}", "{tensor_load}", "S_BARRIER_SIGNAL_IMM -1",
      "S_BARRIER_WAIT -1", ENDK]),
    ("loadcnt 0 retires xcnt, no store pending", True,
     ["{global_load}", USE200, OVER204, ENDK]),
    ("loadcnt 0, store pending", True,
     ["GLOBAL_STORE_DWORD $vgpr210_vgpr211, $vgpr212, 0, 0, implicit $exec",
      "{global_load}", USE200, OVER204, ENDK]),
    ("loadcnt 1 retires xcnt 1", True,
     ["{global_load}", VLOAD.replace("204_vgpr205", "206_vgpr207") % 201,
      USE200, OVER204, ENDK]),
    ("loadcnt 1 leaves the younger one", True,
     ["{global_load}", VLOAD.replace("204_vgpr205", "206_vgpr207") % 201,
      USE200, "$vgpr206 = V_MOV_B32_e32 0, implicit $exec", ENDK]),
    ("storecnt 0 retires xcnt of stores", True,
     ["{global_store}", "S_WAIT_STORECNT 0", OVER204, ENDK]),
    ("storecnt 0 with a load pending", True,
     [VLOAD.replace("204_vgpr205", "206_vgpr207") % 201, "{global_store}",
      "S_WAIT_STORECNT 0", OVER204, ENDK]),
    ("kmcnt 0 retires the SMEM xcnt", True,
     ["{s_load}", "$sgpr90 = S_MOV_B32 $sgpr80", smov(64), ENDK]),
    ("kmcnt 0 with VMEM xcnt pending", True,
     ["{s_load}", VLOAD.replace("204_vgpr205", "206_vgpr207") % 201,
      "$sgpr90 = S_MOV_B32 $sgpr80", "$vgpr206 = V_MOV_B32_e32 0, implicit $exec",
      ENDK]),
    ("kmcnt of messages does not retire SMEM xcnt early", True,
     ["{s_sendmsg_rtn}", "{s_load}", smov(64), ENDK]),
    ("vmem, smem, vmem: source of the first vmem", True,
     ["{global_load}", "{s_load}",
      VLOAD.replace("204_vgpr205", "206_vgpr207") % 201, OVER204, ENDK]),
    ("smem, vmem, smem: source of the first smem", True,
     ["{s_load}", "{global_load}", "$sgpr82 = S_LOAD_DWORD_IMM $sgpr84_sgpr85, 0, 0",
      smov(64), ENDK]),
    ("smem over its own source", True,
     ["$sgpr64_sgpr65 = S_LOAD_DWORDX2_IMM $sgpr64_sgpr65, 0, 0", ENDK]),
    ("vmem over its own source", True, [VLOAD % 204, ENDK]),
    ("vmem over the source of two vmem back", True,
     ["{global_load}", VLOAD.replace("204_vgpr205", "206_vgpr207") % 201,
      VLOAD.replace("204_vgpr205", "206_vgpr207") % 204, ENDK]),
    ("async over nothing: saddr written after an async load", True,
     ["GLOBAL_LOAD_ASYNC_TO_LDS_B32_SADDR $vgpr204, $sgpr64_sgpr65, $vgpr206, 0, 0, implicit-def $asynccnt, implicit $m0, implicit $exec, implicit $asynccnt",
      smov(64), ENDK]),
    ("tensor descriptor overwritten", True, ["{tensor_load}", smov(64), ENDK]),
    ("tensor load with its descriptor being loaded", True,
     ["$sgpr64_sgpr65_sgpr66_sgpr67 = S_LOAD_DWORDX4_IMM $sgpr0_sgpr1, 0, 0",
      "{tensor_load}", ENDK]),
    ("async load with its address being loaded", True,
     ["$vgpr206_vgpr207 = GLOBAL_LOAD_DWORDX2 $vgpr210_vgpr211, 0, 0, implicit $exec",
      "{async_load}", ENDK]),
    ("async and tensor: no wait for LDS data", True,
     ["{async_load}", "{tensor_load}", "{ds_load}", USE200, ENDK]),
    ("async: a wait of ours is left alone", True,
     ["{async_load}", "S_WAIT_ASYNCCNT 0, implicit-def $asynccnt, implicit $asynccnt",
      "{tensor_load}", "S_WAIT_TENSORCNT 0, implicit-def $tensorcnt, implicit $tensorcnt", ENDK]),
    ("s_wait_idle is not credited", True,
     ["{global_load}", "S_WAIT_IDLE", USE200, ENDK]),
    ("hard wait is credited", True,
     ["{global_load}", "S_WAIT_LOADCNT 0", USE200, ENDK]),
    ("hard wait that is stronger than needed stays", True,
     ["{global_load}", VLOAD % 201, "S_WAIT_LOADCNT 0", USE200, ENDK]),
    ("hard wait that is too weak", True,
     ["{global_load}", VLOAD % 201, "S_WAIT_LOADCNT 2", USE200, ENDK]),
    ("hard wait with nothing pending", True, ["S_WAIT_LOADCNT 0", ENDK]),
    ("soft wait with nothing pending", True, ["S_WAIT_LOADCNT_soft 0", ENDK]),
    ("hard xcnt 0 behind a hard loadcnt 0", True,
     ["{global_load}", "S_WAIT_LOADCNT 0", "S_WAIT_XCNT 0", OVER204, ENDK]),
    ("flat, no memory operand", True,
     ["{flat_load}", USE200, ENDK]),
    ("flat, unknown address space", True, [FLAT % "", USE200, ENDK]),
    ("flat, global memory operand", True,
     [FLAT % ", addrspace 1", USE200, ENDK]),
    ("flat, LDS memory operand", True, [FLAT % ", addrspace 3", USE200, ENDK]),
    ("flat, scratch memory operand", True,
     [FLAT % ", addrspace 5", USE200, ENDK]),
    ("flat, flat: use of the first", True,
     ["{flat_load}", (FLAT % "").replace("200 =", "201 ="), USE200, ENDK]),
    ("flat, ds, vmem: use of the flat", True,
     ["{flat_load}", "$vgpr201 = DS_READ_B32_gfx9 $vgpr206, 0, 0, implicit $exec",
      VLOAD % 202, USE200, ENDK]),
    ("ds, flat: use of the ds", True,
     ["$vgpr201 = DS_READ_B32_gfx9 $vgpr206, 0, 0, implicit $exec", "{flat_load}",
      "$vgpr220 = V_MOV_B32_e32 $vgpr201, implicit $exec", ENDK]),
    ("vmem, flat: use of the vmem", True,
     [VLOAD % 201, "{flat_load}",
      "$vgpr220 = V_MOV_B32_e32 $vgpr201, implicit $exec", ENDK]),
    ("returning atomic: use after a store", True,
     ["{global_atomic_rtn}", "{global_store}", USE200, ENDK]),
    ("atomic without memory operand gets no xcnt here", True,
     ["{global_load}", "{global_atomic}", ENDK]),
    ("atomic with a seq_cst memory operand", True,
     ["{global_load}",
      "GLOBAL_ATOMIC_ADD $vgpr210_vgpr211, $vgpr206, 0, 0, implicit $exec :: (load store seq_cst (s32), addrspace 1)", ENDK]),
    ("volatile store", True,
     ["{global_load}",
      "GLOBAL_STORE_DWORD $vgpr210_vgpr211, $vgpr206, 0, 0, implicit $exec :: (volatile store (s32), addrspace 1)", ENDK]),
    ("inv: loads before and after", True,
     [VLOAD % 201, "{global_inv}", VLOAD % 202,
      "$vgpr220 = V_MOV_B32_e32 $vgpr201, implicit $exec",
      "$vgpr220 = V_MOV_B32_e32 $vgpr202, implicit $exec", ENDK]),
    ("inv between: does loadcnt 1 retire the xcnt", True,
     ["{global_load}", "{global_inv}", USE200, OVER204, ENDK]),
    ("load, message, smem: xcnt of the vmem after the smem", True,
     ["{global_load}", "{s_sendmsg_rtn}", "{s_load}", OVER204, ENDK]),
    ("inv: a soft load wait after it", True,
     ["{global_inv}", "S_WAIT_LOADCNT_soft 0", ENDK]),
    ("70 younger loads", True,
     ["{global_load}"] + [VLOAD % (100 + i) for i in range(70)] + [USE200, ENDK]),
    ("70 younger messages", True,
     ["{s_sendmsg_rtn}"] + ["{s_sendmsg}"] * 70 +
     ["$sgpr90 = S_MOV_B32 $sgpr80", ENDK]),
    ("get_barrier_state, then messages", True,
     ["$sgpr81 = S_GET_BARRIER_STATE_IMM -1", "{s_sendmsg_rtn}",
      "$sgpr90 = S_MOV_B32 $sgpr80", ENDK]),
    ("message older than an smem, smem drained", True,
     ["{s_load}", "S_WAIT_KMCNT 0", "{s_sendmsg_rtn}", "{s_sendmsg}",
      "$sgpr90 = S_MOV_B32 $sgpr80", ENDK]),
    ("prefetch then message: use of the message", True,
     ["{s_prefetch_data}", "{s_sendmsg_rtn}", "{s_sendmsg}",
      "$sgpr90 = S_MOV_B32 $sgpr80", ENDK]),
    ("high VGPR mode is irrelevant before lowering", True,
     ["$vgpr256 = GLOBAL_LOAD_DWORD $vgpr260_vgpr261, 0, 0, implicit $exec",
      "$vgpr0 = V_MOV_B32_e32 $vgpr256, implicit $exec", ENDK]),
    ("vgpr written by ds_load, used by ds_store", True,
     ["{ds_load}", "DS_WRITE_B32_gfx9 $vgpr206, $vgpr200, 0, 0, implicit $exec", ENDK]),
    ("vcc loaded by smem, cbranch", True,
     ["$vcc_lo = S_LOAD_DWORD_IMM $sgpr64_sgpr65, 0, 0",
      "$sgpr90 = S_MOV_B32 $vcc_lo", ENDK]),
    ("exec written under a pending ds_load", True,
     ["{ds_load}", "$exec_lo = S_MOV_B32 1", ENDK]),
    ("exec written under a pending smem", True,
     ["{s_load}", "$exec_lo = S_MOV_B32 1", ENDK]),
    ("v_cmpx writes exec under a pending vmem", True,
     ["{global_load}",
      "V_CMPX_EQ_U32_nosdst_e32 $vgpr1, $vgpr2, implicit-def $exec, implicit $exec",
      ENDK]),
    ("result partly overwritten by a d16 load", True,
     ["{global_load}",
      "$vgpr200 = GLOBAL_LOAD_SHORT_D16_HI $vgpr206_vgpr207, 0, 0, $vgpr200, implicit $exec",
      ENDK]),
]
# Functions with control flow: (name, MIR body).
FLOW = [
    ("join: pending on one side", """
  bb.0:
    successors: %bb.1, %bb.2
    S_CBRANCH_SCC0 %bb.2, implicit undef $scc
  bb.1:
    successors: %bb.3
    {global_load}
    S_BRANCH %bb.3
  bb.2:
    successors: %bb.3
    {ds_load}
  bb.3:
    USE200
    S_ENDPGM 0
"""),
    ("join: two younger on one side, none on the other", """
  bb.0:
    successors: %bb.1, %bb.2
    {global_load}
    S_CBRANCH_SCC0 %bb.2, implicit undef $scc
  bb.1:
    successors: %bb.3
    $vgpr201 = GLOBAL_LOAD_DWORD $vgpr206_vgpr207, 0, 0, implicit $exec
    $vgpr202 = GLOBAL_LOAD_DWORD $vgpr206_vgpr207, 0, 0, implicit $exec
    S_BRANCH %bb.3
  bb.2:
    successors: %bb.3
    S_NOP 0
  bb.3:
    USE200
    S_ENDPGM 0
"""),
    ("loop: use before the load of the same trip", """
  bb.0:
    successors: %bb.1
    S_NOP 0
  bb.1:
    successors: %bb.1, %bb.2
    USE200
    {global_load}
    S_CBRANCH_SCC0 %bb.1, implicit undef $scc
  bb.2:
    S_ENDPGM 0
"""),
    ("loop: vmem in the preheader, used in a loop without vmem", """
  bb.0:
    successors: %bb.1
    {global_load}
  bb.1:
    successors: %bb.1, %bb.2
    USE200
    S_CBRANCH_SCC0 %bb.1, implicit undef $scc
  bb.2:
    S_ENDPGM 0
"""),
    ("loop: vmem in the preheader, used in a loop with a store", """
  bb.0:
    successors: %bb.1
    {global_load}
  bb.1:
    successors: %bb.1, %bb.2
    USE200
    GLOBAL_STORE_DWORD $vgpr210_vgpr211, $vgpr212, 0, 0, implicit $exec
    S_CBRANCH_SCC0 %bb.1, implicit undef $scc
  bb.2:
    S_ENDPGM 0
"""),
    ("unconditional loop", """
  bb.0:
    successors: %bb.1
    {global_load}
  bb.1:
    successors: %bb.1
    USE200
    {global_load}
    S_BRANCH %bb.1
"""),
    ("smem pending into a loop with a message", """
  bb.0:
    successors: %bb.1
    {s_load}
  bb.1:
    successors: %bb.1, %bb.2
    {s_sendmsg}
    $sgpr81 = S_SENDMSG_RTN_B32 128
    {s_sendmsg}
    $sgpr90 = S_MOV_B32 $sgpr81
    S_CBRANCH_SCC0 %bb.1, implicit undef $scc
  bb.2:
    S_ENDPGM 0
"""),
    ("vmem on one side, smem on the other: source of the vmem", """
  bb.0:
    successors: %bb.1, %bb.2
    S_CBRANCH_SCC0 %bb.2, implicit undef $scc
  bb.1:
    successors: %bb.3
    {global_load}
    S_BRANCH %bb.3
  bb.2:
    successors: %bb.3
    {s_load}
  bb.3:
    OVER204
    $sgpr64 = S_MOV_B32 0
    S_ENDPGM 0
"""),
]


def scenario_mir():
    subst = lambda l: re.sub(r"\{(\w+)\}", lambda k: PEERS[k[1]],
                             l.replace("USE200", USE200).replace("OVER204", OVER204))
    bodies = []
    for name, kernel, lines in SCENARIOS:
        bodies.append((name, kernel, "  bb.0:\n" + "".join(
            "    %s\n" % subst(l) for l in lines)))
    for name, body in FLOW:
        bodies.append((name, True, "\n".join(
            subst(l) for l in body.strip("\n").split("\n")) + "\n"))
    out = ["--- |"]
    for i, (name, kernel, body) in enumerate(bodies):
        out.append("  define %svoid @f%d() { ret void }" %
                   ("amdgpu_kernel " if kernel else "", i))
    out.append("...")
    for i, (name, kernel, body) in enumerate(bodies):
        out += ["---", "name: f%d" % i, "machineFunctionInfo:",
                "  isEntryFunction: %s" % str(kernel).lower(), "body: |"]
        out += [body.rstrip("\n"), "..."]
    return bodies, "\n".join(out) + "\n"


def scenarios(args):
    bodies, mir = scenario_mir()
    text = run_llc(args, mir, [])
    res, cur, inbody = {}, None, False
    for line in text.splitlines():
        k = re.match(r"name: +f(\d+)$", line)
        if k:
            cur, inbody = res.setdefault(int(k[1]), []), False
        elif line.startswith("body:"):
            inbody = True
        elif line.startswith("..."):
            inbody = False
        elif inbody and re.match(r"  bb\.\d+", line):
            n = re.match(r"  (bb\.\d+)", line)[1]
            if n != "bb.0" or cur:
                cur.append(n + ":")
        elif inbody and line.startswith("    ") and "successors" not in line:
            line = re.sub(r"^.*? = ", "", line.strip())
            cur.append("[%s]" % decode(line) if re.match(r"S_WAIT_\w+CNT(_soft)? \d+$", line)
                       else line.split(" ")[0])
    rows = []
    for i, (name, kernel, body) in enumerate(bodies):
        seq, k = [], 0
        ops = res[i]
        while k < len(ops):     # fold runs of the same opcode
            n = 1
            while k + n < len(ops) and ops[k + n] == ops[k]:
                n += 1
            seq.append(ops[k] + (" x%d" % n if n > 2 else ""))
            if n == 2:
                seq.append(ops[k])
            k += n
        rows.append({"scenario": name, "llc": " ".join(seq)})
    return rows


FAMILY = [
    (r"ds_atomic_async_barrier_arrive", "ds.async_arrive"),
    (r"ds_(bpermute|permute|swizzle)", "ds.cross_lane"),
    (r"ds_load_tr", "ds.load_tr"), (r"ds_load", "ds.load"),
    (r"ds_storexchg", "ds.atomic_rtn"), (r"ds_store", "ds.store"),
    (r"ds_nop", "ds.nop"), (r"ds_append|ds_consume", "ds.append_consume"),
    (r"ds_\w*_rtn_", "ds.atomic_rtn"), (r"ds_", "ds.atomic"),
    (r"tensor_(load|store)", "tensor.copy"), (r"tensor_", "tensor.save_stop"),
    (r"cluster_load_async", "async.cluster_load"),
    (r"cluster_load", "cluster.load"),
    (r"global_load_async", "async.global_load"),
    (r"global_store_async", "async.global_store"),
    (r"(global|flat)_load_monitor", "%s.load_monitor"),
    (r"(global|flat)_prefetch", "%s.prefetch"),
    (r"(global)_load_tr", "%s.load_tr"),
    (r"(global|scratch)_load_block", "%s.load_block"),
    (r"(global|scratch)_store_block", "%s.store_block"),
    (r"(global|flat|scratch|buffer)_load", "%s.load"),
    (r"(global|flat|scratch|buffer)_store", "%s.store"),
    (r"(global|flat|buffer)_atomic", "%s.atomic"),
    (r"global_(inv|wb)", "cache"),
    (r"s_buffer_load", "smem.buffer_load"), (r"s_load", "smem.load"),
    (r"s_(buffer_)?prefetch", "smem.prefetch"), (r"s_dcache", "smem.dcache_inv"),
    (r"s_atc", "smem.atc_probe"), (r"s_sendmsg_rtn", "message.rtn"),
    (r"s_sendmsg", "message"), (r"s_(get_)?barrier", "barrier"),
    (r"", "other"),
]


def family(m):
    for pat, name in FAMILY:
        k = re.match(pat, m)
        if k:
            return name % k[1] if "%s" in name else name


def run_llc(args, mir, extra):
    p = tool(args, "llc", ["-mtriple=" + TRIPLE, "-mcpu=" + CPU,
                           "-run-pass=si-insert-waitcnts"] + extra +
             ["-x", "mir", "-o", "-", "-"], mir)
    if p.returncode:
        raise Fail("llc failed:\n" + p.stderr[:3000])
    return p.stdout


def merge(into, new, where):
    """Union of two measurements; False when they contradict each other."""
    for k, v in new.items():
        if isinstance(v, dict):
            if not merge(into.setdefault(k, {}), v, where):
                return False
        elif into.setdefault(k, v) != v:
            return False
    return True


def positional(m):
    """{peer: 'loadcnt 1'} -> {'loadcnt': [peers that count]}"""
    r = {}
    for p, text in m.items():
        w = text.split()
        for c, n in zip(w[::2], w[1::2]):
            if n != "0":
                r.setdefault(c, []).append(p)
    return r


def same(m):
    """One value if all agree, else the map."""
    v = set(m.values())
    return v.pop() if len(v) == 1 else m


def row(isa, mnemonic, ops, r, vsrc):
    o = isa.ops[isa.real[mnemonic][ops[0]]]
    out = collections.OrderedDict()
    out["mnemonic"] = mnemonic
    out["returns"] = o["defs"] > 0
    out["family"] = family(mnemonic)
    out["counters"] = r["counters"]
    if r.get("raises_more_than_one"):
        out["raises_more_than_one"] = r["raises_more_than_one"]
    if r.get("before_op"):
        out["before_op"] = r["before_op"]
    if "raw" in r:
        out["result"] = r["result"]
        out["raw"] = r["raw"]
        if same(r["waw"]) != r["raw"]:
            out["waw"] = same(r["waw"])
        out["positional_past"] = positional(r["order"])
    war = {}
    for k, v in r["war"].items():
        if v:
            war.setdefault(k.split(" ")[-1], set()).add(v)
    none = sorted({k.split(" ")[-1] for k, v in r["war"].items() if not v} - set(war))
    if war:
        out["war"] = {k: "/".join(sorted(v)) for k, v in sorted(war.items())}
    if none:
        out["war_free"] = none
    if r["warpos"] and "alu" in war:
        out["x_positional_past"] = positional(r["warpos"]).get("xcnt", [])
        out["x_dropped_by"] = [p for p, v in r["warpos"].items() if not v]
        out["x_implied_by"] = [c for c, v in r["implies"].items() if v]
        out["x_implied_by_with_older_store"] = [
            c for c, v in r["implies_after_store"].items() if v]
    if vsrc:
        out["vm_vsrc"] = vsrc["alu"] if vsrc["alu"] != 7 else None
        out["vm_vsrc_positional_past"] = [
            p for p, v in vsrc.items() if p != "alu" and v not in (0, 7)]
    out["flags"] = ([f for f in ("load", "store") if o[f]] +
                    [n for n in TS if o["ts"] >> TS[n] & 1] +
                    [f for f in o["flags"].split() if f == "effects"])
    impl = [r for r in o["idefs"] + o["iuses"] if r not in ("exec", "scc")]
    if impl:
        out["implicit"] = sorted(set(impl))
    out["llvm"] = ops
    return out


def measure(args, dump):
    isa = Isa(args, dump)
    complete_peers(isa)
    run, expert = Runner(args, isa), Runner(args, isa)
    expert.extra = ["-amdgpu-expert-scheduling-mode"]
    cases, ex = collections.OrderedDict(), {}
    for m in sorted(isa.real):
        for p, name in isa.real[m].items():
            if isa.candidate(isa.ops[name]):
                cases[m, p] = Case(run, isa, p)
                ex[m, p] = ExpertCase(expert, isa, p)
    run.run()
    expert.run()
    rows = []
    groups = collections.OrderedDict()
    for (m, p), c in cases.items():
        groups.setdefault((m, bool(isa.ops[p]["defs"])), []).append(p)
    for (m, _), ps in groups.items():
        todo = [(p, cases[m, p].read(), ex[m, p].read()) for p in ps]
        while todo:             # one row per distinct behaviour
            acc, ops, rest = {}, [], []
            for p, r, v in todo:
                r = dict(r, counters=tuple(r["counters"]), vsrc=v)
                trial = json.loads(json.dumps(acc))
                if merge(trial, json.loads(json.dumps(r)), p):
                    acc = trial
                    ops.append(p)
                else:
                    rest.append((p, dict(r, counters=list(r["counters"])), v))
            rows.append(row(isa, m, ops, acc, acc.get("vsrc")))
            todo = rest
    return isa, run, rows + scenarios(args), len(run.funcs) + len(expert.funcs)


def sweep(args, isa):
    """Everything that is in no row: does any of it raise a counter?"""
    names = sorted({o["mnemonic"].split(" ")[0] for o in isa.ops.values()
                    if "mnemonic" in o})
    p = tool(args, "llvm-mc", ["-triple=amdgcn", "-mcpu=" + CPU],
             "\n".join(names) + "\n")
    bad = set()
    for line in p.stderr.splitlines():
        k = re.match(r"<stdin>:(\d+):\d+: error: (.*)", line)
        if k and re.search("not supported|invalid instruction", k[2]):
            bad.add(names[int(k[1]) - 1])
    todo, skipped = {}, []
    for name, o in isa.ops.items():
        m = o.get("mnemonic", "").split(" ")[0]
        k = re.match(r"(.*?)_gfx12\w*$", name)
        if not k or m in bad or m in isa.real or re.search("dpp|_sdwa", name):
            continue
        pseudo = isa.pseudo(k[1])
        if pseudo and "terminator" not in o["flags"]:
            todo.setdefault(m, pseudo)

    def trial(items):
        run, ids = Runner(args, isa), {}
        for m in items:
            text = Inst(isa, todo[m]).text
            for c in COUNTERS:
                ids[m, c] = run.add(text, "S_WAIT_%sCNT_soft 0" % c)
        run.run()
        return ["%s raises %scnt" % (m, c.lower())
                for (m, c), i in ids.items() if run.waits(i, 1)]

    def split(items):           # isolate what MIR refuses
        try:
            return trial(items)
        except Fail:
            if len(items) == 1:
                skipped.extend(items)
                return []
            half = len(items) // 2
            return split(items[:half]) + split(items[half:])

    for line in split(sorted(todo)):
        print(line)
    print("%d other mnemonics swept, not expressible: %s" % (
        len(todo) - len(skipped), " ".join(skipped) or "none"))


def show(args, isa, mnemonic):
    run = Runner(args, isa)
    for p in isa.real.get(mnemonic, {}):
        Case(run, isa, p)
    if not run.funcs:
        raise Fail("unknown mnemonic: " + mnemonic)
    run.run()
    for i, lines in enumerate(run.funcs):
        print("  %s\n  => %s" % (" ; ".join(lines), " ; ".join(run.out[i])))


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    ap.add_argument("--dump", help="the built opcode-dump (default: build it)")
    ap.add_argument("--llvm-bin", default=os.environ.get(
        "LLVM_BIN", "/usr/lib/llvm-22/bin"))
    ap.add_argument("--data", default=DATA)
    ap.add_argument("--write", action="store_true")
    ap.add_argument("--show", metavar="MNEMONIC")
    ap.add_argument("--scenarios", action="store_true",
                    help="print the MIR of the named cases and the results")
    ap.add_argument("--sweep", action="store_true",
                    help="does any instruction outside the table raise a counter?")
    args = ap.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        dump = args.dump or build_dump(args, folder)
        if args.show or args.scenarios or args.sweep:
            isa = Isa(args, dump)
            complete_peers(isa)
            if args.show:
                show(args, isa, args.show)
            elif args.sweep:
                sweep(args, isa)
            else:
                bodies, _ = scenario_mir()
                for (name, kernel, body), r in zip(bodies, scenarios(args)):
                    print("# %s%s\n%s  => %s\n" % (
                        name, "" if kernel else " (function)", body, r["llc"]))
            return 0
        isa, run, rows, tests = measure(args, dump)
    lines = [json.dumps(r) for r in rows]
    print("%d mnemonics, %d rows, %d scenarios, %d tests" % (
        len({r["mnemonic"] for r in rows if "mnemonic" in r}),
        sum("mnemonic" in r for r in rows),
        sum("scenario" in r for r in rows), tests))
    if isa.unmapped:
        raise Fail("no MIR opcode for: " + " ".join(isa.unmapped))
    only = isa.supported[CPU] ^ isa.supported["gfx1251"]
    if only:
        print("note: gfx1250 and gfx1251 differ in: " + " ".join(sorted(only)))
    if args.write:
        with open(args.data, "w") as f:
            f.write("\n".join(lines) + "\n")
        return 0
    with open(args.data) as f:
        old = f.read().splitlines()
    key = lambda l: tuple(json.loads(l).get(k) for k in
                          ("scenario", "mnemonic", "returns"))
    bad = 0
    a, b = collections.defaultdict(list), collections.defaultdict(list)
    for l in old:
        a[key(l)].append(l)
    for l in lines:
        b[key(l)].append(l)
    for k in list(a) + [k for k in b if k not in a]:
        if a[k] != b[k]:
            bad += 1
            for l in a[k]:
                print("- " + l)
            for l in b[k]:
                print("+ " + l)
    if bad:
        print("%d rows differ" % bad)
    elif old != lines:
        print("same rows, other order")
        bad = 1
    return 1 if bad else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Fail, OSError) as e:
        print("error: %s" % e, file=sys.stderr)
        sys.exit(2)
