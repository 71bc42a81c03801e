#!/usr/bin/env bash
# Our web server next to nginx: the same files, 16 connections kept alive, one thread of each, on the loopback; the two
# take turns, and the medians of all rounds are compared. Ends by itself after about two minutes.
#   bench/server.sh [SERVER]            SECONDS_EACH=3 ROUNDS=5 SIZES="6 120000 1000000"
# nginx is not installed for it, since Debian's package starts a server: apt-get install nginx-light.
set -euo pipefail
cd "$(dirname "$0")/.."

server=${1:-build/turncoat-server}
nginx=$(PATH=$PATH:/usr/sbin command -v nginx) || { echo "bench: nginx is missing: apt-get install nginx-light" >&2; exit 1; }
command -v wrk >/dev/null || { echo "bench: wrk is missing: apt-get install wrk" >&2; exit 1; }
read -ra sizes <<<"${SIZES:-6 120000 1000000}"
rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-3}

folder=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait || true; rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir "$folder/page"
echo page >"$folder/page/index.html"
for size in "${sizes[@]}"; do head -c "$size" /dev/urandom >"$folder/page/$size.bin"; done

nginx_port=$((20000 + RANDOM % 10000))
cat >"$folder/nginx.conf" <<END
worker_processes 1;
daemon off;
pid $folder/nginx.pid;
error_log $folder/nginx.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  client_body_temp_path $folder/body;
  proxy_temp_path $folder/proxy;
  fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi;
  scgi_temp_path $folder/scgi;
  default_type application/octet-stream;
  server { listen 127.0.0.1:$nginx_port; root $folder/page; }
}
END
"$nginx" -q -p "$folder" -c "$folder/nginx.conf" &
pids+=($!)
"$server" --port 0 --root "$folder/page" >"$folder/ours.log" &
pids+=($!)
for _ in $(seq 100); do
  our_port=$(sed -n 's|.* on http://127.0.0.1:\([0-9]*\)/.*|\1|p' "$folder/ours.log")
  if [ -n "$our_port" ] && (exec 3<>"/dev/tcp/127.0.0.1/$nginx_port") 2>/dev/null; then break; fi
  sleep 0.1
done

# $1: a port, $2: a size. Prints requests per second, and the median latency.
load() {
  wrk --latency -t 1 -c 16 -d "${seconds}s" "http://127.0.0.1:$1/$2.bin" >"$folder/wrk.log"
  if grep -E 'Non-2xx|Socket errors' "$folder/wrk.log" >&2; then exit 1; fi
  awk '/^Requests\/sec/ { rate = $2 } $1 == "50%" { middle = $2 }
    END { if (rate <= 0) { print "bench: nothing was answered" >"/dev/stderr"; exit 1 } print rate, middle }' "$folder/wrk.log"
}
median() { sort -n | awk '{ line[NR] = $0 } END { print line[int((NR + 1) / 2)] }'; }

"$server" --version
"$nginx" -v 2>&1 | sed 's/nginx version: //'
printf '%10s %22s %22s %7s\n' bytes "ours, requests/s (p50)" "nginx" ratio
for size in "${sizes[@]}"; do
  : >"$folder/ours"
  : >"$folder/theirs"
  for _ in $(seq "$rounds"); do
    load "$our_port" "$size" >>"$folder/ours"
    load "$nginx_port" "$size" >>"$folder/theirs"
  done
  read -r ours our_p50 < <(median <"$folder/ours")
  read -r theirs their_p50 < <(median <"$folder/theirs")
  awk -v a="$ours" -v b="$theirs" -v p="$our_p50" -v q="$their_p50" -v s="$size" \
    'BEGIN { printf "%10d %12.0f (%7s) %12.0f (%7s) %7.2f\n", s, a, p, b, q, a / b }'
done
