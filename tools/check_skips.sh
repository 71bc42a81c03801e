#!/usr/bin/env bash
# Fails if tests were skipped for a reason that tests/skips.txt does not have: tools/check_skips.sh LOG…, the logs of
# ctest (build/…/Testing/Temporary/LastTest.log) or of pytest with -rs.
set -euo pipefail
cd "$(dirname "$0")/.."
expected=$(grep -v '^#' tests/skips.txt)
# GoogleTest writes "FILE:LINE: Skipped" and the reason below it, pytest "SKIPPED [n] FILE:LINE: reason".
reasons=$(awk '/: Skipped$/ { place = $0; getline; print place " " $0 } /^SKIPPED \[/' "$@" | sort -u)
found=$(grep -vF -- "$expected" <<<"$reasons" | grep . || true)
if [ -n "$found" ]; then
  echo "$found"
  echo "skips: these are not expected; install what is missing, or tell tests/skips.txt where they are run"
  exit 1
fi
echo "skips: $(grep -c . <<<"$reasons" || true), all of them expected"
