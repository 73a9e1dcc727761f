"""Checks the table of statements in docs/tdm.md: every row names tests that there are,
or says why the statement is not modelled.

A test is `Suite.Name` of GoogleTest, a file below tests/lit (`tdm/run.test`, with the
prefix of its expectations behind a colon where it has several), or any other file of the
repository by its path. Usage: statements.py REPOSITORY
"""
import os
import re
import sys

root = sys.argv[1]
names = set()
for folder, _, files in os.walk(os.path.join(root, "tests")):
    for name in files:
        if name.endswith(".cpp"):
            text = open(os.path.join(folder, name), encoding="utf-8").read()
            names |= {f"{s}.{t}" for s, t in re.findall(r"^TEST\((\w+), (\w+)\)", text, re.M)}


def missing(test):
    if re.fullmatch(r"\w+\.[A-Z]\w+", test):
        return test not in names
    path, _, prefix = test.partition(":")
    for full in (os.path.join(root, "tests/lit", path), os.path.join(root, path)):
        if os.path.isfile(full):
            return bool(prefix) and f"{prefix}:" not in open(full, encoding="utf-8").read()
    return True


text = open(os.path.join(root, "docs/tdm.md"), encoding="utf-8").read()
section = text.split("\n## Statements\n", 1)[1].split("\n## ", 1)[0]
rows, bad = 0, []
for line in section.splitlines():
    cells = [c.strip() for c in re.split(r"(?<!\\)\|", line)[1:-1]]
    if len(cells) != 2 or cells[0] in ("statement", "") or set(cells[0]) <= set("-"):
        continue
    rows += 1
    if cells[1].startswith("not modelled: ") and len(cells[1]) > 30:
        continue
    tests = re.findall(r"`([^`]+)`", cells[1])
    if not tests:
        bad.append(f"no test: {cells[0]}")
    bad += [f"{t} is no test: {cells[0]}" for t in tests if missing(t)]
print(f"{rows} statements")
for b in bad:
    print(b)
sys.exit(bool(bad) or rows < 100)
