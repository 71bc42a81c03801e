#!/bin/sh
# Looks anew for the positions of "Find the move", in which the engine errs without its network: of all games that have
# them, or tools/find_the_move.sh GAME. For the page (web/src/learn/judgement) and for docs/find-the-move; to be run
# when a network has changed. Takes some ten minutes for a game.
set -eu
cd "$(dirname "$0")/.."
mkdir -p web/src/learn/judgement docs/find-the-move
for game in ${*:-mercenary mercenary3 mercurial merger chess}; do
  nice -n 15 build/turncoat puzzles "$game" --judgement --count 10 --nodes 500 --seed 1 \
    --file "web/src/learn/judgement/$game.json" --page "docs/find-the-move/$game.md"
done
