#include "lab/measures/insights.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace turncoat::lab {

namespace {

constexpr std::string_view which_rule = "which rule applies";

// What each part of luck has brought the first side in each game, by the part's name; games in their order.
std::map<std::string, std::vector<double>> parts_of_luck(std::span<const LabGame* const> games) {
  std::map<std::string, std::vector<double>> out;
  out[std::string(which_rule)].assign(games.size(), 0.0);
  for (std::size_t i = 0; i < games.size(); ++i)
    for (const LabThrow& one : games[i]->throws) {
      out[std::string(which_rule)][i] += (one.by_rule - one.before) / throw_unit;
      auto& of_rule = out[one.cause];
      of_rule.resize(games.size(), 0.0);
      of_rule[i] += (one.after - one.by_rule) / throw_unit;
    }
  return out;
}

}  // namespace

LabLuck luck_of(std::span<const LabGame* const> games) {
  LabLuck out{.games = static_cast<int>(games.size())};
  if (games.size() < 3) return out;
  const auto parts = parts_of_luck(games);
  std::map<std::string, double> throws;
  for (const LabGame* game : games)
    for (const LabThrow& one : game->throws) ++throws[one.cause], ++throws[std::string(which_rule)];
  const auto n = static_cast<double>(games.size());
  std::vector<double> all(games.size(), 0.0), scored;
  for (const LabGame* game : games) scored.push_back(value_of(game->scores[0]));
  std::vector<std::vector<double>> values;
  const auto sample_of = [](const std::vector<double>& numbers) {
    Sample sum;
    for (const double one : numbers) sum.add(one);
    return sum;
  };
  const auto cause = [&](const std::string& name, const std::vector<double>& gained) {
    const Sample sum = sample_of(gained);
    out.causes.push_back({name, throws[name] / n, sum.interval(), std::sqrt(sum.variance()), {1, 1, 1}});
  };
  for (const auto& [name, gained] : parts) {
    cause(name, gained), values.push_back(gained);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += gained[i];
  }
  const auto shares = variance_shares(values);
  for (std::size_t i = 0; i < shares.size(); ++i) out.causes[i].share = shares[i];
  throws["all"] = throws[std::string(which_rule)];
  cause("all", all);
  const Sample score = sample_of(scored), luck = sample_of(all);
  out.score = score_interval(score);
  out.adjusted = out.score;
  out.share = explained(all, scored);
  if (luck.variance() <= 0 || score.variance() <= 0) return out;
  double covariance = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    covariance += (all[i] - luck.mean()) * (scored[i] - score.mean()) / (n - 1);
  // The mean of luck is known to be 0, so what it happened to be is taken off.
  const double slope = covariance / luck.variance();
  Sample rest;
  for (std::size_t i = 0; i < all.size(); ++i) rest.add(scored[i] - slope * all[i]);
  out.adjusted = rest.interval();
  return out;
}

std::vector<LabGame> judgements_of(std::span<const LabGame> games) {
  std::vector<LabGame> out;
  for (const LabGame& game : games) {
    LabGame& one = out.emplace_back(LabGame{.number = game.number, .scores = game.scores});
    for (const LabThrow& judged : game.throws)
      one.expected.push_back(static_cast<int>(1000 * judged.after / throw_unit + 0.5));
  }
  return out;
}

LabFan fan_of(std::span<const LabGame* const> games, const LabJudge& judge) {
  if (!judge.useful()) return {};
  constexpr std::size_t least_games = 20, most_turns = 60;
  std::map<int, std::vector<double>> by_turn;
  for (const LabGame* game : games) {
    const auto expected = judge.expectations(*game);
    for (std::size_t i = 0; i * judge.sides() < expected.size() && i < game->turn_of.size(); ++i)
      // A turn of several phases counts once.
      if (i == 0 || game->turn_of[i] != game->turn_of[i - 1])
        by_turn[game->turn_of[i]].push_back(expected[i * judge.sides()]);
  }
  LabFan out;
  const std::size_t every = 1 + by_turn.size() / most_turns;
  std::size_t at = 0;
  for (auto& [turn, values] : by_turn) {
    if (at++ % every != 0 || values.size() < std::max(least_games, games.size() / 50)) continue;
    std::ranges::sort(values);
    LabFan::Turn& one = out.turns.emplace_back(LabFan::Turn{turn, static_cast<int>(values.size())});
    constexpr double shares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    for (std::size_t i = 0; i < 5; ++i) one.quantiles[i] = quantile(values, shares[i]);
  }
  return out;
}

