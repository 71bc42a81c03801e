// Moves: the first line is a spec, each further one is played. A line of one byte plays the legal move of that number,
// so that games get somewhere. What is refused changes nothing; what is accepted is a legal move or a player's leaving;
// all can be taken back.
#include <algorithm>

#include "core/fen.hpp"
#include "edge/game/any_game.hpp"
#include "edge/record/san.hpp"
#include "fuzz_input.hpp"

namespace {

using turncoat::fuzzing::require;

bool leaves(const turncoat::AnyGame& game, std::string_view text) {
  const auto leaving = turncoat::read_leaving(text, static_cast<int>(game.info().seats.size()), game.actor());
  const auto leavings = game.leavings();
  // A claim does not say of what.
  return leaving && *leaving && std::ranges::any_of(leavings, [&](turncoat::Leaving one) {
           return one == **leaving || (turncoat::is_claim(one) && turncoat::is_claim(**leaving));
         });
}

void play(turncoat::AnyGame& game, std::string_view text) {
  const auto moves = game.moves();
  std::string move(text);
  if (text.size() == 1 && !moves.empty()) move = moves[static_cast<std::uint8_t>(text[0]) % moves.size()].text;
  const bool legal = std::ranges::find(moves, move, &turncoat::MoveView::text) != moves.end() || leaves(game, move);
  const std::string before = game.fen();
  const auto played = game.play(move);
  require(played.has_value() == legal);
  require(played || (game.fen() == before && !sentence(played.error()).empty()));
  // What people write means a move that there is.
  if (const auto meant = turncoat::read_move(game, text)) require(*meant < game.count());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most_lines = 80;
  const auto lines = turncoat::split(turncoat::fuzzing::text_of(data, size), '\n');
  const auto game = turncoat::open_game(lines[0]);
  if (!game) return 0;
  const std::string start = (*game)->fen();
  for (std::size_t i = 1; i < lines.size() && i < most_lines; ++i) play(**game, lines[i]);
  while ((*game)->undo()) continue;
  require((*game)->fen() == start);
  return 0;
}
