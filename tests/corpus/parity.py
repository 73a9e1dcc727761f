#!/usr/bin/env python3
"""Compares the waits of `interlock fix --strip` with the waits that LLVM put into the same text.

Both texts are the same instructions, so a wait stands in the gap between two of them. s_clause, s_delay_alu,
s_set_vgpr_msb, s_nop and v_nop raise and need no counter and are not counted as instructions here; labels are. Per gap
and counter: equal, ours weaker, ours stricter, ours only, LLVM only.

`prove` (prove.cpp) then has to find no hole in our text with the oracle of the property tests, which shares no code with
the tool's analysis: no wait of LLVM's that we do without is needed. For every difference it also says what the wait was
for: the operations that the next instruction conflicts with, or that are in flight there, and which wait in the other
text drains each of them. A difference that this does not explain is printed and counted as unexplained.

A second comparison runs plain `fix`: what it adds to LLVM's own waits.

usage: parity.py --prove=build/…/interlock_prove FOLDER|FILE…
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import sys
import tempfile

import asmtext
from asmtext import COUNTERS, LABEL, WAIT_FIELDS, run, statement, wait_spec
from run_corpus import inputs, read

TRANSPARENT = {"s_clause", "s_delay_alu", "s_set_vgpr_msb", "s_nop", "v_nop"}
INSTRUCTION = re.compile(r"(s|v|ds|global|flat|scratch|buffer|tensor|cluster)_")
KINDS = ("equal", "ours weaker", "ours stricter", "ours only", "LLVM only")


class Text:
    """Instructions and labels, their lines, and what is waited for before each (`gaps` has one more for the end)."""

    def __init__(self, path):
        self.elements, self.lines, self.gaps = [], [], [{}]
        for number, line in enumerate(read(path).split("\n"), 1):
            m = LABEL.match(line)
            if m and not line.lstrip().startswith(";"):
                self.add(m.group(1), number)
            s = statement(line)
            name = s.split(None, 1)[0].lower() if s else ""
            if name in WAIT_FIELDS:
                for counter, n in (wait_spec(line) or {}).items():
                    # 63 in a 6-bit field is no wait.
                    if n < 63:
                        self.gaps[-1][counter] = min(n, self.gaps[-1].get(counter, 63))
            elif INSTRUCTION.match(name) and name not in TRANSPARENT:
                self.add(" ".join(s.split()), number)

    def add(self, element, line):
        self.elements.append(element)
        self.lines.append(line)
        self.gaps.append({})

    def place(self, i):
        """Lines before and behind gap i."""
        before = self.lines[i - 1] if i else 0
        return before, self.lines[i] if i < len(self.lines) else before + 1


class Difference:
    def __init__(self, kind, counter, gap, llvm, ours, element):
        self.kind, self.counter, self.gap, self.llvm, self.ours, self.element = kind, counter, gap, llvm, ours, element
        self.why, self.detail = None, None


def compare(llvm, ours):
    equal, found = collections.Counter(), []
    for i, (a, b) in enumerate(zip(llvm.gaps, ours.gaps)):
        for c in COUNTERS:
            x, y = a.get(c), b.get(c)
            if x is None and y is None:
                continue
            if x == y:
                equal[c] += 1
                continue
            kind = "LLVM only" if y is None else "ours only" if x is None else "ours weaker" if y > x else "ours stricter"
            found.append(Difference(kind, c, i, x, y, llvm.elements[i] if i < len(llvm.elements) else "end"))
    return equal, found


# --- explanations -------------------------------------------------------------------------------------------------------

def drain_class(counter, drain):
    """How the instruction `drain` completed an operation of `counter`."""
    name = drain["text"].split(None, 1)[0]
    if name in WAIT_FIELDS:
        own = {"DS": "dscnt", "LOAD": "loadcnt", "KM": "kmcnt", "X": "xcnt", "STORE": "storecnt", "ASYNC": "asynccnt",
               "TENSOR": "tensorcnt"}[counter]
        return "its own counter" if own in name else name.replace("_dscnt", "") if counter == "X" else name
    if name.startswith(("s_swap_pc", "s_swappc", "s_call")):
        return "a call"
    return "issue of the other group"


def describe(drain):
    return f"line {drain['line']} `{drain['text']}`"


def nearest_before(drains, line):
    return max(drains, key=lambda x: x["line"] if x["line"] < line else -x["line"])


def explain(d, answer, other):
    """(class, named wait, what is left open): why the side without (or with the weaker) wait needs no more. `answer` is
    about the text of that side, `other` is its immediate."""
    if d.counter in ("TENSOR", "ASYNC"):
        return "the author's: LLVM inserts none for this counter", "", None
    at = answer["consumer"]["line"]
    block_end = d.element.endswith(":") or re.match(r"s_c?branch|s_set_pc|s_endpgm", d.element)
    conflicts = [] if d.element.endswith(":") else answer["conflicts"]
    if conflicts:
        covers, here = [], []
        for c in conflicts:
            # What the weaker wait of this very place drains needs no other.
            others = [x for x in c["drains"] if not (other is not None and d.before < x["line"] < at and
                                                     drain_class(d.counter, x) == "its own counter")]
            if c["inFlight"] is not None and (other is None or c["inFlight"] < other):
                return None, None, c
            if not c["drains"] and c["inFlight"] is None:
                return None, None, c
            covers += [(x, c["op"]) for x in others]
            if len(others) != len(c["drains"]) or c["inFlight"] is not None:
                here.append(c["op"])
        if covers:
            cover, op = max(covers, key=lambda x: x[0]["line"] if x[0]["line"] < at else -x[0]["line"])
            return "drained before, by " + drain_class(d.counter, cover), f"{describe(op)}: {describe(cover)}", None
        return "the weaker wait drains what is in flight here", describe(here[0]), None
    if not block_end and d.kind in ("ours only", "ours stricter"):
        # Our own waits stand where something needs them, so LLVM must have drained it earlier or later.
        if not answer["pending"]:
            return None, None, answer
    earlier = [x for x in answer["earlier"] if x["drains"]] if not block_end else []
    heirs = [x for x in earlier if "heir" in x]
    if heirs:
        cover = nearest_before(heirs[0]["drains"], at)
        return ("source overwritten by younger VMEM, whose result is waited for, by " + drain_class("LOAD", cover),
                f"{describe(heirs[0]['heir'])}, {describe(cover)}", None)
    if earlier:
        cover = nearest_before([x for e in earlier for x in e["drains"]], at)
        return "drained at an earlier use, by " + drain_class(d.counter, cover), describe(cover), None
    pending = [p for p in answer["pending"] if d.llvm is None or p["op"]["younger"] >= d.llvm]
    later = [x for p in pending for x in p["drains"]]
    if later:
        cover = min(later, key=lambda x: (x["line"] < at, x["line"]))
        return "drained later, by " + drain_class(d.counter, cover), f"{describe(pending[0]['op'])}: {describe(cover)}", None
    if pending:
        return "nothing needs what is in flight", describe(pending[0]["op"]), None
    return "nothing is in flight", describe(answer["last"]) if answer["last"] else "", None


def ask(prove, path, text, differences, work, oracle):
    """(answers by index, output lines of the oracle, its status)"""
    queries = os.path.join(work, "queries")
    with open(queries, "w") as f:
        for i, d in enumerate(differences):
            before, behind = text.place(d.gap)
            f.write(f"{i} {d.counter} {before} {behind}\n")
    flags = [f"--time-limit={prove.limit}"] + ([] if oracle else ["--no-oracle"])
    status, out, err = run([prove.path, *flags, f"--queries={queries}", path], timeout=3600)
    if status not in (0, 1, 3):
        raise RuntimeError(f"prove on {path}: status {status}: {err.decode(errors='replace')}")
    answers, lines = {}, []
    for line in out.decode(errors="replace").splitlines():
        if line.startswith("{"):
            record = json.loads(line)
            answers[int(record["id"])] = record
        else:
            lines.append(line)
    return answers, lines, status


class Prove:
    def __init__(self, path, limit):
        self.path, self.limit = path, limit


def explain_all(prove, source, llvm, fixed, ours, differences, work, oracle):
    """Fills why and detail. Waits that we do without are asked about in our text, waits that LLVM does without in LLVM's."""
    fewer = [d for d in differences if d.kind in ("LLVM only", "ours weaker")]
    more = [d for d in differences if d.kind in ("ours only", "ours stricter")]
    answers, lines, status = ask(prove, fixed, ours, fewer, work, oracle)
    for i, d in enumerate(fewer):
        d.before = ours.place(d.gap)[0]
        d.why, d.detail, d.open = explain(d, answers[i], d.ours)
    if more:
        answers, _, _ = ask(prove, source, llvm, more, work, False)
        for i, d in enumerate(more):
            d.before = llvm.place(d.gap)[0]
            d.why, d.detail, d.open = explain(d, answers[i], d.llvm)
            if d.why is None and d.counter == "X" and d.open and d.open.get("overwriter"):
                d.why = "LLVM's gap: VMEM overwrote a source of pending VMEM"
                d.detail = (f"{describe(d.open['op'])} is in flight; {describe(d.open['overwriter'])} overwrites a source of "
                            f"{describe(d.open['overwrites'])}")
    return lines, status


