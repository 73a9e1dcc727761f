#!/usr/bin/env bash
# Repairs the example kernel: shows the difference, names the reason of every inserted wait, and lets LLVM assemble the
# result. INTERLOCK names the command where it is not in build/release.
set -euo pipefail
cd "$(dirname "$0")/.."

die() {
  echo "demo: $*" >&2
  exit 1
}

input=examples/gemm/gemm_tdm.s
out=build/demo
fixed=$out/gemm_tdm.fixed.s

interlock=${INTERLOCK:-build/release/tools/interlock/interlock}
command -v "$interlock" >/dev/null || die "interlock is not built: run make demo"

mc=
for candidate in /usr/lib/llvm-22/bin/llvm-mc llvm-mc-22; do
  if command -v "$candidate" >/dev/null; then mc=$candidate; fi
done
[ -n "$mc" ] || die "llvm-mc of LLVM 22 is not installed: run scripts/install-deps.sh"

mkdir -p "$out"
rm -f "$fixed" "$out"/gemm_tdm.{edits.jsonl,o}

echo "\$ interlock fix --diff $input"
"$interlock" fix --diff "$input"
echo
echo "\$ interlock fix --comments -o $fixed $input --format=json"
if ! "$interlock" fix --comments -o "$fixed" "$input" --format=json 2>"$out/gemm_tdm.edits.jsonl"; then
  cat "$out/gemm_tdm.edits.jsonl" >&2
  die "interlock fix failed"
fi

# One paragraph per edit, from the edits on stderr.
python3 - "$input" "$out/gemm_tdm.edits.jsonl" "$out/gemm_tdm.waits" <<'PYTHON'
import json
import sys

source_name, edits_name, count_name = sys.argv[1:]
with open(source_name, encoding="utf-8") as file:
    source = [line.rstrip("\n") for line in file]


def text_at(line):
    """The instruction of a source line, without comment and label space."""
    if not line or not 1 <= line <= len(source):
        return ""
    text = source[line - 1]
    for mark in (";", "//"):
        text = text.split(mark)[0]
    return " ".join(text.split())


edits = []
with open(edits_name, encoding="utf-8") as file:
    for line in file:
        if line.startswith("{"):
            record = json.loads(line)
            if record["kind"] == "edit":
                edits.append(record)

waits = 0
for edit in edits:
    waits += edit["action"] == "insert" and edit["text"].strip().startswith("s_wait_")
    print(f"\n{edit['action']} {edit['text'].strip()}")
    print(f"    at line {edit['line']}: {text_at(edit['line'])}")
    for reason in edit["because"]:
        parts = [str(reason[key]) for key in ("hazard", "resource") if reason.get(key)]
        place = f" line {reason['line']}: {text_at(reason['line'])}" if reason.get("line") else ""
        print(f"    because ({', '.join(parts)}){place}")

with open(count_name, "w", encoding="utf-8") as file:
    file.write(f"{waits}\n")
PYTHON

"$mc" -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj -o "$out/gemm_tdm.o" "$fixed" ||
  die "LLVM does not assemble $fixed"

echo
echo "$(cat "$out/gemm_tdm.waits") waits inserted, result assembles"
