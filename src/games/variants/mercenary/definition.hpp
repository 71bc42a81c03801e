#pragma once
#include <array>
#include <string>
#include <vector>

#include "games/mercenary/options.hpp"

namespace turncoat {

// What variants of Mercenary Chess alone can say.
struct OfMercenary {
  MercenaryArmies hired = MercenaryArmies::one;   // which armies are for hire (MC-30), as `options` says
  std::array<int, 2> ways = {3, 1};               // which way each of them goes, in quarter turns clockwise from up
  std::vector<std::vector<std::string>> control;  // the cells that White and Black control at the start, those of
                                                  // silver pieces behind those of gray ones; none: by MC-3
};

// Ways, by quarter turns clockwise from up.
inline constexpr std::string_view way_words[] = {"up", "right", "down", "left"};

}  // namespace turncoat
