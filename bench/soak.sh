#!/usr/bin/env bash
# Steady play for a long time: two servers on a PostgreSQL server of its own, players of a table at different ones. Says
# every minute how much memory everything takes. Status 0: every move was made and seen, so no table stood still.
#   bench/soak.sh                       MINUTES=60 TABLES=50 EVERY=1000 (milliseconds between a table's moves)
# BUILD=build is the folder of the programs, with turncoat_load (TURNCOAT_BENCH=ON).
set -euo pipefail
cd "$(dirname "$0")/.."

minutes=${MINUTES:-60} build=${BUILD:-build}
folder=$(mktemp -d -p "${FOLDER:-/var/tmp}")
started=()
stop() {
  for pid in "${started[@]}"; do
    kill -TERM "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM
mkdir "$folder/page"
echo page >"$folder/page/index.html"

# shellcheck source=bench/own_postgres.sh
. bench/own_postgres.sh
own_postgres "$folder"
started+=("$database")

port=$((20000 + RANDOM % 10000))
servers=()
for node in 0 1; do
  "$build/turncoat-server" --port $((port + node)) --root "$folder/page" --role web --connections 5000 \
    --db "$address" >"$folder/log" 2>&1 &
  servers+=($!)
  started=($! "${started[@]}")
  until (exec 3<>"/dev/tcp/127.0.0.1/$((port + node))") 2>/dev/null; do
    kill -0 "${servers[node]}"
    sleep 0.05
  done
done

# A client would wait for ever for a move that never comes.
timeout $((minutes * 60 + 120)) "$build/turncoat_load" "$port" --other $((port + 1)) --tables "${TABLES:-50}" \
  --every "${EVERY:-1000}" --seconds $((minutes * 60)) &
load=$!
started=("$load" "${started[@]}")

# Megabytes: resident of one process; a fair share of what processes have in common, of the database's.
resident() { awk '/^VmRSS/ { printf "%.1f", $2 / 1000 }' "/proc/$1/status"; }
of_database() {
  for pid in "$database" $(pgrep -P "$database"); do cat "/proc/$pid/smaps_rollup" 2>/dev/null || true; done |
    awk '/^Pss:/ { sum += $2 } END { printf "%.1f", sum / 1000 }'
}
seconds_used() { # of processors
  awk -v hz="$(getconf CLK_TCK)" '{ printf "%.1f", ($14 + $15) / hz }' "/proc/$1/stat"
}
for ((minute = 0; minute <= minutes; ++minute)); do
  kill -0 "$load" 2>/dev/null || break
  echo "minute $minute: servers $(resident "${servers[0]}") and $(resident "${servers[1]}") MB" \
    "($(seconds_used "${servers[0]}") and $(seconds_used "${servers[1]}") s), database $(of_database) MB"
  sleep 60 &
  wait $!
done
wait "$load"
