"""Runs a tool over the corpus of cubins, each different one once.

run_corpus.py TESTS/SM120 CUBINS check TOOL              both halves
run_corpus.py TESTS/SM120 CUBINS mutants TOOL EVERY      half A judged by what half B shows, and the other way round
run_corpus.py TESTS/SM120 CUBINS mine TOOL               half A: the counts and queues in lib/isa/sm120_timing.h

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import csv
import os
import subprocess
import sys

sources, cubins, what, tool, *rest = sys.argv[1:]
halves = {"A": set(), "B": set()}
with open(os.path.join(sources, "corpus.csv"), newline="") as manifest:
    for row in csv.DictReader(manifest):
        halves[row["half"]].add(os.path.join(cubins, row["stored"]))
# Equal cubins of two programs count for the first.
halves["B"] -= halves["A"]
status = 0
for half, other in (("A", "B"), ("B", "A")):
    files = sorted(halves[half])
    if not files:
        sys.exit(f"half {half} is empty")
    if what == "mutants":
        command = [tool, os.path.join(sources, f"mined_{other}.csv"), *rest, *files]
    elif what == "mine" and half == "B":
        continue
    else:
        command = [tool, *rest, *files]
    print(f"half {half}:", flush=True)
    status |= subprocess.run(command).returncode
sys.exit(1 if status else 0)
