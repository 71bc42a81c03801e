#!/usr/bin/env bash
# What docs/strength.md says of a game, measured again, one command after the other, each printed before its answer:
#   bench/strength.sh GAME [BEFORE]     BEFORE: an earlier program, to be beaten
# Takes half an hour for a game of two, an hour for three; interrupted, it has printed what it knows.
set -euo pipefail
cd "$(dirname "$0")/.."

game=${1:?which game, e.g. mercenary}
before=${2:-}
spec=$game openings=() plies=8 most=300
[ "$game" != mercenary3 ] || plies=6 most=900

run() {
  echo "\$ $*"
  "$@"
  echo
}
match() {
  run build/turncoat match "$spec" "${openings[@]}" --random-plies $plies --max-plies $most "$@"
}

if [ "$game" = cooperative ]; then
  # Against the dice: how often a team of two alike wins.
  match --first movetime=20 --second engine=uct,movetime=20 --games 20 --seed 1
  for level in {1..9}; do match --first "level=$level,hash=4" --second "level=$level,hash=4" --games 100 --seed 15; done
  # Where Red is a player it always wins, unless it is short of pieces.
  spec=cooperative:red=player openings=(--openings bench/openings/cooperative.txt) plies=6
fi
if [ -n "$before" ]; then
  match --first nodes=1500 --second "cmd=$before,nodes=1500" --games 240 --seed 61
  match --first movetime=20 --second "cmd=$before,movetime=20" --games 90 --seed 62
fi
match --first movetime=20 --second engine=uct,movetime=20 --games 24 --seed 1
match --first nodes=20000 --second depth=3 --games 42 --seed 2
for level in {2..9}; do
  match --first "level=$level,hash=4" --second "level=$((level - 1)),hash=4" --games 60 --seed $((100 + level))
done
match --first nodes=100000,hash=8 --second level=9,hash=4 --games 18 --seed 110
for level in 1 5; do match --first "level=$level,hash=4" --second engine=greedy,nodes=1 --games 60 --seed $((100 + level)); done
run build/turncoat speed "$game"
