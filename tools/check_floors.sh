#!/usr/bin/env bash
# Checks that the folders of the page import only downward, and that no files import each other in a circle. Every
# quoted relative path is taken for an import, however it is written: static, dynamic, of types alone, as a pattern.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ ! -d web/src ]; then echo "floors: there is no web/ here"; exit 0; fi

cd web/src
find . -type f \( -name '*.ts' -o -name '*.svelte' \) | sed 's|^\./||' | LC_ALL=C sort | awk '
  function bad(at, why) { print at ": " why; errors++ }

  function read_floors(    line, row, names, j) {
    while ((getline line < "floors.txt") > 0) {
      sub(/ *#.*/, "", line)
      if (split(line, row, /: */) < 2) continue
      for (j = split(row[2], names, " "); j > 0; j--) {
        if (!(names[j] in allowed)) bad("web/src/floors.txt", row[1] " is not above " names[j])
        may[row[1], names[j]] = 1
      }
      may[row[1], row[1]] = 1
      allowed[row[1]] = row[2] == "" ? "nothing" : row[2]
    }
  }

  # The path that "to" means in a file, from web/src or, outside of that, from the repository; without "?raw" and the like.
  function target(file, to,    names, path, i) {
    sub(/[?].*/, "", to)
    sub(/[^\/]*$/, "", file)
    for (i = 1; i <= split("web/src/" file to, names, "/"); i++)
      if (names[i] == "..") sub(/(^|\/)[^\/]*$/, "", path)
      else if (names[i] != "" && names[i] != ".") path = path (path == "" ? "" : "/") names[i]
    sub(/^web\/src\//, "", path)
    if ((path ".ts") in known) return path ".ts"
    if ((path "/index.ts") in known) return path "/index.ts"
    return path
  }

  function folder_of(path) { return path ~ /\// ? substr(path, 1, index(path, "/") - 1) : "web/src" }

  function check(file, line, to,    home, path, from) {
    home = folder_of(file)
    path = target(file, to)
    from = folder_of(path)
    if (!((home, from) in may))
      bad("web/src/" file ":" line, home " may not import " from " (" to "); it may import: " allowed[home])
    if (!(path in known) || path == file || (file, path) in line_of) return # a component may contain itself
    line_of[file, path] = line
    imports[file] = imports[file] path "\n"
  }

  function read(file,    line, number, before, to) {
    if (!(folder_of(file) in allowed)) {
      if (file !~ /\.d\.ts$/) bad("web/src/" file, "no floor; give its folder one in web/src/floors.txt")
      return
    }
    for (number = 1; (getline line < file) > 0; number++)
      while (match(line, /["\047`]\.\.?(\/[^"\047`]*)?["\047`]/)) {
        before = substr(line, 1, RSTART - 1)
        to = substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
        if (to ~ /\// || before ~ /(from|import)[ (]*$/) check(file, number, to)
      }
    close(file)
  }

  # Goes along all imports, depth first; one that leads to a file on the way here closes a circle.
  function walk(file, way,    list, i, to) {
    state[file] = "on the way"
    way = way " " file " ->"
    for (i = split(imports[file], list, "\n") - 1; i > 0; i--) {
      to = list[i]
      if (state[to] == "") walk(to, way)
      else if (state[to] == "on the way")
        bad("web/src/" file ":" line_of[file, to], "a circle:" substr(way, index(way, " " to " ->")) " " to)
    }
    state[file] = "done"
  }

  BEGIN { read_floors() }
  { files[NR] = $0; known[$0] = 1 }
  END {
    for (i = 1; i <= NR; i++) read(files[i])
    for (i = 1; i <= NR; i++) if (state[files[i]] == "") walk(files[i], "")
    if (errors) exit 1
    print "floors: " NR " files, every import of the page leads downward and none in a circle"
  }'
