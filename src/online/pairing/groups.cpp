#include <algorithm>
#include <cstdint>
#include <random>
#include <utility>

#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

namespace {

constexpr std::size_t three = 3;

// Players in the order of their tables, three by three.
class Seating {
 public:
  Seating(const History& history, std::vector<int> order) : history_(&history), order_(std::move(order)) {}

  const std::vector<int>& order() const { return order_; }
  // The less the better: a pair that has met already costs more with every time.
  int cost() const {
    int out = 0;
    for (std::size_t table = 0; table < order_.size(); table += three) out += cost_at(table);
    return out;
  }
  // Swaps players of two tables as long as that helps.
  void improve() {
    for (bool better = true; better;) {
      better = false;
      for (std::size_t one = 0; one < order_.size(); ++one)
        for (std::size_t other = table_of(one) + three; other < order_.size(); ++other) {
          const int before = cost_at(table_of(one)) + cost_at(table_of(other));
          std::swap(order_[one], order_[other]);
          if (cost_at(table_of(one)) + cost_at(table_of(other)) < before)
            better = true;
          else
            std::swap(order_[one], order_[other]);
        }
    }
  }

 private:
  static std::size_t table_of(std::size_t place) { return place - place % three; }
  int cost_at(std::size_t table) const {
    const auto of = [&](std::size_t one, std::size_t other) {
      const int met = history_->met(order_[table + one], order_[table + other]);
      return (1 << std::min(2 * met, 16)) - 1;
    };
    return of(0, 1) + of(0, 2) + of(1, 2);
  }

  const History* history_;
  std::vector<int> order_;
};

bool all_have_met(const History& history, const std::vector<int>& players) {
  for (const int one : players)
    for (const int other : players)
      if (one != other && history.met(one, other) == 0) return false;
  return true;
}

// Those that sit out: they had the fewest byes, and of these the last ones.
std::vector<int> resting(const Field& field, std::vector<int> players) {
  const std::size_t count = players.size() % three;
  std::ranges::sort(players, std::ranges::less(), [&](int player) {
    return std::pair(field.players[static_cast<std::size_t>(player)].byes, -player);
  });
  players.resize(count);
  return players;
}

}  // namespace

std::optional<Round> groups(const Field& field) {
  constexpr int most_tries = 300;
  const History history(field);
  std::vector<int> players = by_points(field);
  std::ranges::sort(players);
  const bool long_enough = field.round >= 2 * std::ranges::count_if(field.players, &Player::at_begin);
  if (players.size() < three || long_enough || all_have_met(history, players)) return std::nullopt;
  Round out{.byes = resting(field, players)};
  std::erase_if(players, [&](int player) { return among(out.byes, player); });
  Seating best(history, players);
  best.improve();
  std::mt19937 random(static_cast<std::uint32_t>(field.games.size()));  // the same numbers everywhere
  for (int tries = 0; tries < most_tries && best.cost() > 0; ++tries) {
    std::vector<int> order = players;
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    Seating other(history, std::move(order));
    other.improve();
    if (other.cost() < best.cost()) best = Seating(history, other.order());
  }
  for (std::size_t table = 0; table < players.size(); table += three)
    out.games.push_back(history.seated({best.order()[table], best.order()[table + 1], best.order()[table + 2]},
                                       static_cast<int>(field.games.size() + out.games.size())));
  return out;
}

}  // namespace turncoat::online::pairing
