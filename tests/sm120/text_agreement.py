#!/usr/bin/env python3
"""The bracket reader against the binary reader: nvdisasm's text, with a control field and without its encoding, must
give the same row and the same registers as the words do.

    text_agreement.py DUMP_OPERANDS ORACLE.jsonl CORPUS [--least=98] [--show=N]

Text that no row knows counts as not agreed. Exit status as decode_agreement.py.

Licensed under Apache-2.0 WITH LLVM-exception.
"""

import re
import sys
import tempfile

import agreement


def control(high):
    def field(at, bits):
        return high >> (at - 64) & ((1 << bits) - 1)

    def barrier(v):
        return "-" if v == 7 else str(v)

    wait = "".join(str(b) if field(116, 6) >> b & 1 else "-" for b in range(6))
    return (f"[B{wait}:R{barrier(field(113, 3))}:W{barrier(field(110, 3))}:{'Y' if field(109, 1) else '-'}"
            f":S{field(105, 4):02}]")


def listing(instructions):
    """Places are of no interest here, so branches go to the first instruction."""
    out, section = ["\t.target sm_120"], None
    for i in instructions:
        if i["section"] != section:
            section = i["section"]
            out.append(f"\t.section {section}")
        text = re.sub(r"\(\*.*\*\)", "", i["text"])
        text = re.sub(r"`\([^)]*\)", "0x0", text)
        text = re.sub(r"^((?:@\S+ )?BRXU?\S* \S+) .*", r"\1 0x0", text.rstrip(" ;"))
        out.append(f"{control(int(i['hex'][1], 16))} {text} ;")
    return "\n".join(out) + "\n"


def main():
    dump, cubins, least, show = agreement.arguments(__doc__, 98)
    total, bad = 0, []
    for path, instructions in cubins:
        words = agreement.read(dump, path)
        with tempfile.NamedTemporaryFile("w", suffix=".sass") as f:
            f.write(listing(instructions))
            f.flush()
            texts = agreement.read(dump, f.name)
        number = {}
        for t in instructions:
            kernel = agreement.kernel_of(t)
            n = number[kernel] = number.get(kernel, -1) + 1
            text, word = texts[kernel, n], words[kernel, t["address"] // 16]
            total += 1
            if text["row"] != word["row"] or any(sorted(text[k]) != sorted(word[k]) for k in ("defs", "uses")):
                bad.append((f"{word['row']} read as {text['row']}",
                            f"{t['text']} | {word['defs']} {word['uses']} | {text['defs']} {text['uses']}"))
    return agreement.report(total, bad, least, show, len(cubins))


if __name__ == "__main__":
    sys.exit(main())
