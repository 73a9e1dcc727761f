#!/usr/bin/env python3
"""Random lines of every form of the encoder, as nvdisasm prints their words.

    encode_nvdisasm.py ENCODE_LINES [--count=N] [--nvdisasm=PATH]

Registers, immediates, offsets, guards and control words are drawn; nvdisasm has to print the line that was drawn. Many
of these forms ptxas never emits.

Exit status 77 and one line if there is no nvdisasm; 1 if INTERLOCK_REQUIRE_NVDISASM is set.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import argparse
import os
import random
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "sm120"))
import oracle  # noqa: E402
from emit_nvdisasm import parse  # noqa: E402

from harvest_words import disassemble  # noqa: E402

# {r}: register or RZ, {e}: even one, {p}: predicate, {i}: immediate, {o}: offset of an address, {x}: truth table.
FORMS = """MOV {r}, {r}|MOV {r}, {u}|FADD {r}, {r}, {r}|FMUL {r}, {r}, {r}|FFMA {r}, {r}, {r}, {r}
IADD3 {r}, {p}, {p}, {r}, {r}, {r}|IADD3 {r}, {p}, {p}, {r}, {i}, {r}|LOP3.LUT {r}, {r}, {r}, {r}, {x}, !PT
SHF.L.U32 {r}, {r}, {r}, {r}|SHF.R.U32.HI {r}, {r}, {r}, {r}|IMAD {r}, {r}, {r}, {r}|IADD.64 {e}, {e}, {i}
IMAD.WIDE.U32 {e}, {r}, {n}, {e}|ISETP.NE.U32.AND {p}, {p}, {r}, {r}, {p}|ISETP.GE.U32.AND {p}, {p}, {r}, {i}, {p}
S2R {r}, SR_TID.X|CS2R.32 {r}, SR_CLOCKLO|LDC {r}, c[0x0][{c}]|LDC.64 {e}, c[0x3][{c}]|LDCU.64 {ue}, c[0x0][{c}]
LDG.E {r}, desc[{ue}][{e}.64+{o}]|STG.E desc[{ue}][{e}.64+{o}], {r}|NOP|EXIT""".replace(
    "\n", "|"
).split("|")
UNIFORM = ("LDCU",)


def draw(source):
    def register(top=254):
        return "RZ" if source.random() < 0.2 else f"R{source.randrange(top + 1)}"

    values = {
        "r": register,
        "e": lambda: f"R{2 * source.randrange(127)}",
        "ue": lambda: f"UR{2 * source.randrange(31)}",
        "p": lambda: source.choice(["PT", *(f"P{n}" for n in range(7))]),
        "i": lambda: source.choice(["", "-"]) + hex(source.randrange(1, 1 << 31)),
        "n": lambda: hex(source.randrange(1, 1 << 31)),
        "u": lambda: hex(source.randrange(1 << 32)),
        "o": lambda: hex(source.randrange(1, 1 << 23)),
        "x": lambda: hex(source.randrange(256)),
        "c": lambda: hex(4 * source.randrange(1 << 12)),
    }
    form = source.choice(FORMS)
    text = re.sub(r"\{(\w+)\}", lambda m: values[m.group(1)](), form)
    if source.random() < 0.3 and not form.startswith(UNIFORM):
        text = f"@{source.choice(['', '!'])}P{source.randrange(7)} {text}"
    stall = source.randrange(16)
    keep = 1 <= stall <= 11 and source.random() < 0.5
    mask = "".join(str(b) if source.random() < 0.2 else "-" for b in range(6))
    # What such a barrier would belong to does not exist, and the encoder refuses it (encode_test.cpp).
    read = source.choice("------012345") if not form.startswith(("EXIT", "LDCU")) else "-"
    write = source.choice("------012345") if not form.startswith(("EXIT", "STG")) else "-"
    return f"[B{mask}:R{read}:W{write}:{'Y' if keep else '-'}:S{stall:02}]", text


def main():
    p = argparse.ArgumentParser()
    p.add_argument("encode_lines")
    p.add_argument("--count", type=int, default=20000)
    p.add_argument("--nvdisasm")
    a = p.parse_args()
    nvdisasm = oracle.nvdisasm_or_exit(a.nvdisasm)
    source = random.Random(3)
    lines = [draw(source) for _ in range(a.count)]
    done = subprocess.run([a.encode_lines], input="".join(f"{c} {t};\n" for c, t in lines).encode(), capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    found = parse(disassemble(nvdisasm, done.stdout))
    wrong = [(w, f) for w, f in zip(lines, found) if (f[1], f[0]) != w]
    for (control, text), (printed, printed_control) in wrong[:20]:
        print(f"{control} {text}\n{printed_control} {printed}\n")
    print(f"{len(lines)} lines, {len(found)} printed, {len(wrong)} otherwise")
    sys.exit(1 if wrong or len(found) != len(lines) else 0)


if __name__ == "__main__":
    main()
