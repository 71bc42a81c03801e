#!/usr/bin/env bash
# Checks that no include runs against the layers, and that the layers which also run in the browser include nothing but
# the parts of the standard library that work there (and RapidJSON at the edge).
set -euo pipefail
cd "$(dirname "$0")/.."

# What the files of a folder may include besides each other. A folder behind a slash is a room of its layer.
allowed() {
  case $1 in
    core) echo core ;;
    games) echo core ;;
    search) echo core ;;
    eval) echo core games search ;;
    edge/game) echo core games eval search ;;
    edge/json) echo core ;;
    edge/setup | edge/picture) echo core edge/game ;;
    edge/learning) echo core edge/game ;;
    edge/record) echo core edge/game edge/json ;;
    edge/answers) echo core edge/game edge/json edge/picture edge/setup edge/record ;;
    edge/protocol) echo core edge/game edge/json edge/picture edge/setup edge/record edge/answers ;;
    workbench) echo core games eval search edge/game edge/record ;;
    fair) echo core edge ;;
    native) echo native ;;
    c) echo core edge search native ;;
    engine) echo core search edge workbench fair lab native ;;
    wasm) echo c core eval search edge workbench ;;
    online | online/*) echo core search edge fair online ;;
    server) echo core search edge online ;;
    lab) echo core search edge ;;
    python/src) echo core search edge native ;;
    *) return 1 ;;
  esac
}

# Headers of single machines and systems (vectors, large pages) are included behind an #ifdef.

# Not in WebAssembly: threads, streams, locales, formatting, files.
forbidden_std='thread|mutex|shared_mutex|condition_variable|future|stop_token|semaphore|barrier|latch|iostream|istream|ostream|fstream|sstream|iomanip|locale|format|print|regex|filesystem|syncstream|spanstream|stacktrace'

files=0
errors=0
for folder in src/*/ src/edge/*/ python/src/; do
  [ "$folder" != src/edge/ ] || continue
  layer=${folder#src/}
  layer=${layer%/}
  layers=$(allowed "$layer") || { echo "$folder: no such layer; tell tools/check_layers.sh what it may include"; exit 1; }
  case $layer in core | games | search | eval | edge/*) portable=1 ;; *) portable=0 ;; esac
  sources=$(find "$folder" -name '*.hpp' -o -name '*.cpp' -o -name '*.ipp')
  [ -n "$sources" ] || continue
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
done
if [ $errors = 0 ]; then echo "layers: $files files, every include runs the right way"; fi
exit $errors
