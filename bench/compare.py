#!/usr/bin/env python3
"""Analysis speed beside LLVM's own wait pass, and whole `fix` beside llvm-mc.

usage: compare.py --corpus DIR [--build DIR] [--llvm-bin DIR] [--files N]

DIR is what scripts/fetch-corpus.sh made. All figures come from one run on one
core:
  analysis   interlock_bench (waits stripped, every wait placed anew), instructions/s
  LLVM       "SI insert wait instructions" of llc -time-passes on the same
             kernels, instructions (without waits) per second of user+system time
  diamonds   time of 10,000 diamonds over time of 1,000
  fix        user time of `interlock fix` over user time of llvm-mc on the same text
Exit 1 if a limit of the project is missed.
"""
import argparse, glob, json, os, re, resource, subprocess, sys, tempfile


def user_time(command, **kw):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **kw)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    root = os.path.dirname(here)
    p = argparse.ArgumentParser()
    p.add_argument("--corpus", required=True)
    p.add_argument("--build", default=os.path.join(root, "build", "release"))
    p.add_argument("--llvm-bin", default=os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
    p.add_argument("--files", type=int, default=8)
    a = p.parse_args()
    tool = next(f for f in (f"{a.build}/bin/interlock", f"{a.build}/tools/interlock/interlock") if os.path.exists(f))
    bench = f"{a.build}/bench/interlock_bench"
    texts = sorted(glob.glob(f"{a.corpus}/out/inl/*.s"), key=os.path.getsize)[-a.files:]
    kernels = glob.glob(f"{a.corpus}/**/darktable/kernels", recursive=True)[0]
    clang = f"{a.llvm_bin}/clang-22" if os.path.exists(f"{a.llvm_bin}/clang-22") else f"{a.llvm_bin}/clang"

    # LLVM's pass on the same kernels.
    llvm_seconds, llvm_instructions = 0.0, 0
    with tempfile.TemporaryDirectory() as tmp:
        for text in texts:
            name = os.path.basename(text)[:-2]
            subprocess.run([clang, "-x", "cl", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", "-target",
                            "amdgcn-amd-amdhsa", "-mcpu=gfx1250", "-nogpulib", "-O3", "-w", "-I", kernels,
                            "-include", f"{root}/tests/corpus/builtins.h", "-S", "-emit-llvm",
                            f"{kernels}/{name}.cl", "-o", f"{tmp}/x.ll"], check=True)
            out = subprocess.run([f"{a.llvm_bin}/llc", "-O3", "-mtriple=amdgcn-amd-amdhsa", "-mcpu=gfx1250", "-time-passes",
                                  f"{tmp}/x.ll", "-o", f"{tmp}/x.s"], check=True, stderr=subprocess.PIPE, text=True).stderr
            for line in out.splitlines():
                if line.endswith("SI insert wait instructions"):
                    # user, system, user+system, wall: take user+system.
                    llvm_seconds += float(re.findall(r"(\d+\.\d+) \(", line)[2])
            with open(f"{tmp}/x.s") as f:
                llvm_instructions += sum(1 for l in f if re.match(r"\t[a-z]\w*_\w+", l) and not l.startswith("\ts_wait_"))

    env = dict(os.environ, INTERLOCK_BENCH_FILES=":".join(texts))
    out = subprocess.run([bench, "--benchmark_format=json", "--benchmark_min_time=1"], check=True, stdout=subprocess.PIPE,
                         env=env, text=True).stdout
    rows = {b["name"]: b for b in json.loads(out)["benchmarks"]}
    ours = rows["BM_Analysis"]["instructions_per_second"]
    diamonds = rows["BM_Diamonds/10000"]["cpu_time"] / rows["BM_Diamonds/1000"]["cpu_time"]

    fix = mc = 0.0
    for _ in range(3):
        for text in texts:
            fix += user_time([tool, "fix", text, "-j", "1"])
            mc += user_time([f"{a.llvm_bin}/llvm-mc", "-triple=amdgcn-amd-amdhsa", "-mcpu=gfx1250", text])

    theirs = llvm_instructions / llvm_seconds if llvm_seconds else float("nan")
    limits = [
        ("analysis, M instructions/s", ours / 1e6, ">=", 5.0),
        ("LLVM's pass, M instructions/s", theirs / 1e6, "", None),
        ("analysis / LLVM's pass", ours / theirs, ">=", 8.0),
        ("10,000 diamonds / 1,000", diamonds, "<=", 12.0),
        ("fix / llvm-mc, user time", fix / mc, "<=", 1.5),
    ]
    failed = False
    for name, value, how, limit in limits:
        ok = how == "" or (value >= limit if how == ">=" else value <= limit)
        failed |= not ok
        print(f"{name:32} {value:8.2f}  {how} {limit if limit is not None else ''}  {'' if how == '' else 'ok' if ok else 'MISSED'}")
    print(f"{len(texts)} files, {llvm_instructions} instructions, LLVM {llvm_seconds:.3f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
