#!/usr/bin/env bash
# From nothing to a network: tools/train_network.sh GAME does what networks/GAME.recipe says, and writes
# networks/GAME.network, which the next build embeds. Takes hours. Can be interrupted at any time: started again, it goes
# on with what there is in build/networks/GAME. The lines of a recipe:
#   sample POSITIONS OPTION…   plays games with the network learnt so far (at first by the terms alone) and keeps so many
#                              of their positions: `turncoat sample GAME OPTION… --positions POSITIONS`
#   train OPTION…              learns from all positions that are kept: `turncoat train GAME OPTION…`; `--start` last: it
#                              begins with the network learnt so far
#   forget                     positions kept so far teach nothing more
set -euo pipefail
cd "$(dirname "$0")/.."
game=${1:?which game, e.g. mercenary}
recipe=networks/$game.recipe network=networks/$game.network work=build/networks/$game
[ -f "$recipe" ] || { echo "there is no $recipe; CONTRIBUTING.md says how to write one" >&2; exit 1; }
mkdir -p "$work"

# Builds the program with the network learnt so far, or without one.
with() {
  if [ -z "$1" ]; then rm -f "$network"; else cp "$1" "$network"; fi
  make --silent build
}

learnt="" number=0 kept=()
while read -r step options; do
  number=$((number + 1))
  # shellcheck disable=SC2206
  options=($options)
  case $step in
    '' | '#'*) ;;
    sample)
      kept+=("$work/$number.positions")
      with "$learnt"
      nice -n 15 build/turncoat sample "$game" "${options[@]:1}" --positions "${options[0]}" --file "${kept[-1]}" </dev/null
      ;;
    train)
      if [ "${options[-1]}" = --start ]; then options+=("$learnt"); fi
      learnt=$work/$number.network
      [ -f "$learnt" ] || nice -n 15 build/turncoat train "$game" --positions "${kept[@]}" "${options[@]}" --network "$learnt" </dev/null
      ;;
    forget) kept=() ;;
    *) echo "$recipe: '$step' is no step" >&2; exit 1 ;;
  esac
done <"$recipe"
cp "$learnt" "$network"
