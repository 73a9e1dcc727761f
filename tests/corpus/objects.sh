#!/usr/bin/env bash
# Shows that objects are read as their text is. For every assembly file:
#   - its object gives the same IR as the text, relocatable and linked;
#   - the listing of each object assembles to the same code, data and metadata, and gives the same IR;
#   - with ignored fields as other assemblers leave them, the object gives the same IR;
#   - one instruction made undecodable is named, and the others stay what they were.
#
# usage: tests/corpus/objects.sh SAME_IR [CORPUS]
#
# SAME_IR is the tool built from same_ir.cpp; CORPUS a folder made by scripts/fetch-corpus.sh, whose own objects are
# used. Without it, the examples and fixtures of this repository are assembled. LLVM names LLVM's programs' folder.
set -uo pipefail

case "${1-}" in
'' | -*)
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
  exit 2
  ;;
esac
same_ir=$(readlink -f "$1")
corpus=${2-}
root=$(readlink -f "$(dirname "$0")/../..")
llvm=${LLVM-/usr/lib/llvm-22/bin}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
declare -A count=() failed=()

# step NAME COMMAND…: counts it, and prints what it said if it fails.
step() {
  local name=$1
  shift
  count[$name]=$((${count[$name]-0} + 1))
  if ! "$@" >"$work/log" 2>&1; then
    failed[$name]=$((${failed[$name]-0} + 1))
    echo "FAIL $name: $file"
    head -n 20 "$work/log" | cut -c 1-300
    return 1
  fi
}

assemble() { "$llvm/llvm-mc" -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj "$1" -o "$2"; }

# Contents of a section, empty if there is none.
section() {
  rm -f "$3"
  "$llvm/llvm-objcopy" --dump-section="$2=$3" "$1" "$work/ignored" 2>/dev/null || : >"$3"
}

same_sections() {
  local s
  for s in .text .rodata .note; do
    section "$1" "$s" "$work/a"
    section "$2" "$s" "$work/b"
    cmp "$work/a" "$work/b" || { echo "section $s differs"; return 1; }
  done
}

# A linked object's code is compared as bytes, everything else through its listing: descriptors hold distances that
# follow from where the linker puts sections.
same_linked() {
  "$llvm/ld.lld" -shared "$1" -o "$work/relinked.so" || return 1
  section "$2" .text "$work/a"
  section "$work/relinked.so" .text "$work/b"
  cmp "$work/a" "$work/b" || { echo "section .text differs"; return 1; }
  "$same_ir" listing "$work/relinked.so" >"$work/b"
  cmp "$work/listing.s" "$work/b" || { echo "the listing of the listing differs"; return 1; }
  "$llvm/llvm-readelf" -n "$2" | grep -v 'Displaying\|^$' >"$work/a"
  "$llvm/llvm-readelf" -n "$work/relinked.so" | grep -v 'Displaying\|^$' >"$work/b"
  cmp "$work/a" "$work/b" || { echo "metadata differs"; return 1; }
}

# check TEXT OBJECT relocatable|linked
check() {
  file="$1 ($3)"
  step "same IR, $3" "$same_ir" compare "$1" "$2"
  "$same_ir" listing "$2" >"$work/listing.s" || echo "FAIL listing: $file"
  if step "listing assembles, $3" assemble "$work/listing.s" "$work/listing.o"; then
    case $3 in
    relocatable) step "listing has the same bytes, $3" same_sections "$2" "$work/listing.o" ;;
    linked) step "listing has the same bytes, $3" same_linked "$work/listing.o" "$2" ;;
    esac
    step "listing gives the same IR, $3" "$same_ir" compare "$1" "$work/listing.s"
  fi
  "$same_ir" rewrite "$2" "$work/rewritten" >"$work/rewrites" || echo "FAIL rewrite: $file"
  rewrites=$((rewrites + $(cut -d ' ' -f 1 "$work/rewrites")))
  if ! cmp -s "$2" "$work/rewritten"; then
    step "same IR with other ignored fields, $3" "$same_ir" compare "$1" "$work/rewritten"
  fi
  if "$same_ir" plant "$2" "$work/planted" 2>/dev/null; then
    step "an undecodable word shifts nothing, $3" "$same_ir" planted "$1" "$work/planted"
  fi
}

rewrites=0
if [ -n "$corpus" ]; then
  for text in "$corpus"/out/ext/*.s; do check "$text" "${text%.s}.o" relocatable; done
  for text in "$corpus"/out/inl/*.s; do check "$text" "${text%.s}.o" linked; done
else
  for text in "$root"/examples/*/*.s "$root"/tests/corpus/fixtures/*.s "$root"/tests/corpus/objects/*.s; do
    file=$text
    step "assembles" assemble "$text" "$work/object.o" || continue
    check "$text" "$work/object.o" relocatable
    # External calls keep a file from being linked.
    if "$llvm/ld.lld" -shared "$work/object.o" -o "$work/object.so" 2>/dev/null; then
      check "$text" "$work/object.so" linked
    fi
  done
fi

status=0
for name in "${!count[@]}"; do
  printf '%s: %d of %d\n' "$name" $((${count[$name]} - ${failed[$name]-0})) "${count[$name]}"
  [ -z "${failed[$name]-}" ] || status=1
done | sort
echo "instructions rewritten: $rewrites"
[ ${#failed[@]} -eq 0 ] || status=1
exit $status
