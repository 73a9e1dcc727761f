#!/usr/bin/env bash
# Compiles the kernels again; their text is committed, so that LLVM's version changes nothing.
set -euo pipefail
cd "$(dirname "$0")"
for source in *.cl; do
  "${CLANG:-clang-22}" -x cl -cl-std=CL2.0 -Xclang -finclude-default-header -target amdgcn-amd-amdhsa \
    -mcpu=gfx1250 -nogpulib -O3 -w -S "$source" -o - |
    sed '/^\t\.\(ident\|addrsig\|section\t".note\)/d; /^; /d; /^\t*;/d' > "${source%.cl}.s"
done
