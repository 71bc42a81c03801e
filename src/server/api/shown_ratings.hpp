#pragma once
// How ratings are shown to people.
#include <string>
#include <vector>

#include "server/api/api_answers.hpp"

namespace turncoat::server {

// A rating by fewer games is provisional.
inline constexpr int settled_after = 10;

// That of a person in a game; before their first result the initial one.
online::Rating rating_in(const std::vector<online::Rating>& all, const std::string& person, const std::string& game);
// {rating, spread, games, provisional}, and {change} by one game if it is given.
void write_rating(JsonWriter& json, const online::Rating& rating, const online::RatedPlayer* step);
boost::asio::awaitable<Stored<std::vector<online::Rating>>> ratings_of(OnlineService& online,
                                                                       std::vector<std::string> persons);

}  // namespace turncoat::server
