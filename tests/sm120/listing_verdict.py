#!/usr/bin/env python3
"""The verdict on a listing must be the one on the cubin that it lists.

    listing_verdict.py INTERLOCK FOLDER [--every=N] [--offset=K] [--nvdisasm=PATH] [--cuobjdump=PATH]

For every N-th cubin of the folder, as it is and with damaged control words (stalls shortened, waits and barriers
dropped), `interlock check` looks at the cubin, at `nvdisasm -hex` of it and at `cuobjdump -sass` of it. Findings with
their paths, what is not modelled, dependences counted, summary and exit status must be the same; the lines of the
listings are brought back to offsets by the offsets that they print. Where cuobjdump lists an indirect branch it leaves
its targets out: such a listing must be incomplete, for that reason only, and without an error as compiled.

Exit status 77 and one line if NVIDIA's tools are not there; 1 if INTERLOCK_REQUIRE_NVDISASM is set.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import argparse
import collections
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle  # noqa: E402

WORD = re.compile(r"/\* 0x([0-9a-f]{16}) \*/")
PLACE = re.compile(r"^\s*/\*([0-9a-f]{4,})\*/.*/\* 0x[0-9a-f]{16} \*/")


def code_ranges(data):
    """(file offset, size) of the code sections."""
    shoff, = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<HHH", data, 58)
    heads = [struct.unpack_from("<IIQQQQIIQQ", data, shoff + size * n) for n in range(count)]
    for h in heads:
        name = data[heads[names][4] + h[0]:].split(b"\0", 1)[0]
        if h[1] == 1 and name.startswith(b".text."):
            yield h[4], h[5]


def damage(low, high, seed):
    """The upper word of an instruction; about one control word in eight asks for less than it did. Equal words are
    damaged alike, so that a listing can be damaged as its cubin is: control words do not show in the text."""
    kind = zlib.crc32(struct.pack("<QQ", low, high), seed) % 24
    if kind == 0 and (high >> 41 & 15) > 1:
        return high & ~(15 << 41) | 1 << 41
    if kind == 1:
        return high & ~(63 << 52)
    if kind == 2:
        return high | 7 << 46
    return high


def damaged(data, seed):
    out = bytearray(data)
    for start, size in code_ranges(data):
        for at in range(start, start + size, 16):
            struct.pack_into("<Q", out, at + 8, damage(*struct.unpack_from("<QQ", out, at), seed))
    return bytes(out)


def damaged_text(text, seed):
    low, out = None, []
    for line in text.split("\n"):
        m = WORD.search(line)
        if m and PLACE.match(line):
            low = int(m.group(1), 16)
        elif m and low is not None:
            line = line[:m.start(1)] + f"{damage(low, int(m.group(1), 16), seed):016x}" + line[m.end(1):]
            low = None
        out.append(line)
    return "\n".join(out)


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def verdict(interlock, path, offsets):
    """What check says, with offsets for lines; `offsets`: by line, None for a cubin."""
    done = run([interlock, "check", "--format=json", "-j1", path])
    if done.returncode == 2:
        return [("error", done.stderr.strip())]
    where = (lambda o: o["offset"]) if offsets is None else (lambda o: offsets[o["line"]])
    out = [("status", done.returncode)]
    for line in done.stdout.splitlines():
        o = json.loads(line)
        if o["kind"] == "finding":
            steps = o["path"] if offsets is None else o["path"] and [offsets[n] for n in o["path"]]
            producer = o["producer"] and where(o["producer"])
            out.append((o["kind"], o["kernel"], o["rule"], o["severity"], where(o), o["hazard"], o["counter"],
                        o["required"], o["present"], producer, steps and tuple(steps), o.get("resource")))
        elif o["kind"] == "obligations":
            out.append((o["kind"], o["hazard"], o["counter"], o["checked"], o["broken"]))
        elif o["kind"] == "summary":
            out.append((o["kind"], o["kernels"], o["instructions"], o["waits"], o["errors"], o["warnings"], o["unknown"],
                        o["complete"]))
    return out


def listing(command):
    done = run(command)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


def places(text):
    """line -> offset."""
    lines = enumerate(text.split("\n"), 1)
    return {n: int(m.group(1), 16) for n, line in lines if (m := PLACE.match(line))}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("interlock")
    parser.add_argument("folder")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--offset", type=int, default=0)
    parser.add_argument("--nvdisasm", default=None)
    parser.add_argument("--cuobjdump", default=None)
    args = parser.parse_args()
    nvdisasm = oracle.nvdisasm_or_exit(args.nvdisasm)
    cuobjdump = args.cuobjdump or os.path.join(os.path.dirname(nvdisasm), "cuobjdump")
    if not shutil.which(cuobjdump):
        print("SKIPPED: no cuobjdump beside nvdisasm")
        return 1 if os.environ.get("INTERLOCK_REQUIRE_NVDISASM") else 77
    cubins = sorted(n for n in os.listdir(args.folder) if n.endswith(".cubin"))[args.offset::args.every]
    count, different = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as scratch:
        for name in cubins:
            with open(os.path.join(args.folder, name), "rb") as f:
                data = f.read()
            seed = zlib.crc32(name.encode())
            cubin, path = os.path.join(scratch, "k.cubin"), os.path.join(scratch, "k.sass")
            with open(cubin, "wb") as f:
                f.write(data)
            texts = {"nvdisasm": listing([nvdisasm, "-hex", cubin]), "cuobjdump": listing([cuobjdump, "-sass", cubin])}
            for kind in ("", " (damaged)"):
                if kind:
                    with open(cubin, "wb") as f:
                        f.write(damaged(data, seed))
                want = verdict(args.interlock, cubin, None)
                for tool, text in texts.items():
                    if kind:
                        text = damaged_text(text, seed)
                    with open(path, "w", encoding="utf-8") as f:
                        f.write(text)
                    got = verdict(args.interlock, path, places(text))
                    count["listings"] += 1
                    count["findings"] += sum(v[0] == "finding" for v in want)
                    if collections.Counter(map(repr, want)) == collections.Counter(map(repr, got)):
                        continue
                    if tool == "cuobjdump" and "BRX" in text:
                        count["without targets"] += 1
                        rules = {v[2] for v in got if v[0] == "finding" and v not in want}
                        if kind or rules == {"unknown-branch-target"} and ("status", 3) in got:
                            continue
                    different += 1
                    print(f"{name}{kind}, {tool}:")
                    for sign, these, others in (("cubin only:  ", want, got), ("listing only:", got, want)):
                        left = collections.Counter(map(repr, these)) - collections.Counter(map(repr, others))
                        for v in list(left)[:4]:
                            print(f"  {sign} {v[:300]}")
    print(f"{count['listings']} listings of {len(cubins)} cubins, {count['findings']} findings: {different} differ, "
          f"{count['without targets']} without targets of indirect branches")
    return 1 if different or not count["findings"] else 0


if __name__ == "__main__":
    sys.exit(main())
