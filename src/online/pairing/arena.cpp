#include <algorithm>

#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

namespace {

// The first players of the list that may sit with its first one; fewer than a table takes if there are not enough.
// `again`: those of its last game too, if both have waited.
std::vector<int> company(const Field& field, const History& history, const std::vector<int>& waiting, bool again) {
  const auto waited = [&](int player) { return field.players[static_cast<std::size_t>(player)].waited; };
  const auto may_meet_again = [&](int one, int other) {
    return again && history.met(one, other) <= std::min(waited(one), waited(other));
  };
  std::vector<int> out{waiting.front()};
  for (const int player : waiting) {
    if (out.size() == static_cast<std::size_t>(field.people)) break;
    const auto fits = [&](int other) {
      return other != player && (!history.met_last(player, other) || may_meet_again(player, other));
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
    std::vector<int> table = company(field, history, waiting, false);
    const auto people = static_cast<std::size_t>(field.people);
    if (table.size() < people) table = company(field, history, waiting, true);
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
