#!/usr/bin/env python3
"""Runs `interlock fix`, `fix --strip` and `fix --relax` over many files and judges the results.

For each file and mode:
  status     exit 0
  assembles  llvm-mc takes the result
  code       input and result, assembled and disassembled, are the same instructions apart from waits, s_clause,
             s_delay_alu and padding; every label, branch, call, far branch (s_get_pc chains, evaluated) and relocation
             refers to the same instruction as before; no wait was put into a clause; no delay hint points elsewhere
  text       what is no wait is the same bytes in the same order; changed hints are reported edits, replaced macro
             invocations are named by a warning
  again      fix on the result changes nothing; after --strip neither does fix --strip, after --relax neither does fix --relax
  verified   interlock check finds no error in the result that the input did not have and insertion does not repair,
             and with --strip and --relax nothing surplus

usage: run_corpus.py [--sample] [FOLDER|FILE…]
  --sample: examples, fixtures and committed texts (no arguments needed). A folder is searched for *.s below it, such as
  the output of scripts/fetch-corpus.sh.
"""

import argparse
import concurrent.futures
import difflib
import glob
import json
import os
import re
import sys
import tempfile
import time

import asmtext
from asmtext import HINTS, LABEL, ROOT, is_wait, mnemonic, run

MODES = ("fix", "strip", "relax")
SAMPLE = ("examples/gemm/*.s", "examples/opencl/*.s", "tests/corpus/fixtures/*.s", "tests/corpus/texts/*.s")
MASK64 = (1 << 64) - 1
WAITS = {*asmtext.WAIT_FIELDS, "s_wait_alu"}
PADDING = ("s_nop 0", "s_code_end")


# --- objects ------------------------------------------------------------------------------------------------------------

class Inst:
    __slots__ = ("addr", "end", "text", "words", "relocs", "index")

    def __init__(self, addr, text, words):
        self.addr, self.text, self.words = addr, text, words
        self.end = addr + 4 * len(words)
        self.relocs = []
        self.index = None  # among the instructions that fix may not touch

    @property
    def name(self):
        return self.text.split(None, 1)[0]


class Section:
    def __init__(self):
        self.insts, self.labels = [], {}


LINE = re.compile(r"^\s+(\S.*?)\s*// ([0-9A-F]{8,16}):((?: [0-9A-F]{8})+)")
SYMBOL = re.compile(r"^([0-9a-f]{8,16}) <(.*)>:$")
RELOC = re.compile(r"^\s+([0-9a-f]{8,16}):\s+(R_\w+)\s+(.*)$")


def disassemble(tools, obj):
    status, out, err = run([tools.objdump, "-d", "-r", "--show-all-symbols", obj])
    if status:
        raise ValueError("llvm-objdump failed: " + err.decode(errors="replace"))
    sections, section = {}, None
    for line in out.decode(errors="replace").split("\n"):
        m = LINE.match(line)
        if m:
            section.insts.append(Inst(int(m.group(2), 16), m.group(1), [int(w, 16) for w in m.group(3).split()]))
            continue
        m = SYMBOL.match(line)
        if m:
            section.labels[m.group(2)] = int(m.group(1), 16)
            continue
        m = RELOC.match(line)
        if m:
            at = int(m.group(1), 16)
            for inst in reversed(section.insts):
                if inst.addr <= at:
                    inst.relocs.append((at - inst.addr, m.group(2), m.group(3)))
                    break
            continue
        if line.startswith("Disassembly of section "):
            section = sections.setdefault(line[23:].rstrip(":"), Section())
    for section in sections.values():
        n = 0
        section.at, section.kept = {}, []
        for inst in section.insts:
            section.at[inst.addr] = n  # a wait stands for the instruction behind it
            # Alignment is made of these; those of the source are compared as text.
            if inst.name not in WAITS and inst.name not in HINTS and inst.text not in PADDING:
                inst.index = n
                section.kept.append(inst)
                n += 1
        if section.insts:
            section.at.setdefault(section.insts[-1].end, n)
    return sections


