#!/usr/bin/env bash
# Tries what deploy/ ships for several machines, end to end, on one: HAProxy with TLS, two web servers, a worker and
# PostgreSQL, each in a network namespace of its own, started by the very lines of the units. As root; build first.
#   tools/try_deploy.sh [FOLDER of the page]
# The files are changed in nothing but addresses, paths and the number of connections. Everything is gone when it ends.
set -euo pipefail
cd "$(dirname "$0")/.."
page=$(realpath "${1:-web/dist}")
[ "$(id -u)" = 0 ] || { echo "try_deploy: needs root, for network namespaces" >&2; exit 1; }
[ -x build/turncoat-server ] || { echo "try_deploy: first: make build" >&2; exit 1; }
tools/setup.sh demonstration test

place=$(mktemp -d /tmp/turncoat-deploy.XXXXXX)
chmod 755 "$place"
net=10.77.0
lb=$net.10 one=$net.11 two=$net.12 db=$net.20
pids=()
end() {
  kill "${pids[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  for space in tc-net tc-lb tc-one tc-two tc-db tc-cl; do ip netns del "$space" 2>/dev/null || true; done
  rm -rf "$place"
}
trap end EXIT

failures=0
check() { # NAME EXPECTED GOT
  if [[ $3 == $2 ]]; then echo "ok    $1"; else echo "FAIL  $1: wanted $2, got $3"; failures=$((failures + 1)); fi
}
# Waits until a command succeeds.
until_true() { for _ in $(seq 300); do if "$@" >/dev/null 2>&1; then return 0; fi; sleep 0.1; done; echo "FAIL  never: $*"; return 1; }

# ---- the network: a bridge, and a cable to each machine
ip netns add tc-net
ip -n tc-net link add bridge type bridge && ip -n tc-net link set bridge up
machine() { # NAME ADDRESS...
  local name=$1 address; shift
  ip netns add "tc-$name"
  ip link add "tc-$name-0" type veth peer name eth0 netns "tc-$name"
  ip link set "tc-$name-0" netns tc-net
  ip -n tc-net link set "tc-$name-0" master bridge up
  ip -n "tc-$name" link set lo up
  ip -n "tc-$name" link set eth0 up
  for address in "$@"; do ip -n "tc-$name" address add "$address/24" dev eth0; done
}
machine lb $lb; machine one $one; machine two $two; machine db $db; machine cl $net.98 $net.99
on() { ip netns exec "tc-$1" "${@:2}"; }
exec_on() { exec ip netns exec "tc-$1" "${@:2}"; }  # in the background: its process is the program's

# ---- the database
bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | tail -1)")
install -d -o postgres "$place/pg"
su postgres -c "$bin/initdb -D $place/pg/data -A trust -E UTF8 >/dev/null"
echo "host all all $net.0/24 trust" >>"$place/pg/data/pg_hba.conf"
database() { exec_on db su postgres -c "exec $bin/postgres -D $place/pg/data -h $db -k $place/pg" >"$place/pg.log" 2>&1 & pids+=($!); pg=$!; }
database
until_true on db su postgres -c "createuser -h $place/pg turncoat"
on db su postgres -c "createdb -h $place/pg -O turncoat turncoat"

# ---- servers, by the units
install -m 755 build/turncoat-server "$place/"
cat deploy/turncoat.conf >"$place/turncoat.conf"
cat >>"$place/turncoat.conf" <<CONF
ROLE=web
DATABASE=postgresql://turncoat@$db/turncoat
HOST=0.0.0.0
PROXIES=--proxy $lb
THINKERS=1
CONF
# The line of a unit as a command, with its variables: \$NAME is split into words, \${NAME} is not.
line_of() { # UNIT INSTANCE
  sed -n 's/^ExecStart=//p' "deploy/$1" | sed -e "s|/usr/bin/|$place/|; s|/usr/share/turncoat/page|$page|; s|%i|$2|g"
}
server() { # MACHINE UNIT INSTANCE LOG
  exec_on "$1" bash -c "set -a; while IFS='=' read -r name value; do case \$name in '#'* | '') ;; *) export \"\$name=\$value\" ;; esac; done <$place/turncoat.conf; exec $(line_of "$2" "$3")" >"$place/$4.log" 2>&1 &
  pids+=($!); started=$!
}
server one turncoat-web.service 8484 one; first=$started
server two turncoat-web.service 8484 two
server two turncoat-worker.service "" worker

# ---- the proxy
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=turncoat.test" -addext "subjectAltName=DNS:turncoat.test" \
  -keyout "$place/key.pem" -out "$place/cert.pem" 2>/dev/null
cat "$place/cert.pem" "$place/key.pem" >"$place/turncoat.pem"
sed -e "s|10.0.0.11|$one|; s|10.0.0.12|$two|; s|/etc/haproxy/|$place/|; s|maxconn 50000|maxconn 1000|" deploy/haproxy.cfg >"$place/haproxy.cfg"
check "HAProxy takes its file" "*valid*" "$(haproxy -c -f "$place/haproxy.cfg" 2>&1 | tr '\n' ' ')valid"
exec_on lb haproxy -f "$place/haproxy.cfg" -db >"$place/haproxy.log" 2>&1 & pids+=($!)

