#!/usr/bin/env bash
# Compiles lib/emit/template/probe.cu: the cubins whose code `interlock probe --emit` replaces, a small and a large one.
#
#   scripts/build-probe-template.sh            renews lib/emit/template/*.cubin
#   scripts/build-probe-template.sh --check    compares with them instead
#
# CUDA_BIN says where nvcc 13.0 is (default /usr/local/cuda/bin). Everything happens in a folder whose name never
# changes, so that two runs give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/../lib/emit/template"
bin=${CUDA_BIN:-/usr/local/cuda/bin}
[ -x "$bin/nvcc" ] || {
  echo "build-probe-template: no nvcc in $bin; CUDA_BIN says where it is" >&2
  exit 1
}
"$bin/ptxas" --version | grep -q 'V13\.0\.88' || echo "build-probe-template: not ptxas 13.0.88: other bytes" >&2
work=/tmp/interlock-probe-template
mkdir "$work"
trap 'rm -rf "$work"' EXIT
cp probe.cu "$work"
here=$PWD
cd "$work"
build() {
  "$bin/nvcc" -arch=compute_120 -DHELD=112 -DROOM="$2" -ptx -o probe.ptx probe.cu
  "$bin/ptxas" -arch=sm_120 -o "$1.cubin" probe.ptx
}
build small "${SMALL:-220}"
build large "${LARGE:-1300}"
for f in small large; do
  if [ "${1-}" = --check ]; then cmp "$f.cubin" "$here/$f.cubin"; else cp "$f.cubin" "$here"; fi
done
