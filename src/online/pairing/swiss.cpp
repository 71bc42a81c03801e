#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "online/pairing/history.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online::pairing {

namespace {

// The seat that a player should have: 0, 1 or none (-1), and how strongly: 3 must be.
struct SeatWish {
  int seat = -1, strength = 0;
};

SeatWish wish_of(const History& history, int player) {
  const std::vector<int>& seats = history.seats(player);
  if (seats.empty()) return {};
  const int surplus = history.times(player, 0) - history.times(player, 1);
  const bool twice = seats.size() > 1 && seats.back() == seats[seats.size() - 2];
  if (std::abs(surplus) > 1) return {.seat = surplus > 0 ? 1 : 0, .strength = 3};
  if (twice) return {.seat = 1 - seats.back(), .strength = 3};
  if (surplus != 0) return {.seat = surplus > 0 ? 1 : 0, .strength = 2};
  return {.seat = 1 - seats.back(), .strength = 1};
}

class SwissRound {
 public:
  explicit SwissRound(const Field& field) : field_(field), history_(field), waiting_(by_points(field)) {
    for (std::size_t i = 0; i < field.players.size(); ++i) wishes_.push_back(wish_of(history_, static_cast<int>(i)));
  }

  std::optional<Round> pair() {
    if (waiting_.size() < 2) return std::nullopt;
    for (leniency_ = 0; leniency_ < everything; ++leniency_)
      if (leaves_no_more_than(waiting_, waiting_.size() % 2)) break;
    if (waiting_.size() % 2 != 0) rest();
    while (!waiting_.empty()) pair_first();
    while (exchange()) {}
    for (const auto& [one, other] : pairs_)
      out_.games.push_back(better(one, other) ? seated(one, other) : seated(other, one));
    return std::move(out_);
  }

 private:
  // What is allowed: pairs that have not met and of which not both must have the same seat; pairs that have not met; all.
  static constexpr int everything = 2;
  bool may_meet(int one, int other) const {
    if (leniency_ < everything && history_.met(one, other) > 0) return false;
    return leniency_ > 0 || clash(one, other) < 3;
  }
  // How strongly two players want the same seat.
  int clash(int one, int other) const {
    const SeatWish& a = wishes_[at(one)];
    const SeatWish& b = wishes_[at(other)];
    return a.seat >= 0 && a.seat == b.seat ? std::min(a.strength, b.strength) : 0;
  }
  int points(int player) const { return field_.players[at(player)].points; }
  bool better(int one, int other) const { return std::pair(-points(one), one) < std::pair(-points(other), other); }
  static std::size_t at(int player) { return static_cast<std::size_t>(player); }

  // How many of them can be paired with each other.
  std::size_t most_paired(const std::vector<int>& players) const {
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
    Graph graph(players.size());
    for (std::size_t i = 0; i < players.size(); ++i)
      for (std::size_t j = i + 1; j < players.size(); ++j)
        if (may_meet(players[i], players[j])) boost::add_edge(i, j, graph);
    std::vector<boost::graph_traits<Graph>::vertex_descriptor> mates(players.size());
    boost::matching<Graph, decltype(mates.data()), boost::property_map<Graph, boost::vertex_index_t>::type,
                    boost::edmonds_augmenting_path_finder, boost::greedy_matching, boost::no_matching_verifier>(
        graph, mates.data(), boost::get(boost::vertex_index, graph));
    return 2 * boost::matching_size(graph, mates.data());
  }
  // A pairing from the front is found at once, almost always.
  bool leaves_no_more_than(std::vector<int> players, std::size_t left) const {
    const std::vector<int> all = players;
    while (players.size() > left) {
      const int first = players.front();
      const auto other =
          std::ranges::find_if(players.begin() + 1, players.end(), [&](int one) { return may_meet(first, one); });
      if (other == players.end()) break;
      players.erase(other);
      players.erase(players.begin());
    }
    return players.size() <= left || all.size() - most_paired(all) <= left;
  }
  std::vector<int> without(std::vector<int> players, int one, int other = -1) const {
    std::erase_if(players, [&](int player) { return player == one || player == other; });
    return players;
  }

  // The last of those that had the fewest byes, if the others can be paired then.
  void rest() {
    std::vector<int> order = waiting_;
    std::ranges::sort(order, std::ranges::less(),
                      [&](int player) { return std::tuple(field_.players[at(player)].byes, points(player), -player); });
    const auto free =
        std::ranges::find_if(order, [&](int player) { return leaves_no_more_than(without(waiting_, player), 0); });
    const int player = free == order.end() ? order.front() : *free;
    out_.byes.push_back(player);
    waiting_ = without(waiting_, player);
  }

