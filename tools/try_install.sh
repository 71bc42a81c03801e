#!/usr/bin/env bash
# Installs a build into a folder that is thrown away, and builds and runs a program in C with what is there: by
# find_package, and by pkg-config.
#   tools/try_install.sh build
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
compiler=${CC:-clang-22}

cmake --install "$build" --prefix "$place/usr" >"$place/install.log" || { cat "$place/install.log"; exit 1; }
library=$(find "$place/usr" -name 'libturncoat.so.0')

# Nothing but the interface is seen from outside.
if nm -D --defined-only "$library" | awk '{ print $NF }' | grep -v '^turncoat_'; then
  echo "install: libturncoat exports more than the C interface" >&2
  exit 1
fi

cmake -S tests/c/consumer -B "$place/by-cmake" -DCMAKE_PREFIX_PATH="$place/usr" -DCMAKE_C_COMPILER="$compiler" \
  -DCMAKE_C_FLAGS="-std=c99 -Wall -Wextra -Wpedantic -Werror" >"$place/cmake.log" || { cat "$place/cmake.log"; exit 1; }
cmake --build "$place/by-cmake" >"$place/cmake.log" || { cat "$place/cmake.log"; exit 1; }
"$place/by-cmake/consumer" >"$place/by-cmake.txt"

export PKG_CONFIG_PATH=${library%/*}/pkgconfig
# shellcheck disable=SC2046
"$compiler" -std=c99 -Wall -Wextra -Wpedantic -Werror tests/c/consumer/consumer.c -o "$place/by-pkg-config" \
  $(pkg-config --cflags --libs turncoat)
LD_LIBRARY_PATH=${library%/*} "$place/by-pkg-config" | diff - "$place/by-cmake.txt"
echo "install: built by find_package and by pkg-config, $(wc -l <"$place/by-cmake.txt") lines alike"
