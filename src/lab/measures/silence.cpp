#include "lab/measures/silence.hpp"

#include <algorithm>

namespace turncoat::lab {

namespace {

// A cell's file: its name's letters.
std::string file_of(const std::string& cell) { return cell.substr(0, cell.find_first_of("0123456789")); }

char kind_with(const GameInfo& info, KindRole role) {
  const auto found = std::ranges::find(info.kinds, role, &KindView::role);
  return found == info.kinds.end() ? '\0' : found->letter;
}

}  // namespace

SilenceWatch::SilenceWatch(const AnyGame& start) {
  if (std::ranges::count(start.fen_form().fields, Field::silent) == 0) return;
  pawn_kind_ = kind_with(start.info(), KindRole::pawn);
  const char royal = kind_with(start.info(), KindRole::royal);
  const PositionView view = start.view();
  for (const PieceView& king : view.pieces) {
    if (king.kind != royal) continue;
    for (const PieceView& piece : view.pieces)
      if (piece.kind == pawn_kind_ && piece.army == king.army && file_of(piece.cell) == file_of(king.cell))
        pawns_.push_back({king.army, piece.cell});
  }
  marks_ = start.setup().silent;
}

void SilenceWatch::follow(Pawn& pawn, const PositionView& view, const std::string& from, const std::string& to) const {
  if (pawn.state == KingsPawn::gone) return;
  if (pawn.cell == from && !to.empty()) pawn.cell = to, pawn.state = KingsPawn::moved;
  const PieceView* piece = piece_on(view, pawn.cell);
  if (piece == nullptr || piece->army != pawn.seat || piece->kind != pawn_kind_) pawn.state = KingsPawn::gone;
}

void SilenceWatch::see(const AnyGame& game, const PositionView& view, const std::string& from, const std::string& to,
                       int turn) {
  if (!watches()) return;
  const auto marks = game.setup().silent;
  const auto band = std::min(static_cast<std::size_t>(turn - 1) / LabSilence::band_turns, LabSilence::bands - 1);
  for (Pawn& pawn : pawns_) {
    if (std::ranges::count(view.out, pawn.seat) > 0) continue;
    follow(pawn, view, from, to);
    auto& count = seen_.counts[band][static_cast<std::size_t>(pawn.state)];
    ++count.turns;
    for (const Mark& mark : marks)
      if (mark.seat == pawn.seat && std::ranges::count(marks_, mark) == 0) ++count.attacks;
  }
  marks_ = marks;
}

}  // namespace turncoat::lab
