#!/usr/bin/env bash
# The artefacts of a release, of what is committed, into FOLDER: source archive, Debian packages, Python wheel, npm
# archive, turncoat as one file for any Linux, the page with the documentation under docs/, the page as one file, what is
# in all of it of others' work (SPDX), and SHA256SUMS. The same commit on the same system gives the same bytes.
#   tools/make_dist.sh build/artefacts
# What was made elsewhere (tools/make_portable.sh arm64, tools/make_windows.sh, wheels) can lie in EXTRA=FOLDER; it is taken along.
# With SIGNING_KEY=FILE, a private key of ssh-keygen, SHA256SUMS is signed; docs/install.md has the command that checks it.
set -euo pipefail
cd "$(dirname "$0")/.."
place=$(realpath -m "$1")
version=$(tools/version.sh)
tools/versions.py
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
# What a compiler's cache has may have been compiled in another folder, and contain the name of that folder.
export CCACHE_DISABLE=1
[ -f web/dist/docs/index.html ] || { echo "make_dist: the documentation is not built: make docs web" >&2; exit 1; }
rm -rf "$place"
mkdir -p "$place"

git archive --prefix="turncoat-$version/" HEAD | xz -9 >"$place/turncoat-$version.tar.xz"

tools/make_deb.sh build/deb
cp build/deb/*.deb "$place"

# The wheel is built of the commit as well, in one place, since that stands in it.
wheel=$(mktemp -d)
trap 'rm -rf "$wheel"' EXIT
git archive HEAD | tar -x -C "$wheel"
CMAKE_ARGS="-DCMAKE_CXX_FLAGS=-ffile-prefix-map=$wheel=." \
  "${PYTHON:-/usr/bin/python3}" -m pip wheel -q --no-build-isolation --no-deps --no-index -w "$place" "$wheel/python"

# The page as one file, as a browser saves it.
(cd web && node build/single_file.mjs "$place/turncoat-$version.html")

(cd npm && npm pack --silent --pack-destination "$place" >/dev/null)

tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --exclude=.built -C web -caf "$place/turncoat-page-$version.tar.xz" dist

# turncoat as one file, of the sources from which the packages were built.
for level in "" -v3; do
  "build/deb/turncoat-$version/tools/make_portable.sh" "portable$level" "$place/turncoat-$version-linux-x86-64$level"
done

if [ -n "${EXTRA:-}" ]; then
  cp "$EXTRA"/* "$place"
  # The page goes into the zip for Windows.
  for zip in "$place"/*windows*.zip; do
    [ -e "$zip" ] || continue
    page=$place/turncoat-$version/Turncoat.html
    mkdir "${page%/*}" && cp "$place/turncoat-$version.html" "$page" && touch -d "@$SOURCE_DATE_EPOCH" "$page"
    (cd "$place" && TZ=UTC zip -q -X -9 "$zip" "turncoat-$version/Turncoat.html")
    rm -r "${page%/*}"
  done
fi
tools/sbom.py "$place"

cd "$place"
sha256sum -- * >SHA256SUMS
cat SHA256SUMS
if [ -n "${SIGNING_KEY:-}" ]; then
  command -v ssh-keygen >/dev/null || { echo "make_dist: no ssh-keygen (Debian: openssh-client)" >&2; exit 1; }
  ssh-keygen -q -Y sign -f "$SIGNING_KEY" -n turncoat-release SHA256SUMS
fi
