#!/usr/bin/env bash
# `make play`: serves the page as soon as it is built, by Vite. The server, which has the tables for play online, takes
# its place on the same port once it is compiled. The module compiled for speed is built last, behind both.
#   HOST=127.0.0.1 PORT=8484 tools/play.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=$PWD/.tools/node/bin:$PATH
build() { make --no-print-directory QUICK=yes "$@"; }
trap 'kill $(jobs -p) 2>/dev/null || :' EXIT

# The first module is compiled beside the installation of packages.
build -j2 BESIDE=yes wasm-first build/play/.configured
nice make --no-print-directory QUICK=yes play-server &
server=$!
build page-early

page=
if [ "$PORT" != 0 ] && kill -0 $server 2>/dev/null; then
  (cd web && exec node_modules/.bin/vite preview --outDir ../build/play/page --host "$HOST" --port "$PORT" --strictPort --logLevel error) &
  page=$!
  for ((tries = 0; tries < 100; ++tries)); do
    kill -0 $page 2>/dev/null || exit 1
    if (exec 3<>"/dev/tcp/$HOST/$PORT") 2>/dev/null; then break; fi
    sleep 0.1
  done
  echo "== the page is served on http://$HOST:$PORT/ already; tables with others follow with the server"
fi
wait $server
if [ -n "$page" ]; then kill $page && wait $page 2>/dev/null || :; fi

nice make --no-print-directory QUICK=yes faster &
trap - EXIT
exec build/play/turncoat-server --root build/play/page --host "$HOST" --port "$PORT"
