"""What NVIDIA's disassembler says about every instruction of a set of cubins, as JSON lines.

    oracle.py [--nvdisasm PATH] [-o FILE] [--every] CUBIN|FOLDER…

One line per instruction, section by section. On standard error: how many instructions there are, and of how many the
printed registers and the life ranges disagree; exit status 1 if they are more than one in a thousand.
Without --every a code section whose bytes were seen before is left out: sm_120 and sm_120a are mostly the same.
Exit status 77 and one line if there is no nvdisasm; 1 if INTERLOCK_REQUIRE_NVDISASM is set (a CI run must not skip).

Everything here is read from `nvdisasm -c -hex -plr -lrm narrow`; nothing is shared with our decoder.
 - registers: the life-range table has one column for each register and marks in each row what the instruction reads
   (v), writes (^) or both (x). These sets are exact and include registers that the text does not print (high
   halves, fragments of matrix operations). For CALL the table also shows what the callee may touch; there only
   the printed registers count ("abi": true).
 - operands: the text names the first register of each. Its width is the run of registers with the same mark up to
   the first register of another operand. Where operands share registers the run says too little; then the width is
   the one that the same mnemonic has in the same place elsewhere, where it is always the same and the marks allow it.
   Uniform registers from UR64 on have no column: there the text decides, as for PR with its mask, for negated
   predicates that the marks call results (LDGSTS) and for the fourth component of a texture fetch.
 - slots: leading printed registers that are written are "dst" and "dstpred"; registers in brackets are "address" or
   "uaddress"; predicates after the results are "pred" (the carry of an .X form too); other registers of an
   instruction with brackets are "data"; else "a", "b", "c", "extra" by place.
 - control word: from the printed encoding, bits 105 to 124 of 128.

Fields: cubin, section, function, address, mnemonic, text, guard, hex [low, high], control {stall, yield, write, read,
wait, reuse}, def, use (register names), operands [{slot, reg, width, def}], target (addresses), abi.

Licensed under Apache-2.0 WITH LLVM-exception.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

from sections import code

CLASSES = {"GPR": "R", "PRED": "P", "UGPR": "UR", "UPRED": "UP"}
REGISTER = re.compile(r"(?<![\w.$])(UR|UP|R|P|B)(\d+)\b")
LINE = re.compile(r"^\s+/\*([0-9a-f]{4,})\*/\s+(.*?)\s*/\* 0x([0-9a-f]{16}) \*/(.*)$")
SECOND = re.compile(r"^\s+/\* 0x([0-9a-f]{16}) \*/(.*)$")
LABEL = re.compile(r"^([.\w$@]+):")
# Instructions whose first register operand is read although it stands first.
NO_RESULT = re.compile(
    r"^(ST[GSL]?|RED[GS]?|U?RED|SUST|SURED|BAR|BRA|BRX|JM[PX]|CALL|RET|EXIT|MEMBAR|CCTL\w*|NANOSLEEP|WARPSYNC|DEPBAR|BPT"
    r"|LDGSTS|STSM|UBLK\w+|UTMA\w+|ARRIVES|KILL|ERRBAR|PREEXIT|ACQBULK|PMTRIG|SETLMEMBASE|BREAK)(\.|$)"
)
SETP = re.compile(r"^U?(I|F|D|H|V)?(SETP|SETP2)|^U?PLOP3|^HSETP2|^FCHK|^ISETP|^VOTE|^R2P")
TWO_RESULTS = re.compile(r"^(TEX|TLD4?|TMML|TXD|TXQ|LDG\.\S*\.256)(\.|$)")
LAST_UR = 63  # the table has no column for the uniform registers behind it


def find_nvdisasm(asked=None):
    """Path of nvdisasm or None: as asked, $NVDISASM, the project's environment, PATH."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    lib = os.path.join(root, "build", "nvidia", "lib")
    places = [asked, os.environ.get("NVDISASM")]
    if os.path.isdir(lib):
        places += [
            os.path.join(lib, p, "site-packages", "nvidia", "cu13", "bin", "nvdisasm") for p in sorted(os.listdir(lib))
        ]
    places.append(shutil.which("nvdisasm"))
    for place in places:
        if place and os.access(place, os.X_OK):
            return place
    return None


