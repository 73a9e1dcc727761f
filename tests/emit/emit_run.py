#!/usr/bin/env python3
"""From `probe --emit` to `probe --import` without a GPU: the kernels run on fake_cuda.cpp.

    emit_run.py INTERLOCK HOST FAKE

FAKE is a folder with a libcuda.so.1. The driver interprets the machine code with the model's pipes, so what comes back
has to be the model's table, corrupted pairs and cycles, through all that stands between: encoder, kernel, host program,
import. And: nothing of it is called measured; `check` finds nothing in an emitted cubin outside of the snippets;
results that are cut, changed or incomplete are refused or shown as gaps; another GPU is refused.

Licensed under Apache-2.0 WITH LLVM-exception.
"""
import copy
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

INTERLOCK, HOST, FAKE = map(os.path.abspath, sys.argv[1:4])


def need(condition, what):
    if not condition:
        print(f"FAILED: {what}")
        sys.exit(1)


def run(command, **environment):
    env = {**os.environ, "LD_LIBRARY_PATH": FAKE, **environment}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env)


def probe(*options, **environment):
    return run([INTERLOCK, "probe", *options], **environment)


def fails(done, message):
    need(done.returncode == 2 and message in done.stderr and done.stderr.count("\n") == 1 and not done.stdout,
         f"'{message}' expected, got {done.returncode} '{done.stderr}' '{done.stdout[:200]}'")


def imported(path, *options):
    done = probe(f"--import={path}", "--format=json", *options)
    need(done.returncode == 0, f"import: {done.stderr}")
    return json.loads(done.stdout), done.stderr