  // Those with the points of the first one, and itself.
  std::vector<int> bracket() const {
    std::vector<int> out;
    const int first = waiting_.front();
    // One that is alone with its points belongs to the next ones.
    const int level = waiting_.size() > 1 ? points(waiting_[1]) : points(first);
    for (const int player : waiting_)
      if (player == first || points(player) == level) out.push_back(player);
    return out;
  }

  // The best opponent of the first player that lets all others be paired, and of its bracket as many as before.
  void pair_first() {
    const int first = waiting_.front();
    const std::vector<int> near = bracket();
    const std::size_t near_paired = most_paired(near);
    std::vector<int> others(waiting_.begin() + 1, waiting_.end());
    std::ranges::sort(others, std::ranges::less(), [&](int other) { return rank(first, other, near); });
    int found = -1;
    for (const int other : others) {
      if (!may_meet(first, other) || !leaves_no_more_than(without(waiting_, first, other), 0)) continue;
      if (found < 0) found = other;
      const std::size_t kept = most_paired(without(near, first, other));
      if (kept + (among(near, other) ? 2 : 0) < near_paired) continue;
      found = other;
      break;
    }
    if (found < 0) found = others.front();
    pairs_.emplace_back(first, found);
    waiting_ = without(waiting_, first, found);
  }
  // Less is better: nearer in points, with other wishes for seats, nearer to the place that a half below is.
  std::tuple<int, int, int, int, int> rank(int first, int other, const std::vector<int>& near) const {
    const auto place = std::ranges::find(near, other) - near.begin();
    const auto ideal = static_cast<std::ptrdiff_t>(near.size() / 2);
    return {leniency_ == everything ? history_.met(first, other) : 0, std::abs(points(first) - points(other)),
            clash(first, other), static_cast<int>(std::abs(place - ideal)), -other};
  }

  // What a pair costs: above all points apart, then wishes for the same seat.
  int cost(std::pair<int, int> pair) const {
    constexpr int more_than_all_wishes = 1000;
    const auto [one, other] = pair;
    if (!may_meet(one, other)) return more_than_all_wishes * more_than_all_wishes;
    return std::abs(points(one) - points(other)) * more_than_all_wishes + clash(one, other);
  }
  // Two pairs exchange players if that costs less; false if no exchange does.
  bool exchange() {
    for (auto a = pairs_.begin(); a != pairs_.end(); ++a)
      for (auto b = a + 1; b != pairs_.end(); ++b) {
        const int now = cost(*a) + cost(*b);
        using Pair = std::pair<int, int>;
        for (const auto& [c, d] : {std::pair(Pair(a->first, b->second), Pair(b->first, a->second)),
                                   std::pair(Pair(a->first, b->first), Pair(a->second, b->second))})
          if (cost(c) + cost(d) < now) {
            *a = c, *b = d;
            return true;
          }
      }
    return false;
  }

  // The stronger wish counts; of like ones the seats that differed last; else that of the better player.
  std::vector<int> seated(int one, int other) const {
    const SeatWish& a = wishes_[at(one)];
    const SeatWish& b = wishes_[at(other)];
    if (a.seat < 0 && b.seat < 0) return one % 2 == 0 ? std::vector{one, other} : std::vector{other, one};
    if (a.seat != b.seat)
      return (a.seat >= 0 ? a.seat : 1 - b.seat) == 0 ? std::vector{one, other} : std::vector{other, one};
    bool first_decides = a.strength >= b.strength;
    if (a.strength == b.strength) {
      const auto& had = history_.seats(one);
      const auto& has = history_.seats(other);
      for (std::size_t i = 1; i <= std::min(had.size(), has.size()); ++i) {
        const int mine = had[had.size() - i], theirs = has[has.size() - i];
        if (mine == theirs) continue;
        // The player that had the wanted seat then has the other one now.
        first_decides = mine != a.seat;
        break;
      }
    }
    const int seat = first_decides ? a.seat : 1 - a.seat;
    return seat == 0 ? std::vector{one, other} : std::vector{other, one};
  }

  const Field& field_;
  const History history_;
  std::vector<int> waiting_;
  std::vector<SeatWish> wishes_;
  int leniency_ = 0;
  std::vector<std::pair<int, int>> pairs_;
  Round out_;
};

}  // namespace

std::optional<Round> swiss(const Field& field) { return SwissRound(field).pair(); }

}  // namespace turncoat::online::pairing