def nvdisasm_or_exit(asked=None):
    path = find_nvdisasm(asked)
    if path:
        return path
    print("SKIPPED: no nvdisasm (scripts/install-deps.sh --nvidia installs it into build/nvidia)")
    sys.exit(1 if os.environ.get("INTERLOCK_REQUIRE_NVDISASM") else 77)


def code_hashes(path):
    """Hash of each code section of a cubin, by name."""
    with open(path, "rb") as f:
        data = f.read()
    return {f".text.{name}": hashlib.sha256(data[begin:end]).digest() for name, begin, end in code(data)}


def choose(paths, every=False):
    """[(path, names of the sections to read)]: each distinct code section once."""
    seen, chosen = set(), []
    for path in sorted(paths):
        sections = []
        for name, digest in code_hashes(path).items():
            if every or digest not in seen:
                seen.add(digest)
                sections.append(name)
        if sections:
            chosen.append((path, set(sections)))
    return chosen


def control(high):
    return {
        "stall": high >> 41 & 15,
        "yield": high >> 45 & 1,
        "write": high >> 46 & 7,
        "read": high >> 49 & 7,
        "wait": high >> 52 & 63,
        "reuse": high >> 58 & 7,
    }


def split_operands(text):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        if c in "[({":
            depth += 1
        elif c in "])}":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return parts + [last] if last else parts


class Table:
    """Columns of the life-range table of one section."""

    def __init__(self):
        self.columns = None  # [(first character, last, class)]
        self.names = None

    def header(self, cells):
        labels = [c.strip() for c in cells]
        if any(c in CLASSES for c in labels):
            self.names = labels
        elif self.names and any("#" in c for c in cells) and ":" not in "".join(cells):
            self.columns = []
            for name, cell in zip(self.names, cells):
                if name in CLASSES:
                    start = cell.index("#") + 2
                    digits = cell[start:].rstrip()
                    assert digits == "".join(str(i % 10) for i in range(len(digits))), cell
                    self.columns.append((CLASSES[name], start, len(digits)))
                else:
                    self.columns.append(None)

    def marks(self, cells):
        reads, writes = [], []
        for column, cell in zip(self.columns, cells):
            if not column:
                continue
            prefix, start, count = column
            for i, c in enumerate(cell[start : start + count]):
                if c in "vx":
                    reads.append(f"{prefix}{i}")
                if c in "^x":
                    writes.append(f"{prefix}{i}")
        return reads, writes


def parse(listing, wanted):
    """[(section, instructions)] of the wanted sections of one listing."""
    sections, current, table, labels, pending, function, waiting = [], None, None, {}, None, "", []
    for line in listing.splitlines():
        if line.startswith("//----"):
            name = line.split()[1]
            current = None
            if name.startswith(".text.") and name in wanted:
                current, table, labels, function, waiting = [], Table(), {}, name[len(".text.") :], []
                sections.append((name, current, labels))
            pending = None
            continue
        if current is None:
            continue
        code, _, rest = line.partition("// |")
        cells = rest.rstrip()[:-1].split("|") if rest else None
        match = LINE.match(code)
        if match:
            address, text, low, _ = match.groups()
            pending = (int(address, 16), text, int(low, 16), function)
            # With life ranges, unreachable padding has no address and stands behind the label of what follows it.
            labels.update((label, pending[0]) for label in waiting)
            waiting = []
            continue
        match = SECOND.match(code)
        if match and pending:
            reads, writes = table.marks(cells) if cells else ([], [])
            current.append((*pending, int(match.group(1), 16), reads, writes))
            pending = None
            continue
        match = LABEL.match(code)
        if match:
            waiting.append(match.group(1))
            if not match.group(1).startswith("."):
                function = match.group(1)
            continue
        if cells and not code.strip():
            table.header(cells)
    return sections


