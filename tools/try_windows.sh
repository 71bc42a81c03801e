#!/usr/bin/env bash
# Tries turncoat.exe under Wine: the signature of its searches, UCI, a game in the terminal, files with names in other
# scripts, a match of two programs, and the lab.
#   tools/try_windows.sh turncoat.exe
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/.."
wine=$(command -v wine || command -v wine64 || echo /usr/lib/wine/wine64)
signature=$(sed -n 's/^all //p' tests/bench_signature.txt)
place=$(mktemp -d)
export WINEPREFIX=$place/wine WINEDEBUG=-all XDG_RUNTIME_DIR=$place
trap '"${wine%/*}/wineserver" -k 2>/dev/null || wineserver -k 2>/dev/null || :; rm -rf "$place"' EXIT
turncoat() { "$wine" "$program" "$@"; }
cd "$place"
check() { # WHAT PATTERN, the text on standard input
  local text
  text=$(tr -d '\r')
  grep -qE -- "$2" <<<"$text" || { printf 'try_windows: %s: no line as %s in\n%s\n' "$1" "$2" "$text" >&2; exit 1; }
  echo "ok    $1"
}
turncoat --version | check "version" '^turncoat [0-9.]+$'
turncoat bench | check "the signature" "^Signature: $signature\$"
printf 'uci\nisready\nposition startpos\ngo nodes 2000\nquit\n' | turncoat | check "UCI" '^bestmove '
printf 'e2e4\nsave Größe-王.pgn\nquit\n' | turncoat play chess --black human | check "a game in the terminal" 'Saved to Größe-王.pgn'
[ -s 'Größe-王.pgn' ] || { echo "try_windows: no file Größe-王.pgn" >&2; ls >&2; exit 1; }
turncoat pgn 'Größe-王.pgn' | check "a file whose name is not ASCII" 'Größe-王.pgn: 1 game, 1 read'
(turncoat pgn missing.pgn 2>&1 || :) | check "a file that is not there" 'missing.pgn cannot be read: No such file'
turncoat match merger --first level=2 --second level=1 --games 2 --records records.txt | check "a match" '^merger: 2 games'
turncoat match merger --first level=2 --second level=1 --games 2 --records records.txt | check "a match that goes on" '^merger: 2 games'
turncoat match chess --first "cmd=Z:${program//\//\\},movetime=20" --second level=1 --games 2 | check "a match with another program" '^chess: 2 games'
turncoat lab run chess --games 4 --nodes 50 --out run.jsonl --jobs 2 2>&1 | check "the lab" '4 games played'
turncoat perft cooperative 2 | check "counting" '[0-9]+'
echo "try_windows: everything works"
