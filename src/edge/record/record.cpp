#include "edge/record/record.hpp"

#include <algorithm>

#include "core/fen.hpp"
#include "edge/record/faults.hpp"

namespace turncoat {

std::string joined_scores(const std::string& result, std::size_t seats) {
  if (result == "*") return "*";
  auto words = split(result, ' ');
  std::string out;
  for (std::size_t i = 0; i < std::min(seats, words.size()); ++i) out += (i > 0 ? "-" : "") + std::string(words[i]);
  return out;
}

Record record_of(const AnyGame& game) {
  return {.spec = game.spec().text(),
          .fen = game.first_fen(),
          .seats = std::vector<std::string>(game.info().seats.size(), "?"),
          .moves = game.played(),
          .result = game.result()};
}

Expected<std::unique_ptr<AnyGame>> open_at_start(const Record& record) {
  auto game = open_game(record.spec);
  if (!game || record.fen.empty()) return game;
  if (auto done = (*game)->restart(record.fen); !done) return std::unexpected(done.error());
  return game;
}

Expected<std::unique_ptr<AnyGame>> open_record(const Record& record) {
  auto game = open_at_start(record);
  if (!game) return game;
  const Replaying replaying(**game);
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    if (auto done = (*game)->play(record.moves[i]); !done) return failure(fault::move, i + 1, done.error());
  return game;
}

}  // namespace turncoat
