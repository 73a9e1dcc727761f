#!/bin/sh
# Compiles every kernel beside this script to gfx1250 assembly text: NAME.cl to
# NAME.s.  CLANG names the compiler (default clang-22, in LLVM's own folder or on
# PATH).  The text holds no path, host or compiler build, so a rebuild with the
# same release changes nothing.
set -eu
cd "$(dirname "$0")"
PATH=/usr/lib/llvm-22/bin:$PATH
CLANG=${CLANG:-clang-22}
for source in ./*.cl; do
  out=${source%.cl}.s
  "$CLANG" -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx1250 -nogpulib \
    -O3 -Wall -fno-ident -mllvm -amdgpu-internalize-symbols -S -I . -o "$out.tmp" "$source"
  sed -e '/^[[:space:]]*\.ident/d' -e '/^[[:space:]]*\.file/d' "$out.tmp" > "$out"
  rm -f "$out.tmp"
done
