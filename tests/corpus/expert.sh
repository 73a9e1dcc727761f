#!/usr/bin/env bash
# Compiles OpenCL kernels for expert scheduling mode and runs interlock_expert over LLVM's output.
#
# usage: expert.sh INTERLOCK_EXPERT INTERLOCK [CORPUS]
#
# Then every s_wait_alu is taken out of that output: `interlock fix` must put in what is needed, so that `interlock check`
# has nothing to say about registers.
#
# Without CORPUS (a folder that scripts/fetch-corpus.sh filled): the examples of the repository. CLANG names the
# compiler (default clang-22); without one the test is skipped with a notice.
set -euo pipefail

CLANG=${CLANG-clang-22}
if ! command -v "$CLANG" >/dev/null; then
  if command -v clang-22 >/dev/null; then
    CLANG=clang-22
  else
    echo "expert.sh: skipped, $CLANG is not installed"
    exit 0
  fi
fi
here=$(dirname "$(readlink -f "$0")")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
flags=(-x cl -Xclang -finclude-default-header -target amdgcn-amd-amdhsa -mcpu=gfx1250 -nogpulib -O3 -w
  -mllvm -amdgpu-expert-scheduling-mode -S)
if [ $# -gt 2 ]; then
  for source in "$3"/dt/usr/share/darktable/kernels/*.cl; do
    name=$(basename "$source" .cl)
    "$CLANG" "${flags[@]}" -cl-std=CL1.2 -I "$(dirname "$source")" "$source" -o "$out/$name.ext.s"
    "$CLANG" "${flags[@]}" -cl-std=CL1.2 -I "$(dirname "$source")" -include "$here/builtins.h" "$source" \
      -o "$out/$name.inl.s"
  done
else
  for source in "$here"/../../examples/opencl/*.cl; do
    "$CLANG" "${flags[@]}" -cl-std=CL2.0 "$source" -o "$out/$(basename "$source" .cl).s"
  done
fi
"$1" "$out"/*.s
missing='[[]wait(-alu)?-missing[]]'
before=0
for file in "$out"/*.s; do
  grep -v s_wait_alu "$file" >"$out/without"
  before=$((before + $("$2" check "$out/without" 2>/dev/null | grep -cE "$missing" || true)))
  "$2" fix "$out/without" -o "$out/fixed" 2>"$out/said" || { cat "$out/said"; exit 1; }
  if "$2" check "$out/fixed" 2>/dev/null | grep -E "$missing"; then
    echo "expert.sh: what fix makes of $(basename "$file") is not clean"
    exit 1
  fi
done
echo "s_wait_alu taken out: $before findings; fixed: none"
[ "$before" -gt 0 ]