def branch_target(inst):
    """Address of a direct branch or call, None for everything else."""
    if re.match(r"s_c?branch|s_call_(i64|b64)", inst.name):
        offset = inst.words[0] & 0xFFFF
        return inst.end + 4 * (offset - 0x10000 if offset & 0x8000 else offset)
    return None


def literal(inst):
    """The literal of a scalar instruction, sign-extended by its own rule; None without one."""
    if "lit64(" in inst.text:
        return inst.words[1] | inst.words[2] << 32
    return inst.words[1] if len(inst.words) == 2 else None


def evaluate_far_branches(section):
    """Runs the scalar code behind every s_get_pc_i64. Returns {index of the instruction that jumps: address} and the
    indices of the literals that took part."""
    targets, literals = {}, set()
    for k, start in enumerate(section.kept):
        if start.name != "s_get_pc_i64":
            continue
        regs, carry, used = {}, 0, set()
        pair = re.search(r"s\[(\d+):", start.text)
        if not pair:
            continue
        first = int(pair.group(1))
        pc = start.end
        regs[first], regs[first + 1] = pc & 0xFFFFFFFF, pc >> 32

        def value(op, inst, wide):
            op = op.strip()
            m = re.fullmatch(r"s(\d+)", op)
            if m:
                return regs.get(int(m.group(1)))
            m = re.fullmatch(r"s\[(\d+):(\d+)\]", op)
            if m:
                low, high = regs.get(int(m.group(1))), regs.get(int(m.group(2)))
                return None if low is None or high is None else low | high << 32
            m = re.fullmatch(r"lit64\((0x[0-9a-f]+)\)", op)
            if m:
                return int(m.group(1), 16)
            try:
                number = int(op, 0)
            except ValueError:
                return None
            return number & (MASK64 if wide else 0xFFFFFFFF)

        for inst in section.kept[k + 1 : k + 24]:
            name, _, rest = inst.text.partition(" ")
            ops = [o.strip() for o in rest.split(",")]
            if name in ("s_set_pc_i64", "s_swap_pc_i64"):
                target = value(ops[-1], inst, True)
                if target is not None:
                    targets[inst.index] = target
                    literals |= used
                break
            if inst.relocs or branch_target(inst) is not None or name.startswith("s_endpgm"):
                if inst.relocs:
                    break  # the linker decides; relocations are compared by themselves
                continue
            wide = name.endswith("64") and name != "s_get_pc_i64"
            src = [value(o, inst, wide) for o in ops[1:]]
            result = None
            if all(s is not None for s in src) and src:
                if name in ("s_add_co_i32", "s_add_co_u32"):
                    result = src[0] + src[1]
                    carry, result = result >> 32, result & 0xFFFFFFFF
                elif name == "s_add_co_ci_u32":
                    result = (src[0] + src[1] + carry) & 0xFFFFFFFF
                elif name in ("s_sub_co_u32", "s_sub_co_i32"):
                    result = src[0] - src[1]
                    carry, result = int(result < 0), result & 0xFFFFFFFF
                elif name == "s_sub_co_ci_u32":
                    result = (src[0] - src[1] - carry) & 0xFFFFFFFF
                elif name == "s_add_nc_u64":
                    result = (src[0] + src[1]) & MASK64
                elif name == "s_sub_nc_u64":
                    result = (src[0] - src[1]) & MASK64
                elif name == "s_abs_i32":
                    result = src[0] if src[0] < 1 << 31 else (1 << 32) - src[0]
                elif name == "s_ashr_i32":
                    signed = src[0] - (1 << 32) if src[0] >> 31 else src[0]
                    result = (signed >> (src[1] & 31)) & 0xFFFFFFFF
                elif name in ("s_mov_b32", "s_mov_b64"):
                    result = src[0]
            written = re.fullmatch(r"s(\d+)|s\[(\d+):(\d+)\]", ops[0]) if ops else None
            if not written:
                continue
            low = int(written.group(1) or written.group(2))
            high = int(written.group(3) or low)
            for r in range(low, high + 1):
                regs[r] = None if result is None else result >> (32 * (r - low)) & 0xFFFFFFFF
            if result is not None and literal(inst) is not None:
                used.add(inst.index)
    return targets, literals


