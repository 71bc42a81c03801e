#!/usr/bin/env bash
# Tries turncoat as one file (tools/make_portable.sh): it names no shared library and no loader, and searches as
# tests/bench_signature.txt says, in a root in which there is nothing but it, and in others that are named:
#   tools/try_portable.sh FILE [ROOT...]
# As root; otherwise, and for another kind of processor (by qemu-user), it runs with an empty environment instead.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "$1")
shift
signature=$(sed -n 's/^all //p' tests/bench_signature.txt)
fail() { echo "try_portable: $*" >&2; exit 1; }

readelf -l "$program" | grep -q INTERP && fail "$program wants a loader"
readelf -d "$program" | grep NEEDED && fail "$program wants the libraries above"
readelf -h "$program" | grep -q 'Type:.*DYN' || fail "$program does not run at a random address"

# A command in front of the program, and what it is called there.
try() { # WHERE COMMAND...
  local found seconds=$SECONDS
  found=$("${@:2}" bench | sed -n 's/^Signature: //p') || fail "$1: bench fails"
  [ "$found" = "$signature" ] || fail "$1: signature $found, not $signature"
  "${@:2}" perft mercenary 2 >/dev/null || fail "$1: perft fails"
  printf 'uci\nquit\n' | "${@:2}" | grep -q uciok || fail "$1: no uciok"
  echo "$1: signature $found after $((SECONDS - seconds)) s"
}

case $(readelf -h "$program" | sed -n 's/ *Machine: *//p') in
  *X86-64) emulator=() ;;
  AArch64) emulator=("$(command -v qemu-aarch64-static || command -v qemu-aarch64)") ;;
esac
if [ "$(id -u)" != 0 ] || [ ${#emulator[@]} != 0 ]; then
  try "empty environment" env -i ${emulator[@]+"${emulator[@]}"} "$program"
  exit
fi
empty=$(mktemp -d)
trap 'rm -rf "$empty"' EXIT
cp "$program" "$empty/turncoat"
try "empty root" chroot "$empty" /turncoat
for root in "$@"; do
  cp "$program" "$root/tmp/turncoat"
  try "$root, Debian $(cat "$root/etc/debian_version")" chroot "$root" /tmp/turncoat
  rm "$root/tmp/turncoat"
done
