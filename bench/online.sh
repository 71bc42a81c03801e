#!/usr/bin/env bash
# How many moves a server of tables makes a second, and how soon they are seen: ours in memory, ours on disk, and
# boardgame.io's in memory, with the same clients on the same machine, one after the other, in rounds.
#   bench/online.sh                     SECONDS_EACH=10 ROUNDS=3 TABLES="250 1000 2000" FOLDER=. (of the database)
# CLUB=yes takes turns between ours on disk alone, and with seeks, an arena and messages to browsers going on beside.
# IDLE=10000 opens so many sockets that only watch, in place of all that.
# DATABASE=postgresql://… measures NODES=2 servers on that database (which should be empty), in place of all that;
# DATABASE=own makes a PostgreSQL server for it, with a new database for each measurement, and with CLUB=yes takes turns as above.
# BUILD=build is the folder of the programs, with turncoat_load (TURNCOAT_BENCH=ON).
# boardgame.io takes part if PEER names a folder where it is installed: npm install boardgame.io@0.50.2
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${SECONDS_EACH:-10}
rounds=${ROUNDS:-3} build=${BUILD:-build}
read -ra tables <<<"${TABLES:-250 1000 2000}"
port=$((20000 + RANDOM % 10000)) push=$((30000 + RANDOM % 2000))
folder=$(mktemp -d -p "${FOLDER:-/var/tmp}")
pid=
failed=
database=
stop() {
  # shellcheck disable=SC2086
  [ -z "$pid" ] || { kill $pid 2>/dev/null && wait $pid 2>/dev/null || true; }
  pid=
}
end() {
  stop
  [ -z "$database" ] || { kill "$database" && wait "$database"; } || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM
mkdir "$folder/page"
echo page >"$folder/page/index.html"

# Waits until a server listens.
listening() {
  for _ in $(seq 200); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return; fi
    sleep 0.05
  done
  echo "bench: the server did not start" >&2
  exit 1
}
ours() { # $1: database, $2: tables, further words: what goes on beside
  "$build/turncoat-server" --port "$port" --root "$folder/page" --db "$1" --connections 30000 --push-origin "http://127.0.0.1:$push" >"$folder/log" 2>&1 &
  pid=$!
  listening
  measured "${@:2}"
}
measured() { # $1: tables, further words: what goes on beside
  "$build/turncoat_load" "$port" --tables "$1" --seconds "$seconds" "${@:2}" || { failed=yes && tail -3 "$folder/log"; }
  for one in $pid; do
    awk -v hz="$(getconf CLK_TCK)" '{ printf "        server: %.1f s of CPU\n", ($14 + $15) / hz }' "/proc/$one/stat"
  done
  stop
}
# As `ours`, with several servers on the database.
nodes() {
  local first=$port others=()
  for ((node = 0; node < ${NODES:-2}; ++node)); do
    port=$((first + node))
    "$build/turncoat-server" --port "$port" --root "$folder/page" --db "$1" --role web --connections 30000 --push-origin "http://127.0.0.1:$push" >"$folder/log" 2>&1 &
    pid="$pid $!"
    [ "$node" = 0 ] || others+=(--other "$port")
    listening
  done
  port=$first
  measured "$2" "${others[@]}" "${@:3}"
}
new_database() { # $1: its name
  "$programs/createdb" -h "$folder/database" -U turncoat "$1"
  new="$address&dbname=$1"
}

ulimit -n "$(ulimit -H -n)"
if [ -n "${IDLE:-}" ]; then
  "$build/turncoat-server" --port "$port" --root "$folder/page" --db "$folder/idle.db" --connections 60000 >"$folder/log" 2>&1 &
  pid=$!
  listening
  "$build/turncoat_load" "$port" --idle "$IDLE" --server "$pid" --seconds "$seconds"
  stop
  exit
fi
if [ "${DATABASE:-}" = own ]; then
  # shellcheck source=bench/own_postgres.sh
  . bench/own_postgres.sh
  own_postgres "$folder"
  for round in $(seq "$rounds"); do
    echo "== round $round, ${NODES:-2} servers"
    for count in "${tables[@]}"; do
      new_database "alone_${round}_$count"
      echo -n "alone       " && nodes "$new" "$count"
      [ -n "${CLUB:-}" ] || continue
      new_database "club_${round}_$count"
      echo -n "in a club   " && nodes "$new" "$count" --club "$push"
    done
  done
  [ -z "$failed" ]
  exit
fi
if [ -n "${DATABASE:-}" ]; then
  for count in "${tables[@]}"; do
    echo -n "${NODES:-2} servers " && nodes "$DATABASE" "$count"
  done
  [ -z "$failed" ]
  exit
fi
for round in $(seq "$rounds"); do
  echo "== round $round"
  for count in "${tables[@]}"; do
    if [ -n "${CLUB:-}" ]; then
      echo -n "alone       " && ours "$folder/$round-$count.db" "$count"
      echo -n "in a club   " && ours "$folder/$round-$count-club.db" "$count" --club "$push"
      continue
    fi
    echo -n "in memory   " && ours :memory: "$count"
    echo -n "on disk     " && ours "$folder/$round-$count.db" "$count"
  done
  if [ -n "${PEER:-}" ]; then
    node bench/load/peer.cjs "$PEER" "$port" >"$folder/log" 2>&1 &
    pid=$!
    listening
    for count in 20 100; do
      echo -n "boardgame.io" && "$build/turncoat_load" "$port" --peer --tables "$count" --every 0 --seconds "$seconds" || failed=yes
    done
    stop
  fi
done
[ -z "$failed" ]