def printed_operands(mnemonic, operands, writes):
    """Slots of the printed registers: [(slot, register, is it a result)]."""
    written = set(writes) | {f"UR{i}" for i in range(LAST_UR + 1, 256)}
    found, place = [], 0
    brackets = any("[" in o and not o.lstrip("-|~!").startswith(("c[", "cx[")) for o in operands)
    results = not NO_RESULT.match(mnemonic)
    leading = results
    had_register = False
    for i, operand in enumerate(operands):
        bare = re.sub(r"`\(.*?\)", "", operand)
        registers = [a + b for a, b in REGISTER.findall(bare)]
        memory = "[" in bare
        predicate = not memory and re.fullmatch(r"!?(U?P\d|U?PT)", bare)
        if leading and not memory:
            if predicate:
                bank = not bare.startswith("!") and (not registers or registers[0] in written) and i <= 3
                if bank:
                    found += [("dstpred", r, True) for r in registers]
                    continue
            elif not had_register and not SETP.match(mnemonic) or not had_register and mnemonic.startswith("VOTE"):
                if (registers and registers[0] in written) or re.fullmatch(r"U?RZ(\..*)?|PR|UPR|B\d+", bare):
                    found += [("dst", r, True) for r in registers]
                    had_register = True
                    continue
            elif i == 1 and TWO_RESULTS.match(mnemonic) and (not registers or registers[0] in written):
                found += [("dst", r, True) for r in registers]
                continue
            leading = False
        if memory:
            constant = bare.lstrip("-|~!").startswith(("c[", "cx["))
            for r in registers:
                found.append(("uaddress" if r.startswith("UR") else "address", r, False))
            place += constant
        elif predicate:
            found += [("pred", r, False) for r in registers]
        else:
            slot = "data" if brackets else ("a", "b", "c")[place] if place < 3 else "extra"
            found += [(slot, r, False) for r in registers]
            place += 1
    return found


def correct(mnemonic, operands, reads, writes):
    """Where the text says more than the marks."""
    # Negated predicates are never results; the marks say so of LDGSTS.
    for operand in operands:
        if re.fullmatch(r"!U?P\d", operand) and operand[1:] in writes and operand[1:] not in operands:
            writes.remove(operand[1:])
    # PR is as many predicates as the mask beside it says.
    for whole, prefix in (("PR", "P"), ("UPR", "UP")):
        if whole in operands:
            last = operands[-1]
            mask = int(last, 16) if last.startswith("0x") else 0x7F
            into = writes if operands[0] == whole else reads
            into += [f"{prefix}{i}" for i in range(7) if mask >> i & 1]
    # A texture fetch without a mask of components has four; the marks show three.
    if mnemonic.split(".")[0] in ("TEX", "TLD", "TLD4", "TXD") and re.fullmatch(r"R\d+", operands[0]):
        if not operands[-1].startswith("0x"):
            writes.append(f"R{int(operands[0][1:]) + 1}")


def instruction(cubin, section, raw, labels):
    address, text, low, function, high, reads, writes = raw
    body = re.sub(r"\(\*.*?\*\)", "", text).rstrip(" ;")
    guard = None
    if body.startswith("@"):
        head, _, body = body.partition(" ")
        guard = head[1:]
    mnemonic, _, rest = body.strip().partition(" ")
    operands = split_operands(rest)
    abi = mnemonic.startswith("CALL")
    printed = printed_operands(mnemonic, operands, writes)
    if abi:
        reads = [r for _, r, _ in printed]
        writes = []
    correct(mnemonic, operands, reads, writes)
    for _, register, result in printed:
        if register.startswith("UR") and int(register[2:]) > LAST_UR:
            (writes if result else reads).append(register)
    targets = [labels[t] for t in re.findall(r"`\(([^()]+)\)", text) if t in labels]
    for listed in re.findall(r'BRANCH_TARGETS ([^"]*)', text):
        targets = [labels[t] for t in listed.split(",") if t in labels]
    return {
        "cubin": cubin,
        "section": section,
        "function": function,
        "address": address,
        "mnemonic": mnemonic,
        "text": text.rstrip(" ;"),
        "guard": guard,
        "hex": [f"{low:016x}", f"{high:016x}"],
        "control": control(high),
        "def": sorted(set(writes), key=key),
        "use": sorted(set(reads), key=key),
        "operands": [{"slot": s, "reg": r, "width": 1, "def": d} for s, r, d in printed],
        "target": targets,
        "abi": abi,
    }


def key(register):
    match = re.match(r"([A-Z]+)(\d+)", register)
    return match.group(1), int(match.group(2))


def split(register):
    prefix, number = key(register)
    return prefix, number


