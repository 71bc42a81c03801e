#!/usr/bin/env bash
# A club's evening by docs/server.md, on a bare Debian that tools/try_debian.sh or debootstrap has made in PLACE, with
# systemd as its first process: from `apt install` of the package in FOLDER (make deb) to the first round of a tournament, and
# once more through Caddy with a certificate of its own. Says after how many seconds each step is done. As root, with
# systemd-container; the ports 8484, 80 and 443 of this machine are taken meanwhile.
#   tools/try_evening.sh build/deb PLACE          PLAYERS=8
set -euo pipefail
package=$(realpath "$1"/turncoat-server_*.deb)
place=$(realpath "$2")
players=${PLAYERS:-8}
log=$(mktemp)
step() { echo "$((SECONDS - begun)) s: $*"; }

mkdir -p "$place/packages"
cp "$package" "$place/packages"
# What the installer of Debian writes, and debootstrap does not.
[ -e "$place/etc/hosts" ] || echo "127.0.0.1 localhost" >"$place/etc/hosts"
grep -q . "$place/etc/machine-id" 2>/dev/null || : >"$place/etc/machine-id"
systemd-nspawn -q -D "$place" --register=no --keep-unit --boot --console=pipe </dev/null >"$log" 2>&1 &
container=$!
leader=
inside() { nsenter -t "$leader" -a env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euo pipefail -c "$1"; }
end() {
  [ -z "$leader" ] || inside 'apt-get purge --autoremove -y -qq turncoat-server caddy >/dev/null 2>&1; apt-get clean; rm -rf /var/lib/turncoat /etc/caddy; systemctl poweroff' || true
  wait "$container" || true
  rm -f "$log"
}
trap end EXIT
for ((i = 0; i < 300; ++i)); do
  leader=$(pgrep -P "$container" -x systemd || true)
  [ -z "$leader" ] || ! inside 'systemctl is-system-running' 2>/dev/null | grep -qE 'running|degraded' || break
  kill -0 "$container" || { cat "$log"; exit 1; }
  sleep 0.2
done

# As the page asks: persons name themselves, one sets a tournament up, all join, it begins. Ends once all boards of the first
# round run. Behind the address: the certificate's authority.
evening() {
  python3 - "$players" "$@" <<'PYTHON'
import http.cookiejar, json, ssl, sys, time, urllib.request as web

players, address, authority = int(sys.argv[1]), sys.argv[2], sys.argv[3:]


class Person:
    def __init__(self, name):
        self.jar = http.cookiejar.CookieJar()
        tls = [web.HTTPSHandler(context=ssl.create_default_context(cafile=authority[0]))] if authority else []
        self.opener = web.build_opener(web.ProxyHandler({}), web.HTTPCookieProcessor(self.jar), *tls)
        assert "<title>" in self.opener.open(address).read().decode()
        self.ask("POST", "me", {"name": name})

    def ask(self, method, path, body=None):
        body = None if body is None else json.dumps(body).encode()
        heads = {"Content-Type": "application/json", "Origin": address}
        return json.load(self.opener.open(web.Request(f"{address}/api/{path}", body, heads, method=method)))


club = [Person(f"Player {i + 1}") for i in range(players)]
cup = {"name": "Club evening", "kind": "swiss", "rounds": 3, "spec": "mercenary", "control": {"base": 300_000}}
at = "tournaments/" + club[0].ask("POST", "tournaments", cup)["id"]
for person in club:
    person.ask("POST", at + "/join", {})
club[0].ask("POST", at + "/begin", {})
for person in club:
    while not (table := person.ask("GET", at).get("table")):
        time.sleep(0.2)
    while (table, "running") not in [(one["table"]["id"], one["table"]["status"]) for one in person.ask("GET", "mine")]:
        time.sleep(0.2)
if authority:
    assert all(cookie.secure and cookie.name.startswith("__Host-") for person in club for cookie in person.jar)
    assert club[0].ask("GET", "passkey")["may"]
print(f"   {players} players are at their boards, at {address}")
PYTHON
}
# What an assignment in /etc/default/turncoat-server becomes.
options() { inside "sed -i '\$s|.*|OPTIONS=\"$1\"|' /etc/default/turncoat-server && systemctl restart turncoat-server"; }
answers() {
  for ((i = 0; i < 100; ++i)); do
    if (exec 3<>"/dev/tcp/${1%:*}/${1#*:}") 2>/dev/null; then return; fi
    sleep 0.1
  done
  inside 'systemctl status --no-pager turncoat-server; journalctl --no-pager -n 20 -u turncoat-server' || true
  return 1
}

begun=$SECONDS
inside 'apt-get update -qq && apt-get install -y -qq /packages/turncoat-server_*.deb >/tmp/apt.log 2>&1 || { tail /tmp/apt.log; exit 1; }'
inside 'systemctl is-active turncoat-server && systemctl is-enabled turncoat-server' | sed 's/^/   /'
step "installed, and the service runs"
address=$(inside 'hostname -I 2>/dev/null' | cut -d ' ' -f 1)
address=${address:-127.0.0.1}
options "--host 0.0.0.0 --port 8484"
answers "$address:8484"
step "listens to the network"
evening "http://$address:8484"
step "the first round is played"

inside 'apt-get install -y -qq caddy >/tmp/apt.log 2>&1 || { tail /tmp/apt.log; exit 1; }'
inside 'printf "localhost {\n    reverse_proxy 127.0.0.1:8484\n}\n" >/etc/caddy/Caddyfile && systemctl restart caddy'
options "--site https://localhost"
answers 127.0.0.1:8484
answers 127.0.0.1:443
step "Caddy is in front"
authority=$place/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
for ((i = 0; i < 100; ++i)); do [ ! -e "$authority" ] || break; sleep 0.1; done
evening https://localhost "$authority"
step "the first round is played through Caddy"
inside 'systemctl restart turncoat-server' && answers 127.0.0.1:8484
inside 'journalctl --no-pager -u turncoat-server -p warning -n 5' | sed 's/^/   /'
