#!/usr/bin/env bash
# Builds and tests everything anew, one step after the other and without a compiler cache, and prints the wall and processor
# seconds of each step beside the processor seconds that docs/times.md keeps. Fails where a step takes a fifth more.
#   tools/times.sh          compares
#   tools/times.sh --keep   writes docs/times.md
# Machines differ: the kept seconds are scaled by the time that the compiler takes for a text of the standard library.
set -euo pipefail
cd "$(dirname "$0")/.."
kept=docs/times.md
[ $# = 0 ] || [ "$*" = --keep ] || { echo "usage: tools/times.sh [--keep]" >&2; exit 1; }
export CCACHE_DISABLE=1
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Wall and processor seconds of a command and of all that it starts. Browsers outlive their parents; they become children of
# the process that counts.
seconds_of() {
  python3 - "$log" "$@" <<'EOF' || { tail -n 20 "$log" >&2; return 1; }
import ctypes, os, resource, subprocess, sys, time
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
begun = time.monotonic()
with open(sys.argv[1], "w") as log:
    code = subprocess.call(sys.argv[2:], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
wall = time.monotonic() - begun
try:
    while time.monotonic() < begun + wall + 10:
        if os.waitpid(-1, os.WNOHANG)[0] == 0:
            time.sleep(0.1)
except ChildProcessError:
    pass  # nothing is left
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"{wall:.0f} {used.ru_utime + used.ru_stime:.1f}")
sys.exit(code != 0)
EOF
}

# Seconds that docs/times.md keeps for a step; nothing for a new one.
kept_for() { awk -F ' *[|] *' -v step="$1" '$2 == step { print $4 }' "$kept" 2>/dev/null; }

compile_standard_library() {
  local i
  for i in 1 2 3; do
    printf '#include <regex>\n#include <map>\nbool f(const std::string& s) { return std::regex_match(s, std::regex("a+%s")); }\n' "$i" |
      clang++-22 -std=c++23 -O2 -x c++ -c -o /dev/null -
  done
}

make_quick() { make --no-print-directory QUICK=yes "$@"; }
step() {
  case $1 in
    packages) tools/setup.sh wasm build web test python browser ;;
    "first module") make_quick wasm-first ;;
    "npm packages") make_quick web/node_modules/.installed ;;
    page) make_quick page-early ;;
    server) make_quick play-server ;;
    "fast module") make_quick faster ;;
    programs) make_quick programs ;;
    "C++ tests, built") make_quick build-tests ;;
    "C++ tests") make_quick run-tests ;;
    "page's unit tests") make_quick check-web ;;
    "WebAssembly and npm") make_quick test-wasm test-npm ;;
    Python) make_quick test-python test-histories ;;
    "tests in a browser") make_quick run-web ;;
  esac
}
steps=(packages "first module" "npm packages" page server "fast module" programs "C++ tests, built" "C++ tests"
  "page's unit tests" "WebAssembly and npm" Python "tests in a browser")

rm -rf build/play web/node_modules
step packages >/dev/null 2>&1  # the compiler, for its pace
export -f compile_standard_library make_quick step
read -r _ pace <<<"$(seconds_of bash -c compile_standard_library)"
scale=$(awk -v now="$pace" -v then="$(kept_for "the compiler's pace")" 'BEGIN { print then == "" ? 1 : now / then }')
rows="| the compiler's pace | | $pace |"
slower=()
printf '%-22s %8s %10s %14s\n' step wall processor "kept × $(printf '%.2f' "$scale")"
for name in "${steps[@]}"; do
  times=$(seconds_of bash -c 'step "$0"' "$name") || { echo "times: '$name' failed" >&2; exit 1; }
  read -r wall processor <<<"$times"
  before=$(kept_for "$name" | awk -v scale="$scale" '{ printf "%.1f", $1 * scale }')
  printf '%-22s %8s %10s %14s\n' "$name" "$wall" "$processor" "${before:--}"
  rows+=$'\n'"| $name | $wall | $processor |"
  # A second or two are no fifth of anything.
  if [ -n "$before" ] && awk -v a="$processor" -v b="$before" 'BEGIN { exit !(a > b * 1.2 && a > b + 5) }'; then slower+=("$name"); fi
done

if [ "$*" = --keep ]; then
  {
    echo "# Times"
    echo
    echo "What building and testing takes, step by step, without a compiler cache; in seconds. \`tools/times.sh\` measures and"
    echo "compares, \`tools/times.sh --keep\` writes this file. The workflow fails at a fifth more processor time."
    echo
    echo "Measured on $(date -u +%Y-%m-%d): $(nproc) × $(awk -F ': ' '/model name/ { print $2; exit }' /proc/cpuinfo), Debian $(cat /etc/debian_version)."
    echo
    echo "| step | wall | processor |"
    echo "|---|---|---|"
    echo "$rows"
  } >"$kept.new"
  mv "$kept.new" "$kept"
elif [ ${#slower[@]} != 0 ]; then
  printf 'times: a fifth more processor time than kept: %s\n' "${slower[@]}" >&2
  exit 1
fi