# --- main ---------------------------------------------------------------------------------------------------------------

def one_file(tools, prove, path):
    result = {}
    with tempfile.TemporaryDirectory() as work:
        llvm = Text(path)
        for mode, flags in (("fix --strip", ["--strip"]), ("fix", [])):
            fixed = os.path.join(work, "out.s")
            status, _, err = run([tools, "fix", *flags, path, "-o", fixed])
            if status:
                raise RuntimeError(f"{path}: {mode}: status {status}: {err.decode(errors='replace')}")
            ours = Text(fixed)
            if llvm.elements != ours.elements:
                raise RuntimeError(f"{path}: {mode}: other instructions")
            equal, differences = compare(llvm, ours)
            lines, proved = explain_all(prove, path, llvm, fixed, ours, differences, work, True)
            for d in differences:
                d.lines = llvm.place(d.gap)[1], ours.place(d.gap)[1]
            result[mode] = equal, differences, lines, proved
    return result


def table(rows, head):
    rows = [head] + [[str(x) for x in r] for r in rows]
    widths = [max(len(r[i]) for r in rows) for i in range(len(head))]
    for n, r in enumerate(rows):
        print("| " + " | ".join(x.ljust(w) if not i else x.rjust(w) for i, (x, w) in enumerate(zip(r, widths))) + " |")
        if not n:
            print("|" + "|".join("-" * (w + 2) for w in widths) + "|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", nargs="+", metavar="FOLDER|FILE")
    parser.add_argument("--interlock", help="the command to test (default: from build/)")
    parser.add_argument("--prove", required=True, help="the built prove.cpp")
    parser.add_argument("--time-limit", type=int, default=60, help="seconds for the oracle on one kernel")
    parser.add_argument("--details", help="write every difference with its explanation to this file")
    parser.add_argument("-j", type=int, default=1, help="files at a time")
    args = parser.parse_args()
    args.sample = False
    names = inputs(args)
    tools, prove = asmtext.find_interlock(args.interlock), Prove(args.prove, args.time_limit)
    details = open(args.details, "w") if args.details else None
    failed = False
    modes = {m: (collections.Counter(), [], collections.Counter()) for m in ("fix --strip", "fix")}
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        for name, result in zip(names, pool.map(lambda n: one_file(tools, prove, n), names)):
            for mode, (equal, differences, lines, status) in result.items():
                totals, all_differences, proofs = modes[mode]
                for c, n in equal.items():
                    totals[c, "equal"] += n
                all_differences += [(name, d) for d in differences]
                for line in lines:
                    m = re.match(r"proved: (\d+) kernels, (\d+) instructions: (\d+) safe, (\d+) with holes, (\d+) not", line)
                    if m:
                        for key, n in zip(("kernels", "instructions", "safe", "holes", "unfinished"), m.groups()):
                            proofs[key] += int(n)
                    else:
                        print(f"{name}: {mode}: {line}")
                failed |= status != 0
                sys.stdout.flush()
    for mode, (totals, differences, proofs) in modes.items():
        for _, d in differences:
            totals[d.counter, d.kind] += 1
        print(f"\n## {mode}: {len(names)} files\n")
        table([[c, *(totals[c, k] for k in KINDS)] for c in COUNTERS] +
              [["all", *(sum(totals[c, k] for c in COUNTERS) for k in KINDS)]], ["counter", *KINDS])
        print(f"\nOracle on our text: {proofs['kernels']} kernels, {proofs['instructions']} instructions: {proofs['safe']} "
              f"safe, {proofs['holes']} with holes, {proofs['unfinished']} not finished\n")
        classes = collections.Counter((d.kind, d.counter, d.why or "UNEXPLAINED") for _, d in differences)
        table([[f"{kind}, {counter}: {why}", n] for (kind, counter, why), n in sorted(classes.items())], ["difference", "n"])
        unexplained = [(name, d) for name, d in differences if d.why is None]
        print(f"\nunexplained: {len(unexplained)}")
        failed |= bool(unexplained)
        for name, d in unexplained[:20]:
            print(f"    {name}:{d.lines[0]} (ours: line {d.lines[1]}) {d.counter} {d.kind}: LLVM {d.llvm}, ours {d.ours}, "
                  f"before `{d.element}`: {json.dumps(d.open)[:400]}")
        if details:
            for name, d in differences:
                details.write(f"{mode}: {name}:{d.lines[0]} (ours: line {d.lines[1]}) {d.counter} {d.kind}: LLVM {d.llvm}, "
                              f"ours {d.ours}, before `{d.element}`: {d.why}: {d.detail}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
