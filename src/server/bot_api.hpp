#pragma once
// What programs ask of the server with a token (docs/api.md), and what a person asks about their tokens.
#include <vector>

#include "edge/json/json_value.hpp"
#include "server/api.hpp"
#include "server/route.hpp"

namespace turncoat::server {

// All that is answered here.
std::vector<Route> bot_routes();

// Whether a path is answered here, by whatever method.
bool is_bot_path(std::string_view path);

// `person`: who asks, with an empty id if it is nobody; `token`: with which, if with any; `body`: an object.
struct BotCall {
  const ApiRequest& request;
  const std::string& path;
  const online::Person& person;
  const std::string& token;
  const JsonValue& body;
};
boost::asio::awaitable<ApiAnswer> answer_bot(BotCall call, OnlineService& online);

}  // namespace turncoat::server
