#!/usr/bin/env bash
# Installs the packages of FOLDER (make deb) on a bare Debian, which tools/try_debian.sh has made in PLACE, and tries them:
# the program, which build of it the loader takes, the server, the header, Python. As root.
#   tools/try_deb.sh build/deb PLACE
set -euo pipefail
packages=$(realpath "$1")
place=$(realpath "$2")
[ -e "$place/.ready" ] || { echo "try_deb: $place is no Debian of tools/try_debian.sh" >&2; exit 1; }
mkdir -p "$place/packages"
cp "$packages"/*.deb "$place/packages"
cp "$(dirname "$0")/../tests/c/consumer/consumer.c" "$place/packages"
cp /etc/resolv.conf "$place/etc/resolv.conf"

# shellcheck disable=SC2016  # expanded inside
unshare --mount --pid --fork --kill-child bash -c '
  mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
  exec chroot "$0" env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euo pipefail -c "$1"' "$place" '
  cd /packages
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends ./*.deb gcc libc6-dev pkgconf curl >/tmp/apt.log 2>&1 || { tail /tmp/apt.log; exit 1; }
  echo "== the program"
  turncoat --version
  turncoat perft mercenary 3 | tail -n 1
  ldd /usr/bin/turncoat | grep program
  echo "== the library"
  gcc -std=c99 -Wall -Werror consumer.c -o consumer $(pkg-config --cflags --libs turncoat)
  ./consumer
  echo "== Python"
  python3 -c "import turncoat; b = turncoat.Board(\"merger\"); print(turncoat.__file__, len(b.legal_moves), b.perft(2))"
  echo "== the server"
  getent passwd turncoat
  dpkg -L turncoat-server | grep systemd/system/turncoat-server.service
  turncoat-server --port 0 --db :memory: >/tmp/server.log 2>&1 & server=$!
  for ((i = 0; i < 100; ++i)); do
    address=$(sed -n "s|.*\(http://127.0.0.1:[0-9]*\).*|\1|p" /tmp/server.log | head -n 1)
    [ -z "$address" ] || break
    sleep 0.1
  done
  curl -fsS "$address/" | grep -c "<title>"
  curl -fsS "$address/health" | grep ok
  kill $server
  wait $server || true
  apt-get purge -y -qq turncoat turncoat-server libturncoat-dev libturncoat0 python3-turncoat >/tmp/apt.log 2>&1 || { tail /tmp/apt.log; exit 1; }
  test ! -e /usr/bin/turncoat
  echo "== installed, tried and removed"
'
