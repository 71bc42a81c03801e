#!/usr/bin/env bash
# Installs a build into a folder that is thrown away, and builds and runs with what is there a program in C, by
# find_package and by pkg-config, and the one in C++ of examples/cpp.
#   tools/try_install.sh BUILD C++-COMPILER
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cxx=$2
compiler=$(sed 's|clang++|clang|; s|g++|gcc|' <<<"$cxx")

cmake --install "$build" --prefix "$place/usr" >"$place/install.log" || { cat "$place/install.log"; exit 1; }
library=$(find "$place/usr" -name 'libturncoat.so.0')

# Nothing but the interface is seen from outside.
if nm -D --defined-only "$library" | awk '{ print $NF }' | grep -v '^turncoat_'; then
  echo "install: libturncoat exports more than the C interface" >&2
  exit 1
fi

# by_cmake SOURCES FOLDER OPTIONS...: builds SOURCES in FOLDER.
by_cmake() {
  if ! { cmake -S "$1" -B "$place/$2" -DCMAKE_PREFIX_PATH="$place/usr" "${@:3}" && cmake --build "$place/$2"; } \
    >"$place/cmake.log" 2>&1; then
    cat "$place/cmake.log"
    exit 1
  fi
}
by_cmake tests/c/consumer by-cmake -DCMAKE_C_COMPILER="$compiler" -DCMAKE_C_FLAGS="-std=c99 -Wall -Wextra -Wpedantic -Werror"
"$place/by-cmake/consumer" >"$place/by-cmake.txt"

export PKG_CONFIG_PATH=${library%/*}/pkgconfig
# shellcheck disable=SC2046
"$compiler" -std=c99 -Wall -Wextra -Wpedantic -Werror tests/c/consumer/consumer.c -o "$place/by-pkg-config" \
  $(pkg-config --cflags --libs turncoat)
LD_LIBRARY_PATH=${library%/*} "$place/by-pkg-config" | diff - "$place/by-cmake.txt"

by_cmake examples/cpp cpp -DCMAKE_CXX_COMPILER="$cxx"
"$place/cpp/random_game" mercenary:hold=2 7 | tail -n 1
echo "install: built by find_package and by pkg-config, $(wc -l <"$place/by-cmake.txt") lines alike; and in C++"
