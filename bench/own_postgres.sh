# shellcheck shell=bash disable=SC2034
# To be sourced. A PostgreSQL server of one's own, which listens on a socket in FOLDER/database and nowhere else:
#   own_postgres FOLDER
# Afterwards $database is its process, which the caller ends, $programs where its programs are, and $address how servers of
# ours reach it (with &dbname=NAME: another database of it).
own_postgres() {
  local ordinary=()
  programs=$(find /usr/lib/postgresql -path '*/bin/postgres' -printf '%h\n' | sort -V | tail -1)
  [ -n "$programs" ] || { echo "PostgreSQL is missing: tools/setup.sh test installs it" >&2; return 1; }
  address="postgresql:///postgres?host=$1/database&user=turncoat"
  chmod 755 "$1"
  mkdir "$1/database"
  # It does not run as root.
  if [ "$(id -u)" = 0 ]; then
    ordinary=(setpriv --reuid=nobody --regid=nogroup --clear-groups --)
    chown nobody:nogroup "$1/database"
  fi
  "${ordinary[@]}" "$programs/initdb" -D "$1/database/data" -A trust -U turncoat -E UTF8 --locale=C >"$1/log"
  "${ordinary[@]}" "$programs/postgres" -D "$1/database/data" -k "$1/database" -c listen_addresses= >"$1/log" 2>&1 &
  database=$!
  until "$programs/pg_isready" -q -h "$1/database"; do
    kill -0 "$database"
    sleep 0.1
  done
}
