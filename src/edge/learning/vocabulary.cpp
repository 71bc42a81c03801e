#include "edge/learning/vocabulary.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "core/ascii.hpp"

namespace turncoat {

Vocabulary::Vocabulary(const AnyGame& game) {
  for (const CellView& cell : game.cells()) add(cell.name);
  end_ = static_cast<Token>(size());
  for (const char* sign : {".", "pass", "hire", "alone", "~", "+"}) add(sign);
  for (const KindView& kind : game.fen_form().kinds) add(kind_text(kind.letter) + '@');
  if (game.fen_form().stacking == Stacking::merged) {
    add_pieces(game);
    return;
  }
  for (const KindView& kind : game.fen_form().kinds)
    if (kind.role != KindRole::pawn) add('=' + small_kind_text(kind.letter));
}

void Vocabulary::add(std::string name) {
  longest_ = std::max(longest_, name.size());
  if (numbers_.emplace(name, static_cast<Token>(size())).second) names_.push_back(std::move(name));
}

// All 32 pieces of the start, and what the pawns among them can become.
void Vocabulary::add_pieces(const AnyGame& game) {
  for (const char* sign : {"(", ")", "/", "="}) add(sign);
  const auto start = game.clone();
  start->restart();
  const auto kinds = game.fen_form().kinds;
  std::set<char> homes;
  for (const Stack& stack : start->setup().stacks)
    for (const PlacedPiece& piece : stack.pieces) {
      add(piece_text(piece));
      const auto kind = std::ranges::find(kinds, piece.kind, &KindView::letter);
      if (kind->role != KindRole::pawn) continue;
      homes.insert(piece.home);
      for (const KindView& becomes : kinds)
        if (becomes.role == KindRole::piece) add(piece_text({piece.army, becomes.letter, piece.home, 1}));
    }
  for (char home : homes)
    for (const KindView& becomes : kinds)
      if (becomes.role == KindRole::piece) add({home, to_small(becomes.letter)});
}

// A step's text is cut into the longest tokens that fit, from its front. What goes by pointing at a cell is one token.
std::vector<Token> Vocabulary::tokens_of(std::span<const Step> steps) const {
  std::vector<Token> out;
  for (const Step& step : steps)
    for (std::string_view rest = step.text; !rest.empty();) {
      std::size_t length = std::min(longest_, rest.size());
      auto found = numbers_.find(rest.substr(0, length));
      while (found == numbers_.end() && length > 1) found = numbers_.find(rest.substr(0, --length));
      assert(found != numbers_.end());
      if (found == numbers_.end()) break;
      out.push_back(found->second);
      rest.remove_prefix(length);
    }
  return out;
}

}  // namespace turncoat
