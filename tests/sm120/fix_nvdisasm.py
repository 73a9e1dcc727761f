#!/usr/bin/env python3
"""Rewritten cubins as NVIDIA's disassembler sees them.

    fix_nvdisasm.py INTERLOCK FOLDER [--every=N] [--nvdisasm=PATH]

For every N-th cubin of the folder (default 8) and the modes repair, --relax and --strip: nvdisasm must accept the
result, print the same instructions as before, and show exactly the words that `fix --diff` announced; every other word
must be that of the input. Repairing a cubin that checks clean must return the same bytes.

Exit status 77 and one line if there is no nvdisasm; 1 if INTERLOCK_REQUIRE_NVDISASM is set.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle  # noqa: E402

SECTION = re.compile(r"^\s*\.section\s+\.text\.(\S+?),")
LINE = re.compile(r"/\*([0-9a-f]{4,})\*/\s+(.*?);?\s*/\* 0x([0-9a-f]{16}) \*/")
HIGH = re.compile(r"^\s*/\* 0x([0-9a-f]{16}) \*/")
CHANGE = re.compile(r"^(\S+)\+0x([0-9a-f]+): (\[\S+\]) -> (\[\S+\])(?: reuse (\d+) -> (\d+))? ")
REUSE = re.compile(r"\.reuse\b")


def words(nvdisasm, path):
    """{(section, offset): (text without reuse flags, low word, high word)}"""
    done = subprocess.run([nvdisasm, "-c", "-hex", path], capture_output=True, text=True, check=False)
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


def one(interlock, nvdisasm, path, mode, scratch):
    out = os.path.join(scratch, "out.cubin")
    done = run([interlock, "fix", *mode, path, "-o", out])
    if done.returncode not in (0, 1, 3):
        raise ValueError(f"status {done.returncode}: {done.stderr.strip()}")
    listed = run([interlock, "fix", *mode, "--diff", path]).stdout
    before, after = words(nvdisasm, path), words(nvdisasm, out)
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
    if not mode and run([interlock, "check", path]).returncode in (0, 3):
        with open(path, "rb") as a, open(out, "rb") as b:
            if a.read() != b.read():
                raise ValueError("clean, but not the same bytes")
    return seen


def main():
    p = argparse.ArgumentParser()
    p.add_argument("interlock")
    p.add_argument("folder")
    p.add_argument("--every", type=int, default=8)
    p.add_argument("--nvdisasm")
    a = p.parse_args()
    nvdisasm = oracle.nvdisasm_or_exit(a.nvdisasm)
    cubins = sorted(os.path.join(a.folder, f) for f in os.listdir(a.folder) if f.endswith(".cubin"))[:: a.every]
    failures = changed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for path in cubins:
            for mode in ([], ["--relax"], ["--strip"]):
                try:
                    changed += one(a.interlock, nvdisasm, path, mode, scratch)
                except ValueError as e:
                    failures += 1
                    print(f"{os.path.basename(path)} {' '.join(mode)}: {e}")
    print(f"{len(cubins)} cubins in 3 modes, {changed} control words changed and shown by nvdisasm, {failures} failures")
    sys.exit(1 if failures or not changed else 0)


if __name__ == "__main__":
    main()
