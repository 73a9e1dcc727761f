"""Runs the examples of every rule through `interlock check`: the wrong one must
report exactly that rule, the right one nothing at all. What stands behind
"; interlock check" on the first line are options ("//" in SASS); "; interlock tdm lint" is another verb. unknown-expert-mode and unknown-schedule are rules
of `fix`, and have no examples for `check`; stall-context never stands alone. Descriptors go through `interlock tdm
lint`, where notes may stand beside the rule.
"""
import json
import os
import subprocess
import sys

folder = sys.argv[1]
status = 0


def complain(text):
    global status
    status = 1
    print(text)


def descriptor(rule, severity, path):
    """Errors and warnings must be those of the rule, notes may be others."""
    wrong = path.endswith(".fail.json")
    done = subprocess.run(["interlock", "tdm", "lint", "--format=json", path], capture_output=True, text=True)
    found = [line for line in map(json.loads, done.stdout.splitlines()) if line["kind"] == "finding"]
    rules = {f["rule"] for f in found if f["severity"] != "note"}
    expected = {rule} if wrong and severity != "note" else set()
    status = 1 if wrong and severity == "error" else 0
    if rules != expected or done.returncode != status or (rule in {f["rule"] for f in found}) != wrong:
        complain(f"{path}: {[f['rule'] for f in found]} with status {done.returncode}\n{done.stderr}")
    if any(f["severity"] != severity for f in found if f["rule"] == rule):
        complain(f"{path}: another severity than {severity}")


def reported(path):
    with open(path, encoding="utf-8") as f:
        first = f.readline()
    options = []
    for mark in ("; interlock check ", "// interlock check "):
        if first.startswith(mark):
            options = first[len(mark) :].split()
    verb = ["tdm", "lint"] if first == "; interlock tdm lint\n" else ["check"]
    done = subprocess.run(["interlock", *verb, "--format=json", *options, path], capture_output=True, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    # A stall-context stands beside every stall-short.
    rules = {line["rule"] for line in lines if line["kind"] == "finding"} - {"stall-context"}
    return rules, done.returncode, done.stderr


explained = subprocess.run(["interlock", "explain", "--format=json"], capture_output=True, text=True, check=True)
rows = [json.loads(line) for line in explained.stdout.splitlines()]
expected = set()
for row in rows:
    rule = row["rule"]
    if not (row["meaning"] and row["reason"]):
        complain(f"{rule}: no explanation")
    # The second cannot be written in text: every row has a time.
    if rule in ("unknown-expert-mode", "unknown-latency", "unknown-schedule"):
        continue
    if rule.startswith("tdm-") and rule != "tdm-store-order":  # that one is about kernels
        for name, shown in ((f"{rule}.fail.json", row["wrong"]), (f"{rule}.ok.json", row["right"])):
            expected.add(name)
            path = os.path.join(folder, name)
            if not os.path.exists(path):
                complain(f"{name} is missing")
                continue
            descriptor(rule, row["severity"], path)
            if open(path, encoding="utf-8").read() != shown:
                complain(f"{name} is not what `explain {rule}` shows")
        continue
    if rule == "stall-context":  # never alone: its examples are those of stall-short
        if row["wrong"] or row["right"]:
            complain(f"{rule} has examples that nobody runs")
        continue
    for name, rules, status_wanted in (
        (f"{rule}.fail.s", {rule}, {"error": 1, "warning": 0, "note": 0, "incomplete": 3}[row["severity"]]),
        (f"{rule}.ok.s", set(), 0),
    ):
        expected.add(name)
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            complain(f"{name} is missing")
            continue
        got, code, err = reported(path)
        if got != rules or code != status_wanted:
            complain(f"{name}: reports {sorted(got)} with status {code}, not {sorted(rules)} with {status_wanted}\n{err}")
        if open(path, encoding="utf-8").read() not in (row["wrong"], row["right"]):
            complain(f"{name} is not what `explain {rule}` shows")
for name in sorted(set(os.listdir(folder)) - expected):
    complain(f"{name} belongs to no rule that is explained")
sys.exit(status)
