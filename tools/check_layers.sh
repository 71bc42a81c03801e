#!/usr/bin/env bash
# Checks that no include runs against the layers, and that the layers which also run in the browser include nothing but
# the parts of the standard library that work there (and RapidJSON at the edge).
set -euo pipefail
cd "$(dirname "$0")/.."

# What the files of a folder may include besides each other, by src/layers.txt; nothing and a failure if it is not there.
allowed() {
  awk -v folder="$1:" '{ sub(/#.*/, "") } $1 == folder { $1 = ""; print; found = 1 } END { exit !found }' src/layers.txt
}

# Headers of single machines and systems (vectors, large pages) are included behind an #ifdef.

# Not in WebAssembly: threads, streams, locales, formatting, files.
forbidden_std='thread|mutex|shared_mutex|condition_variable|future|stop_token|semaphore|barrier|latch|iostream|istream|ostream|fstream|sstream|iomanip|locale|format|print|regex|filesystem|syncstream|spanstream|stacktrace'

files=0
errors=0
awk '{ sub(/#.*/, "") } /:/ { for (i = 2; i <= NF; i++) if (!($i in above)) { print $1 " may not include " $i ", which is not above it in src/layers.txt"; bad = 1 }
                              name = $1; sub(/:/, "", name); do above[name] = 1; while (sub(/\/[^\/]*$/, "", name)) }
     END { exit bad }' src/layers.txt

while read -r folder; do
  layer=${folder#src/}
  until layers="$layer$(allowed "$layer")"; do
    [[ $layer == */* ]] || { echo "$folder: no such layer; tell src/layers.txt what it may include"; exit 1; }
    layer=${layer%/*}
  done
  case $layer in core | games | search | eval | print | edge/*) portable=1 ;; *) portable=0 ;; esac
  sources=$(find "$folder" -maxdepth 1 -name '*.[hci]pp')
  files=$((files + $(wc -l <<<"$sources")))
  # shellcheck disable=SC2086
  found=$(awk -v layer="$layer" -v layers="$layers" -v portable="$portable" -v forbidden="^($forbidden_std)\$" '
    BEGIN { split(layers, list, " "); for (i in list) may[list[i]] = 1; may[layer] = 1 }
    function bad(why) { printf "%s:%d: %s\n", FILENAME, FNR, why }
    match($0, /^[ \t]*#[ \t]*include[ \t]*"[^"]+"/) {
      path = $0; sub(/^[^"]*"/, "", path); sub(/".*/, "", path)
      to = path; sub(/\/.*/, "", to)
      room = path; sub(/\/[^\/]*$/, "", room)
      if (room in may || to == "embedded") next  # made of a file of the layer itself (cmake/embed.cmake)
      if (path !~ /\//) bad("\"" path "\": includes name their layer: \"" layer "/" path "\"")
      else if (!(to in may)) bad(layer " may not include " to " (" path "); it may include: " layers)
    }
    portable && match($0, /^[ \t]*#[ \t]*include[ \t]*<[^>]+>/) {
      name = $0; sub(/^[^<]*</, "", name); sub(/>.*/, "", name)
      if (name ~ forbidden) bad("<" name "> does not work in WebAssembly")
      else if (layer ~ /^edge/ && name ~ /^rapidjson\//) next
      else if (name ~ /[.\/]/ && name !~ /^(immintrin|wasm_simd128|arm_neon|sys\/mman)\.h$/) bad("<" name ">: " layer " uses the standard library only")
    }' $sources)
  if [ -n "$found" ]; then
    echo "$found"
    errors=1
  fi
done < <(find src python/src -name '*.[hci]pp' -printf '%h\n' | sort -u)
for folder in src/*/; do
  grep -q "\`${folder%/}\`" README.md || { echo "README.md: says nothing of ${folder%/}"; errors=1; }
done
if [ $errors = 0 ]; then echo "layers: $files files, every include runs the right way"; fi
exit $errors
