#include "online/pairing/history.hpp"

#include <algorithm>
#include <utility>

namespace turncoat::online::pairing {

History::History(const Field& field)
    : met_(field.players.size(), std::vector<int>(field.players.size())),
      seats_(field.players.size()),
      last_(field.players.size()) {
  for (const std::vector<int>& game : field.games)
    for (std::size_t seat = 0; seat < game.size(); ++seat) {
      const int player = game[seat];
      seats_[at(player)].push_back(static_cast<int>(seat));
      last_[at(player)] = game;
      for (const int other : game)
        if (other != player) ++met_[at(player)][at(other)];
    }
}

bool History::met_last(int one, int other) const {
  return among(last_[at(one)], other) || among(last_[at(other)], one);
}

int History::times(int player, int seat) const { return static_cast<int>(std::ranges::count(seats(player), seat)); }

std::vector<int> History::seated(std::vector<int> players, int turn) const {
  std::ranges::sort(players);
  std::ranges::rotate(players, players.begin() + turn % static_cast<int>(players.size()));
  std::vector<int> places(players.size());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<int>(i);
  std::vector<int> best;
  int least = 0;
  do {
    int cost = 0;
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
      const int player = players[at(places[seat])];
      const auto& had = seats(player);
      const int surplus =
          times(player, static_cast<int>(seat)) * static_cast<int>(places.size()) - static_cast<int>(had.size());
      cost += 4 * surplus + (!had.empty() && had.back() == static_cast<int>(seat) ? 1 : 0);
    }
    if (!best.empty() && cost >= least) continue;
    least = cost;
    best.clear();
    for (const int place : places) best.push_back(players[at(place)]);
  } while (std::ranges::next_permutation(places).found);
  return best;
}

std::vector<int> by_points(const Field& field) {
  std::vector<int> out;
  for (std::size_t i = 0; i < field.players.size(); ++i)
    if (field.players[i].here) out.push_back(static_cast<int>(i));
  std::ranges::sort(out, std::ranges::less(), [&](int player) {
    return std::pair(-field.players[static_cast<std::size_t>(player)].points, player);
  });
  return out;
}

}  // namespace turncoat::online::pairing