def delays(section):
    """{(index of the delayed instruction, dependence)}; s_delay_alu counts every instruction."""
    found = set()
    for i, inst in enumerate(section.insts):
        if inst.name != "s_delay_alu":
            continue
        word = inst.words[0] & 0xFFFF
        for dep, skip in ((word & 15, 0), (word >> 7 & 15, word >> 4 & 7)):
            if not dep or i + 1 + skip >= len(section.insts):
                continue
            # Skip 0 = the same instruction, 1 = the next one.
            found.add((section.at[section.insts[i + 1 + skip].addr], dep))
    return found


def clause_members(section):
    """Indices of the members of all clauses, and the indices before which a wait stands inside a clause."""
    members, broken = set(), set()
    for i, inst in enumerate(section.insts):
        if inst.name != "s_clause":
            continue
        run = section.insts[i + 1 : i + 2 + (inst.words[0] & 63)]
        for k, member in enumerate(run):
            if member.index is not None:
                members.add(member.index)
            elif k and member.name in WAITS:
                broken.add(section.at[member.addr])
    return members, broken


def compare_objects(before, after, counts):
    errors = []
    if list(before) != list(after):
        return [f"sections {list(before)} became {list(after)}"]
    for name, a in before.items():
        b = after[name]
        if len(a.kept) != len(b.kept):
            errors.append(f"{name}: {len(a.kept)} instructions became {len(b.kept)}")
        far_a, lit_a = evaluate_far_branches(a)
        far_b, lit_b = evaluate_far_branches(b)
        for index in sorted(set(far_a) | set(far_b)):
            x, y = a.at.get(far_a.get(index)), b.at.get(far_b.get(index))
            if x is None or x != y:
                errors.append(f"{name}: far branch {index} went to instruction {x}, now {y}")
        counts["far branches"] += len(far_a)
        for x, y in zip(a.kept, b.kept):
            if x.name != y.name:
                errors.append(f"{name}+{x.addr:#x}: `{x.text}` became `{y.text}`")
                break
            t, u = branch_target(x), branch_target(y)
            if t is not None:
                counts["branches"] += 1
                if x.relocs or y.relocs:
                    if [r[1:] for r in x.relocs] != [r[1:] for r in y.relocs]:
                        errors.append(f"{name}+{x.addr:#x}: relocation of `{x.text}` changed")
                elif t not in a.at or a.at[t] != b.at.get(u):
                    errors.append(f"{name}+{x.addr:#x}: `{x.text}` went to instruction {a.at.get(t)}, now {b.at.get(u)}")
                if x.words[0] & 0xFFFF0000 != y.words[0] & 0xFFFF0000:
                    errors.append(f"{name}+{x.addr:#x}: `{x.text}` became `{y.text}`")
                continue
            if x.relocs or y.relocs:
                counts["relocations"] += len(x.relocs)
                where = lambda s, r: s.at.get(int(r[2].rpartition("+")[2], 16) - 4) if r[2].startswith(".") else r[2]
                if [(r[0], r[1], where(a, r)) for r in x.relocs] != [(r[0], r[1], where(b, r)) for r in y.relocs]:
                    errors.append(f"{name}+{x.addr:#x}: relocation of `{x.text}` changed")
            if x.words != y.words and not (x.index in lit_a and x.index in lit_b and x.words[0] == y.words[0]):
                errors.append(f"{name}+{x.addr:#x}: `{x.text}` became `{y.text}`")
        for label, addr in a.labels.items():
            counts["labels"] += 1
            if label not in b.labels or a.at.get(addr) != b.at.get(b.labels[label]):
                errors.append(f"{name}: label {label} stood before another instruction")
        if set(a.labels) != set(b.labels):
            errors.append(f"{name}: labels {sorted(set(a.labels) ^ set(b.labels))[:4]} came or went")
        (old, cut), (new, cut_now) = clause_members(a), clause_members(b)
        for index in sorted(new - old):
            errors.append(f"{name}: `{b.kept[index].text}` is now in a clause")
        for index in sorted(cut_now - cut):
            errors.append(f"{name}: a wait before instruction {index} breaks a clause")
        old, new = delays(a), delays(b)
        # Hints may be dropped, never invented.
        for index, dep in sorted(new - old):
            errors.append(f"{name}: a delay hint ({dep}) now points to instruction {index}")
        counts["dropped hints"] += len(old - new)
    return errors


