// Specs: what is accepted has a canonical text that names the same game.
#include "edge/game/any_game.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  const auto game = open_game(fuzzing::text_of(data, size));
  if (!game) {
    fuzzing::require(!sentence(game.error()).empty());
    return 0;
  }
  const std::string canonical = (*game)->spec().text();
  const auto again = open_game(canonical);
  fuzzing::require(again && (*again)->spec().text() == canonical && (*again)->fen() == (*game)->fen());
  return 0;
}
