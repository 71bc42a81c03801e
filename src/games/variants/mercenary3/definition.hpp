#pragma once
#include "games/mercenary3/options.hpp"

namespace turncoat {

// What variants of Mercenary Chess for three alone can say.
struct OfMercenary3 {
  Hiring hire = Hiring::attacked;
};

}  // namespace turncoat
