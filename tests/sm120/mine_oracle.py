"""Issue distances that ptxas keeps, mined from what NVIDIA's disassembler says (oracle.py), for each half of the corpus.

    mine_oracle.py ORACLE.jsonl MANIFEST.csv OUT_A.csv OUT_B.csv
    mine_oracle.py --check ORACLE.jsonl MANIFEST.csv OUT_A.csv OUT_B.csv    compares, exit status 1 on a difference

One row for each (hazard, first instruction and place, second instruction and place); mnemonics keep all modifiers, a
place is an operand slot of oracle.py, with .lo/.hi or .0, .1, … where the operand has several registers, "guard" for
the predicate before an instruction. Hazards: raw (first writes, second reads), war, waw.

An opcode has fixed latency if no instruction of either half sets its write barrier. Then the row says
 min, count            smallest sum of stalls from the first instruction (included) to the second (excluded) along
                       paths that fall through only, and how many pairs were seen
 min_jump, count_jump  the same along paths with a taken branch, which costs time that stalls do not show
For an opcode with variable latency it says in how many cases the second instruction stands behind a wait
 own                   for a barrier that the first one sets (war: its read or its write barrier)
 queue                 for a barrier of a later instruction of the same in-order queue, or is itself in that queue and
                       overwrites something (QUEUES, SOURCE_QUEUES)
 uncovered             for none of both; min is then the smallest distance
Paths are walked forward over fall-through and branches to CAP cycles (waits: LIMIT states). They end at calls,
returns, exits and instructions with stall 0, which drain. Instructions under complementary guards do not depend on
each other as long as the predicate is not written in between; a write under a guard ends a path only for a first
instruction under the same guard.

Licensed under Apache-2.0 WITH LLVM-exception.
"""

import collections
import csv
import io
import json
import os
import re
import sys

CAP = 48
LIMIT = 600
# Instructions of one queue finish in the order of issue …
QUEUES = [
    {"LDS", "SHFL", "LDSM", "ATOMS", "MOVM"},
    {"F2I", "FLO", "POPC", "BREV", "MUFU", "I2F", "F2F", "FRND", "FCHK"},
    {"DADD", "DFMA", "DMUL", "DSETP", "DMMA"},
    {"TEX", "TLD", "TLD4", "TXD", "TXQ", "SULD"},
    {"S2UR"},
    {"REDUX"},
]
# … and read their sources in that order; most memory operations do.
SOURCE_QUEUES = [
    set("LDS STS LDSM STSM ATOMS LDG STG LDL STL LD ST REDG LDGSTS QSPC SHFL".split()),
    *QUEUES[1:],
]
COLUMNS = "hazard,first,first_place,second,second_place,min,count,min_jump,count_jump,own,queue,uncovered".split(",")
STOPS = {"EXIT", "RET", "CALL", "KILL"}
JUMPS = {"BRA", "BRX", "BRXU", "JMP", "JMX"}


class Instr:
    __slots__ = ("base", "name", "guard", "reads", "writes", "written", "stall", "wb", "rb", "wait", "next", "queue", "source_queue", "zero")


def places(ins):
    """({register: place} read, the same written)."""
    reads, writes = {}, {}
    guard = ins["guard"]
    for operand in ins["operands"]:
        match = re.match(r"([A-Z]+)(\d+)$", operand["reg"])
        prefix, number, width = match.group(1), int(match.group(2)), operand["width"]
        if prefix == "B":
            continue
        into = writes if operand["def"] else reads
        for i in range(width):
            part = "" if width == 1 else (".lo", ".hi")[i] if width == 2 else f".{i}"
            into.setdefault(f"{prefix}{number + i}", operand["slot"] + part)
    if not ins["abi"]:
        for register in ins["use"]:
            reads.setdefault(register, "implicit")
        for register in ins["def"]:
            writes.setdefault(register, "implicit")
    if guard and not guard.endswith("T"):
        reads[guard.lstrip("!")] = "guard"
    return reads, writes


