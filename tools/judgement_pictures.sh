#!/usr/bin/env bash
# Draws the positions of the pages in docs/find-the-move beside copies of them: tools/judgement_pictures.sh FOLDER. The
# pages hold the game and each position; the pictures are not kept, `make docs` makes them.
set -euo pipefail
cd "$(dirname "$0")/.."
for page in docs/find-the-move/*.md; do
  name=$(basename "$page" .md)
  spec=$(sed -n 's#^build/turncoat puzzles \([^ ]*\) .*#\1#p' "$page")
  number=0
  sed -n 's/^[A-Z][^:`]* to move: `\(.*\)`$/\1/p' "$page" | while read -r fen; do
    number=$((number + 1))
    build/play/turncoat picture "$spec" --fen "$fen" >"$1/$name-$number.svg"
  done
done
