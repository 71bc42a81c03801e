#!/bin/sh
# Looks anew for the positions of "Find the move", in which the engine errs without its network: of all games that have
# them, or tools/find_the_move.sh GAME. For the page (web/src/learn/judgement) and for docs/find-the-move; to be run
# when a network has changed. Takes some ten minutes for a game.
set -eu
cd "$(dirname "$0")/.."
mkdir -p web/src/learn/judgement docs/find-the-move
for game in ${*:-mercenary mercenary3 mercurial merger cooperative chess}; do
  spec=$game openings=""
  # Where Red is a player it always wins, unless it is short of pieces.
  [ "$game" != cooperative ] || spec=cooperative:red=player openings="--openings bench/openings/cooperative.txt"
  # shellcheck disable=SC2086
  nice -n 15 build/turncoat puzzles "$spec" $openings --judgement --count 10 --nodes 500 --seed 1 \
    --file "web/src/learn/judgement/$game.json" --page "docs/find-the-move/$game.md"
done
