"""Runs the listings of a folder through `interlock check` and compares with what the article measured: an
error wherever something was corrupted, and the pipe model's note says stale of exactly those."""
import json
import pathlib
import subprocess
import sys

# Registers that came out wrong.
CORRUPTED = {10: {"R14"}, 12: {"R14"}, 13: {"R14", "R18"}, 15: {"R24"}, 16: {"R24"}, 17: {"R22", "R26"}}
# Right, but below the largest distance of the pair: the next schedule may need it.
BELOW = {9: {"R12"}, 14: {"R22"}}

status = 0
files = sorted(pathlib.Path(sys.argv[1]).glob("*.sass"))
for path in files:
    number = int(path.stem)
    done = subprocess.run(["interlock", "check", "--format=json", path], capture_output=True, text=True)
    found = [line for line in map(json.loads, done.stdout.splitlines()) if line["kind"] == "finding"]
    late = {f["resource"] for f in found if f["rule"] == "stall-short"}
    errors = [f for f in found if f["severity"] != "note"]
    stale = {f["resource"] for f in found if f["rule"] == "stall-context" and "old value" in f["message"]}
    wanted = CORRUPTED.get(number, set()) | BELOW.get(number, set())
    wrong = len(late) != len(errors) or not wanted <= late or (not wanted and found)
    wrong = wrong or stale != CORRUPTED.get(number, set()) or len(found) != 2 * len(errors)
    if wrong or done.returncode != (1 if wanted else 0):
        status = 1
        print(f"{path}: found {sorted(late)}, stale {sorted(stale)}, status {done.returncode}\n{done.stderr}")
if len(files) != 17:
    status = 1
    print(f"{len(files)} listings, not 17")
sys.exit(status)
