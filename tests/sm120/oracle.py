"""What NVIDIA's nvdisasm says about a cubin: per instruction its words, its text and,
from its register life ranges, exactly which registers it reads and writes."""
import os
import re
import shutil
import subprocess

LINE = re.compile(r"^\s+/\*([0-9a-f]{4,})\*/\s+(.*?);?\s*/\* 0x([0-9a-f]{16}) \*/(.*)$")
HIGH = re.compile(r"^\s+/\* 0x([0-9a-f]{16}) \*/(.*)$")


def find(name):
    """A tool of the CUDA toolkit: $INTERLOCK_NVDISASM and the like, or the search path."""
    return os.environ.get("INTERLOCK_" + name.upper()) or shutil.which(name)


class Instruction:
    __slots__ = ("section", "offset", "low", "high", "text", "defs", "uses")


def _banks(header):
    """[(bank, first column, end column)] of the life-range table, columns relative to '// '."""
    out, at = [], 0
    for cell in header.split("|")[1:-1]:
        at = header.index("|", at) + 1
        name = {"GPR": "R", "PRED": "P", "UGPR": "UR", "UPRED": "UP"}.get(cell.strip())
        out.append((name, at, at + len(cell)))
    return out


def disassemble(nvdisasm, path):
    """All instructions of a cubin. Raises RuntimeError with nvdisasm's own words."""
    r = subprocess.run([nvdisasm, "-c", "-hex", "-lrm", "narrow", path], capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError(r.stderr.strip())
    out, section, banks, current = [], "", [], None
    # first column of register 0 per bank
    firsts = {}
    for line in r.stdout.split("\n"):
        if line.startswith("\t.section\t.text."):
            section, banks, firsts = line.split("\t")[2].split(",")[0].strip('"'), [], {}
            continue
        table = line.rfind("// |")
        if table >= 0 and "GPR" in line[table:]:
            banks = _banks(line[table:])
            continue
        if table >= 0 and banks and "#" in line[table:] and "occupied" not in line:
            for name, begin, end in banks:
                cell = line[table + begin:table + end]
                if name and "#" in cell:
                    firsts[name] = (begin + cell.index("#") + 2, end)
            continue
        if m := LINE.match(line):
            current = Instruction()
            current.section, current.offset = section, int(m[1], 16)
            current.text, current.low = " ".join(m[2].split()), int(m[3], 16)
            continue
        if current is not None and (m := HIGH.match(line)):
            current.high = int(m[1], 16)
            current.defs, current.uses = set(), set()
            if table >= 0:
                for name, (begin, end) in firsts.items():
                    for i, c in enumerate(line[table + begin:table + end]):
                        if c in "^x":
                            current.defs.add(f"{name}{i}")
                        if c in "vx":
                            current.uses.add(f"{name}{i}")
            out.append(current)
            current = None
    return out
