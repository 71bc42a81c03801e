#include "edge/uci/played_line.hpp"

#include <algorithm>

#include "edge/record/faults.hpp"
#include "edge/record/san.hpp"

namespace turncoat {

namespace {

Expected<void> begin(AnyGame& game, const std::optional<std::string>& fen) {
  if (fen) return game.restart(*fen);
  game.restart();
  return {};
}

// Some programs of chess write castling as the king that takes its rook, "e1h1".
Expected<void> play(AnyGame& game, const std::string& move) {
  auto played = game.play(move);
  if (played || !is_written_in_san(game)) return played;
  const auto castling = read_castling(game, move);
  return castling ? game.play(*castling) : played;
}

// Plays the moves from number `first` on.
Expected<void> play_from(AnyGame& game, const std::vector<std::string>& moves, std::size_t first) {
  const Replaying replaying(game);
  for (std::size_t i = first; i < moves.size(); ++i)
    if (const auto ok = play(game, moves[i]); !ok) return failure(fault::move, i + 1, ok.error());
  return {};
}

void undo_until(AnyGame& game, std::size_t moves) {
  while (static_cast<std::size_t>(game.ply()) > moves) game.undo();
}

}  // namespace

Expected<void> change_line(AnyGame& game, PlayedLine& present, PlayedLine wanted) {
  std::size_t common = 0;
  if (wanted.fen == present.fen) {
    const auto [end, _] = std::ranges::mismatch(present.moves, wanted.moves);
    common = static_cast<std::size_t>(end - present.moves.begin());
    undo_until(game, common);
  } else if (const auto ok = begin(game, wanted.fen); !ok) {
    return ok;
  }
  const auto played = play_from(game, wanted.moves, common);
  if (played) {
    present = std::move(wanted);
    return {};
  }
  // What was legal before still is.
  if (wanted.fen == present.fen)
    undo_until(game, common);
  else
    (void)begin(game, present.fen);
  (void)play_from(game, present.moves, static_cast<std::size_t>(game.ply()));
  return played;
}

}  // namespace turncoat
