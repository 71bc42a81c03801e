#!/bin/sh
# From nothing to a network: tools/train_network.sh GAME [POSITIONS]. Plays games with build/turncoat, keeps their
# positions in build/networks, learns from them, and writes networks/GAME.network, which the next build embeds. Can be
# interrupted at any time: started again, it goes on with the positions that there are. Once more after `make build` it
# makes the next generation, which learns from games that are played with this network as well; that of cooperative is
# the second.
set -eu
cd "$(dirname "$0")/.."
game=${1:?which game, e.g. mercenary}
positions=${2:-875000}
usual="" nodes=500 rate=0.006
learning="--results 0.3"
case $game in
  mercenary) # the network sees the board with one gray army
    usual="--usual armies,setup,grayplace" nodes=300 learning="--results 0.5 --epochs 3"
    positions=${2:-1360000}
    ;;
  mercenary3) # many positions of few games
    nodes=300 rate=0.003 learning="--results 1 --epochs 2"
    positions=${2:-3700000}
    ;;
  cooperative) # where Red is a player, short of men
    usual="--openings bench/openings/cooperative.txt" nodes=400 rate=0.004 learning="--results 1 --epochs 3"
    positions=${2:-3000000}
    ;;
  merger) learning="--results 0.5 --epochs 3" ;;    # more epochs learn single games by heart
  mercurial) learning="--results 0.7 --epochs 3" ;; # the same
esac
mkdir -p build/networks
# Which network they are played with is in their name.
played="build/networks/$game-$(cksum <"networks/$game.network" | cut -d' ' -f1).positions"
# shellcheck disable=SC2086
nice -n 15 build/turncoat sample "$game" $usual --positions "$positions" --nodes $nodes --seed 5 \
  --file "$played"
# shellcheck disable=SC2086
nice -n 15 build/turncoat train "$game" --positions build/networks/"$game"-*.positions $learning --rate $rate \
  --network "networks/$game.network"
