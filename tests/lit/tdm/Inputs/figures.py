"""Runs the commands of docs/tdm-figures.md and compares what they print with the page.

A block ```json NAME is a file; a block whose first line is `$ COMMAND` shows what the
command prints. Usage: figures.py PAGE FOLDER [--write], which puts the output in the page.
"""
import os
import re
import subprocess
import sys

page, folder = sys.argv[1:3]
text = open(page, encoding="utf-8").read()
commands = 0
bad = []


def block(match):
    global commands
    kind, body = match[1], match[2]
    if kind.startswith("json "):
        with open(os.path.join(folder, kind.split()[1]), "w", encoding="utf-8") as f:
            f.write(body)
    elif body.startswith("$ "):
        commands += 1
        command = body.split("\n", 1)[0][2:]
        done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True)
        shown = f"$ {command}\n{done.stdout}"
        if done.returncode or done.stderr:
            bad.append(f"`{command}` ends with status {done.returncode}: {done.stderr}")
        if shown.rstrip("\n") != body.rstrip("\n"):
            bad.append(f"`{command}` prints\n{done.stdout}")
        return f"```{kind}\n{shown.rstrip()}\n```"
    return match[0]


written = re.sub(r"^```(.*)\n((?:(?!```).*\n)*)```$", block, text, flags=re.M)
if "--write" in sys.argv:
    with open(page, "w", encoding="utf-8") as f:
        f.write(written)
    sys.exit(0)
for b in bad:
    print(b)
if commands < 9:
    bad.append("")
    print(f"only {commands} commands in {page}")
sys.exit(bool(bad))
