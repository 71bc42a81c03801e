#!/usr/bin/env bash
# Checks that the layers which every game shares name none of them, nor the rules of its dice: what belongs to a game
# stands in src/games (or src/eval), and is asked of it by a trait (src/core/traits.hpp).
set -euo pipefail
cd "$(dirname "$0")/.."

shared='src/core src/edge src/search src/lab'
names='mercenary|merger|mercurial|cooperative|draughts|\bP[1-7][ab]?\b'

# What may name games: the table of them, that of variants' parents, and sentences and titles that give one as an example;
# and what has boards of another program, such as 8/P7, which look like priorities.
allowed='src/edge/game/games.hpp
src/edge/game/variants.cpp
src/edge/game/variants_of_cooperative.cpp
src/edge/game/variants_of_merger.cpp
src/edge/uci/faults.hpp
src/edge/record/faults.hpp
src/edge/workshop/fairy_templates.cpp
src/lab/experiment/preset.hpp'

# shellcheck disable=SC2086
found=$(grep -rniE "$names" $shared | grep -vE "^($(tr '\n' '|' <<<"$allowed" | sed 's/|$//')):" || true)
if [ -n "$found" ]; then
  echo "$found"
  echo "games: these lines name a game; shared layers ask it by a trait instead"
  exit 1
fi
for file in $allowed; do
  grep -qiE "$names" "$file" || { echo "games: $file names none any more; take it from the list in $0"; exit 1; }
done
echo "games: the shared layers name none but in $(wc -l <<<"$allowed") files"
