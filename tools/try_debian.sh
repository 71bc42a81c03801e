#!/usr/bin/env bash
# Tries make targets on a bare Debian: debootstrap of SUITE with its security updates, git and make in FOLDER, a clone of
# what is committed here, and in it `make TARGET` for each TARGET ("build" and "test-cpp" if none is named). "play"
# (on PORT, 18484) is ended once the page and the server have answered. As root, with debootstrap installed; FOLDER is kept
# and used again.
#   tools/try_debian.sh trixie FOLDER [TARGET...]
# In a network with a proxy that has a certificate of its own, CERTIFICATES=FILE is what npm trusts in there.
set -euo pipefail

fail() { printf 'try_debian: %s\n' "$@" >&2; exit 1; }
[ $# -ge 2 ] || fail "usage: tools/try_debian.sh bookworm|trixie FOLDER [TARGET...]"
suite=$1
folder=$(realpath -m "$2")
shift 2
targets=("${@:-build}")
[ $# != 0 ] || targets=(build test-cpp)
cd "$(dirname "$0")/.."
[ "$(id -u)" = 0 ] || fail "debootstrap and chroot need root"
command -v debootstrap >/dev/null || fail "debootstrap is missing: apt-get install debootstrap"
case $folder in "$PWD" | "$PWD"/*) fail "$folder lies in the checkout; choose a folder outside" ;; esac
mirror=${MIRROR:-http://deb.debian.org/debian}

if [ ! -e "$folder/.ready" ]; then
  echo "== a bare Debian '$suite' in $folder"
  mkdir -p "$folder"
  debootstrap --variant=minbase --include=ca-certificates,git,make "$suite" "$folder" "$mirror" >"$folder.log" 2>&1 ||
    { tail "$folder.log" >&2; fail "debootstrap failed (whole log: $folder.log)"; }
  printf 'deb %s %s main\n' "$mirror" "$suite" "$mirror" "$suite-updates" \
    "${SECURITY_MIRROR:-http://deb.debian.org/debian-security}" "$suite-security" >"$folder/etc/apt/sources.list"
  touch "$folder/.ready"
fi
cp /etc/resolv.conf "$folder/etc/resolv.conf"
trusted=()
if [ -n "${CERTIFICATES:-}" ]; then
  cp "$CERTIFICATES" "$folder/etc/ssl/try_debian.crt"
  trusted=(NODE_EXTRA_CA_CERTS=/etc/ssl/try_debian.crt npm_config_cafile=/etc/ssl/try_debian.crt)
fi

# The checkout as it is committed; what was built there before stays.
clone=$folder/root/turncoat
[ -d "$clone" ] || git clone -q --no-hardlinks . "$clone"
git -C "$clone" fetch -q --no-tags "$PWD" HEAD
git -C "$clone" -c advice.detachedHead=false checkout -q --force FETCH_HEAD

# Mounts and processes of their own, which end with this script.
in_debian() {
  # shellcheck disable=SC2016  # expanded inside
  unshare --mount --pid --fork --kill-child bash -c '
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
    exec chroot "$0" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' \
    "$folder" ${trusted[@]+"${trusted[@]}"} "$@"
}

# Fetches the page as soon as it is served, and again from the server; says after how many seconds.
# shellcheck disable=SC2016
play='cd /root/turncoat && : >/tmp/play.log; make play PORT="$0" >/tmp/play.log 2>&1 & make=$!
  fetch() {
    local page
    until grep -q "$1" /tmp/play.log; do
      kill -0 $make 2>/dev/null && ((SECONDS < 3600)) || { tail /tmp/play.log >&2; exit 1; }
      sleep 1
    done
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf "GET $2 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" >&3
    page=$(tr -d "\0" <&3)
    grep -q "200 OK" <<<"$page" && grep -q "$3" <<<"$page" && echo "   $2 after $SECONDS s"
  }
  port=$0
  fetch "served on http" / "<title>"
  fetch "^Turncoat is served on" /health ok
  kill $make'

TIMEFORMAT='   %R s, %U s and %S s of processor'
for target in "${targets[@]}"; do
  echo "== make $target on Debian $(cat "$folder/etc/debian_version") ($suite), commit $(git -C "$clone" rev-parse --short HEAD)"
  time if [ "$target" = play ]; then in_debian bash -c "$play" "${PORT:-18484}"; else in_debian make -C /root/turncoat "$target"; fi
done
