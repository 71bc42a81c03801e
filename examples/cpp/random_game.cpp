// Plays a random game and prints its last position and its result: random_game [SPEC] [SEED], as in
// `random_game mercenary:hold=2 7`.
#include <cstdlib>
#include <iostream>

#include "edge/game/any_game.hpp"

int main(int count, char** words) {
  const auto game = turncoat::open_game(count > 1 ? words[1] : "mercenary");
  if (!game) {
    std::cerr << turncoat::sentence(game.error()) << '\n';
    return EXIT_FAILURE;
  }
  turncoat::Random random(count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
  while ((*game)->play_random(random)) {}
  std::cout << (*game)->fen() << '\n' << (*game)->result() << " after " << (*game)->ply() << " plies\n";
}
