#pragma once
// The page of rules, with a picture of the start.
#include <optional>

#include "edge/game/any_game.hpp"
#include "print/page.hpp"
#include "print/rules_text.hpp"

namespace turncoat::print {

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