# --- text ---------------------------------------------------------------------------------------------------------------

def split(text):
    """Lines with their numbers; waits are left out, what stands before them on their line is kept."""
    out = []
    for number, line in enumerate(text.split("\n"), 1):
        if is_wait(line):
            m = LABEL.match(line)
            if m:
                out.append((number, m.group(1)))
            continue
        out.append((number, line))
    return out


def same_but_for_label(x, y):
    """`label: a` against `label:` and `a` on two lines: [] or the number of lines taken from each side."""
    m = LABEL.match(x[0]) if x else None
    if not m or not y:
        return None
    squeeze = lambda s: re.sub(r"\s+", " ", s).strip()
    if squeeze(x[0]) == squeeze(y[0]):
        return 1, 1
    if len(y) > 1 and squeeze(y[0]) == squeeze(m.group(1)) and squeeze(y[1]) == squeeze(m.group(2)):
        return 1, 2
    return None


def replaced_lines(text, warnings):
    """Line numbers of invocations and .rept blocks that a warning says are replaced."""
    lines = text.split("\n")
    out = set()
    for w in warnings:
        m = re.search(r"(macro \S+|\.\w+) at line (\d+) replaced by its expansion", w)
        if not m:
            continue
        at = int(m.group(2))
        depth = 0
        for number in range(at, len(lines) + 1):
            out.add(number)
            if not m.group(1).startswith("."):
                break
            depth += bool(re.match(r"\s*\.(rept|irp|irpc)\b", lines[number - 1]))
            depth -= bool(re.match(r"\s*\.endr\b", lines[number - 1]))
            if depth <= 0:
                break
    return out


def compare_text(before, after, edits, warnings):
    a, b = split(before), split(after)
    gone = {e["line"] for e in edits if e["action"] in ("delete", "change") and mnemonic(e["text"]) in HINTS}
    changed = {e["line"] for e in edits if e["action"] == "change"}
    inserted = {}
    for e in edits:
        if e["action"] == "insert" and mnemonic(e["text"]) in HINTS:
            key = " ".join(e["text"].split())
            inserted[key] = inserted.get(key, 0) + 1
    macros = replaced_lines(before, warnings)
    if macros:
        x, y = [t for _, t in a], [t for _, t in b]
        for tag, i, j, k, l in difflib.SequenceMatcher(None, x, y, autojunk=False).get_opcodes():
            if tag == "equal":
                continue
            lines = [a[r][0] for r in range(i, j)]
            if not any(n in macros for n in lines):
                words = lambda ls: " ".join(" ".join(ls).split())
                if words(x[i:j]) == words(y[k:l]) and any(LABEL.match(t) for t in x[i:j]):
                    continue  # a label and its statement now stand on two lines
                if all(mnemonic(x[r]) in HINTS and a[r][0] in gone | changed for r in range(i, j)) and \
                   all(mnemonic(y[r]) in HINTS for r in range(k, l)):
                    continue
                return [f"line {a[min(i, len(a) - 1)][0]}: `{' / '.join(x[i:j])[:120]}` became "
                        f"`{' / '.join(y[k:l])[:120]}`, and no warning names it"]
            other = [n for n in lines if n not in macros]
            # A hunk may also take in neighbours that are no code or stand again in the output.
            for n in other:
                line = before.split("\n")[n - 1]
                if asmtext.statement(line) and line not in y[k:l]:
                    return [f"line {n}: `{line.strip()[:120]}` is gone"]
        return []
    i = j = 0
    while i < len(a) or j < len(b):
        if i < len(a) and j < len(b) and a[i][1] == b[j][1]:
            i, j = i + 1, j + 1
            continue
        if i < len(a) and mnemonic(a[i][1]) in HINTS and a[i][0] in gone | changed:
            if a[i][0] in changed and j < len(b) and mnemonic(b[j][1]) in HINTS:
                j += 1
            i += 1
            continue
        if j < len(b) and mnemonic(b[j][1]) in HINTS:
            key = " ".join(asmtext.statement(b[j][1]).split())
            if inserted.get(key):
                inserted[key] -= 1
                j += 1
                continue
        step = same_but_for_label([t for _, t in a[i : i + 2]], [t for _, t in b[j : j + 2]])
        if step:
            i, j = i + step[0], j + step[1]
            continue
        x = a[i][1] if i < len(a) else "end of file"
        y = b[j][1] if j < len(b) else "end of file"
        return [f"line {a[i][0] if i < len(a) else '-'}: `{x.strip()[:120]}` became `{y.strip()[:120]}`"]
    return []


