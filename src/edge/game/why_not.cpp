#include "edge/game/why_not.hpp"

#include <algorithm>
#include <ranges>

namespace turncoat {

namespace {

// The parts of a text such as "e4(RaNb)d6=q".
struct Wish {
  std::string from, part, to, rest;
  char dropped = 0;
  bool hires = false;

  // What it says so far, as the first steps of a move.
  std::vector<std::string> steps() const {
    std::vector<std::string> out;
    if (dropped != 0) out.push_back({dropped, '@'});
    for (const std::string* one : {&from, &part, &to})
      if (!one->empty()) out.push_back(*one);
    return out;
  }
};

// Takes the name of a cell off the front, the longest that fits; empty if there is none.
std::string take_cell(std::string_view& text, const std::vector<CellView>& cells) {
  std::string_view found;
  for (const CellView& cell : cells)
    if (cell.name.size() > found.size() && text.starts_with(cell.name)) found = text.substr(0, cell.name.size());
  text.remove_prefix(found.size());
  return std::string(found);
}

// Nothing if there are no cells in it where they should be.
std::optional<Wish> read_wish(std::string_view text, const AnyGame& game) {
  const auto cells = game.cells();
  Wish wish;
  if (text.size() > 1 && text[1] == '@' && text[0] >= 'A' && text[0] <= 'Z') {
    wish.dropped = text[0];
    text.remove_prefix(2);
  } else if (text.starts_with('=')) {
    wish.hires = true;
    text.remove_prefix(1);
  } else {
    wish.from = take_cell(text, cells);
    if (text.starts_with('(')) {
      wish.part = text.substr(0, text.find(')') + 1);
      text.remove_prefix(wish.part.size());
    }
  }
  wish.to = take_cell(text, cells);
  if (wish.from.empty() && wish.to.empty()) return {};
  wish.rest = text;
  return wish;
}

// Answers one question.
class Asked {
 public:
  explicit Asked(const AnyGame& game) : game_(game), view_(game.view()), moves_(game.moves()) {}

  bool is_legal(std::string_view text) const {
    return std::ranges::find(moves_, text, &MoveView::text) != moves_.end();
  }
  std::optional<Refusal> answer(std::string_view text, bool only_begun) const {
    if (game_.decided()) return refusal(failure("game-over"));
    if (is_legal(text)) return {};
    if (text == "pass") return refusal(failure("no-pass"));
    if (first_type() == StepType::pass && moves_.size() == 1) return refusal(failure("only-pass"));
    const auto wish = read_wish(text, game_);
    if (!wish) return refusal(failure("no-move", text));
    if (const std::string on = continued(*wish); !on.empty()) {
      if (only_begun && wish->rest.empty()) return {};
      return refusal(failure("choices", on));
    }
    if (game_.actor() == dice) return of_dice(*wish);
    return wish->from.empty() ? of_board(*wish) : of_piece(*wish);
  }

 private:
  StepType first_type() const { return moves_.empty() ? StepType::other : moves_.front().steps.front().type; }

  // The moves that begin with what is wished for.
  std::string continued(const Wish& wish) const {
    constexpr std::size_t long_enough = 60;
    const auto begun = wish.steps();
    std::string out;
    for (const MoveView& move : moves_) {
      const bool fits = move.steps.size() >= begun.size() &&
                        std::ranges::equal(begun, move.steps | std::views::take(begun.size()), {}, {}, &Step::text);
      if (wish.hires || !fits) continue;
      if (out.size() > long_enough) return out + ", ...";
      out += (out.empty() ? "" : ", ") + move.text;
    }
    return out;
  }

  Cell cell_of(std::string_view name) const {
    for (const CellView& cell : game_.cells())
      if (cell.name == name) return cell.cell;
    return nowhere;
  }
  std::string_view kind_of(const PieceView& piece) const {
    return piece.kind == 0 ? "Piece" : game_.info().kind_name(piece.kind);
  }
  std::string_view seat_name(int seat) const { return game_.info().seats[static_cast<std::size_t>(seat)]; }

