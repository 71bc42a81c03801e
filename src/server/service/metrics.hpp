#pragma once
// What the server reports to Prometheus, in its text format.
#include <cstdint>
#include <map>
#include <string>

#include "online/node/analysts.hpp"
#include "online/notify/notices.hpp"
#include "online/table/shared_games.hpp"
#include "server/service/traffic.hpp"

namespace turncoat::server {

// Of tables and what is done at them.
struct OnlineFigures {
  online::NodeFigures node;
  online::StoreFigures store;
  online::AnalystFigures analysts;
  online::NoticeFigures notices;
  std::size_t computers_waiting = 0;  // moves that computers are still to find
  std::size_t streams = 0;            // that programs read
  online::SharedGames::Figures variants = {};
  bool can_write = true;
};

struct Measured {
  const Traffic& traffic;
  std::size_t connections = 0;
  bool memory_is_short = false;
  std::map<std::string, std::uint64_t> logged = {};  // by kind
  const OnlineFigures* online = nullptr;             // none: only the page is served
};

std::string metrics_text(const Measured& measured);

}  // namespace turncoat::server
