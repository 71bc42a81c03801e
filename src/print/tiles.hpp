#pragma once
// A board at true scale on as many sheets as it needs, with strips to glue them together.
#include <vector>

#include "print/board.hpp"
#include "print/page.hpp"

namespace turncoat::print {

std::vector<Page> board_pages(const AnyGame& game, const Order& order);

}  // namespace turncoat::print
