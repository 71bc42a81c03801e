#pragma once
// Pieces to cut out, as standees that are folded, or as discs.
#include <vector>

#include "print/kit.hpp"
#include "print/page.hpp"

namespace turncoat::print {

std::vector<Page> figure_pages(const Kit& kit, const Order& order);

}  // namespace turncoat::print