def set_widths(instructions):
    """Widths of operands from the marks; where operands overlap, from the same place elsewhere."""
    seen = collections.defaultdict(collections.Counter)
    unsure = []
    for ins in instructions:
        if ins["abi"]:
            continue
        marks = {True: set(ins["def"]), False: set(ins["use"])}
        for operand in ins["operands"]:
            prefix, number = split(operand["reg"])
            if prefix not in ("R", "UR") or operand["reg"] not in marks[operand["def"]]:
                continue
            others = [
                split(o["reg"])[1]
                for o in ins["operands"]
                if o is not operand and o["def"] == operand["def"] and split(o["reg"])[0] == prefix
            ]
            width = 1
            while f"{prefix}{number + width}" in marks[operand["def"]] and number + width not in others:
                width += 1
            operand["width"] = width
            where = (ins["mnemonic"], operand["slot"], prefix, len(ins["operands"]))
            if number in others:
                unsure.append((ins, operand, where, range(1, width + 1)))
            elif number + width in others and f"{prefix}{number + width}" in marks[operand["def"]]:
                unsure.append((ins, operand, where, range(width, 33)))
            else:
                seen[where][width] += 1
    for ins, operand, where, possible in unsure:
        if len(seen[where]) != 1:
            continue
        (width,) = seen[where]
        if width not in possible:
            continue
        prefix, number = split(operand["reg"])
        have = set(ins["def"] if operand["def"] else ins["use"])
        if all(f"{prefix}{number + i}" in have for i in range(width)):
            operand["width"] = width


def disassemble(nvdisasm, path):
    done = subprocess.run(
        [nvdisasm, "-c", "-hex", "-plr", "-lrm", "narrow", path], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"oracle: {path}: {done.stderr.strip()}")
    return done.stdout


def read(paths, nvdisasm, every=False):
    """Instructions of all distinct code sections, in order of cubin, section and address."""
    chosen = choose(paths, every)
    instructions = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        listings = pool.map(lambda c: disassemble(nvdisasm, c[0]), chosen)
        for (path, wanted), listing in zip(chosen, listings):
            name = os.path.basename(path)
            sections = parse(listing, wanted)
            if {s for s, _, _ in sections} != wanted:
                sys.exit(f"oracle: {path}: sections missing in the listing")
            for section, raws, labels in sections:
                instructions += [instruction(name, section, raw, labels) for raw in raws]
    set_widths(instructions)
    return instructions


def figures(instructions):
    """Do the marks contain every printed register, and does every marked register belong to an operand?"""
    odd = []
    for ins in instructions:
        marked = set(ins["def"]) | set(ins["use"])
        printed, covered = set(), set()
        if ins["guard"] and not ins["guard"].endswith("T"):
            printed.add(ins["guard"].lstrip("!"))
            covered |= printed
        for o in ins["operands"]:
            prefix, number = split(o["reg"])
            if prefix != "B":
                printed.add(o["reg"])
                covered |= {f"{prefix}{number + i}" for i in range(o["width"])}
        if re.search(r"\bU?PR\b", ins["text"]):
            covered |= {r for r in marked if split(r)[0].endswith("P")}
        if not ins["abi"] and (printed - marked or marked - covered):
            odd.append(ins)
    print(f"oracle: {len(instructions)} instructions, text and life ranges disagree on {len(odd)}", file=sys.stderr)
    for ins in odd[:10]:
        print(f"  {ins['cubin']} {ins['address']:#x} {ins['text']} def {ins['def']} use {ins['use']}", file=sys.stderr)
    return len(odd) * 1000 <= len(instructions)


def expand(paths):
    for path in paths:
        if os.path.isdir(path):
            yield from (os.path.join(path, n) for n in sorted(os.listdir(path)) if n.endswith(".cubin"))
        else:
            yield path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nvdisasm")
    parser.add_argument("-o", "--output")
    parser.add_argument("--every", action="store_true")
    parser.add_argument("cubins", nargs="+")
    args = parser.parse_args()
    if args.output and os.path.exists(args.output):
        os.remove(args.output)
    instructions = read(list(expand(args.cubins)), nvdisasm_or_exit(args.nvdisasm), args.every)
    if not figures(instructions):
        sys.exit(1)
    out = open(args.output, "w") if args.output else sys.stdout
    for ins in instructions:
        out.write(json.dumps(ins, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
