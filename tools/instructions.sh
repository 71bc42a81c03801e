#!/usr/bin/env bash
# Instructions per leaf of perft from the start, the last ply counted and played, by valgrind: the same on every run of
# a build, however busy the machine is. What setting up takes is measured with perft 1 and subtracted.
set -euo pipefail
cd "$(dirname "$0")/.."
program=build/turncoat

# instructions ARGUMENTS of perft
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" perft "$@" 2>&1 |
    awk '/Collected/ { print $NF; found = 1 } END { exit !found }'
}

# per_leaf GAME DEPTH [--played]
per_leaf() {
  local leaves all setting_up
  leaves=$("$program" perft "$1" "$2" | awk '{ print $4 }')
  all=$(instructions "$@")
  setting_up=$(instructions "$1" 1)
  awk -v all="$all" -v setting_up="$setting_up" -v leaves="$leaves" 'BEGIN { printf "%.1f", (all - setting_up) / leaves }'
}

printf '%-12s %10s %10s   instructions per leaf\n' game counted played
# Depths of about equal work; a game that is not named here is counted to depth 3.
depths() {
  case $1 in
    chess | mercurial | cooperative) echo 5 4 ;;
    mercenary | mercenary3 | merger) echo 4 3 ;;
    *) echo 3 2 ;;
  esac
}
"$program" games | awk '/^  [a-z0-9]+  / { print $1 }' | while read -r game; do
  read -r deep shallow <<<"$(depths "$game")"
  [ "$game" != cooperative ] || game=cooperative:red=player  # dice are not counted
  printf '%-12s %10s %10s\n' "$game" "$(per_leaf "$game" "$deep")" "$(per_leaf "$game" "$shallow" --played)"
done
