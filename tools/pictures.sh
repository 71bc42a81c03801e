#!/usr/bin/env bash
# Draws the pictures of docs/games that docs/images/games/pictures.txt lists.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=docs/images/games
grep -v '^#' $folder/pictures.txt | while read -r name spec fen; do
  build/turncoat picture "$spec" --fen "$fen" >"$folder/.$name.part"  # a picture is there whole or not at all
  sync "$folder/.$name.part"
  mv "$folder/.$name.part" "$folder/$name.svg"
done
