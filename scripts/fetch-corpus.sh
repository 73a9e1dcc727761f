#!/usr/bin/env bash
# Makes the large corpus of real gfx1250 code in DIR, from the OpenCL kernels of Debian's package darktable (GPL: used
# from the package, never part of this repository):
#
#   DIR/dt                 the unpacked package
#   DIR/out/ext/*.{s,o}    as the compiler leaves them: OpenCL functions are external calls; relocatable
#   DIR/out/inl/*.{s,o}    with tests/corpus/builtins.h: no external calls, most kernels are one function; linked
#
# usage: scripts/fetch-corpus.sh DIR
#
# What is up to date is left alone. CLANG names the compiler (default clang-22).
set -euo pipefail

die() {
  echo "fetch-corpus: $*" >&2
  exit 1
}

case "${1-}" in
-h | --help)
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
  exit 0
  ;;
'' | -*) die "usage: scripts/fetch-corpus.sh DIR" ;;
esac

SCRIPT=$(readlink -f "$0")
BUILTINS=$(dirname "$SCRIPT")/../tests/corpus/builtins.h
CLANG=${CLANG-clang-22}
command -v "$CLANG" >/dev/null || die "$CLANG is not installed: run scripts/install-deps.sh"
mkdir -p "$1"
cd "$1"

kernels=dt/usr/share/darktable/kernels
if [ ! -d "$kernels" ]; then
  if ! ls darktable_*.deb >/dev/null 2>&1; then
    apt-get -qq download darktable || die "apt-get download darktable failed"
  fi
  # A folder that exists is complete.
  rm -rf dt.partial
  dpkg-deb -x "$(ls -t darktable_*.deb | head -n 1)" dt.partial
  mv dt.partial dt
fi

# compile SOURCE ext|inl s|o
compile() {
  local name out flags
  name=$(basename "$1" .cl)
  out=out/$2/$name.$3
  if [ "$out" -nt "$1" ] && [ "$out" -nt "$SCRIPT" ] && { [ "$2" = ext ] || [ "$out" -nt "$BUILTINS" ]; }; then
    return
  fi
  flags=(-x cl -cl-std=CL1.2 -Xclang -finclude-default-header -target amdgcn-amd-amdhsa -mcpu=gfx1250 -nogpulib
    -O3 -w -I "$(dirname "$1")")
  case $2 in inl) flags+=(-include "$BUILTINS") ;; esac
  # An object with external calls cannot be linked: it stays relocatable.
  case $2.$3 in *.s) flags+=(-S) ;; ext.o) flags+=(-c) ;; esac
  if ! "$CLANG" "${flags[@]}" "$1" -o "$out.partial" 2>"$out.log"; then
    sed "s|^|$2: |" "$out.log" | head -n 20 >&2
    rm -f "$out.partial"
    echo "fetch-corpus: $1 does not compile ($2, .$3)" >&2
    return 1
  fi
  rm -f "$out.log"
  mv "$out.partial" "$out"
}
export -f compile
export SCRIPT BUILTINS CLANG

mkdir -p out/ext out/inl
sources=("$kernels"/*.cl)
[ -f "${sources[0]}" ] || die "no kernels in $kernels"
for source in "${sources[@]}"; do
  for variant in ext inl; do
    for kind in s o; do printf '%s %s %s\n' "$source" "$variant" "$kind"; done
  done
done | xargs -P 2 -L 1 bash -c 'compile "$@"' compile || die "some kernels do not compile"

for variant in ext inl; do
  echo "$variant: $(ls out/$variant/*.s | wc -l) files, $(cat out/$variant/*.s | wc -l) lines of assembly," \
    "$(ls out/$variant/*.o | wc -l) objects"
done
