// Positions and moves: the first line is a spec, the second a FEN, the others are moves. What is accepted prints the
// same again, what is refused changes nothing.
#include "core/fen.hpp"
#include "edge/game/any_game.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  const auto lines = split(fuzzing::text_of(data, size), '\n');
  auto opened = open_game(lines[0]);
  if (!opened || lines.size() < 2) return 0;
  AnyGame& game = **opened;
  const std::string start = game.fen();
  if (!game.restart(lines[1])) {
    fuzzing::require(game.fen() == start);
    return 0;
  }
  const std::string canonical = game.fen();
  fuzzing::require(game.restart(canonical) && game.fen() == canonical);
  game.view(), game.turn_text(), game.outcomes();
  fuzzing::require(game.moves().empty() == game.decided().has_value());
  for (std::size_t i = 2; i < lines.size() && i < 12; ++i) {
    const std::string before = game.fen();
    if (!game.play(lines[i])) fuzzing::require(game.fen() == before);
  }
  return 0;
}