# ---- clients
from() { # ADDRESS METHOD PATH CURL...
  on cl curl -sS --interface "$1" --cacert "$place/cert.pem" --resolve "turncoat.test:443:$lb" --max-time 10 -X "$2" "https://turncoat.test$3" "${@:4}"
}
status() { from "$1" "$2" "$3" -o /dev/null -w '%{http_code}' "${@:4}" 2>/dev/null || true; }
healthy() { [ "$(status $net.99 GET /health)" = 200 ]; }
until_true healthy
check "the page" 200 "$(status $net.99 GET /)"
check "the container's own check" healthy "$(on one deploy/healthy 2>&1 && echo healthy)"
introduced=$(from $net.99 POST /api/me -i -H 'Origin: https://turncoat.test' -d '{"name":"Ada"}')
check "cookies are __Host- and Secure" "*et-?ookie: __Host-turncoat=*Secure*" "$introduced"
cookie=$(sed -n 's/^[Ss]et-[Cc]ookie: \([^;]*\).*/\1/p' <<<"$introduced" | tr -d '\r')
check "another page's requests are refused" 403 "$(status $net.99 POST /api/me -H 'Origin: https://evil.test' -d '{"name":"Eve"}')"
made=$(from $net.99 POST /api/tables -H "Cookie: $cookie" -d '{"spec":"chess","control":{},"seats":[{"kind":"self"},{"kind":"bot","level":1}]}')
table=$(sed -n 's/.*"id":"\([^"]*\)".*/\1/p' <<<"$made")
check "a table" "??????????" "$table"
socket=$(from $net.99 GET "/ws/g/$table?p=1" -i -N --max-time 2 -H "Cookie: $cookie" -H 'Origin: https://turncoat.test' -H 'Connection: Upgrade' \
  -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' 2>/dev/null | tr -d '\0' || true)
check "sockets go through" "HTTP/1.1 101*" "$socket"
for _ in $(seq 150); do last=$(status $net.98 POST /api/me -d '{"name":"Mallory"}'); done
check "one address has had enough" 429 "$last"
check "another one has not" 200 "$(status $net.99 POST /api/me -H "Cookie: $cookie" -d '{"name":"Ada"}')"
check "metrics on the loopback address" "*turncoat_http_requests_total*" "$(on one curl -sS http://127.0.0.1:18484/metrics)"
check "and nowhere else" 000 "$(on cl curl -sS -o /dev/null -w '%{http_code}' --max-time 2 "http://$one:18484/metrics" 2>/dev/null || true)"

# ---- a server dies, the database goes away
kill -9 "$first"
until_true healthy
check "a dead server is not missed" 200 "$(status $net.99 GET /api/mine -H "Cookie: $cookie")"
check "its tables neither" 200 "$(status $net.99 GET "/api/tables/$table/record" -H "Cookie: $cookie")"
kill -INT "$(head -1 "$place/pg/data/postmaster.pid")"; wait "$pg" 2>/dev/null || true
away() { [ "$(status $net.99 GET /health)" = 503 ]; }
until_true away && check "without a database nobody is sent there" 503 "$(status $net.99 GET /health)"
check "the container's own check sees it" "HTTP/1.? 503*" "$(on two deploy/healthy 2>&1 || true)"
check "the server lives" 200 "$(on two curl -sS -o /dev/null -w '%{http_code}' http://$two:8484/live)"
database
until_true healthy && check "the database is back" 200 "$(status $net.99 GET /api/mine -H "Cookie: $cookie")"

# ---- the units
if command -v systemd-analyze >/dev/null; then
  mkdir "$place/units"
  for unit in turncoat-web@ turncoat-worker; do
    sed "s|/usr/bin/turncoat-server|$place/turncoat-server|" "deploy/${unit%@}.service" >"$place/units/$unit.service"
    exposure=$(systemd-analyze security --offline=true "$place/units/$unit.service" 2>/dev/null | tail -1 || true)
    echo "      $unit: ${exposure:-not analysed}"
  done
fi
same=$(diff <(sed -n '/^CapabilityBoundingSet/,/^$/p' deploy/turncoat-web.service) <(sed -n '/^CapabilityBoundingSet/,/^$/p' deploy/turncoat-worker.service) && echo same)
check "the worker's unit is as strict as the web's" same "$same"
if command -v podman >/dev/null || docker info >/dev/null 2>&1; then
  echo "      a container engine is here: podman build -f deploy/Containerfile -t turncoat ."
else
  echo "      no container engine here: the Containerfile is not built"
fi
[ "$failures" = 0 ] && echo "deploy: everything works" || { echo "deploy: $failures failed; $place/*.log:"; tail -n 5 "$place"/*.log; exit 1; }
