#include "lab/experiment/tally.hpp"

#include <algorithm>

namespace turncoat::lab {

namespace {

int in_hands(const PositionView& view) {
  std::size_t out = 0;
  for (const auto& hand : view.hands) out += hand.size();
  return static_cast<int>(out);
}

const PieceView* find(const PositionView& view, const std::string& cell) {
  const auto found = std::ranges::find(view.pieces, cell, &PieceView::cell);
  return found == view.pieces.end() ? nullptr : &*found;
}

}  // namespace

const PieceView* Tally::piece_at(const std::string& cell) const { return find(view_, cell); }

void Tally::before(const AnyGame& game, const MoveView& move) {
  view_ = game.view();
  mover_ = game.actor();
  from_.clear(), to_.clear();
  for (const Step& step : move.steps) {
    if (step.type == StepType::cell) (from_.empty() ? from_ : to_) = step.text;
    if (step.type == StepType::hire) add("hires");
    if (step.type == StepType::drop) add("drops"), to_ = from_, from_.clear();
    if (step.type == StepType::home) add("sent home", static_cast<int>(step.pieces.size()));
  }
  const PieceView* piece = piece_at(from_);
  turned_ = piece != nullptr && piece->kind != 0 && piece->army != mover_;
  if (move.captures) add("captures");
  if (turned_) add("turned moves"), add("turned captures", move.captures ? 1 : 0);
}

void Tally::after(const AnyGame& game) {
  const PositionView now = game.view();
  count_changes(now);
  if (mover_ != dice) add("freed", in_hands(now) - in_hands(view_));
  for (const FallView& fall : game.falls()) {
    const auto army = static_cast<std::size_t>(fall.king.army);
    if (mover_ >= 0)
      add(std::string("out ") + seat_letters[army] + " by " + seat_letters[static_cast<std::size_t>(mover_)]);
    if (fall.king.cell == to_) add("kings taken");
  }
}

// A piece that stands where it stood, and the one that has moved; others that move with it are not followed.
void Tally::count_changes(const PositionView& now) {
  int largest = 0;
  for (const PieceView& piece : now.pieces) {
    if (piece.kind == 0) largest = std::max(largest, static_cast<int>(piece.parts.size()));
    const PieceView* was = piece.cell == to_ ? piece_at(from_) : piece_at(piece.cell);
    if (was == nullptr) continue;
    const bool gained = std::ranges::any_of(
        piece.movers, [&](int seat) { return std::ranges::find(was->movers, seat) == was->movers.end(); });
    if (gained) add("changes");
  }
  if (largest > 0) counts_["largest"] = std::max(counts_["largest"], largest);
}

void Tally::rolled(const OutcomeView& outcome) { add(std::string(rule_of(outcome.cause))); }

std::map<std::string, int> Tally::counts(const AnyGame& game) const {
  auto out = counts_;
  const auto decided = game.decided();
  if (!decided || decided->reason != Reason::checkmate || mover_ < 0) return out;
  if (decided->scores[static_cast<std::size_t>(mover_)] == Score::none) ++out["self mates"];
  if (turned_ && decided->scores[static_cast<std::size_t>(mover_)] == Score::whole) ++out["turned mates"];
  return out;
}

}  // namespace turncoat::lab
