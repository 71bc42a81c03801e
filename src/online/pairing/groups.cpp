#include <algorithm>
#include <cstdint>
#include <random>
#include <tuple>
#include <utility>

#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

namespace {

constexpr std::size_t three = 3;

// Players in the order of their tables, three by three. `scored`: players of like points belong together; null: points do
// not matter.
class Seating {
 public:
  Seating(const History& history, const Field* scored, std::vector<int> order)
      : history_(&history), scored_(scored), order_(std::move(order)) {}

  const std::vector<int>& order() const { return order_; }
  // Whether a pair has met already.
  bool repeats() const {
    for (std::size_t table = 0; table < order_.size(); table += three)
      if (cost_at(table) >= repetition) return true;
    return false;
  }
  // The less the better: a pair that has met already costs more with every time, and more than any points.
  std::int64_t cost() const {
    std::int64_t out = 0;
    for (std::size_t table = 0; table < order_.size(); table += three) out += cost_at(table);
    return out;
  }
  // Swaps players of two tables as long as that helps.
  void improve() {
    for (bool better = true; better;) {
      better = false;
      for (std::size_t one = 0; one < order_.size(); ++one)
        for (std::size_t other = table_of(one) + three; other < order_.size(); ++other) {
          const std::int64_t before = cost_at(table_of(one)) + cost_at(table_of(other));
          std::swap(order_[one], order_[other]);
          if (cost_at(table_of(one)) + cost_at(table_of(other)) < before)
            better = true;
          else
            std::swap(order_[one], order_[other]);
        }
    }
  }

 private:
  static constexpr std::int64_t repetition = 1'000'000;  // the squares of points apart are fewer
  static std::size_t table_of(std::size_t place) { return place - place % three; }
  int points(int player) const { return scored_ ? scored_->players[static_cast<std::size_t>(player)].points : 0; }
  std::int64_t cost_at(std::size_t table) const {
    const auto of = [&](std::size_t one, std::size_t other) {
      const int a = order_[table + one], b = order_[table + other];
      const std::int64_t again = (1 << std::min(2 * history_->met(a, b), 16)) - 1, apart = points(a) - points(b);
      return again * repetition + apart * apart;
    };
    return of(0, 1) + of(0, 2) + of(1, 2);
  }

  const History* history_;
  const Field* scored_;
  std::vector<int> order_;
};

bool all_have_met(const History& history, const std::vector<int>& players) {
  for (const int one : players)
    for (const int other : players)
      if (one != other && history.met(one, other) == 0) return false;
  return true;
}

// Those that sit out: they had the fewest byes, and of these the last ones, by points if these matter.
std::vector<int> resting(const Field& field, const Field* scored, std::vector<int> players) {
  const std::size_t count = players.size() % three;
  std::ranges::sort(players, std::ranges::less(), [&](int player) {
    const Player& one = field.players[static_cast<std::size_t>(player)];
    return std::tuple(one.byes, scored ? one.points : 0, -player);
  });
  players.resize(count);
  return players;
}

// A round of these players: neighbours in their order belong together. Each may come up to `near` places
// away from its own.
Round seated_by_threes(const Field& field, const Field* scored, std::vector<int> players, std::size_t near) {
  const History history(field);
  Round out{.byes = resting(field, scored, players)};
  std::erase_if(players, [&](int player) { return among(out.byes, player); });
  Seating best(history, scored, players);
  best.improve();
  std::mt19937 random(static_cast<std::uint32_t>(field.games.size()));  // the same numbers everywhere
  // So many that the largest field takes no longer than the others.
  const std::size_t most_tries = std::min<std::size_t>(300, 1'000'000 / (players.size() * players.size()));
  for (std::size_t tries = 0; tries < most_tries && best.repeats(); ++tries) {
    std::vector<int> order = players;
    for (std::size_t i = 0; i < order.size(); ++i)
      std::swap(order[i], order[i + random() % std::min(near, order.size() - i)]);
    Seating other(history, scored, std::move(order));
    other.improve();
    if (other.cost() < best.cost()) best = Seating(history, scored, other.order());
  }
  for (std::size_t table = 0; table < players.size(); table += three)
    out.games.push_back(history.seated({best.order()[table], best.order()[table + 1], best.order()[table + 2]},
                                       static_cast<int>(field.games.size() + out.games.size())));
  return out;
}

}  // namespace

std::optional<Round> groups(const Field& field) {
  std::vector<int> players = by_points(field);
  std::ranges::sort(players);
  const bool long_enough = field.round >= 2 * std::ranges::count_if(field.players, &Player::at_begin);
  if (players.size() < three || long_enough || all_have_met(History(field), players)) return std::nullopt;
  const std::size_t anywhere = players.size();
  return seated_by_threes(field, nullptr, std::move(players), anywhere);
}

std::optional<Round> swiss_groups(const Field& field) {
  constexpr std::size_t near = 4 * three;
  std::vector<int> players = by_points(field);
  if (players.size() < three) return std::nullopt;
  return seated_by_threes(field, &field, std::move(players), near);
}

}  // namespace turncoat::online::pairing
