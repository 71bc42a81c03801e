#pragma once
// The drawings of pieces that page and printed sheets have (web/src/board/shapes.json and named_shapes.json): those of
// today's games by their letters, others by name.
#include <string_view>

namespace turncoat {

inline constexpr std::string_view drawings[] = {
    "P",        "N",      "B",        "R",           "Q",          "K",
    "D",        "S",      "alfil",    "amazon",      "archbishop", "berolina-pawn",
    "camel",    "cannon", "champion", "chancellor",  "dabbaba",    "duck",
    "elephant", "ferz",   "giraffe",  "grasshopper", "griffin",    "guard",
    "hawk",     "horse",  "lion",     "man",         "nightrider", "unicorn",
    "wazir",    "wizard", "zebra"};

}  // namespace turncoat
