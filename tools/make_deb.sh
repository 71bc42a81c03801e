#!/usr/bin/env bash
# Debian's packages of what is committed, with the page that has been built here, into FOLDER; lintian looks at them.
#   tools/make_deb.sh build/deb
set -euo pipefail
cd "$(dirname "$0")/.."
place=$(realpath -m "$1")
version=$(tools/version.sh)
[ -f web/dist/index.html ] || { echo "make_deb: the page is not built: make web" >&2; exit 1; }
tools/versions.py

# The time of everything is that of the commit, so that the same sources make the same packages.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH DEB_BUILD_OPTIONS=noautodbgsym
rm -rf "$place"
source=$place/turncoat-$version
mkdir -p "$source"
git archive HEAD | tar -x -C "$source"
cp -r web/dist "$source/web/dist"
# The documentation, where it has been built, brings scripts that Debian has packages of its own for.
rm -rf "$source"/web/dist/{docs,.built}
cp -r "$source/packaging/debian" "$source/debian"
cd "$source"
dpkg-buildpackage -b -us -uc >"$place/build.log" 2>&1 || { tail -n 40 "$place/build.log"; exit 1; }
cd "$place"
# No request for these packages was filed with Debian, and the project has no mail host.
lintian --allow-root --fail-on error,warning ./*.changes \
  --suppress-tags initial-upload-closes-no-bugs,bogus-mail-host,bogus-mail-host-in-debian-changelog
ls -l ./*.deb
