#include "edge/game/why_not.hpp"

#include <algorithm>

#include "core/printable.hpp"

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

  std::optional<WhyNot> answer(std::string_view text, bool only_begun) const {
    if (std::ranges::find(moves_, text, &MoveView::text) != moves_.end()) return {};
    const auto wish = read_wish(text, game_);
    if (const Refusal refusal = of_turn(text)) return in_words(refusal);
    if (!wish) return in_words(refusal("no-move", Word()), text);
    if (const std::string on = continued(*wish); !on.empty()) {
      if (only_begun && wish->rest.empty()) return {};
      return in_words(refusal("choices", Word()), on);
    }
    const Refusal refusal = wish->from.empty() ? of_board(*wish) : of_piece(*wish);
    return in_words(refusal ? refusal : turncoat::refusal("not-allowed"));
  }

 private:
  StepType first_type() const { return moves_.empty() ? StepType::other : moves_.front().steps.front().type; }

  // What holds for every move.
  Refusal of_turn(std::string_view text) const {
    if (moves_.empty()) return refusal("game-over");
    if (text == "pass") return refusal("no-pass");
    if (first_type() == StepType::pass && moves_.size() == 1) return refusal("only-pass");
    return {};
  }

  // The moves that begin with what is wished for.
  std::string continued(const Wish& wish) const {
    constexpr std::size_t long_enough = 60;
    const auto begun = wish.steps();
    std::string out;
    for (const MoveView& move : moves_) {
      bool fits = !wish.hires && move.steps.size() >= begun.size();
      for (std::size_t i = 0; fits && i < begun.size(); ++i) fits = move.steps[i].text == begun[i];
      if (!fits) continue;
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
  Refusal from_game(const Wish& wish) const {
    return game_.refused({cell_of(wish.from), cell_of(wish.to), wish.dropped, wish.part});
  }

  // Something is put on the board, or hired.
  Refusal of_board(const Wish& wish) const {
    const auto& kinds = game_.info().kinds;
    const bool known = wish.dropped == 0 || std::ranges::find(kinds, wish.dropped, &KindView::letter) != kinds.end();
    if (const Refusal out = known && !wish.to.empty() ? from_game(wish) : Refusal()) return out;
    return wish.dropped != 0 ? refusal("no-drops") : Refusal();
  }

  Refusal of_piece(const Wish& wish) const {
    const Cell from = cell_of(wish.from);
    const auto piece = std::ranges::find(view_.pieces, wish.from, &PieceView::cell);
    if (game_.actor() == dice)  // somebody moves for them, as in a study
      return piece != view_.pieces.end() && piece->why == whose::dice ? refusal("dice-never") : refusal("dice-turn");
    if (piece == view_.pieces.end()) return refusal("empty-cell", Word::cell(from)).showing(from);
    const bool phases = !game_.info().phases.empty();
    if (phases && first_type() == StepType::drop) return refusal("drop-first");
    if (std::ranges::find(piece->movers, game_.actor()) == piece->movers.end())
      return of_others(*piece, from, wish).showing(from);
    if (phases && piece->army != view_.army) return refusal("phase-army", Word::army(view_.army));
    return wish.to.empty() ? of_stuck(*piece, from) : from_game(wish);
  }

  // A piece that somebody else moves, or nobody.
  Refusal of_others(const PieceView& piece, Cell at, const Wish& wish) const {
    const Word kind = Word::kind(piece.kind), cell = Word::cell(at);
    if (piece.why == whose::idle)
      return wish.to.empty() ? game_.refused({nowhere, at}) : refusal("idle-piece", kind, cell).by("M3-20");
    if (piece.why == whose::grey) return refusal("grey-piece").by("MG-3");
    const Word mover = Word::army(piece.movers[0]);
    if (piece.why == whose::controlled) return refusal("controlled-piece", kind, cell, mover).by("MC-8");
    if (piece.why == whose::hired) return refusal("hired-piece", kind, cell, mover).by("M3-22");
    return refusal("others-piece", mover, Word::army(game_.actor()));
  }

  // A piece without any move: whether that is the king's fault.
  Refusal of_stuck(const PieceView& piece, Cell from) const {
    for (const CellView& cell : game_.cells())
      if (const Refusal out = game_.refused({from, cell.cell}); out.is("pinned") || out.is("still-check")) return out;
    return refusal("stuck", Word::kind(piece.kind), Word::cell(from)).showing(from);
  }

  // Seats have the names of their armies.
  std::string in_words(Word word) const {
    const GameInfo& info = game_.info();
    switch (word.type) {
      case Word::Type::cell: return game_.cell_name(word.value);
      case Word::Type::kind:
        return std::string(word.value == 0 ? "Piece" : info.kind_name(static_cast<char>(word.value)));
      case Word::Type::army: return std::string(info.armies[word.value]);
      default: return std::to_string(word.value);
    }
  }
  // A text, if there is one, takes the place of the sentence's only word.
  WhyNot in_words(const Refusal& refusal, std::string_view text = {}) const {
    WhyNot out{.error = {.fault = refusal.fault}, .clause = refusal.clause};
    for (std::size_t i = 0; i < failing::needs_of(refusal.fault->english).arguments; ++i)
      out.error.arguments.push_back(text.empty() ? in_words(refusal.words[i]) : printable(text));
    if (refusal.cell != nowhere) out.cells.push_back(game_.cell_name(refusal.cell));
    for (Cell c : refusal.attackers) out.attackers.push_back(game_.cell_name(c));
    if (refusal.attackers) out.attacked = game_.cell_name(refusal.attacked);
    return out;
  }

  const AnyGame& game_;
  PositionView view_;
  std::vector<MoveView> moves_;
};

}  // namespace

std::optional<WhyNot> why_not(const AnyGame& game, std::string_view wish, bool only_begun) {
  return Asked(game).answer(wish, only_begun);
}

std::unexpected<Error> illegal(const AnyGame& game, std::string_view text) {
  const auto reason = why_not(game, text, false);
  if (!reason || reason->error.fault->code == "no-move") return failure("no-move", text);
  return failure("illegal", text, reason->error);
}

}  // namespace turncoat
