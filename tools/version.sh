#!/usr/bin/env bash
# Prints the version, which stands in CMakeLists.txt alone.
sed -n 's/^project(turncoat VERSION \([0-9.]*\).*/\1/p' "$(dirname "$0")/../CMakeLists.txt"
