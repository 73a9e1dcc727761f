#!/usr/bin/env bash
# Proves that the two commands of the README work on a clean Debian 12: makes a minimal system in ROOT with
# debootstrap, clones the committed state of this repository into it, and runs them there.
#
#   scripts/fresh-debian.sh ROOT                   ROOT must not exist or be empty
#   scripts/fresh-debian.sh --reuse ROOT           takes a system that an earlier run made, clones anew
#   scripts/fresh-debian.sh --command=CMD ROOT     runs CMD instead of 'make demo && make test'
#
# Needs root, debootstrap and network access. Mirrors, apt settings, CA certificates and name servers are those of
# the host. All mounts are made in a private mount namespace: the host never sees them, and they are gone when the
# script ends, however it ends. ROOT is kept.
set -euo pipefail

die() {
  echo "fresh-debian: $*" >&2
  exit 1
}
note() { echo "fresh-debian: $*" >&2; }

release=bookworm
reuse=no
command='make demo && make test'
root=
for argument in "$@"; do
  case "$argument" in
  -h | --help)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
    exit 0
    ;;
  --reuse) reuse=yes ;;
  --command=*) command=${argument#--command=} ;;
  -*) die "unknown option '$argument' (known: --reuse, --command=CMD)" ;;
  *)
    [ -z "$root" ] || die "more than one folder given"
    root=$argument
    ;;
  esac
done
[ -n "$root" ] || die "usage: scripts/fresh-debian.sh [--reuse] [--command=CMD] ROOT"
[ "$(id -u)" -eq 0 ] || die "needs root"
for tool in debootstrap unshare chroot git; do
  command -v "$tool" >/dev/null || die "needs $tool"
done

# Everything below happens in a mount namespace of its own.
if [ -z "${INTERLOCK_FRESH_NAMESPACE-}" ]; then
  INTERLOCK_FRESH_NAMESPACE=1 exec unshare --mount --propagation private -- "$BASH" "$0" "$@"
fi

repository=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
git -C "$repository" rev-parse --verify --quiet 'HEAD^{commit}' >/dev/null || die "the repository has no commit yet"
[ -z "$(git -C "$repository" status --porcelain)" ] || note "uncommitted changes are not part of what is tested"

mkdir -p "$root"
root=$(cd "$root" && pwd -P)
[ "$root" != / ] || die "ROOT must not be /"
marker=$root/etc/interlock-fresh

if [ -n "$(ls -A "$root")" ]; then
  [ "$reuse" = yes ] || die "$root is not empty (--reuse takes a system that an earlier run made)"
  [ -e "$marker" ] || die "$root was not completed by an earlier run: remove it"
else
  # $(SITE)-like names are fields of apt's own format language.
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(CREATED_BY) $(CODENAME) $(COMPONENT) $(REPO_URI)' |
    awk -v release="$release" '$1 == "Packages" && $2 == release && $3 == "main" { print $4; exit }')
  [ -n "$mirror" ] || die "no mirror of $release main in this system's apt sources"
  note "debootstrap $release into $root"
  log=$(mktemp)
  if ! debootstrap --variant=minbase "$release" "$root" "$mirror" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    die "debootstrap failed"
  fi
  rm -f "$log"

  # The host's package sources and how it reaches them; nothing else of its configuration.
  rm -f "$root/etc/apt/sources.list"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} /etc/apt/preferences.d/* \
    /etc/apt/trusted.gpg.d/* /etc/apt/keyrings/* /usr/share/keyrings/*; do
    if [ -f "$file" ] && [ ! -e "$root$file" ]; then
      mkdir -p "$(dirname "$root$file")"
      cp -L "$file" "$root$file"
    fi
  done
  apt-config dump | grep -E '^Acquire::(https?::|Check-|Retries)' >"$root/etc/apt/apt.conf.d/90host" || true
  mkdir -p "$root/etc/ssl" "$root/usr/local/share/ca-certificates"
  if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
    mkdir -p "$root/etc/ssl/certs"
    cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  fi
  find /usr/local/share/ca-certificates -name '*.crt' -exec cp -L {} "$root/usr/local/share/ca-certificates/" \; \
    2>/dev/null || true

  # Packages must not start services in there.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  touch "$marker"
fi
cp -L /etc/resolv.conf "$root/etc/resolv.conf"

mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
[ ! -d /dev/pts ] || mount --bind /dev/pts "$root/dev/pts"

environment=(HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "TERM=${TERM:-dumb}"
  DEBIAN_FRONTEND=noninteractive)
for variable in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  [ -z "${!variable-}" ] || environment+=("$variable=${!variable}")
done
inside() { env -i "${environment[@]}" chroot "$root" /bin/bash -euo pipefail -c "$1"; }

note "installing git, make and ca-certificates"
log=$root/root/bootstrap.log
if ! inside 'apt-get update &&
  apt-get -y -o Dpkg::Use-Pty=0 install --no-install-recommends git make ca-certificates &&
  update-ca-certificates' >"$log" 2>&1; then
  tail -n 20 "$log" >&2
  die "installing git and make failed"
fi

rm -rf "$root/root/interlock"
git clone --quiet --no-hardlinks "$repository" "$root/root/interlock"
chown -R 0:0 "$root/root/interlock"

note "running: $command"
if inside "cd /root/interlock && $command"; then
  note "passed at $(git -C "$repository" rev-parse --short HEAD)"
else
  status=$?
  note "failed with status $status"
  exit "$status"
fi
