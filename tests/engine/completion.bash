#!/bin/bash
# What bash completes after `turncoat …`: completion.bash SCRIPT PROGRAM prints what differs from what is wanted, and fails.
set -u
script=$1 turncoat=$2 failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
mkdir "my games" variants
touch "my games/a.pgn" "my games/b c.pgn" variants/hawks.ini variants/notes.txt "my own.ini" mercy.ini
printf '[hawks : chess]\npiece B = hawk HADG\n[hares:mercury]\n' >variants/hawks.ini
# shellcheck source=/dev/null
source "$script"
# shellcheck disable=SC2317
compopt() { options+="${*} "; } # outside a completion there is none

# wants WANTED OPTIONS WORD… : the words as bash has them, of which the last is to be completed.
wants() {
  local wanted=$1 wanted_options=$2
  shift 2
  COMP_WORDS=(turncoat "$@") COMP_CWORD=$#
  options='' COMPREPLY=()
  _turncoat "$turncoat" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"
  local got
  got=$(printf '%s|' "${COMPREPLY[@]}")
  if [[ $got != "$wanted" || $options != "$wanted_options" ]]; then
    printf 'turncoat %s\n  wanted: %s %s\n  got:    %s %s\n' "$*" "$wanted" "$wanted_options" "$got" "$options"
    failed=1
  fi
}

# Commands, games, their options and values.
wants 'play|' '' pl
wants 'report|' '' lab rep
wants '--movetime|' '' play chess --mo
wants 'mercenary|mercenary3|' '' play merce
wants 'mercurial|' '' games mercu
wants 'castling=|control=|' '-o nospace -o nospace ' play mercenary : c
wants 'oldest|choose|' '' match mercenary : hold = 2,release =
wants 'choose|' '' match mercenary : hold = 2,release = c
wants 'human|computer|' '' play chess --white ''
wants '|' '' perft chess 3 # a number
# Files and folders as they are called: their names have spaces, and a folder is marked as one by `filenames`.
wants 'my games|my own.ini|' '-o filenames ' pgn my
wants 'my games/a.pgn|my games/b c.pgn|' '-o filenames ' pgn 'my\ games/'
wants 'my games/b c.pgn|' '-o filenames ' verify '"my games/b'
wants 'my games|my own.ini|' '-o filenames ' match chess --records my
wants 'variants/hawks.ini|variants/notes.txt|' '-o filenames ' match chess --first cmd = variants/
# Files of variants, wherever a game is named, and the variants in them.
for command in play perft match print picture sample train tune puzzles lab 'lab run' 'lab plan'; do
  # shellcheck disable=SC2086
  wants 'variants/hawks.ini|' '-o filenames ' $command variants/
  # shellcheck disable=SC2086
  wants 'my games|my own.ini|' '-o filenames ' $command my
  # shellcheck disable=SC2086
  wants 'hawks|hares|' '' $command variants/hawks.ini :
  # shellcheck disable=SC2086
  wants 'hares|' '' $command variants/hawks.ini : har
done
wants 'mercenary|mercenary3|mercurial|mercy.ini|' '-o filenames ' play merc
exit $failed
