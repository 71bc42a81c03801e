#pragma once
// The kinds of pages that sheets have.
#include <optional>
#include <vector>

#include "edge/game/any_game.hpp"
#include "games/variants/definition.hpp"
#include "print/board.hpp"
#include "print/kit.hpp"
#include "print/page.hpp"
#include "print/rules_text.hpp"

namespace turncoat::print {

// The chart of Cooperative Chess that leads through Red's priorities with dice (cooperative.md, CO-13 to CO-27), of a game
// at its start, also of a variant: with its own order of priorities, dice, worths and numbers.
Page chart_page(const AnyGame& game, const Order& order);

// Small pictures for the page of rules: where a piece may go, where words alone do not tell.

// Those of the game, by the rules chosen, side by side below `at`, so wide together. Returns the height that they fill;
// 0 if the game has none.
double draw_example_moves(Pen& pen, const AnyGame& start, const Words& words, Point at, double width);

// Pieces to cut out, as standees that are folded, or as discs.

std::vector<Page> figure_pages(const Kit& kit, const Order& order);

// Caps, discs, numbers, trays and plates to cut out.

// None if the game needs no markers.
std::vector<Page> marker_pages(const AnyGame& game, const Kit& kit, const Order& order);

// How the new and changed pieces of a variant move, each in a diagram.

// None if no piece is new or moves otherwise.
std::vector<Page> movement_pages(const VariantDefinition& variant, std::span<const KindView> kinds, const Order& order);

// A board at true scale on as many sheets as it needs, with strips to glue them together.

std::vector<Page> board_pages(const AnyGame& game, const Order& order);

// The page of rules, with a picture of the start.

// Letters smaller than this, in millimetres, are not printed.
inline constexpr double least_letters = 2.2;

// Of a game at its start; nothing if there is no text about it. A text that is too long has a page with small letters,
// and says so in `fits`.
struct RulesPage {
  Page page;
  bool fits = true;
};
// `other_lead`: what stands above the columns in place of what is needed, unless it is empty.
std::optional<RulesPage> rules_page(const AnyGame& game, const Order& order, std::span<const Place> places,
                                    std::string_view other_lead = {});

}  // namespace turncoat::print
