#!/usr/bin/env python3
"""Words of the encoder's forms as ptxas wrote them, with nvdisasm's text: tests/emit/words.csv.

    harvest_words.py [--nvdisasm=PATH] FOLDER > words.csv

FOLDER is the unpacked corpus (build/main/tests/sm120/corpus). Per form the instructions whose operands differ most from
those already taken, so that every field moves.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sm120"))
import oracle  # noqa: E402
import sections  # noqa: E402

LINE = re.compile(r"/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;\s*/\* 0x([0-9a-f]{16}) \*/")
HIGH = re.compile(r"^\s*/\* 0x([0-9a-f]{16}) \*/")
# Mnemonic, then what its operands look like: R register, U uniform, P predicate, i immediate, m memory, c constant.
FORMS = """MOV R,R|MOV R,i|FADD R,R,R|FMUL R,R,R|FFMA R,R,R,R|IADD3 R,P,P,R,R,R|IADD3 R,P,P,R,i,R
LOP3.LUT R,R,R,R,i,P|SHF.L.U32 R,R,R,R|SHF.R.U32.HI R,R,R,R|IMAD R,R,R,R|IADD.64 R,R,i
IMAD.WIDE.U32 R,R,i,R|ISETP.NE.U32.AND P,P,R,R,P|ISETP.NE.U32.AND P,P,R,i,P|ISETP.GE.U32.AND P,P,R,i,P|S2R R,s
CS2R.32 R,s|LDC R,c|LDC.64 R,c|LDCU.64 U,c|LDG.E R,m|STG.E m,R|BRA i|NOP|EXIT""".replace(
    "\n", "|"
).split("|")
EACH = 6


def kind(operand):
    o = operand.strip().lstrip("!-~|")
    if o.startswith(("desc", "[")):
        return "m"
    if o.startswith("c["):
        return "c"
    if o.startswith("SR_"):
        return "s"
    if re.match(r"U(R\d|RZ)", o):
        return "U"
    if re.match(r"U?P(\d|T)", o):
        return "P"
    if re.match(r"R(\d|Z)", o):
        return "R"
    return "i"


def split(text):
    body = re.sub(r"^@!?U?P\w+\s+", "", text)
    mnemonic, _, rest = body.partition(" ")
    return mnemonic, [o.strip() for o in re.split(r",\s*(?![^\[]*\])", rest.strip())] if rest.strip() else []


def code_of(path):
    """The code sections of a cubin, one behind the other."""
    with open(path, "rb") as f:
        data = f.read()
    return b"".join(data[begin:end] for _, begin, end in sections.code(data))


def disassemble(nvdisasm, words):
    """nvdisasm's listing, with encodings, of bare words."""
    with tempfile.NamedTemporaryFile(suffix=".bin") as f:
        f.write(words)
        f.flush()
        done = subprocess.run([nvdisasm, "-b", "SM120", "-hex", f.name], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError("nvdisasm refuses it: " + done.stderr.split("\n", 1)[0])
    return done.stdout


def main():
    p = argparse.ArgumentParser()
    p.add_argument("folder")
    p.add_argument("--nvdisasm")
    a = p.parse_args()
    nvdisasm = oracle.nvdisasm_or_exit(a.nvdisasm)
    found = collections.defaultdict(dict)
    for name in sorted(os.listdir(a.folder))[::5]:
        if not name.endswith(".cubin"):
            continue
        path = os.path.join(a.folder, name)
        done = disassemble(nvdisasm, code_of(path))
        open_ = None
        for line in done.splitlines():
            if m := LINE.search(line):
                open_ = (m.group(1), m.group(2), m.group(3))
            elif open_ and (m := HIGH.match(line)):
                mnemonic, operands = split(open_[1])
                form = (mnemonic + " " + ",".join(map(kind, operands))).strip()
                if form in FORMS and ".reuse" not in open_[1]:
                    found[form].setdefault((m.group(1), open_[2]), (open_[0], open_[1], name, operands))
                open_ = None
    print("# form;offset;high word;low word;nvdisasm's text;cubin")
    for form in FORMS:
        taken, seen = [], collections.Counter()
        rest = list(found[form].items())
        while rest and len(taken) < EACH:
            best = max(rest, key=lambda x: (sum(not seen[i, o] for i, o in enumerate(x[1][3])), x[0]))
            rest.remove(best)
            taken.append(best)
            seen.update((i, o) for i, o in enumerate(best[1][3]))
        for (high, low), (offset, text, name, _) in taken:
            print(";".join((form, offset, high, low, text, name)))
        if not taken:
            print(f"harvest_words: nothing for {form}", file=sys.stderr)


if __name__ == "__main__":
    main()
