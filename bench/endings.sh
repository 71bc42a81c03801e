#!/usr/bin/env bash
# Endings that are won, played by both sides: how many of them are. As many positions as the file has, in both seats, so that
# "checkmate" or "king captured" should end all of them:
#   bench/endings.sh [LIMIT]     LIMIT: as in `turncoat match`; nodes=100000 is about 100 ms on a machine that does nothing else
set -euo pipefail
cd "$(dirname "$0")/.."

limit=${1:-nodes=100000}
for game in chess mercenary mercurial; do
  file=bench/openings/endings_$game.txt
  games=$((2 * $(grep -vc '^#' "$file")))
  echo "\$ $game, $games games"
  build/turncoat match "$game" --first "$limit" --second "$limit" --openings "$file" --random-plies 0 --games "$games" \
    --max-plies 300 | tail -1
done
