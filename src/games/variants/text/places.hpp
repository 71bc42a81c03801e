#pragma once
// Places on the board as texts say them (docs/spec/variants.md, VA-86): cells and rectangles, `d4-e5 a8`, which are
// what they are for both armies, or files and ranks, `files c-e ranks 1-3`, of which ranks are counted from the own
// edge.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/area.hpp"
#include "core/error.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

// The one way of writing a place; what is wrong if it is none, or has no cell.
Expected<std::string> read_place(std::span<const std::string_view> words, const Area<128>& map);
// The cells of a place, as read_place writes it, for an army.
CellSet<128> cells_of_place(std::string_view place, const Area<128>& map, Army army);

// A move of a piece that promotes over an empty cell, which can be captured there in passing (VA-12, VA-93).
struct PassingStep {
  char kind = 0;
  Cell from = nowhere, over = nowhere, to = nowhere;
  bool operator==(const PassingStep&) const = default;
};
std::vector<PassingStep> passing_steps(const VariantDefinition& variant, const Area<128>& map, Army army,
                                       const Passing& passing);

}  // namespace turncoat
