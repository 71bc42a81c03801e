#!/usr/bin/env bash
# Builds turncoat as one file that needs no library of the system, by a preset, and tries it:
#   tools/make_portable.sh portable|portable-v3|arm64 FILE
set -euo pipefail
preset=$1
file=$(realpath -m "$2")
cd "$(dirname "$0")/.."
mkdir -p build
# No name of a folder of this machine stands in it, so that the same sources make the same file.
cmake --preset "$preset" -DTURNCOAT_WERROR=ON -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$PWD=." >"build/$preset.log" 2>&1 ||
  { cat "build/$preset.log" >&2; exit 1; }
ninja -C "build/$preset" --quiet turncoat_engine_program
llvm-strip-22 -o "$file" "build/$preset/turncoat"
tools/try_portable.sh "$file"
