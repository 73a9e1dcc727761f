#!/usr/bin/env python3
"""Registers of every instruction of a set of cubins: ours against nvdisasm's life ranges.

usage: decode_agreement.py DUMP_OPERANDS CUBIN_OR_FOLDER... [--least=99.5] [--show=N]

An instruction agrees if exactly the same R, UR, P and UP registers are read and written.
Convergence barriers are in no life range and are not compared. Of a call, life ranges give
what the callee does; there the registers of the text count. Exit status: 0 agreement of
at least --least percent, 1 less, 77 (skipped) without nvdisasm or cubins."""
import collections
import json
import pathlib
import re
import subprocess
import sys

import oracle


def compare(dump, nvdisasm, path):
    """(number of instructions, [(place, text, row, differences)])"""
    ours = {}
    r = subprocess.run([dump, str(path)], capture_output=True, text=True)
    if r.returncode:
        return 0, [(str(path), "", "", r.stderr.strip())]
    for line in r.stdout.splitlines():
        i = json.loads(line)
        ours[i["kernel"], i["offset"]] = i
    count, bad = 0, []
    for t in oracle.disassemble(nvdisasm, str(path)):
        section = t.section[len(".text."):]
        o = ours.get((section, t.offset))
        count += 1
        if o is None:
            bad.append((f"{path}:{section}+{t.offset:#x}", t.text, "", "not read"))
            continue
        differences = []
        defs, uses = t.defs, t.uses
        if re.match(r"(@!?U?P\d )?CALL", t.text):
            defs, uses = set(), set(re.findall(r"\bU?[RP]\d+", t.text.split("`")[0]))
            uses |= {f"R{int(r[1:]) + 1}" for r in uses if r[0] == "R"}
        for kind, theirs in (("defs", defs), ("uses", uses)):
            mine = {r for r in o[kind] if not r.startswith("B")}
            if mine != theirs:
                differences.append(f"{kind}: +{sorted(mine - theirs)} -{sorted(theirs - mine)}")
        if not o["known"]:
            differences.append("unknown")
        if differences:
            bad.append((f"{path}:{section}+{t.offset:#x}", t.text, o["row"], "; ".join(differences)))
    return count, bad


def main():
    options = [a for a in sys.argv[1:] if a.startswith("--")]
    dump, *inputs = [a for a in sys.argv[1:] if not a.startswith("--")]
    least = next((float(o.split("=")[1]) for o in options if o.startswith("--least=")), 99.5)
    show = next((int(o.split("=")[1]) for o in options if o.startswith("--show=")), 40)
    nvdisasm = oracle.find("nvdisasm")
    if not nvdisasm:
        print("skipped: no nvdisasm ($INTERLOCK_NVDISASM or the search path)")
        return 77
    paths = []
    for i in map(pathlib.Path, inputs):
        paths += sorted(i.rglob("*.cubin")) if i.is_dir() else [i]
    if not paths:
        print("skipped: no cubins")
        return 77
    total, bad = 0, []
    for path in paths:
        n, b = compare(dump, nvdisasm, path)
        total += n
        bad += b
    groups = collections.defaultdict(list)
    for place, text, row, what in bad:
        words = text.split()
        mnemonic = next((w for w in words if not w.startswith("@")), "")
        groups[mnemonic, row].append((place, text, what))
    for (mnemonic, row), items in sorted(groups.items(), key=lambda g: -len(g[1]))[:show]:
        place, text, what = items[0]
        print(f"{len(items):6} {mnemonic} (row {row}): {text} | {what} | {place}")
    agree = 100.0 * (total - len(bad)) / total if total else 0.0
    print(f"{total - len(bad)} of {total} instructions of {len(paths)} cubins agree: {agree:.3f} %")
    return 0 if total and agree >= least else 1


if __name__ == "__main__":
    sys.exit(main())
