#!/usr/bin/env python3
"""Everything that `probe --emit` writes, as NVIDIA's disassembler sees it.

    emit_nvdisasm.py INTERLOCK TEMPLATES [--every=N] [--nvdisasm=PATH]

Emits the whole table and all experiments, pairs with odd and alternating registers and the largest snippets, and asks of
every cubin: nvdisasm prints each snippet as the manifest lists it, with its control words; the code around it is what
`around` below says, written down here a second time; EXIT stands where the template has it, and every byte outside the
code is the template's. The code sections of all cubins are disassembled at once as bare words; every N-th cubin
(default 48) as a file too, which must give the same. --every=1 takes every file, and the whole table with odd and with
alternating registers: minutes.

Exit status 77 and one line if there is no nvdisasm; 1 if INTERLOCK_REQUIRE_NVDISASM is set.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import argparse
import concurrent.futures
import json
import os
import re
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "sm120"))
import oracle  # noqa: E402
from fix_nvdisasm import bracket, words  # noqa: E402
from sections import code  # noqa: E402

from harvest_words import HIGH, LINE, disassemble  # noqa: E402

WORD = 16
ROUNDS, LANES = 16, 32
WAITING = "[B------:R-:W-:-:S15]"
LEFT_OVER = "0x3f7fffff"
PAIR = ["--producer=FADD", "--consumer=SHF", "--ilp=4"]
SIGNATURE = "0x494c6b21"


def plain(text):
    """nvdisasm calls an IMAD that multiplies by nothing IMAD.MOV."""
    return re.sub(r"^((@!?P\d )?IMAD)\.(MOV|SHL|IADD) ", r"\1 ", text.strip())


def parse(listing):
    """[(text, bracket)] of a listing with encodings."""
    out, open_ = [], None
    for line in listing.splitlines():
        if m := LINE.search(line):
            open_ = m.group(2)
        elif open_ is not None and (m := HIGH.match(line)):
            out.append((plain(open_), bracket(int(m.group(1), 16))))
            open_ = None
    return out


def lines_of(listing):
    """[(text, bracket)] of one of our listings."""
    return [(m.group(2), m.group(1)) for m in re.finditer(r"^(\[\S+\]) (.*);$", listing, re.M)]


def wait(text, mask="", read="-", write="-"):
    return text, f"[B{''.join(str(b) if str(b) in mask else '-' for b in range(6))}:R{read}:W{write}:-:S15]"


def registers(text):
    return [int(r) for r in re.findall(r"\bR(\d+)\b", text)]


def around(cases):
    """The whole code of a kernel from what the manifest says about its cases."""
    listings = [lines_of(c["listing"]) for c in cases]
    load = next((t for l in listings for t, _ in l if t.startswith("LDG")), None)
    address = registers(load)[1] if load else None
    code = [
        wait("S2R R0, SR_TID.X", write="0"),
        wait("LDC.64 R2, c[0x0][0x380]", write="0"),
        wait("LDC.64 R4, c[0x0][0x388]", write="0"),
        wait("LDCU.64 UR4, c[0x0][0x358]", write="0"),
        wait("NOP", "0"),
    ]
    second = cases[0].get("falsifier") == "second-warp"
    if second:
        code += [
            wait("ISETP.GE.U32.AND P0, PT, R0, 0x80, PT"),
            ("BRANCH", None),
            wait("ISETP.GE.U32.AND P0, PT, R0, 0x20, PT"),
            ("BRANCH", "EXIT"),
        ]
    code += [
        wait("IMAD.WIDE.U32 R4, R0, 0x4, R4"),
        wait("LDG.E R8, desc[UR4][R2.64]", write="0"),
        wait("LDG.E R9, desc[UR4][R2.64+0x4]", write="0"),
    ]
    if load:
        code += [
            wait(f"LDG.E R{address + 1}, desc[UR4][R2.64+0x8]", write="0"),
            wait("LDG.E R100, desc[UR4][R2.64+0xc]", write="0"),
        ]
    code.append(wait("NOP", "0"))
    slots = max(len(c["registers"]) for c in cases) + 2
    for c, listing in zip(cases, listings):
        code.append(wait("MOV R0, RZ", "1"))
        top = len(code) * WORD
        code.append(wait("NOP", "1"))
        set_ = {}
        if listing:
            named = {r for t, _ in listing for r in registers(t)}
            if load:
                named.add(address + 1)
            written = [int(r[1:]) for r in c["registers"]]
            if c.get("falsifier") or c["of_falsifier"]:
                set_ = {96: 0x3F800000, 97: 0x3F800000, 98: 0, 99: 0, **{r: 0 for r in written}}
            else:
                set_ = {10: 1, 11: 0x3F800000}
                if c["one_bank"]:
                    set_ |= {96: 0x3F800000, 98: 0}
                set_ |= {r: 0 for r in range(52, max(60, *written) + 1)}
            moves = {r: hex(v) for r, v in set_.items()}
            for r in named - set(set_) - {8, 9} - ({address + 1} if load else set()):
                moves[r] = "R100" if load and r == address else LEFT_OVER
            code += [("MOV", moves)] * len(moves)  # in any order
        code += [wait("NOP"), wait("NOP"), wait("CS2R.32 R6, SR_CLOCKLO"), *listing, wait("CS2R.32 R7, SR_CLOCKLO")]
        code += [wait("NOP"), wait("NOP", "0")]
        for slot, register in [*enumerate(c["registers"]), (slots - 2, "R6"), (slots - 1, "R7")]:
            at = f"+{hex(slot * 4 * LANES)}" if slot else ""
            code.append(wait(f"STG.E desc[UR4][R4.64{at}], {register}", read="1"))
        code += [
            wait(f"IADD.64 R4, R4, {hex(slots * 4 * LANES)}", "1"),
            wait("IADD3 R0, PT, PT, R0, 0x1, RZ"),
            wait(f"ISETP.NE.U32.AND P0, PT, R0, {hex(ROUNDS)}, PT"),
            ("BRANCH", top),
        ]
    code += [wait(f"MOV R6, {SIGNATURE}"), wait("STG.E desc[UR4][R4.64], R6"), ("EXIT",)]
    if second:
        code[code.index(("BRANCH", None))] = ("BRANCH", len(code) * WORD)
        code.append(wait("MOV R0, RZ"))
        top = len(code) * WORD
        code += [(f"FFMA R{12 + n % 8}, RZ, RZ, RZ", "[B------:R-:W-:Y:S01]") for n in range(64)]
        code += [wait("IADD3 R0, PT, PT, R0, 0x1, RZ"), wait("ISETP.NE.U32.AND P0, PT, R0, 0x1000, PT")]
        code += [("BRANCH", top), ("EXIT",)]
    return code


def compare(kernel, found, base, exit_at, cases):
    want = around(cases)
    moves = {}
    for n, w in enumerate(want):
        text, control = found[n]
        where = f"{kernel}+{hex(n * WORD)}: {control} {text}"
        if w[0] == "MOV":
            m = re.fullmatch(r"MOV R(\d+), (\S+)", text)
            if not m or control != WAITING or m.group(2) != w[1].get(int(m.group(1))):
                raise ValueError(f"{where} sets no register as it should")
            moves.setdefault(id(w[1]), set()).add(int(m.group(1)))
            if want[n + 1][0] != "MOV" and len(moves.pop(id(w[1]))) != len(w[1]):
                raise ValueError(f"{where}: a register is not set before")
        elif w[0] == "BRANCH":
            to = exit_at if w[1] == "EXIT" else w[1]
            if (text, control) != (f"@P0 BRA {hex(base + to)}", WAITING):
                raise ValueError(f"{where} should go to {hex(to)}")
        elif w[0] == "EXIT":
            if (text, control) != (f"BRA {hex(base + exit_at)}", WAITING):
                raise ValueError(f"{where} should go to EXIT")
        elif (text, control) != w:
            raise ValueError(f"{where}, not {w[1]} {w[0]}")
    for n in range(len(want), exit_at // WORD):
        if found[n] != ("NOP", "[B------:R-:W-:-:S00]"):
            raise ValueError(f"{kernel}+{hex(n * WORD)}: {found[n]} behind the code")
    if found[exit_at // WORD][0] != "EXIT":
        raise ValueError(f"{kernel}: no EXIT at {hex(exit_at)}")


def notices(nvdisasm, kernel, raw):
    """One bit of a control word or a register number more or less is found."""
    path, mine, base, size, exit_at = kernel
    for n, bit in ((3, 110), (20, 105), (21, 109), (22, 18), (27, 105), (28, 106), (30, 25), (36, 116)):
        flipped = bytearray(raw[base : base + size])
        flipped[n * WORD + bit // 8] ^= 1 << bit % 8
        try:
            compare(path, parse(disassemble(nvdisasm, bytes(flipped))), 0, exit_at, mine)
        except (ValueError, IndexError):
            continue
        raise ValueError(f"bit {bit} of instruction {n} was flipped, and this test did not notice")


def emit(interlock, folder, name, *options):
    to = os.path.join(folder, name)
    subprocess.run([interlock, "probe", f"--emit={to}", *options], check=True, capture_output=True)
    return to


def main():
    p = argparse.ArgumentParser()
    p.add_argument("interlock")
    p.add_argument("templates")
    p.add_argument("--every", type=int, default=48)
    p.add_argument("--nvdisasm")
    a = p.parse_args()
    nvdisasm = oracle.nvdisasm_or_exit(a.nvdisasm)
    templates = {}
    for name in ("small.cubin", "large.cubin"):
        with open(os.path.join(a.templates, name), "rb") as f:
            data = f.read()
        offset, end = next((begin, end) for kernel, begin, end in code(data) if kernel == "probe")
        size = end - offset
        exit_at = next(n for n in range(0, size, WORD) if struct.unpack_from("<H", data, offset + n)[0] & 0xFFF == 0x94D)
        templates[len(data)] = (data, offset, size, exit_at)
    with tempfile.TemporaryDirectory() as scratch:
        folders = [
            emit(a.interlock, scratch, "all"),
            *(
                emit(a.interlock, scratch, parity, f"--parity={parity}", *(PAIR if a.every > 1 else []))
                for parity in ("odd", "mixed")
            ),
            emit(a.interlock, scratch, "most", "--producer=MOV", "--consumer=IMAD", "--ilp=20"),
            emit(a.interlock, scratch, "slots", "--producer=SHF", "--consumer=LOP3", "--position=c:b", "--ilp=3"),
        ]
        kernels, raw = [], b""
        for folder in folders:
            with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as f:
                cases = json.load(f)["cases"]
            by_file = {}
            for c in cases:
                by_file.setdefault(c["file"], []).append(c)
            written = {n for n in os.listdir(folder) if n.endswith(".cubin")}
            if written != set(by_file):
                raise ValueError(f"{folder}: the manifest does not name the cubins that there are")
            for file, mine in sorted(by_file.items()):
                for c in mine:
                    c["of_falsifier"] = bool(mine[0].get("falsifier"))
                    c["one_bank"] = bool(mine[0].get("bank_conflicts"))
                path = os.path.join(folder, file)
                with open(path, "rb") as f:
                    data = f.read()
                template, offset, size, exit_at = templates[len(data)]
                rest = offset + exit_at
                if data[:offset] != template[:offset] or data[rest:] != template[rest:]:
                    raise ValueError(f"{file}: more than the code before EXIT differs from the template")
                kernels.append((path, mine, len(raw), size, exit_at))
                raw += data[offset : offset + size]
        found = parse(disassemble(nvdisasm, raw))
        if len(found) * WORD != len(raw):
            raise ValueError(f"{len(found)} instructions printed of {len(raw) // WORD}")
        snippets = 0
        for path, mine, base, size, exit_at in kernels:
            part = found[base // WORD : (base + size) // WORD]
            compare(os.path.basename(path), part, base, exit_at, mine)
            snippets += sum(c["kind"] == "probe" for c in mine)

        def as_file(kernel):
            path, _, base, size, _ = kernel
            printed = words(nvdisasm, path)
            part = found[base // WORD : (base + size) // WORD]
            for n, (text, control) in enumerate(part):
                t, _, high = printed["probe", n * WORD]
                # As a file, targets are labels.
                same = plain(t.rstrip(" ;")) == text if "BRA" not in text else "BRA" in t
                if not same or bracket(high) != control:
                    raise ValueError(f"{path}+{hex(n * WORD)}: {t} as a file, {text} as words")

        chosen = kernels[:: a.every]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(as_file, chosen))
        notices(nvdisasm, kernels[0], raw)
    print(
        f"{snippets} snippets in {len(kernels)} kernels, {len(found)} instructions as intended; "
        f"{len(chosen)} cubins also as files"
    )


if __name__ == "__main__":
    try:
        main()
    except ValueError as e:
        print(e)
        sys.exit(1)
