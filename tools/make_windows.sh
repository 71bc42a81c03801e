#!/usr/bin/env bash
# turncoat for Windows as a zip, built by clang and mingw (Debian 13, tools/setup.sh build windows) and tried under Wine:
#   tools/make_windows.sh FILE.zip [PAGE.html]
# PAGE.html is the page as one file (make dist), which goes into the zip.
set -euo pipefail
file=$(realpath -m "$1")
page=${2:+$(realpath "$2")}
cd "$(dirname "$0")/.."
mkdir -p build
cmake --preset windows -DTURNCOAT_WERROR=ON -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$PWD=." >build/windows.log 2>&1 || { cat build/windows.log >&2; exit 1; }
ninja -C build/windows --quiet turncoat_engine_program turncoat_c
tools/try_windows.sh build/windows/turncoat.exe

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
folder=$place/turncoat-$(tools/version.sh)
mkdir "$folder"
for program in turncoat.exe turncoat.dll; do llvm-strip-22 -o "$folder/$program" build/windows/$program; done
cp build/windows/libturncoat.dll.a src/c/turncoat.h "$folder"
cp -r variants "$folder"
for text in README.txt LICENSE.txt; do
  from=packaging/windows/$text
  [ -f "$from" ] || from=${text%.txt}
  sed 's/$/\r/' "$from" >"$folder/$text"
done
[ -z "$page" ] || cp "$page" "$folder/Turncoat.html"
# Names in order, and the time of the commit, so that the same files make the same zip.
find "$folder" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
rm -f "$file"
(cd "$place" && find . -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 "$file" -@)
ls -l "$file"
