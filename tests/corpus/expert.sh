#!/usr/bin/env bash
# Compiles OpenCL kernels for expert scheduling mode and runs interlock_expert over LLVM's output.
#
# usage: expert.sh INTERLOCK_EXPERT [CORPUS]
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
if [ $# -gt 1 ]; then
  for source in "$2"/dt/usr/share/darktable/kernels/*.cl; do
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
