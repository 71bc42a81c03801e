#pragma once
// Dice that name pieces and squares on a board (docs/spec/variants.md, VA-57, VA-58).
#include <array>
#include <string>
#include <vector>

#include "core/throw.hpp"

namespace turncoat {

// The sides that they can have.
inline constexpr int naming_sides[] = {4, 6, 8, 10, 12};

// The dice that suit a board: three that name all numbers, and the largest that stay off the edges.
NamingDice usual_naming(int files, int ranks);
// All throws that name the numbers on so many files; and dice of a square for so many files, or ranks: their sides, and
// what is added.
std::vector<NamingDice> possible_throws(int files);
std::vector<std::array<int, 2>> possible_dice(int cells);
// "3d6-2", "d6+1 d6+1", and "d6+1".
std::string throw_text(const NamingDice& naming);
std::string square_text(const NamingDice& naming);
std::string die_text(int sides, int plus);

}  // namespace turncoat