def check_around(folder, cases):
    """`interlock check`: only gaps inside snippets are found, and nothing is unknown."""
    files = sorted({os.path.join(folder, c["file"]) for c in cases})
    shorter = {}
    for c in cases:
        if c["kind"] == "probe":
            shorter.setdefault(c["file"], []).append(c)
    done = run([INTERLOCK, "check", "--format=json", *files])
    need(done.returncode == 1, f"check: {done.returncode} {done.stderr[:300]}")
    found, producers = {}, re.compile(r"^(MOV|FADD|FMUL|FFMA|IADD3|LOP3|SHF|IMAD)\b")
    for line in done.stdout.splitlines():
        f = json.loads(line)
        need(f["kind"] != "unknown", f"check does not know {f}")
        # A short gap inside a snippet has the model's note beside it.
        if f["kind"] != "finding" or f["rule"] == "stall-context":
            continue
        name = os.path.basename(f["file"])
        need(f["rule"] == "stall-short" and producers.match(f["producer"]["instruction"]), f"check: {f}")
        listed = " ".join(c["listing"] for c in shorter[name])
        for text in (f["instruction"], f["producer"]["instruction"]):
            need(text + ";" in listed, f"check finds something around the snippet: {f}")
        need(f["required"] <= 5 and f["present"] < f["required"], f"check: {f}")
        found[name] = found.get(name, 0) + 1
    return sum(found.values())


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "all")
        results = os.path.join(scratch, "results.json")
        done = probe(f"--emit={folder}")
        need(done.returncode == 0, done.stderr)
        with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as f:
            cases = json.load(f)["cases"]
        short = check_around(folder, cases)
        # The same once more, to the byte; and nothing of where it was written.
        again = os.path.join(scratch, "again")
        need(probe(f"--emit={again}").returncode == 0, "a second time")
        need(sorted(os.listdir(again)) == sorted(os.listdir(folder)), "other files a second time")
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as f, open(os.path.join(again, name), "rb") as g:
                one = f.read()
                need(one == g.read() and scratch.encode() not in one, f"{name} a second time")
        done = run([HOST, folder, results])
        need(done.returncode == 0, f"host: {done.stderr}")

        # All of it is what the model says, and the table with it.
        found, notes = imported(results)
        need(not notes, f"notes: {notes}")
        need(found["measured"] is False and "nothing of this was measured" in found["label"], found["label"])
        text = probe(f"--import={results}").stdout
        need("measured" not in text.split("\n", 1)[1], "something is called measured in the text")
        table = json.loads(probe("--table", "--format=json").stdout)["cells"]
        cells = {(c["producer"], c["consumer"], c["ilp"]): c for c in found["cells"] if not c["form"]}
        for t in table:
            c = cells[t["producer"], t["consumer"], t["ilp"]]
            need(c["min_distance"] == c["model"] == t["model"] and c["published"] == t["published"], f"{t} {c}")
        runs = [r for c in found["cells"] for r in c["runs"]] + found["falsifiers"]
        need(len(runs) == sum(c["kind"] == "probe" for c in cases), "cases are missing")
        for r in runs:
            if r.get("falsifier") == "second-warp":
                need(r["model_corrupted"] is None and r["model_cycles"] is None, f"{r}")
                continue
            need(r["corrupted"] == r["model_corrupted"] and r["cycles"] == r["model_cycles"], f"{r}")
        need(cells["MOV", "LDG", 1]["min_distance"] == 5, "MOV to LDG")
        csv = probe(f"--import={results}", "--csv").stdout.splitlines()
        need(len(csv) == len(runs) + 1 and all(line.split(",")[1] == "no" for line in csv[1:]), "csv")

        # The same lane by lane, for loads and the largest number of pairs; and in one step.
        for name, options in (("ldg", ["--producer=MOV", "--consumer=LDG"]),
                              ("most", ["--producer=FFMA", "--consumer=MOV", "--ilp=15", "--distance=16"])):
            part, out = os.path.join(scratch, name), os.path.join(scratch, name + ".json")
            need(probe(f"--emit={part}", *options).returncode == 0, name)
            for lanes in ("1", "32"):
                done = run([HOST, part, out], INTERLOCK_FAKE_LANES=lanes)
                need(done.returncode == 0, f"host: {done.stderr}")
                for r in imported(out)[0]["cells"][0]["runs"]:
                    need(r["corrupted"] == r["model_corrupted"] and r["cycles"] == r["model_cycles"], f"{name} {r}")
        done = probe("--producer=MOV", "--consumer=FFMA", "--ilp=2", "--backend=cuda", "--format=json")
        need(done.returncode == 0, done.stderr)
        direct = json.loads(done.stdout)
        need(direct["measured"] is False and direct["cells"][0]["min_distance"] == 5, "backend cuda")

        # As its user starts it.
        if shutil.which("c++"):
            done = run(["sh", os.path.join(scratch, "ldg", "run.sh")])
            need(done.returncode == 0, f"run.sh: {done.stderr}")
            need(imported(os.path.join(scratch, "ldg", "results.json"))[0]["cells"], "run.sh")

        # No driver, another GPU, a driver that ran something else, damaged folders.
        ldg = os.path.join(scratch, "ldg")
        none = os.path.join(scratch, "none.json")
        broken = os.path.join(scratch, "broken")
        os.mkdir(broken)
        with open(os.path.join(broken, "libcuda.so.1"), "w", encoding="utf-8") as f:
            f.write("no library\n")
        fails(probe("--table", "--backend=cuda", LD_LIBRARY_PATH=broken),
              "interlock: backend 'cuda': there is no CUDA driver here (libcuda.so.1 cannot be loaded)")
        fails(run([HOST, ldg, none], INTERLOCK_FAKE_CC="90"),
              "host: there is no GPU of compute capability 12.x here: fake driver for tests has 9.0")
        fails(probe("--producer=MOV", "--consumer=MOV", "--backend=cuda", INTERLOCK_FAKE_CC="103"), "has 10.3")
        fails(run([HOST, ldg, none], INTERLOCK_FAKE_MUTE="1"), "the driver ran other code than the file's")
        fails(run([HOST, scratch, none]), "manifest.txt: cannot be read")
        with open(os.path.join(ldg, "manifest.txt"), "r+", encoding="utf-8") as f:
            whole = f.read()
            f.truncate(len(whole) - 4)
        fails(run([HOST, ldg, none]), "manifest.txt: is cut off")
        need(not os.path.exists(none), "results of a run that failed")

        damaged(scratch, results)
    print(f"{len(runs)} cases as the model says, {len(cells)} minima; {short} short gaps found, all inside snippets")


