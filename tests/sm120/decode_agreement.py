#!/usr/bin/env python3
"""Registers of every instruction of the corpus: our decoder against the oracle.

    decode_agreement.py DUMP_OPERANDS ORACLE.jsonl CORPUS [--least=99.5] [--show=N]

An instruction agrees if exactly the same R, UR, P and UP registers are read and written. Convergence barriers are in
no life range and are not compared. Exit status: 0 enough agreement, 1 less, 77 (skipped) without the oracle's file.

Licensed under Apache-2.0 WITH LLVM-exception.
"""

import sys

import agreement


def main():
    dump, cubins, least, show = agreement.arguments(__doc__, 99.5)
    total, bad = 0, []
    for path, instructions in cubins:
        ours = agreement.read(dump, path)
        for t in instructions:
            total += 1
            o = ours.get((agreement.kernel_of(t), t["address"] // 16))
            if o is None:
                bad.append(("not read", f"{t['text']} | {path}"))
                continue
            differences = []
            for mine, theirs in (("defs", "def"), ("uses", "use")):
                m = {r for r in o[mine] if not r.startswith("B")}
                n = {r for r in t[theirs] if not r.startswith("B")}
                if t["abi"]:  # of a call: addresses are pairs, of which the text names one
                    n |= {f"R{int(r[1:]) + 1}" for r in n if r.startswith("R")}
                if m != n:
                    differences.append(f"{mine} +{sorted(m - n)} -{sorted(n - m)}")
            if differences or not o["known"]:
                bad.append((f"{t['mnemonic']} (row {o['row']})",
                            f"{t['text']} | {'; '.join(differences)} | "
                            f"{path}:{t['section']}+{t['address']:#x}"))
    return agreement.report(total, bad, least, show, len(cubins))


if __name__ == "__main__":
    sys.exit(main())
