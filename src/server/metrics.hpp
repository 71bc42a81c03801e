#pragma once
// What the server tells Prometheus, in its text format.
#include <string>

#include "online/analysts.hpp"

namespace turncoat::server {

struct Measured {
  online::NodeFigures node;
  online::StoreFigures store;
  online::AnalystFigures analysts;
  std::size_t computers_waiting = 0;  // moves that computers are still to find
  std::size_t streams = 0;            // that programs read
};

std::string metrics_text(const Measured& measured);

}  // namespace turncoat::server
