"""Runs the listings of a folder through `interlock check` and compares with their first line."""
import json
import pathlib
import re
import subprocess
import sys

status = 0
files = sorted(pathlib.Path(sys.argv[1]).glob("*.sass"))
for path in files:
    first, *code = path.read_text().splitlines()
    done = subprocess.run(["interlock", "check", "--format=json", path], capture_output=True, text=True)
    found = [line for line in map(json.loads, done.stdout.splitlines()) if line["kind"] == "finding"]
    late = {f["resource"] for f in found if f["rule"] == "stall-short"}
    wrong = len(late) != len(found) or done.returncode not in (0, 1)
    if "corrupts" in first:
        wrong |= not set(re.findall(r"R\d+", first)) <= late
    elif "below" in first:
        wrong |= not late
    else:
        wrong |= bool(found) or done.returncode != 0
    if wrong:
        status = 1
        print(f"{path}: {first}: found {sorted(late)}, status {done.returncode}\n{done.stderr}")
if len(files) != 17:
    status = 1
    print(f"{len(files)} listings, not 17")
sys.exit(status)
