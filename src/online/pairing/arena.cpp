#include <algorithm>

#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

namespace {

// The first players of the list that may sit with its first one; fewer than a table takes if there are not enough.
std::vector<int> company(const Field& field, const History& history, const std::vector<int>& waiting) {
  const auto waited = [&](int player) { return field.players[static_cast<std::size_t>(player)].waited; };
  std::vector<int> out{waiting.front()};
  for (const int player : waiting) {
    if (out.size() == static_cast<std::size_t>(field.people)) break;
    const auto fits = [&](int other) {
      return other != player && (!history.met_last(player, other) || (waited(player) && waited(other)));
    };
    if (std::ranges::all_of(out, fits)) out.push_back(player);
  }
  return out;
}

}  // namespace

Round arena(const Field& field) {
  const History history(field);
  std::vector<int> waiting = by_points(field);
  Round out;
  while (!waiting.empty()) {
    // Others than those of the last game come first, though all have waited.
    Field fresh = field;
    for (Player& player : fresh.players) player.waited = false;
    std::vector<int> table = company(fresh, history, waiting);
    const auto people = static_cast<std::size_t>(field.people);
    if (table.size() < people) table = company(field, history, waiting);
    if (table.size() < people) {
      out.byes.push_back(waiting.front());
      waiting.erase(waiting.begin());
      continue;
    }
    std::erase_if(waiting, [&](int player) { return among(table, player); });
    out.games.push_back(history.seated(table, static_cast<int>(field.games.size() + out.games.size())));
  }
  return out;
}

}  // namespace turncoat::online::pairing
