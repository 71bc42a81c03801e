#include "lab/search/screening.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace turncoat::lab {

namespace {

constexpr std::uint64_t forced_nodes = 20'000;  // of the search from the start
constexpr std::size_t hash_megabytes = 1;

std::set<char> kinds_on(const AnyGame& game) {
  std::set<char> out;
  for (const PieceView& piece : game.view().pieces)
    if (piece.kind != 0) out.insert(piece.kind);
  return out;
}

// Drops the kinds that move in a game.
void drop_moving(std::set<char>& kinds, AnyGame& game, std::string_view moves) {
  PositionView before = game.view();
  for (std::size_t at = 0; at < moves.size() && !kinds.empty();) {
    const std::size_t end = std::min(moves.find(' ', at), moves.size());
    if (!game.play(moves.substr(at, end - at))) return;
    PositionView now = game.view();
    for (const PieceView& piece : before.pieces)
      if (const PieceView* there = piece_on(now, piece.cell);
          kinds.contains(piece.kind) && (there == nullptr || there->kind != piece.kind || there->army != piece.army) &&
          std::ranges::any_of(now.pieces, [&](const PieceView& one) {
            return one.kind == piece.kind && one.cell != piece.cell && piece_on(before, one.cell) == nullptr;
          }))
        kinds.erase(piece.kind);
    // What captures comes to a cell that was taken.
    for (const PieceView& piece : now.pieces)
      if (const PieceView* there = piece_on(before, piece.cell);
          there != nullptr && (there->kind != piece.kind || there->army != piece.army))
        kinds.erase(piece.kind);
    before = std::move(now);
    at = end + 1;
  }
}

bool forced_win(const AnyGame& start) {
  const auto searcher = start.searcher(hash_megabytes);
  if (!searcher) return false;
  SearchLimits limits;
  limits.nodes = forced_nodes;
  bool out = false;
  (*searcher)->search(start, limits, [&](const SearchLine& line) { out = line.score.mate_plies != 0; });
  return out;
}

}  // namespace

LabScreening screening_of(const AnyGame& start, std::span<const LabGame> games) {
  LabScreening out{.games = static_cast<int>(games.size()), .still = {}};
  std::set<char> kinds = kinds_on(start);
  Lengths turns;
  for (const LabGame& one : games) {
    const bool cut_off = one.reason == ply_limit;
    turns.add(one.turns, cut_off), out.cut_off += cut_off ? 1 : 0;
    const auto game = start.clone();
    drop_moving(kinds, *game, one.moves);
  }
  out.moves = turns.median().value / static_cast<double>(start.info().seats.size());
  out.still.assign(kinds.begin(), kinds.end());
  out.forced = start.actor() != dice && forced_win(start);
  return out;
}

std::optional<LabUnfit> unfit(const LabScreening& screening, const LabPlayable& playable) {
  if (screening.games == 0) return std::nullopt;
  if (10 * screening.cut_off >= screening.games) return LabUnfit::endless;
  if (screening.moves < playable.least_moves) return LabUnfit::short_games;
  if (screening.moves > playable.most_moves) return LabUnfit::long_games;
  if (!screening.still.empty()) return LabUnfit::still_kinds;
  return screening.forced ? std::optional(LabUnfit::forced_win) : std::nullopt;
}

}  // namespace turncoat::lab
