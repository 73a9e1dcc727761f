#!/usr/bin/env bash
# Installs the Debian packages that Interlock is built and tested with; docs/dependencies.md gives the reason
# for each. Prints nothing and needs no privileges when everything is already there.
#
#   scripts/install-deps.sh               everything: build, tests, formatting, linting, sanitizers, fuzzing
#   scripts/install-deps.sh --build-only  what building the command and assembling its output takes
#   scripts/install-deps.sh --nvidia      NVIDIA's disassemblers, which some tests of sm_120 compare with, from PyPI
#                                         into build/nvidia; those tests are skipped without them
set -euo pipefail

die() {
  echo "install-deps: $*" >&2
  exit 1
}

nvidia=no
packages=(g++ make cmake ninja-build python3 llvm-22-dev)
case "${1-}" in
'')
  packages+=(ccache llvm-22-tools clang-22 lld-22 libclang-rt-22-dev clang-format-22 clang-tidy-22 libgtest-dev
    librapidcheck-dev libbenchmark-dev python3-jsonschema)
  ;;
--build-only) ;;
--nvidia)
  nvidia=yes
  packages=(python3-venv)
  ;;
-h | --help)
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
  exit 0
  ;;
*) die "unknown option '$1' (known: --build-only, --nvidia)" ;;
esac
[ $# -le 1 ] || die "too many arguments"

# One version, because the text that is compared with differs between versions.
nvidia_version=13.5.37
nvidia_folder=$(dirname "$0")/../build/nvidia
install_nvidia() {
  [ "$(cat "$nvidia_folder/version" 2>/dev/null)" != "$nvidia_version" ] || return 0
  echo "install-deps: installing nvdisasm and cuobjdump $nvidia_version" >&2
  mkdir -p "$(dirname "$nvidia_folder")"
  rm -rf "$nvidia_folder"
  python3 -m venv "$nvidia_folder" || die "no virtual environment in $nvidia_folder"
  "$nvidia_folder/bin/pip" -q --disable-pip-version-check install --no-deps \
    "nvidia-cuda-nvdisasm==$nvidia_version" "nvidia-cuda-cuobjdump==$nvidia_version" || die "pip install failed"
  echo "$nvidia_version" >"$nvidia_folder/version"
}
if [ $nvidia = yes ] && python3 -c 'import ensurepip, venv' 2>/dev/null; then packages=(); fi

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  die "needs a Debian-like system with apt-get; docs/dependencies.md lists what to install elsewhere"
fi

missing=()
for package in "${packages[@]}"; do
  state=$(dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | sort -u || true)
  [ "$state" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  [ $nvidia = no ] || install_nvidia
  exit 0
fi

if [ "$(id -u)" -eq 0 ]; then
  root=(env)
elif command -v sudo >/dev/null; then
  root=(sudo env)
else
  die "needs root or sudo to install: ${missing[*]}"
fi

echo "install-deps: installing ${missing[*]}" >&2
"${root[@]}" apt-get -qq update || die "apt-get update failed"

unavailable=()
for package in "${missing[@]}"; do
  candidate=$(LC_ALL=C apt-cache policy "$package" | sed -n 's/^  Candidate: //p')
  case "$candidate" in '' | '(none)') unavailable+=("$package") ;; esac
done
if [ ${#unavailable[@]} -gt 0 ]; then
  case "${unavailable[*]}" in
  *llvm-22* | *clang*-22* | *lld-22*)
    die "no candidate for ${unavailable[*]}: LLVM 22 for Debian 12 comes from the suite bookworm-security;" \
      "enable it in the apt sources"
    ;;
  *) die "no candidate for ${unavailable[*]}: check the apt sources" ;;
  esac
fi

"${root[@]}" DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes apt-get -qq -y -o Dpkg::Use-Pty=0 install \
  --no-install-recommends "${missing[@]}" >/dev/null || die "apt-get install failed"
[ $nvidia = no ] || install_nvidia
