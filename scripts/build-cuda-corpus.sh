#!/usr/bin/env bash
# Compiles tests/sm120/cuda for sm_120 and sm_120a, each program at -O0, -O1, -O2 and -O3 of ptxas, and those
# whose first line ends in [debug] with nvcc -G as well.
#
#   scripts/build-cuda-corpus.sh OUT           one cubin each: OUT/PROGRAM.LEVEL.ARCH.cubin
#   scripts/build-cuda-corpus.sh --pack OUT    the same, then renews tests/sm120/corpus.tar.xz and its manifest
#
# CUDA_BIN says where nvcc 13.0 is (default /usr/local/cuda/bin), JOBS how many compilers run at once (2). The
# front end runs once for a program and architecture, ptxas once for each level. Everything happens in a folder
# whose name never changes, so that two runs give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

die() {
  echo "build-cuda-corpus: $*" >&2
  exit 1
}
pack=no
if [ "${1-}" = --pack ]; then
  pack=yes
  shift
fi
[ $# -eq 1 ] || die "usage: scripts/build-cuda-corpus.sh [--pack] OUT"
mkdir -p "$1"
out=$(cd "$1" && pwd)
export CUDA_BIN=${CUDA_BIN:-/usr/local/cuda/bin}
[ -x "$CUDA_BIN/nvcc" ] || die "no nvcc in $CUDA_BIN; CUDA_BIN says where it is"
"$CUDA_BIN/ptxas" --version | grep -q 'V13\.0\.88' || echo "build-cuda-corpus: not ptxas 13.0.88: the bytes will differ" >&2

work=/tmp/interlock-cuda-corpus
mkdir "$work" 2>/dev/null || die "$work exists: another run, or the rest of one"
trap 'rm -rf "$work"' EXIT
cp tests/sm120/cuda/*.cu "$work"
touch -d '2020-01-01 UTC' "$work"/*.cu # debug information has the time of the source
cd "$work"

compile() {
  local program=$1 arch=$2 level
  "$CUDA_BIN/nvcc" -std=c++17 -arch="${arch/sm/compute}" -ptx -o "$program.$arch.ptx" "$program.cu" || return 255
  for level in O0 O1 O2 O3; do
    "$CUDA_BIN/ptxas" -arch="$arch" -"$level" -w -o "$program.$level.$arch.cubin" "$program.$arch.ptx" || return 255
  done
  if head -1 "$program.cu" | grep -q '\[debug\]$'; then
    "$CUDA_BIN/nvcc" -std=c++17 -arch="${arch/sm/compute}" -G -ptx -o "$program.$arch.ptx" "$program.cu" || return 255
    "$CUDA_BIN/ptxas" -arch="$arch" -g -w -o "$program.G.$arch.cubin" "$program.$arch.ptx" || return 255
  fi
}
export -f compile
for source in *.cu; do
  for arch in sm_120 sm_120a; do echo "${source%.cu} $arch"; done
done | xargs -P "${JOBS:-2}" -L 1 bash -c 'compile "$0" "$1"' || die "a program did not compile"

mv ./*.cubin "$out"
[ $pack = yes ] || exit 0
cd "$OLDPWD"
python3 tests/sm120/pack.py "$out" tests/sm120/cuda tests/sm120/corpus.tar.xz tests/sm120/corpus.csv
