// Files of networks of a variant: one is taken or refused with a reason, and what is taken can be searched with.
#include "edge/game/variants.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  const std::string file(fuzzing::text_of(data, size));
  const auto game = open_variant("[v : chess] | piece B = hawk HADG", file);
  if (!game) {
    fuzzing::require(!sentence(game.error()).empty());
    return 0;
  }
  SearchLimits limits;
  limits.nodes = 50;
  const auto searcher = (*game)->searcher(1);
  fuzzing::require(searcher && !(*searcher)->search(**game, limits).move.empty());
  return 0;
}