# --- one file -----------------------------------------------------------------------------------------------------------

class Tools:
    def __init__(self, args):
        self.interlock = asmtext.find_interlock(args.interlock)
        self.mc = asmtext.find_llvm("llvm-mc", args.llvm_bin)
        self.objdump = asmtext.find_llvm("llvm-objdump", args.llvm_bin)


def assemble(tools, source, obj):
    status, _, err = run([tools.mc, *asmtext.TRIPLE, "-filetype=obj", source, "-o", obj])
    return None if status == 0 else err.decode(errors="replace").split("\n")[0]


def read(path):
    with open(path, encoding="latin-1", newline="") as f:
        return f.read()


EXPERT = re.compile(r"s_setreg_imm32_b32\s+hwreg\((?:26|HW_REG_WAVE_SCHED_MODE)\b", re.IGNORECASE)
SURPLUS = ("wait-surplus", "wait-strict", "wait-merge")
REPAIRED = ("wait-missing", "wait-alu-missing", "barrier-undrained", "lds-raw", "lds-war", "fence-undrained", "tensor-depth")


def findings(tools, path):
    """{rule: [(line, message)]}, with the policy that fix has by default."""
    flags = ["--surplus", "--tensor-raw=tagged", "--loop-carried-tokens=on", "--format=json"]
    status, out, err = run([tools.interlock, "check", *flags, path])
    if status not in (0, 1, 3):
        return {"check": [(0, err.decode(errors="replace").strip())]}
    found = {}
    for line in out.decode(errors="replace").splitlines():
        record = json.loads(line)
        # Two waves against each other are the barrier protocol's business.
        if record["kind"] == "finding" and record.get("other_path") is None:
            found.setdefault(record["rule"], []).append((record["line"], record["message"]))
    return found


def verify(tools, before, after, mode, expert):
    old, new = findings(tools, before), findings(tools, after)
    errors = []
    for rule, places in new.items():
        if rule in SURPLUS:
            # In expert mode --relax leaves waits that may complete VM_VSRC.
            bad = mode == "strip" or (mode == "relax" and not expert)
        elif rule in REPAIRED or rule == "check":
            bad = True
        else:
            bad = len(places) > len(old.get(rule, ())) and not rule.startswith("unknown-") and rule != "counter-saturated"
        if bad:
            errors.append(f"check of the result: {rule} {len(places)} times, first line {places[0][0]}: {places[0][1]}")
    return errors


