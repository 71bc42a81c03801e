#!/usr/bin/env bash
# Prints the C++ files of the project, each ended by a NUL: for clang-format and clang-tidy.
set -euo pipefail
cd "$(dirname "$0")/.."
for folder in src python/src tests bench fuzz examples; do
  if [ -d $folder ]; then find $folder \( -name '*.hpp' -o -name '*.cpp' -o -name '*.ipp' \) -type f -print0; fi
done