// In row r, from the third corner, stand r + 1 triangles with their tip up and r with it down, in turns.
std::size_t LabTriangle::place(double first, double second, double third) {
  const double sum = first + second + third;
  const auto whole = [&](double part) { return std::clamp(part / sum * rows, 0.0, rows - 1e-9); };
  const int row = std::min(rows - 1, static_cast<int>(rows - 1e-9 - whole(third)));
  const int along = std::min(row, static_cast<int>(whole(second)));
  const bool down = along < row && whole(first) + along < row;
  return static_cast<std::size_t>(row * row + 2 * along + (down ? 1 : 0));
}

LabTriangle triangle_of(std::span<const LabGame* const> games, const LabJudge& judge) {
  LabTriangle out;
  if (judge.sides() != 3 || !judge.useful()) return out;
  out.counts.assign(LabTriangle::rows * LabTriangle::rows, 0);
  for (const LabGame* game : games) {
    const auto expected = judge.expectations(*game);
    for (std::size_t i = 0; i + 2 < expected.size(); i += 3, ++out.all)
      ++out.counts[LabTriangle::place(expected[i], expected[i + 1], expected[i + 2])];
  }
  return out;
}

std::vector<std::vector<Interval>> outs_of(std::span<const LabGame> games, std::size_t seats) {
  std::vector<std::vector<int>> times(seats, std::vector<int>(seats, 0));
  int all = 0;
  for (const LabGame& game : games)
    for (std::size_t by = 0; by < seats; ++by)
      for (std::size_t out = 0; out < seats; ++out) {
        const auto found = game.counts.find(std::string("out ") + seat_letters[out] + " by " + seat_letters[by]);
        if (found != game.counts.end()) times[by][out] += found->second, all += found->second;
      }
  if (all == 0) return {};
  std::vector<std::vector<Interval>> out(seats);
  for (std::size_t by = 0; by < seats; ++by)
    for (const int count : times[by]) out[by].push_back(wilson(count, static_cast<std::int64_t>(games.size())));
  return out;
}

namespace {

constexpr int deepest = 3;           // plies of the tree, less one
constexpr std::size_t children = 4;  // that are shown of a position

void grow(std::vector<LabBranch>& out, const std::vector<std::pair<std::vector<std::string>, double>>& games, int depth,
          std::size_t all) {
  std::map<std::string, std::vector<std::pair<std::vector<std::string>, double>>> by_move;
  for (const auto& one : games)
    if (one.first.size() > static_cast<std::size_t>(depth))
      by_move[one.first[static_cast<std::size_t>(depth)]].push_back(one);
  std::vector<std::string> order;
  for (const auto& [move, those] : by_move) order.push_back(move);
  std::ranges::sort(order, [&](const std::string& a, const std::string& b) {
    return by_move[a].size() != by_move[b].size() ? by_move[a].size() > by_move[b].size() : a < b;
  });
  for (std::size_t i = 0; i < std::min(children, order.size()); ++i) {
    const auto& those = by_move[order[i]];
    if (those.size() < std::max<std::size_t>(5, all / 50)) return;
    Sample score;
    for (const auto& one : those) score.add(one.second);
    out.push_back({depth, order[i], static_cast<int>(those.size()), score.interval()});
    if (depth < deepest) grow(out, those, depth + 1, all);
  }
}

}  // namespace

std::vector<LabBranch> branches_of(std::span<const LabGame> games) {
  std::vector<std::pair<std::vector<std::string>, double>> lines;
  for (const LabGame& game : games) {
    if (!game.fen.empty()) continue;
    auto& [plies, score] = lines.emplace_back();
    score = value_of(game.scores[0]);
    for (std::size_t at = 0; at < game.moves.size() && plies.size() <= deepest;) {
      const std::size_t end = std::min(game.moves.find(' ', at), game.moves.size());
      plies.push_back(game.moves.substr(at, end - at));
      at = end + 1;
    }
  }
  std::vector<LabBranch> out;
  grow(out, lines, 0, lines.size());
  return out;
}

std::optional<int> kingmaking(const LabGame& game, const LabJudge& judge, const std::vector<Seat>& actors) {
  constexpr double hopeless = 0.05, swing = 0.2;
  if (judge.sides() != 3 || !judge.useful() || !judge.falls_to(hopeless)) return std::nullopt;
  const auto expected = judge.expectations(game);
  int out = 0;
  for (std::size_t i = 0; i + 1 < game.turn_of.size() && 3 * i + 5 < expected.size(); ++i) {
    const auto turn = static_cast<std::size_t>(game.turn_of[i] - 1);
    if (turn >= actors.size() || actors[turn] < 0) continue;
    const auto seat = static_cast<std::size_t>(actors[turn]);
    if (expected[3 * i + seat] >= hopeless) continue;
    double gained = 0;
    for (std::size_t other = 0; other < 3; ++other)
      if (other != seat) gained = std::max(gained, expected[3 * i + 3 + other] - expected[3 * i + other]);
    if (gained >= swing) ++out;
  }
  return out;
}

}  // namespace turncoat::lab
