"""What decode_agreement.py and text_agreement.py have in common: the oracle's lines by cubin, our own reading of a
file, and the report.

Licensed under Apache-2.0 WITH LLVM-exception.
"""

import collections
import itertools
import json
import os
import subprocess
import sys


def arguments(usage, least):
    """(dump_operands, lines of the oracle by cubin, percentage that is asked for, groups to show)"""
    options = dict(a[2:].split("=", 1) for a in sys.argv[1:] if a.startswith("--"))
    plain = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(plain) != 3:
        sys.exit(usage)
    dump, oracle, corpus = plain
    if not os.path.exists(oracle):
        print(f"skipped: {oracle} is not there (oracle.py writes it)")
        sys.exit(77)
    with open(oracle) as f:
        lines = [json.loads(line) for line in f]
    by_cubin = [
        (os.path.join(corpus, cubin), list(group)) for cubin, group in itertools.groupby(lines, lambda i: i["cubin"])
    ]
    return dump, by_cubin, float(options.get("least", least)), int(options.get("show", 40))


def read(dump, path):
    """Our reading: {(kernel, number): instruction}; RuntimeError with the command's words."""
    r = subprocess.run([dump, str(path)], capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError(r.stderr.strip())
    counts, out = collections.Counter(), {}
    for line in r.stdout.splitlines():
        i = json.loads(line)
        out[i["kernel"], counts[i["kernel"]]] = i
        counts[i["kernel"]] += 1
    return out


def kernel_of(instruction):
    return instruction["section"].removeprefix(".text.")


def report(total, disagreements, least, show, cubins):
    """`disagreements`: [(group, line)]. Returns the exit status."""
    groups = collections.defaultdict(list)
    for group, line in disagreements:
        groups[group].append(line)
    for group, lines in sorted(groups.items(), key=lambda g: -len(g[1]))[:show]:
        print(f"{len(lines):6} {group}: {lines[0]}")
    percent = 100.0 * (total - len(disagreements)) / total if total else 0.0
    print(f"{total - len(disagreements)} of {total} instructions of {cubins} cubins agree: {percent:.3f} % "
          f"(at least {least} % are asked for)")
    return 0 if total and percent >= least else 1
