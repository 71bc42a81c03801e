#!/usr/bin/env bash
# Compares a rule with itself, so many times: how many of the lab's reports call something clear where nothing is.
#   tools/lab_null.sh [REPORTS] [GAMES]    TURNCOAT names the program, GAME the game, NODES the budget
set -euo pipefail
cd "$(dirname "$0")/.."
reports=${1:-200} games=${2:-80}
program=${TURNCOAT:-build/turncoat}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

clear=0
for ((seed = 1; seed <= reports; ++seed)); do
  "$program" lab run "${GAME:-mercurial}" --vary copy=1,2 --nodes "${NODES:-1}" --games "$games" --opening 6 --seed "$seed" \
    --jobs "${JOBS:-2}" --out "$folder/run.jsonl" >/dev/null
  "$program" lab report "$folder/run.jsonl" --json "$folder/run.json" >/dev/null
  if grep -q '"interaction":[a-z]*,[^}]*}[^}]*"standing":"suggested"' "$folder/run.json"; then clear=$((clear + 1)); fi
  rm "$folder/run.jsonl"
done
echo "$clear of $reports reports call a difference of two copies clear."
