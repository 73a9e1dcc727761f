#!/usr/bin/env python3
"""Rewritten cubins as NVIDIA's disassembler sees them.

    fix_nvdisasm.py INTERLOCK FOLDER [--every=N] [--jobs=N] [--scrambled] [--nvdisasm=PATH]

For every N-th cubin of the folder (default 40): as it is in the modes repair, --relax and --strip, and with scrambled
words (stall 15, every operation that ever sets a scoreboard with one of its own, everybody waiting for all six) in the
modes --relax and --strip. nvdisasm must accept the result, print the same instructions as before, and show exactly the
words that `fix --diff` announced; every other word must be that of the input. Repairing a cubin that checks clean must
return the same bytes; from scrambled words nothing may be refused. --scrambled: only --strip from scrambled words (a
call of nvdisasm takes a third of a second).

Exit status 77 and one line if there is no nvdisasm; 1 if INTERLOCK_REQUIRE_NVDISASM is set.
"""
import argparse
import concurrent.futures
import os
import re
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle  # noqa: E402
from sections import code  # noqa: E402

SECTION = re.compile(r"^\s*\.section\s+\.text\.(\S+?),")
LINE = re.compile(r"/\*([0-9a-f]{4,})\*/\s+(.*?);?\s*/\* 0x([0-9a-f]{16}) \*/")
HIGH = re.compile(r"^\s*/\* 0x([0-9a-f]{16}) \*/")
CHANGE = re.compile(r"^(\S+)\+0x([0-9a-f]+): (\[\S+\]) -> (\[\S+\])(?: reuse (\d+) -> (\d+))? ")
REUSE = re.compile(r"\.reuse\b")