  std::optional<Refusal> from_game(const Wish& wish) const {
    return game_.refused({cell_of(wish.from), cell_of(wish.to), wish.dropped, wish.part});
  }
  std::optional<Refusal> of_rules(const Wish& wish) const {
    auto out = from_game(wish);
    return out ? out : refusal(failure("not-allowed"));
  }

  // Somebody moves for the dice, as in a study.
  std::optional<Refusal> of_dice(const Wish& wish) const {
    const auto piece = std::ranges::find(view_.pieces, wish.from, &PieceView::cell);
    if (piece != view_.pieces.end() && piece->why == whose::dice) return refusal(failure("dice-never"));
    return refusal(failure("dice-turn"));
  }

  // Something is put on the board, or hired.
  std::optional<Refusal> of_board(const Wish& wish) const {
    const auto& kinds = game_.info().kinds;
    if (wish.dropped != 0 && std::ranges::find(kinds, wish.dropped, &KindView::letter) == kinds.end())
      return refusal(failure("no-drops"));
    auto out = wish.to.empty() ? std::nullopt : from_game(wish);
    if (!out && wish.dropped != 0) return refusal(failure("no-drops"));
    return out ? out : refusal(failure("not-allowed"));
  }

  std::optional<Refusal> of_piece(const Wish& wish) const {
    const auto piece = std::ranges::find(view_.pieces, wish.from, &PieceView::cell);
    if (piece == view_.pieces.end()) return refusal(failure("empty-cell", wish.from), {}, {wish.from});
    if (game_.info().phases.size() > 1 && first_type() == StepType::drop) return refusal(failure("drop-first"));
    if (std::ranges::find(piece->movers, game_.actor()) == piece->movers.end()) return of_others(*piece, wish);
    if (!game_.info().phases.empty() && piece->army != view_.army)
      return refusal(failure("phase-army", game_.info().armies[static_cast<std::size_t>(view_.army)]));
    if (!wish.to.empty()) return of_rules(wish);
    return of_stuck(*piece);
  }

  // A piece that somebody else moves, or nobody.
  std::optional<Refusal> of_others(const PieceView& piece, const Wish& wish) const {
    const std::string_view kind = kind_of(piece), actor = seat_name(game_.actor());
    const std::vector<std::string> here = {piece.cell};
    if (piece.why == whose::idle && wish.to.empty()) return game_.refused({nowhere, cell_of(piece.cell)});
    if (piece.why == whose::idle) return refusal(failure("idle-piece", kind, piece.cell), "M3-20", here);
    if (piece.why == whose::grey) return refusal(failure("grey-piece"), "MG-3", here);
    const std::string_view mover = seat_name(piece.movers[0]);
    if (piece.why == whose::controlled)
      return refusal(failure("controlled-piece", kind, piece.cell, mover), "MC-8", here);
    if (piece.why == whose::hired) return refusal(failure("hired-piece", kind, piece.cell, mover), "M3-22", here);
    return refusal(failure("others-piece", mover, actor), {}, here);
  }

  // A piece without any move: whether that is the king's fault.
  std::optional<Refusal> of_stuck(const PieceView& piece) const {
    for (const CellView& cell : game_.cells()) {
      auto out = game_.refused({cell_of(piece.cell), cell.cell});
      if (out && (out->error.fault->code == "pinned" || out->error.fault->code == "still-check")) return out;
    }
    return refusal(failure("stuck", kind_of(piece), piece.cell), {}, {piece.cell});
  }

  const AnyGame& game_;
  PositionView view_;
  std::vector<MoveView> moves_;
};

}  // namespace

std::optional<Refusal> why_not(const AnyGame& game, std::string_view wish, bool only_begun) {
  return Asked(game).answer(wish, only_begun);
}

std::unexpected<Error> illegal(const AnyGame& game, std::string_view text) {
  const auto reason = why_not(game, text, false);
  if (!reason || reason->error.fault->code == "no-move") return failure("no-move", text);
  return failure("illegal", text, reason->error);
}

}  // namespace turncoat