def damaged(scratch, results):
    path = os.path.join(scratch, "damaged.json")
    with open(results, encoding="utf-8") as f:
        text = f.read()
    whole = json.loads(text)
    small = {**whole, "cases": [c for c in whole["cases"] if c["file"] == "mov_ffma_ilp2.cubin"]}

    def write(value):
        with open(path, "w", encoding="utf-8") as f:
            f.write(value if isinstance(value, str) else json.dumps(value))

    def refused(value, message):
        write(value)
        fails(probe(f"--import={path}"), message)

    def changed(change):
        value = copy.deepcopy(small)
        change(value)
        return value

    refused("", "is no JSON")
    refused(text[: len(text) // 2], "is no JSON")
    refused("[]", "is no results file of interlock probe")
    refused('{"cells": []}', "is no results file of interlock probe")
    refused({**small, "version": 2}, "is of another version than 1")
    refused({**small, "cases": []}, "'cases' is missing or empty")
    refused({**small, "inputs": [["0x1"]]}, "'inputs' holds something else")
    refused(changed(lambda v: v["cases"][0].pop("results")), "case 1: 'results' is missing")
    refused(changed(lambda v: v["cases"][0]["results"].pop()), "does not hold 15 repetitions of 10 inputs")
    refused(changed(lambda v: v["cases"][1]["results"][3][2].pop()), "case 2: 'results' does not hold 2 values")
    refused(changed(lambda v: v["cases"][0]["results"][0][0].__setitem__(0, 7)), "something else than words")
    refused(changed(lambda v: v["cases"][0]["clock"][0].__setitem__(0, "x")), "something else than cycles")
    refused(changed(lambda v: v["cases"][0].__setitem__("producer", "DADD")), "case 1: 'DADD' is no instruction")
    refused(changed(lambda v: v["cases"][0].__setitem__("distance", 1)), "case 1: distance 1 is less than")
    refused(changed(lambda v: v["cases"][0].__setitem__("listing", "NOP;")), "case 1: its listing is not what")
    refused(changed(lambda v: v["cases"].append(v["cases"][0])), "it stands there twice")
    fails(probe(f"--import={os.path.join(scratch, 'no.json')}"), "cannot be read")
    # Whatever stands there: a result or one line.
    source = random.Random(7)
    one = json.dumps({**small, "cases": [c for c in small["cases"] if c["kind"] != "probe" or c["distance"] == 4]})
    for _ in range(100):
        text = list(one)
        for _ in range(source.randrange(1, 4)):
            at = source.randrange(len(text))
            text[at : at + source.randrange(3)] = source.choice(["", "0", "-1", "null", "{", "[]", '"', "1e9", ","])
        write("".join(text))
        done = probe(f"--import={path}")
        need(done.returncode == 0 or (done.returncode == 2 and done.stderr.count("\n") == 1), f"{done}")

    # A gap is a gap: the distance before the smallest one is missing.
    write(changed(lambda v: v["cases"].__delitem__(1)))
    cell = imported(path)[0]["cells"][0]
    need(cell["min_distance"] is None and cell["model"] == 5 and len(cell["runs"]) == 6, f"gap: {cell}")
    need("simulated -, model 5" in probe(f"--import={path}").stdout, "gap in the text")
    # Without a reference nothing is judged; with one that is not stable neither.
    write(changed(lambda v: v["cases"].__setitem__(slice(None), [c for c in v["cases"] if c["kind"] != "reference"])))
    found, notes = imported(path)
    need(not found["cells"] and "no reference case" in notes, "no reference")
    reference = next(n for n, c in enumerate(small["cases"]) if c["kind"] == "reference")
    write(changed(lambda v: v["cases"][reference]["results"][0][3].__setitem__(1, "0x00000000")))
    found, notes = imported(path)
    need(not found["cells"] and "not the same in every repetition" in notes, "unstable reference")
    # One that is stable and wrong is said to be so.
    write(changed(lambda v: [r.__setitem__(1, "0x00000001") for r in v["cases"][reference]["results"][0]]))
    need("other results than the model's arithmetic" in imported(path)[1], "wrong reference")
    # One wrong word of one lane in one repetition of one input counts.
    for word in ("mixed", "0x3f7fffff"):
        write(changed(lambda v, w=word: v["cases"][5]["results"][9][14].__setitem__(0, w)))
        cell = imported(path)[0]["cells"][0]
        need(cell["runs"][5]["corrupted"] == [1] and cell["runs"][4]["corrupted"] == [], f"one {word}: {cell}")
    # Clocks that differ are a range.
    write(changed(lambda v: v["cases"][3]["clock"][2].__setitem__(4, v["cases"][3]["clock"][2][4] + 3)))
    run3 = imported(path)[0]["cells"][0]["runs"][3]
    need(run3["cycles"] is None and run3["most_cycles"] == run3["fewest_cycles"] + 3, f"{run3}")
    # What calls itself a device is measured only if nothing of the label is missing.
    real = {**small, "device": "some GPU", "simulated": False}
    write(real)
    found = imported(path)[0]
    need(found["measured"] is True and found["label"].startswith("measured on some GPU"), found["label"])
    for key in ("device", "driver", "compute_capability", "simulated"):
        write({k: v for k, v in real.items() if k != key})
        found = imported(path)[0]
        need(found["measured"] is False and "not taken as measured" in found["label"], f"without {key}")
    write({**real, "device": small["device"]})
    need(imported(path)[0]["measured"] is False, "the fake driver's name")


main()