def check_file(tools, path):
    """[(mode, edits, seconds, [errors])], counts"""
    results = []
    counts = dict.fromkeys(("branches", "far branches", "relocations", "labels", "dropped hints"), 0)
    text = read(path)
    with tempfile.TemporaryDirectory() as work:
        obj_in, obj_out = os.path.join(work, "in.o"), os.path.join(work, "out.o")
        problem = assemble(tools, path, obj_in)
        if problem:
            return [(mode, 0, 0.0, ["input does not assemble: " + problem]) for mode in MODES], counts
        before = disassemble(tools, obj_in)
        for mode in MODES:
            errors, edits, warnings = [], [], []
            out = os.path.join(work, mode + ".s")
            flags = [] if mode == "fix" else ["--" + mode]
            started = time.monotonic()
            status, _, err = run([tools.interlock, "fix", *flags, "--format=json", path, "-o", out])
            seconds = time.monotonic() - started
            message = err.decode(errors="replace")
            wanted = 0
            if status != wanted:
                errors.append(f"status {status}, not {wanted}: {message.strip().splitlines()[-1:]}")
            for line in message.splitlines():
                try:
                    record = json.loads(line)
                except ValueError:
                    errors.append("stderr: " + line[:200])
                    continue
                if record["kind"] == "edit":
                    edits.append(record)
                elif record["kind"] == "note":
                    warnings.append(record["message"])
            if not os.path.exists(out):
                errors.append("no output")
                results.append((mode, len(edits), seconds, errors))
                continue
            after = read(out)
            if not edits and after != text:
                errors.append("no edits but other bytes")
            errors += compare_text(text, after, edits, warnings)
            problem = assemble(tools, out, obj_out)
            if problem:
                errors.append("output does not assemble: " + problem)
            else:
                errors += compare_objects(before, disassemble(tools, obj_out), counts)
            errors += verify(tools, path, out, mode, EXPERT.search(text))
            for again in {"fix": ([],), "strip": ([], ["--strip"]), "relax": (["--relax"],)}[mode]:
                twice = os.path.join(work, "twice.s")
                status, _, _ = run([tools.interlock, "fix", *again, out, "-o", twice])
                if status != wanted:
                    errors.append(f"second run{' ' if again else ''}{''.join(again)}: status {status}")
                elif read(twice) != after:
                    errors.append(f"second run {' '.join(['fix', *again])} changes something")
            results.append((mode, len(edits), seconds, errors))
    return results, counts


def inputs(args):
    names = []
    if args.sample:
        for pattern in SAMPLE:
            names += sorted(glob.glob(os.path.join(ROOT, pattern)))
    for given in args.inputs:
        if os.path.isdir(given):
            names += sorted(glob.glob(os.path.join(given, "**", "*.s"), recursive=True))
        else:
            names.append(given)
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", nargs="*", metavar="FOLDER|FILE")
    parser.add_argument("--sample", action="store_true", help="the files of this repository")
    parser.add_argument("--interlock", help="the command to test (default: from build/)")
    parser.add_argument("--llvm-bin", help="folder of llvm-mc and llvm-objdump")
    parser.add_argument("-j", type=int, default=1, help="files at a time")
    parser.add_argument("-q", action="store_true", help="print failures and the summary only")
    args = parser.parse_args()
    names = inputs(args)
    if not names:
        parser.error("no files: give --sample, a folder or files")
    tools = Tools(args)
    base = os.path.commonpath([os.path.dirname(os.path.abspath(n)) for n in names])
    totals, runs, passed = {}, 0, 0
    width = max(len(os.path.relpath(n, base)) for n in names)
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        for name, (results, counts) in zip(names, pool.map(lambda n: check_file(tools, n), names)):
            for key, n in counts.items():
                totals[key] = totals.get(key, 0) + n
            for mode, edits, seconds, errors in results:
                runs += 1
                passed += not errors
                if not args.q or errors:
                    print(f"{os.path.relpath(name, base):{width}}  {mode:5}  {edits:6} edits  {seconds:6.2f} s  "
                          f"{'FAIL' if errors else 'ok'}")
                for e in errors[:5]:
                    print("    " + e)
                if len(errors) > 5:
                    print(f"    and {len(errors) - 5} more")
                sys.stdout.flush()
    print("compared: " + ", ".join(f"{n} {key}" for key, n in totals.items()))
    print(f"{len(names)} files, {runs} runs: {passed} passed, {runs - passed} failed")
    return 0 if passed == runs else 1


if __name__ == "__main__":
    sys.exit(main())
