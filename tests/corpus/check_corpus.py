#!/usr/bin/env python3
"""Checks every compiled kernel of a corpus, as text and as a code object.

    check_corpus.py --interlock BIN DIR...

DIR holds .s and .o files side by side (scripts/fetch-corpus.sh). LLVM placed the
waits, so every kernel must check clean and complete; what remains must be the
one gap that docs/llvm-parity.md proves: a missing s_wait_xcnt before a register
is overwritten that an older store or load may still read, with a VMEM load in
between that overwrote a source of an older VMEM operation. `fix` must repair each
such file with s_wait_xcnt alone, and the result must check clean. Text and object
must say the same. Prints the figures; status 1 if anything else is found.
"""
import argparse, collections, concurrent.futures, json, os, subprocess, sys, tempfile


# A warning, and true: more operations are in flight than the counter can tell apart.
SATURATED = "counter-saturated"


def check(binary, path):
    run = subprocess.run([binary, "check", "--format=json", "-j", "1", path], capture_output=True, text=True)
    records = [json.loads(line) for line in run.stdout.splitlines()]
    findings = [r for r in records if r["kind"] == "finding" and not r["rule"].startswith("unknown-")]
    summary = [r for r in records if r["kind"] == "summary"]
    if run.returncode == 2 or not summary:
        return path, None, [], run.stderr
    obligations = {(r["hazard"], r.get("counter")): r["checked"] for r in records if r["kind"] == "obligations"}
    return path, summary[0], findings, obligations


def repair(binary, path):
    """How many waits fix inserts; what is wrong with that, "" if nothing is."""
    with tempfile.TemporaryDirectory() as work:
        fixed = os.path.join(work, os.path.basename(path))
        run = subprocess.run([binary, "fix", "--format=json", path, "-o", fixed], capture_output=True, text=True)
        edits = [r for r in map(json.loads, run.stderr.splitlines()) if r["kind"] == "edit"]
        waits = [e for e in edits if e["action"] == "insert"]
        # A delay hint counts what stands in its window.
        hints = [e for e in edits if e["action"] == "change" and e["text"].startswith("s_delay_alu")]
        if run.returncode or len(waits) + len(hints) != len(edits) or \
                not all(e["text"].startswith("s_wait_xcnt") for e in waits):
            return len(waits), "fix does more than insert s_wait_xcnt"
        _, summary, findings, _ = check(binary, fixed)
        clean = summary and summary["complete"] and all(f["rule"] == SATURATED for f in findings)
        return len(waits), "" if clean else "not clean after fix"


def key(f):
    return (f["kernel"], f["rule"], f["hazard"], f["counter"], f["instruction"].split("//")[0].split()[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interlock", required=True)
    parser.add_argument("dirs", nargs="+")
    args = parser.parse_args()
    paths = sorted(os.path.join(d, f) for d in args.dirs for f in os.listdir(d) if f.endswith((".s", ".o")))
    if not paths:
        sys.exit("check_corpus.py: no .s or .o file in " + " ".join(args.dirs))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda p: check(args.interlock, p), paths))
    bad, total, gaps, byFile = 0, collections.Counter(), collections.Counter(), {}
    checked = collections.Counter()
    for path, summary, findings, obligations in results:
        kind = path[-1]
        if summary is None:
            print(f"{path}: not checked: {obligations.strip()}")
            bad += 1
            continue
        total[kind + " files"] += 1
        for field in ("kernels", "instructions", "waits", "errors", "warnings", "unknown"):
            total[kind + " " + field] += summary[field]
        if not summary["complete"]:
            print(f"{path}: incomplete")
            bad += 1
        for f in findings:
            if f["rule"] == "wait-missing" and f["hazard"] == "WAR" and f["counter"] == "XCNT":
                gaps[kind] += 1
                continue
            if f["rule"] == SATURATED:
                total[kind + " saturated"] += 1
                continue
            print(f"{path}:{f['line']}: {f['rule']} {f['message']}")
            bad += 1
        if summary["errors"] and kind == "s":
            inserted, wrong = repair(args.interlock, path)
            total["repairs"] += inserted
            if wrong:
                print(f"{path}: {wrong}")
                bad += 1
        byFile[path] = collections.Counter(map(key, findings))
        for (hazard, counter), n in obligations.items():
            checked[hazard, counter] += n
    for path in byFile:
        other = path[:-1] + "o"
        if path.endswith(".s") and other in byFile and byFile[path] != byFile[other]:
            print(f"{path}: text and object do not say the same")
            bad += 1
    for kind, name in (("s", "text"), ("o", "objects")):
        print(f"{name}: {total[kind + ' files']} files, {total[kind + ' kernels']} kernels, "
              f"{total[kind + ' instructions']} instructions, {total[kind + ' waits']} waits: "
              f"{total[kind + ' errors']} errors, {total[kind + ' warnings']} warnings, {total[kind + ' unknown']} unknown; "
              f"{gaps[kind]} of them LLVM's XCNT gap (docs/llvm-parity.md), {total[kind + ' saturated']} saturated counters")
    print(f"repaired by {total['repairs']} s_wait_xcnt, nothing else")
    for (hazard, counter), n in sorted(checked.items(), key=lambda x: (x[0][0], x[0][1] or "")):
        print(f"  {hazard:14} {counter or '-':10} {n:8} dependences")
    print("check_corpus: " + ("clean" if not bad else f"{bad} problems"))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
