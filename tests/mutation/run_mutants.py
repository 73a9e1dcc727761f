#!/usr/bin/env python3
"""The large mutation run: corpus kernels, examples and random programs.

usage: run_mutants.py [--corpus DIR] [--build DIR] [--programs N] [--per-kernel N] [--jobs N]

DIR is what scripts/fetch-corpus.sh made; without it only the examples, the
kernels beside this file and random programs are used. Exit status and output
are those of interlock_mutants; a run of fewer than --at-least mutants fails.
"""
import argparse, glob, os, re, subprocess, sys


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    root = os.path.dirname(os.path.dirname(here))
    p = argparse.ArgumentParser()
    p.add_argument("--corpus")
    p.add_argument("--build", default=os.path.join(root, "build", "release"))
    p.add_argument("--programs", type=int, default=1000)
    p.add_argument("--first-seed", type=int, default=1)
    p.add_argument("--per-kernel", type=int, default=60)
    p.add_argument("--max-kernel", type=int, default=3000)
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--at-least", type=int, default=20000)
    a = p.parse_args()
    files = sorted(glob.glob(f"{here}/kernels/*.s") + glob.glob(f"{root}/examples/*/*.s"))
    if a.corpus:
        corpus = sorted(glob.glob(f"{a.corpus}/out/ext/*.s") + glob.glob(f"{a.corpus}/out/inl/*.s"))
        if not corpus:
            sys.exit(f"run_mutants.py: {a.corpus}: no out/ext/*.s or out/inl/*.s")
        files += corpus
    command = [f"{a.build}/tests/mutation/interlock_mutants", f"--programs={a.programs}", f"--first-seed={a.first_seed}",
               f"--per-kernel={a.per_kernel}", f"--max-kernel={a.max_kernel}", f"--jobs={a.jobs}"] + files
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    sys.stdout.write(run.stdout)
    counted = re.search(r"mutants: (\d+) mutants", run.stdout)
    if run.returncode == 0 and (not counted or int(counted.group(1)) < a.at_least):
        sys.exit(f"run_mutants.py: fewer than {a.at_least} mutants")
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