def prepare(rows):
    """Instr objects of one section, successors as (index, jumped)."""
    index = {row["address"]: i for i, row in enumerate(rows)}
    out = []
    for i, row in enumerate(rows):
        ins = Instr()
        ins.name = row["mnemonic"]
        ins.base = row["mnemonic"].split(".")[0]
        guard = row["guard"]
        ins.guard = guard if guard and not guard.endswith("T") else None
        reads, writes = places(row)
        ins.reads, ins.writes = tuple(reads.items()), tuple(writes.items())
        ins.written = frozenset(writes)
        control = row["control"]
        ins.stall, ins.wb, ins.rb, ins.wait = control["stall"], control["write"], control["read"], control["wait"]
        ins.zero = 0
        if ins.base == "DEPBAR":
            match = re.search(r"SB(\d), 0x([0-9a-f]+)", row["text"])
            if match and int(match.group(2), 16) == 0:
                ins.zero |= 1 << int(match.group(1))
            listed = re.search(r"\{([\d,]*)\}", row["text"])
            for k in listed.group(1).split(",") if listed else []:
                ins.zero |= 1 << int(k)
        ins.queue = next((n for n, q in enumerate(QUEUES) if ins.base in q), None)
        ins.source_queue = next((n for n, q in enumerate(SOURCE_QUEUES) if ins.base in q), None)
        targets = [(index[t], True) for t in row["target"] if t in index]
        following = [(i + 1, False)] if i + 1 < len(rows) else []
        conditional = ins.guard or row["guard"] and not row["guard"].endswith("PT") or row["operands"]
        if ins.base == "CALL":
            ins.next = []
        elif ins.base in STOPS:
            ins.next = following if ins.guard else []
        elif ins.base in JUMPS:
            always = not ins.guard and (ins.base != "BRA" or not conditional)
            ins.next = targets + ([] if always else following)
        elif ins.base == "WARPSYNC" and targets:
            ins.next = targets + following
        else:
            ins.next = following
        out.append(ins)
    return out


def opposite(a, b):
    return a is not None and b is not None and a != b and a.lstrip("!") == b.lstrip("!")


class Row:
    __slots__ = ("min", "count", "min_jump", "count_jump", "own", "queue", "uncovered", "variable")

    def __init__(self):
        self.min = self.min_jump = None
        self.count = self.count_jump = self.own = self.queue = self.uncovered = 0
        self.variable = False


def lower(old, new):
    return new if old is None or new < old else old


