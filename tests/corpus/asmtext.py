"""What run_corpus.py and parity.py know about assembly text and about the tools."""

import os
import re
import shutil
import subprocess

TRIPLE = ["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx1250"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# The forms that fix may insert, change or delete, and s_wait_alu below; s_wait_idle and s_wait_event are none of them.
WAIT_FIELDS = {
    "s_wait_dscnt": (("DS", 0, 16),),
    "s_wait_loadcnt": (("LOAD", 0, 16),),
    "s_wait_kmcnt": (("KM", 0, 16),),
    "s_wait_tensorcnt": (("TENSOR", 0, 16),),
    "s_wait_storecnt": (("STORE", 0, 16),),
    "s_wait_xcnt": (("X", 0, 16),),
    "s_wait_asynccnt": (("ASYNC", 0, 16),),
    "s_wait_loadcnt_dscnt": (("LOAD", 8, 6), ("DS", 0, 6)),
    "s_wait_storecnt_dscnt": (("STORE", 8, 6), ("DS", 0, 6)),
}
COUNTERS = ("DS", "LOAD", "KM", "TENSOR", "STORE", "X", "ASYNC")
HINTS = ("s_delay_alu", "s_clause")

LABEL = re.compile(r'^\s*((?:"[^"]*"|[\w.$@]+):)(?!:)(.*)$', re.S)
COMMENT = re.compile(r"//|;|/\*")


def statement(line):
    """A line without label, comment and outer blanks."""
    m = LABEL.match(line)
    if m:
        line = m.group(2)
    m = COMMENT.search(line)
    return (line[: m.start()] if m else line).strip()


def mnemonic(line):
    s = statement(line)
    return s.split(None, 1)[0].lower() if s else ""


def is_wait(line):
    """s_wait_alu included: in expert scheduling mode fix inserts and tightens it."""
    return mnemonic(line) in WAIT_FIELDS or mnemonic(line) == "s_wait_alu"


def wait_spec(line):
    """{counter: immediate} of a wait with a plain number, None if the operand is something else."""
    name, _, operand = statement(line).partition(" ")
    try:
        value = int(operand.strip(), 0)
    except ValueError:
        return None
    return {c: value >> shift & ((1 << bits) - 1) for c, shift, bits in WAIT_FIELDS[name.lower()]}


def find_llvm(name, llvm_bin):
    for folder in (llvm_bin, os.environ.get("LLVM_BIN"), "/usr/lib/llvm-22/bin"):
        if folder and os.access(os.path.join(folder, name), os.X_OK):
            return os.path.join(folder, name)
    found = shutil.which(name + "-22") or shutil.which(name)
    if not found:
        raise SystemExit(f"{name} not found: give --llvm-bin")
    return found


def find_interlock(given):
    if given:
        return given
    for build in ("build/release", "build/main", "build"):
        path = os.path.join(ROOT, build, "tools/interlock/interlock")
        if os.access(path, os.X_OK):
            return path
    raise SystemExit("no interlock in build/: give --interlock")


def run(command, timeout=600):
    """(exit status, stdout, stderr); a signal or a timeout gives a negative status."""
    try:
        p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout)
    except subprocess.TimeoutExpired:
        return -999, b"", b"timeout"
    return p.returncode, p.stdout, p.stderr
