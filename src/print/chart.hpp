#pragma once
// The chart of Cooperative Chess that leads through Red's priorities with dice (cooperative.md, CO-13 to CO-27).
#include "core/spec.hpp"
#include "print/page.hpp"

namespace turncoat::print {

Page chart_page(const Spec& spec, const Order& order);

}  // namespace turncoat::print
