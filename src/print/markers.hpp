#pragma once
// ControlledPieces, discs, numbers, trays and plates to cut out.
#include <vector>

#include "print/kit.hpp"
#include "print/page.hpp"

namespace turncoat::print {

// None if the game needs no markers.
std::vector<Page> marker_pages(const AnyGame& game, const Kit& kit, const Order& order);

}  // namespace turncoat::print
