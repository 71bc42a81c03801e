#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

namespace {

// The opponent of a player (from 1) in a round (from 1) of a table for so many.
int opponent(int player, int round, int people) {
  const int all = people - 1;
  if (player == people) {
    for (int other = 1; other < people; ++other)
      if ((2 * other - round - 1) % all == 0) return other;
  }
  const int other = ((round + 1 - player) % all + all) % all;
  const int found = other == 0 ? all : other;
  return found == player ? people : found;
}

// Whether the player with the smaller number sits first.
bool smaller_first(int smaller, int greater, int people) {
  return greater == people ? 2 * smaller <= people : (smaller + greater) % 2 == 1;
}

}  // namespace

std::optional<Round> round_robin(const Field& field) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < field.players.size(); ++i)
    if (field.players[i].at_begin) numbers.push_back(static_cast<int>(i));
  const int players = static_cast<int>(numbers.size());
  const int people = players + players % 2;  // with an empty chair
  if (field.round >= people - 1) return std::nullopt;
  const auto number = [&](int player) { return numbers[static_cast<std::size_t>(player - 1)]; };
  const auto here = [&](int player) {
    return player <= players && field.players[static_cast<std::size_t>(number(player))].here;
  };
  Round out;
  for (int player = 1; player <= players; ++player) {
    const int other = opponent(player, field.round + 1, people);
    if (!here(player)) continue;
    if (!here(other))
      out.byes.push_back(number(player));
    else if (player < other && smaller_first(player, other, people))
      out.games.push_back({number(player), number(other)});
    else if (player < other)
      out.games.push_back({number(other), number(player)});
  }
  return out;
}

}  // namespace turncoat::online::pairing