class Miner:
    def __init__(self, variable, asynchronous):
        self.variable = variable
        self.asynchronous = asynchronous
        self.rows = collections.defaultdict(Row)

    def distances(self, code, at):
        """Pairs behind a fixed-latency instruction: what reads or overwrites its results, what overwrites its sources."""
        first = code[at]
        hazards = []
        if first.base not in self.variable and first.writes:
            hazards.append(("result", dict(first.writes)))
        if first.base not in self.variable and first.base not in self.asynchronous and first.reads:
            hazards.append(("source", dict(first.reads)))
        predicate = first.guard.lstrip("!") if first.guard else None
        for what, where in hazards:
            best, work, found = {}, [], {}
            live = frozenset(where)
            guarded = predicate is not None and predicate not in first.written

            def go(ins, distance, state):
                if ins.stall == 0 or distance + ins.stall > CAP:
                    return
                for following, jumped in ins.next:
                    key = (following, state[0], state[1], state[2] or jumped)
                    reached = distance + ins.stall
                    if best.get(key, CAP + 1) > reached:
                        best[key] = reached
                        work.append((reached, key))

            go(first, 0, (live, guarded, False))
            while work:
                distance, key = work.pop()
                if best[key] < distance:
                    continue
                to, live, valid, jumped = key
                second = code[to]
                apart = valid and opposite(first.guard, second.guard)
                if not apart:
                    if what == "result":
                        for register, place in second.reads:
                            if register in live:
                                pair = ("raw", where[register], to, place, jumped)
                                found[pair] = lower(found.get(pair), distance)
                    for register, place in second.writes:
                        if register in live:
                            pair = ("waw" if what == "result" else "war", where[register], to, place, jumped)
                            found[pair] = lower(found.get(pair), distance)
                    if second.guard is None or (valid and second.guard == first.guard):
                        live = live - second.written
                if not live:
                    continue
                if predicate in second.written:
                    valid = False
                go(second, distance, (live, valid, jumped))
            for (hazard, place, to, other, jumped), distance in found.items():
                row = self.rows[hazard, first.name, place, code[to].name, other]
                if jumped:
                    row.min_jump, row.count_jump = lower(row.min_jump, distance), row.count_jump + 1
                else:
                    row.min, row.count = lower(row.min, distance), row.count + 1

    def waits(self, code, at):
        """What stands between a variable-latency instruction and those that read or overwrite its registers."""
        first = code[at]
        predicate = first.guard.lstrip("!") if first.guard else None
        own_write = 1 << first.wb if first.wb < 6 else 0
        own_read = 1 << first.rb if first.rb < 6 else 0
        for what, where in (("result", dict(first.writes)), ("source", dict(first.reads))):
            where = {r: p for r, p in where.items() if p != "guard"}
            if what == "source":
                where = {r: p for r, p in where.items() if r[0] != "P" and not r.startswith("UP")}
            if not where:
                continue
            own = own_write | (own_read if what == "source" else 0)
            seen, found = set(), {}
            start = (frozenset(where), predicate is not None and predicate not in first.written, 0, "")
            work = [(n, start, first.stall) for n, _ in first.next]
            while work and len(seen) < LIMIT:
                to, state, distance = work.pop()
                if (to, state) in seen:
                    continue
                seen.add((to, state))
                live, valid, queue, covered = state
                second = code[to]
                waited = second.wait | second.zero
                if not covered:
                    covered = "own" if waited & own else "queue" if waited & queue else ""
                if not (valid and opposite(first.guard, second.guard)):
                    status = covered or "uncovered"
                    same = first.queue == second.queue is not None
                    if what == "source":
                        same = same or first.source_queue == second.source_queue is not None
                    if what == "result":
                        for register, place in second.reads:
                            if register in live:
                                found.setdefault(("raw", where[register], to, place), []).append((status, distance))
                    for register, place in second.writes:
                        if register in live:
                            hazard = "waw" if what == "result" else "war"
                            ordered = "queue" if same and not covered else status
                            found.setdefault((hazard, where[register], to, place), []).append((ordered, distance))
                    if second.guard is None or (valid and second.guard == first.guard):
                        live = live - second.written
                if not live:
                    continue
                if predicate in second.written:
                    valid = False
                # What has completed has read its operands.
                if second.queue == first.queue is not None:
                    queue |= 1 << second.wb if second.wb < 6 else 0
                if what == "source" and second.source_queue == first.source_queue is not None:
                    queue |= (1 << second.wb if second.wb < 6 else 0) | (1 << second.rb if second.rb < 6 else 0)
                for n, _ in second.next:
                    work.append((n, (live, valid, queue, covered), distance + second.stall))
            for (hazard, place, to, other), statuses in found.items():
                row = self.rows[hazard, first.name, place, code[to].name, other]
                row.variable = True
                worst = next(s for s in ("uncovered", "queue", "own") if any(t == s for t, _ in statuses))
                setattr(row, worst, getattr(row, worst) + 1)
                if worst == "uncovered":
                    row.min = lower(row.min, min(d for s, d in statuses if s == worst))

    def mine(self, code):
        for at, first in enumerate(code):
            if first.base in self.variable or first.base in self.asynchronous:
                self.waits(code, at)
            self.distances(code, at)

    def csv(self):
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        show = lambda v: "" if v is None else v
        for key in sorted(self.rows):
            r = self.rows[key]
            if r.variable:
                tail = [show(r.min), "", "", "", r.own, r.queue, r.uncovered]
            else:
                tail = [show(r.min), r.count, show(r.min_jump), r.count_jump, "", "", ""]
            writer.writerow([*key, *tail])
        return out.getvalue()


def load(path):
    sections = {}
    with open(path) as f:
        for line in f:
            row = json.loads(line)
            sections.setdefault((row["cubin"], row["section"]), []).append(row)
    return sections


def main():
    args = sys.argv[1:]
    check = args[:1] == ["--check"]
    if check:
        args = args[1:]
    if len(args) != 4:
        sys.exit(__doc__)
    oracle, manifest, *outputs = args
    if not os.path.exists(oracle):
        print(f"SKIPPED: no {oracle}; tests/sm120/oracle.py writes it")
        sys.exit(1 if os.environ.get("INTERLOCK_REQUIRE_NVDISASM") else 77)
    with open(manifest, newline="") as f:
        half = {row["program"]: row["half"] for row in csv.DictReader(f)}
    sections = load(oracle)
    code = {key: prepare(rows) for key, rows in sections.items()}
    variable = {i.base for s in code.values() for i in s if i.wb < 6 and i.writes}
    asynchronous = {i.base for s in code.values() for i in s if i.rb < 6}
    failed = False
    for name, path in zip("AB", outputs):
        miner = Miner(variable, asynchronous)
        for (cubin, _), instrs in code.items():
            if half[cubin.split(".")[0]] == name:
                miner.mine(instrs)
        text = miner.csv()
        print(f"mine: half {name}: {len(miner.rows)} keys")
        if not check:
            with open(path, "w") as f:
                f.write(text)
        elif open(path).read() != text:
            failed = True
            was, now = set(open(path).read().splitlines()), set(text.splitlines())
            for line in sorted(was ^ now)[:20]:
                print(("-" if line in was else "+") + line)
    sys.exit(failed)


if __name__ == "__main__":
    main()
