#!/bin/sh
# A UCI program with a fault, for tests of matches. It plays the first move of a game of chess: e2e4, or e7e5. Asked
# for it, it makes the file $TURNCOAT_ASKED, if there is that name.
fault=none
first=e2e4
answer() {
  case $fault in
    none) echo "bestmove $first" ;;
    late) sleep 1; echo "bestmove $first" ;;
    illegal) echo "bestmove e2e5" ;;
    empty) echo "bestmove" ;;
    crash) exit 1 ;;
    hang) while true; do sleep 1; done ;;
    deaf) while true; do echo "bestmove $first"; sleep 0.01; done ;;
    flood) while true; do echo "info string $first $first $first $first $first $first $first $first"; done ;;
    endless) tr '\\0' x < /dev/zero ;;
    child) sleep 1000 & echo $! > "$TURNCOAT_CHILD"; echo "bestmove $first" ;;
    rubbish)
      printf 'bestmoves e2e4\n\n\t \ninfo string bestmove a1a1\n\377\376\001\nBESTMOVE a1a1\n'
      head -c 3000000 /dev/zero
      printf '\nbestmove %s ponder rubbish\n' "$first" ;;
  esac
}
while read -r word a b c value; do
  case $word in
    uci) echo "option name Fault type string default none"; echo uciok ;;
    setoption) fault=$value ;;
    isready) echo readyok ;;
    position) if [ "$b" = moves ]; then first=e7e5; else first=e2e4; fi ;;
    go)
      if [ -n "$TURNCOAT_ASKED" ]; then : > "$TURNCOAT_ASKED"; fi
      answer
      ;;
    quit) exit 0 ;;
  esac
done
