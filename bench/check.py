#!/usr/bin/env python3
"""Time and memory of `interlock check` beside `llvm-objdump -d` on large objects.

usage: check.py [--build DIR] [--llvm-bin DIR] [--work DIR] [--runs N] [--verb check] [--sizes N,N,N] [-- OPTIONS…]

Objects come from make_object.py: 1,000,000, 500,000 and 250,000 instructions in
300 kernels, and one kernel of 10,000 and of 100,000 stores that nothing drains.
Wall time is the best of N runs, memory the peak of one. Limits: at most twice
the wall time of llvm-objdump for the largest object, and processor time no more
than 1.3 times proportional to size. OPTIONS are passed to interlock. Exit 1 if a limit is
missed.
"""
import argparse, os, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))


def measure(command, runs):
    best = None
    for _ in range(runs):
        start = time.monotonic()
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        said = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        # Findings and incompleteness are results here; only 2 and crashes are failures.
        if child.returncode not in (0, 1, 3):
            sys.exit(f"{' '.join(command)}: status {child.returncode}\n{said.decode()[-2000:]}")
        row = {"wall": wall, "user": usage.ru_utime, "system": usage.ru_stime, "mib": usage.ru_maxrss / 1024,
               "status": child.returncode, "last": said.decode().strip().splitlines()[-1:]}
        if best is None or row["wall"] < best["wall"]:
            best = row
    return best


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--build", default=os.path.join(os.path.dirname(HERE), "build", "release"))
    p.add_argument("--llvm-bin", default=os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
    p.add_argument("--work", help="keep the objects here")
    p.add_argument("--runs", type=int, default=3)
    p.add_argument("--verb", default="check")
    p.add_argument("--sizes", default="250000,500000,1000000")
    p.add_argument("--kernels", type=int, default=300)
    p.add_argument("options", nargs="*")
    a = p.parse_args()
    tool = next(f for f in (f"{a.build}/bin/interlock", f"{a.build}/tools/interlock/interlock") if os.path.exists(f))
    missed = []
    with tempfile.TemporaryDirectory() as tmp:
        folder = a.work or tmp
        os.makedirs(folder, exist_ok=True)

        def made(name, *options):
            path = f"{folder}/{name}.o"
            if not os.path.exists(path):
                subprocess.run([sys.executable, f"{HERE}/make_object.py", "--llvm-bin", a.llvm_bin, "-o", path, *options],
                               check=True, stdout=subprocess.DEVNULL)
            return path

        print(f"{'object':16} {'command':14} {'wall s':>8} {'user s':>8} {'user/wall':>9} {'peak MiB':>9}  status")

        def show(name, command, row):
            print(f"{name:16} {command:14} {row['wall']:8.2f} {row['user']:8.2f} {row['user'] / row['wall']:9.2f} "
                  f"{row['mib']:9.0f}  {row['status']} {' '.join(row['last']) if command != 'llvm-objdump' else ''}", flush=True)

        def ours(name, path):
            row = measure([tool, a.verb, path, *a.options], a.runs)
            show(name, "interlock", row)
            return row

        def linear(what, small, big, factor):
            # Processor time: less noise than wall time on a machine that does other things too.
            ratio = (big["user"] + big["system"]) / (small["user"] + small["system"]) / factor
            print(f"{what}: {ratio:.2f} of proportional")
            if ratio > 1.3:
                missed.append(f"{what}: {ratio:.2f} of proportional")

        sizes = [int(s) for s in a.sizes.split(",")]
        times = []
        for size in sizes:
            path = made(f"mixed-{size}", "--instructions", str(size), "--kernels", str(a.kernels))
            times.append(ours(f"mixed {size}", path))
            theirs = measure([f"{a.llvm_bin}/llvm-objdump", "-d", path], a.runs)
            show(f"mixed {size}", "llvm-objdump", theirs)
            print(f"interlock / llvm-objdump: {times[-1]['wall'] / theirs['wall']:.2f} of its time")
            if size == sizes[-1] and times[-1]["wall"] > 2 * theirs["wall"]:
                missed.append(f"{times[-1]['wall'] / theirs['wall']:.2f} times llvm-objdump")
        for i in range(1, len(sizes)):
            linear(f"{sizes[i - 1]} to {sizes[i]}", times[i - 1], times[i], sizes[i] / sizes[i - 1])
        stores = [ours(f"stores {n}", made(f"stores-{n}", "--stores", str(n))) for n in (10_000, 100_000)]
        linear("stores, 10,000 to 100,000", stores[0], stores[1], 10)
    for m in missed:
        print(f"MISSED {m}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
