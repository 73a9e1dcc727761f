#!/usr/bin/env python3
"""The bracket reader against the binary reader: nvdisasm's text of a cubin, without its
encoding, must give the same registers as the words do.

usage: text_agreement.py DUMP_OPERANDS CUBIN_OR_FOLDER... [--least=95] [--show=N]

Instructions whose text no row knows count as not agreed. Exit status as decode_agreement.py."""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import life_ranges


def control(high):
    def field(at, bits):
        return high >> (at - 64) & ((1 << bits) - 1)

    def barrier(v):
        return "-" if v == 7 else str(v)
    wait = "".join(str(b) if field(116, 6) >> b & 1 else "-" for b in range(6))
    yields = "Y" if field(109, 1) else "-"
    return (f"[B{wait}:R{barrier(field(113, 3))}:W{barrier(field(110, 3))}:{yields}"
            f":S{field(105, 4):02}]")


def listing(instructions):
    out, section = ["\t.target sm_120"], None
    for i in instructions:
        if i.section != section:
            section = i.section
            out.append(f"\t.section {section}")
        # Places by address: labels are not in the text that the oracle keeps.
        text = re.sub(r"`\([^)]*\)", "0x0", i.text)
        text = re.sub(r"\(\*.*\*\)", "", text)
        out.append(f"/*{i.offset:04x}*/ {control(i.high)} {text} ;")
    return "\n".join(out) + "\n"


def dump(tool, path):
    r = subprocess.run([tool, str(path)], capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError(r.stderr.strip())
    return [json.loads(line) for line in r.stdout.splitlines()]


def main():
    options = [a for a in sys.argv[1:] if a.startswith("--")]
    tool, *inputs = [a for a in sys.argv[1:] if not a.startswith("--")]
    least = next((float(o.split("=")[1]) for o in options if o.startswith("--least=")), 95)
    show = next((int(o.split("=")[1]) for o in options if o.startswith("--show=")), 40)
    nvdisasm = life_ranges.find("nvdisasm")
    if not nvdisasm:
        print("skipped: no nvdisasm ($INTERLOCK_NVDISASM or the search path)")
        return 77
    paths = []
    for i in map(pathlib.Path, inputs):
        paths += sorted(i.rglob("*.cubin")) if i.is_dir() else [i]
    if not paths:
        print("skipped: no cubins")
        return 77
    total, agreed = 0, 0
    groups = collections.defaultdict(list)
    for path in paths:
        instructions = life_ranges.disassemble(nvdisasm, str(path))
        with tempfile.NamedTemporaryFile("w", suffix=".sass") as f:
            f.write(listing(instructions))
            f.flush()
            try:
                texts = {(t["kernel"], n): t for t, n in numbered(dump(tool, f.name))}
            except RuntimeError as e:
                print(f"{path}: {e}")
                return 1
        for word, n in numbered(dump(tool, path)):
            text = texts.get((word["kernel"], n))
            if text is None:  # nvdisasm leaves out the padding
                continue
            total += 1
            same = text["known"] and all(sorted(text[k]) == sorted(word[k]) for k in ("defs", "uses"))
            if same and text["row"] == word["row"]:
                agreed += 1
            else:
                groups[word["row"], text["row"]].append((text["text"], word, text))
    for (word_row, text_row), items in sorted(groups.items(), key=lambda g: -len(g[1]))[:show]:
        text, word, got = items[0]
        print(f"{len(items):6} {word_row} read as {text_row}: {text} | {word['defs']} {word['uses']} | "
              f"{got['defs']} {got['uses']}")
    percent = 100.0 * agreed / total if total else 0.0
    print(f"{agreed} of {total} instructions of {len(paths)} cubins agree: {percent:.3f} %")
    return 0 if total and percent >= least else 1


def numbered(instructions):
    counts = collections.Counter()
    for i in instructions:
        yield i, counts[i["kernel"]]
        counts[i["kernel"]] += 1


if __name__ == "__main__":
    sys.exit(main())
