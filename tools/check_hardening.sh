#!/usr/bin/env bash
# Checks that the programs named are hardened as cmake/hardening.cmake says.
set -euo pipefail

errors=0
# $1: a program, $2: what it should have, $3: a pattern, $4: the part that shows it
has() {
  local program=$1 what=$2 pattern=$3
  if ! grep -q -- "$pattern" <<<"$(llvm-readelf-22 "$4" "$program")"; then
    echo "$program: no $what"
    errors=1
  fi
}
for program in "$@"; do
  has "$program" 'random address (PIE)' 'FLAGS_1.* PIE' --dynamic
  has "$program" 'tables read-only from the start (BIND_NOW)' 'FLAGS_1.* NOW' --dynamic
  has "$program" 'tables read-only (RELRO)' GNU_RELRO --program-headers
  has "$program" 'stack protector' __stack_chk_fail --dyn-syms
done
exit $errors