def words(nvdisasm, path):
    """{(section, offset): (text without reuse flags, low word, high word)}"""
    done = subprocess.run([nvdisasm, "-c", "-ndf", "-hex", path], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError(f"nvdisasm refuses it: {done.stderr.strip()}")
    found, section, open_ = {}, None, None
    for line in done.stdout.splitlines():
        if m := SECTION.match(line):
            section = m.group(1)
        elif m := LINE.search(line):
            open_ = (int(m.group(1), 16), REUSE.sub("", m.group(2)).strip(), int(m.group(3), 16))
        elif open_ and (m := HIGH.match(line)):
            found[section, open_[0]] = (open_[1], open_[2], int(m.group(1), 16))
            open_ = None
    return found


def bracket(high):
    c = oracle.control(high)
    mask = "".join(str(b) if c["wait"] >> b & 1 else "-" for b in range(6))
    name = lambda b: "-" if b == 7 else str(b)  # noqa: E731
    return f"[B{mask}:R{name(c['read'])}:W{name(c['write'])}:{'Y' if c['yield'] else '-'}:S{c['stall']:02}]"


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


NOP, BRA, CCTL, LDGDEPBAR, EVERY = 0x118, 0x147, 0x18F, 0x1AF, 0x1FFFFF << 41


def opcode_of(low):
    return low & 0x1FF


def to_itself(low, high):
    offset = (low >> 16 & 0xFF) | (low >> 34) << 8 | (high & 0x3FFFF) << 38
    return opcode_of(low) == BRA and offset == (1 << 56) - 4


def setters(paths):
    """Opcodes that set a write barrier somewhere, and those that set a read barrier: the encoding allows no others (of
    CCTL, only some). What a DEPBAR counts is not part of the schedule."""
    write, read = set(), set()
    for path in paths:
        with open(path, "rb") as f:
            data = f.read()
        for _, begin, end in code(data):
            for low, high in struct.iter_unpack("<QQ", data[begin:end]):
                if high >> 46 & 7 != 7:
                    write.add(opcode_of(low))
                if high >> 49 & 7 != 7:
                    read.add(opcode_of(low))
    return write - {LDGDEPBAR}, read - {CCTL, LDGDEPBAR}


def scrambled(data, variable):
    out, turn = bytearray(data), 0
    for _, begin, end in code(data):
        for at in range(begin, end, 16):
            low, high = struct.unpack_from("<QQ", data, at)
            if opcode_of(low) == NOP or to_itself(low, high):
                continue
            op = opcode_of(low)
            write = turn if op in variable[0] else high >> 46 & 7 if op == LDGDEPBAR else 7
            read = turn if op in variable[1] else 7
            turn = (turn + (op in variable[0] or op in variable[1])) % 6
            struct.pack_into("<Q", out, at + 8, high & ~EVERY | (15 | write << 5 | read << 8 | 0x3F << 11) << 41)
    return bytes(out)


def one(interlock, path, mode, before, after_path, nvdisasm):
    done = run([interlock, "fix", *mode, path, "-o", after_path])
    if done.returncode not in (0, 1, 3):
        raise ValueError(f"status {done.returncode}: {done.stderr.strip()}")
    listed = run([interlock, "fix", *mode, "--diff", path]).stdout
    after = words(nvdisasm, after_path)
    if before.keys() != after.keys():
        raise ValueError("other instructions than before")
    changes = {}
    for line in listed.splitlines():
        m = CHANGE.match(line)
        if not m:
            raise ValueError(f"'{line}' cannot be read")
        changes[int(m.group(2), 16), m.group(3), m.group(4)] = (m.group(5), m.group(6))
    seen = 0
    for place, (text, low, high) in before.items():
        new_text, new_low, new_high = after[place]
        if new_text != text or new_low != low or (high ^ new_high) & ~(((1 << 20) - 1) << 41):
            raise ValueError(f"{place}: more than the control word changed")
        if high == new_high:
            continue
        seen += 1
        if (place[1], bracket(high), bracket(new_high)) not in changes:
            raise ValueError(f"{place}: {bracket(high)} -> {bracket(new_high)} was not announced")
    if seen != len(listed.splitlines()):
        raise ValueError(f"{len(listed.splitlines())} changes announced, {seen} seen")
    return seen, done.returncode


def section_words(data, before):
    """`before` with the words of other bytes of the same cubin."""
    return {
        (name, at - begin): (before[name, at - begin][0], *struct.unpack_from("<QQ", data, at))
        for name, begin, end in code(data)
        for at in range(begin, end, 16)
    }


def cubin(interlock, nvdisasm, path, variable, scrambled_only):
    """(words changed, what failed)"""
    changed, failures = 0, []
    with tempfile.TemporaryDirectory() as scratch:
        out, mixed = os.path.join(scratch, "out.cubin"), os.path.join(scratch, "mixed.cubin")
        with open(path, "rb") as f:
            data = f.read()
        other = scrambled(data, variable)
        with open(mixed, "wb") as f:
            f.write(other)
        before = words(nvdisasm, path)
        tries = [(mixed, section_words(other, before), ["--strip"])]
        if not scrambled_only:
            tries += [(path, before, mode) for mode in ([], ["--relax"], ["--strip"])]
            tries.append((mixed, tries[0][1], ["--relax"]))
        for source, old, mode in tries:
            try:
                seen, status = one(interlock, source, mode, old, out, nvdisasm)
                changed += seen
                if source == mixed and status == 1:
                    raise ValueError("refused")
                if not mode and run([interlock, "check", path]).returncode in (0, 3):
                    with open(out, "rb") as f:
                        if f.read() != data:
                            raise ValueError("clean, but not the same bytes")
            except ValueError as e:
                failures.append(f"{os.path.basename(path)}{' scrambled' if source == mixed else ''} {' '.join(mode)}: {e}")
    return changed, failures


def main():
    p = argparse.ArgumentParser()
    p.add_argument("interlock")
    p.add_argument("folder")
    p.add_argument("--every", type=int, default=40)
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--scrambled", action="store_true")
    p.add_argument("--nvdisasm")
    a = p.parse_args()
    nvdisasm = oracle.nvdisasm_or_exit(a.nvdisasm)
    every = sorted(os.path.join(a.folder, f) for f in os.listdir(a.folder) if f.endswith(".cubin"))
    cubins, variable = every[:: a.every], setters(every)
    changed, failures = 0, []
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        for more, failed in pool.map(lambda path: cubin(a.interlock, nvdisasm, path, variable, a.scrambled), cubins):
            changed += more
            failures += failed
            for line in failed:
                print(line, flush=True)
    print(
        f"{len(cubins)} cubins {'scrambled' if a.scrambled else 'in 3 modes, and scrambled in 2'}: {changed} control words "
        f"changed and shown by nvdisasm, "
        f"{len(failures)} failures"
    )
    sys.exit(1 if failures or not changed else 0)


if __name__ == "__main__":
    main()
