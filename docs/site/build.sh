#!/usr/bin/env bash
# Builds the documentation site: docs/site/build.sh FOLDER makes FOLDER/html of docs/, of the header of the C interface
# (Doxygen), the Python package (build/play/python) and the types of the npm package (TypeDoc). `make docs` calls it.
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$(realpath -m "$1")
python=${PYTHON:-/usr/bin/python3}
rm -rf "$place"
mkdir -p "$place/source" "$place/doxygen"
cp -r docs/. "$place/source"
tools/judgement_pictures.sh "$place/source/find-the-move"
cp tests/c/consumer/consumer.c examples/cpp/random_game.cpp "$place/source"
for page in CHANGELOG.md CONTRIBUTING.md; do sed 's#](docs/#](#g' $page >"$place/source/$page"; done

doxygen - <<END >"$place/doxygen.log" 2>&1 || { cat "$place/doxygen.log"; exit 1; }
INPUT = src/c/turncoat.h
OUTPUT_DIRECTORY = $place/doxygen
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
OPTIMIZE_OUTPUT_FOR_C = YES
TYPEDEF_HIDES_STRUCT = YES
EXTRACT_ALL = YES
ENABLE_PREPROCESSING = YES
MACRO_EXPANSION = YES
PREDEFINED = TURNCOAT_API=
INPUT_FILTER = "awk -f docs/site/doxygen_comments.awk"
QUIET = YES
END

# The page about C ends with the header's parts, under their headings.
part() { printf '\n### %s\n\n```{doxygengroup} part_%d\n:content-only:\n:members:\n:undoc-members:\n```\n' "$1" "$2"; }
number=0
{
  part 'Types and constants' 0
  sed -n 's#^/\* ---- \(.*\) \*/$#\u\1#p' src/c/turncoat.h | while read -r heading; do part "$heading" $((++number)); done
} >>"$place/source/c.md"

(cd web && npx typedoc --logLevel Error --plugin typedoc-plugin-markdown --tsconfig ../npm/tsconfig.json --entryPoints ../npm/src/index.ts \
  --out "$place/typedoc" --readme none --hideBreadcrumbs --hidePageHeader --disableSources --excludeInternal --excludePrivate \
  --name 'JavaScript, item by item')
cp -r "$place/typedoc" "$place/source/javascript-api"
{ echo '# JavaScript'; tail -n +2 npm/README.md; } >"$place/source/javascript.md"

version=$(tools/version.sh)
TURNCOAT_SOURCE=$PWD TURNCOAT_VERSION=$version TURNCOAT_DOXYGEN=$place/doxygen/xml PYTHONPATH=build/play/python PYTHONHASHSEED=0 \
  "$python" -m sphinx -q -b html -c docs/site -d "$place/trees" -W --keep-going "$place/source" "$place/html"
rm -f "$place/html/.buildinfo"
echo "docs: $(find "$place/html" -name '*.html' | wc -l) pages in ${place#"$PWD"/}/html"
