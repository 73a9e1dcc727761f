#!/usr/bin/env python3
"""What NVIDIA ships, through `interlock check`: every sm_120 kernel of its libraries must be without a finding.

    shipped.py INTERLOCK FOLDER [LIBRARY...]      default: npp cusparse cusolver cublas curand

The wheels come from the package index of pip into FOLDER (1 GB; what is there is not fetched again) and are never
committed. One line per library: kernels, instructions, errors, what is not modelled. Not part of the test run, for its
size. Exit status: 0 no error, 1 otherwise.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys
import zipfile

# The versions that docs/sm120.md speaks of.
WHEELS = {"npp": "13.2.0.93", "cusparse": "12.9.4.2", "cusolver": "12.4.1.2", "cublas": "13.10.0.20",
          "curand": "10.4.5.25"}


def fetch(name, folder):
    target = os.path.join(folder, name)
    if not os.path.isdir(target):
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder,
                        f"nvidia-{name}=={WHEELS[name]}"], check=True)
        wheel = glob.glob(os.path.join(folder, f"nvidia_{name}-{WHEELS[name]}-*.whl"))[0]
        with zipfile.ZipFile(wheel) as z:
            z.extractall(target)
    return sorted(glob.glob(os.path.join(target, "**", "*.so*"), recursive=True))


def check(interlock, path):
    """(summary or None, {finding: count}, {what is not modelled: count})"""
    found, unknown, summary = collections.Counter(), collections.Counter(), None
    run = subprocess.Popen([interlock, "check", "--format=json", path], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, text=True)
    for line in run.stdout:
        j = json.loads(line)
        rule = j.get("rule", "")
        if j["kind"] == "summary":
            summary = j
        elif rule.startswith("unknown"):
            unknown[re.sub(r"(UNKNOWN_\w+) 0x\w+", r"\1", j["message"]).split(" completes")[0]] += 1
        elif j["kind"] == "finding" and j["severity"] == "error":
            found[f"{rule} {j['hazard']}: {j['message']}"] += 1
    run.wait()
    return summary, found, unknown


def main():
    p = argparse.ArgumentParser()
    p.add_argument("interlock")
    p.add_argument("folder")
    p.add_argument("libraries", nargs="*", default=[])
    a = p.parse_args()
    os.makedirs(a.folder, exist_ok=True)
    total = collections.Counter()
    for name in a.libraries or WHEELS:
        for path in fetch(name, a.folder):
            summary, found, unknown = check(a.interlock, path)
            if summary is None:  # no code for sm_120 inside
                continue
            print(f"{os.path.basename(path)}: {summary['kernels']} kernels, {summary['instructions']} instructions, "
                  f"{summary['errors']} errors, {summary['unknown']} unknown", flush=True)
            for what, n in found.most_common(20):
                print(f"  {n} x {what}")
            for what, n in unknown.most_common(20):
                print(f"  unknown {n} x {what}")
            for key in ("kernels", "instructions", "errors", "unknown"):
                total[key] += summary[key]
    print(f"all: {total['kernels']} kernels, {total['instructions']} instructions, {total['errors']} errors, "
          f"{total['unknown']} unknown")
    return 1 if total["errors"] or not total["kernels"] else 0


if __name__ == "__main__":
    sys.exit(main())
