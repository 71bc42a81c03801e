// What it is worth to put out the first of three players.
#include <algorithm>
#include <cmath>

#include "lab/measures/observed.hpp"
#include "lab/statistics/regression.hpp"

namespace turncoat::lab {

namespace {

constexpr int turns_before = 6;     // two rounds of three
constexpr double nearly = 0.1;      // so close to a half are like chances
constexpr std::size_t fewest = 20;  // games that tell something

// A first mate: the score of the player that mates, and the share, of what the two remaining players expect, that this
// player could expect before.
struct Mate {
  double turn = 0, score = 0;
  std::optional<double> expected = {};
};

std::optional<double> expected_before(const LabFirstMate& mate, const LabJudge& judge, std::size_t by,
                                      std::size_t other) {
  if (!judge.useful() || judge.sides() != 3) return std::nullopt;
  const auto& turns = mate.game->turn_of;
  const auto behind = std::ranges::upper_bound(turns, mate.out.turn - turns_before);
  if (behind == turns.begin()) return std::nullopt;
  const auto at = static_cast<std::size_t>(behind - turns.begin()) - 1;
  const auto expected = judge.expectations(*mate.game);
  if (3 * at + 2 >= expected.size()) return std::nullopt;
  const double mine = expected[3 * at + by], theirs = expected[3 * at + other];
  if (mine + theirs <= 0) return std::nullopt;
  return std::clamp(mine / (mine + theirs), 0.01, 0.99);
}

std::vector<Mate> mates_of(std::span<const LabFirstMate> mates, const LabJudge& judge) {
  std::vector<Mate> out;
  for (const LabFirstMate& one : mates) {
    if (one.out.by < 0 || one.out.by == one.out.who) continue;
    const auto by = static_cast<std::size_t>(one.out.by);
    const auto other = static_cast<std::size_t>(3 - one.out.by - one.out.who);
    out.push_back({.turn = static_cast<double>(one.out.turn),
                   .score = value_of(one.game->scores[by]),
                   .expected = expected_before(one, judge, by, other)});
  }
  std::ranges::sort(out, {}, &Mate::turn);
  return out;
}

// At like chances, by a regression on what could be expected and on the turn; at the turns of these shares of mates.
void add_fitted(const std::vector<Mate>& mates, std::vector<LabObserved>& out) {
  std::vector<Observation> observations;
  const double scale = std::max(1.0, mates.back().turn - mates.front().turn);
  for (const Mate& mate : mates)
    if (mate.expected)
      observations.push_back({.x = {1, std::log(*mate.expected / (1 - *mate.expected)), mate.turn / scale},
                              .y = mate.score,
                              .cluster = static_cast<int>(observations.size())});
  if (observations.size() < fewest) return;
  const Regression fit = fit_regression(observations);
  const auto share = [](double logit) { return 1 / (1 + std::exp(-logit)); };
  for (const std::size_t sixth : {1, 3, 5}) {
    const double turn = mates[sixth * (mates.size() - 1) / 6].turn;
    const Interval logit = fit.sum({1, 0, turn / scale});
    out.push_back({.title = "who puts out the first player in turn " + std::to_string(static_cast<int>(turn)) +
                            " scores, at like chances",
                   .meaning = "by logistic regression on what the two who are left could expect two rounds before, and "
                              "on the turn",
                   .value = {share(logit.value), share(logit.low), share(logit.high)},
                   .rate = true,
                   .of = static_cast<std::int64_t>(observations.size())});
  }
}

}  // namespace

std::vector<LabObserved> first_mates(std::span<const LabFirstMate> of, const LabJudge& judge) {
  std::vector<LabObserved> out;
  const auto mates = mates_of(of, judge);
  if (mates.size() < fewest) return out;
  const auto tell = [&](std::string title, std::string meaning, const Sample& scores) {
    if (scores.count() >= static_cast<std::int64_t>(fewest))
      out.push_back({.title = std::move(title),
                     .meaning = std::move(meaning),
                     .value = score_interval(scores),
                     .rate = true,
                     .of = scores.count()});
  };
  Sample all, alike, thirds[3];
  for (std::size_t i = 0; i < mates.size(); ++i) {
    all.add(mates[i].score);
    thirds[3 * i / mates.size()].add(mates[i].score);
    if (mates[i].expected && std::abs(*mates[i].expected - 0.5) <= nearly) alike.add(mates[i].score);
  }
  const auto turn = [&](std::size_t third) {
    return std::to_string(static_cast<int>(mates[third * mates.size() / 3].turn));
  };
  tell("who puts out the first player scores", "of the two who are left; half of the point would be even", all);
  tell("the same before turn " + turn(1), "the first third of these mates", thirds[0]);
  tell("the same from turn " + turn(2) + " on", "the last third", thirds[2]);
  tell("the same where both who are left could expect the same",
       "two rounds before, within 10 of 100 points, by the players' own searches", alike);
  add_fitted(mates, out);
  return out;
}

}  // namespace turncoat::lab
