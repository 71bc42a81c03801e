#pragma once
// A matter of judgement: a position in which the terms of an evaluation alone choose a wrong move, and with the network
// the right one. Which is right, both say when they may search for longer.
#include <optional>
#include <string>

#include "edge/game/any_game.hpp"

namespace turncoat {

// What each expects of a move: the score, from 0 to 1, of the player that makes it.
struct Expectations {
  double network = 0, terms = 0;
};

struct Judgement {
  std::string fen;
  std::string right, wrong;
  Expectations of_right, of_wrong, of_next;  // the last: of the best of all other moves
};

// How long is searched, in units of the order's nodes. The terms choose the wrong move at each of these lengths, so
// that it is no accident;
inline constexpr int terms_lengths[] = {1, 2, 4};
// with the network the right one is chosen at each of these, also at one that does not see far;
inline constexpr double network_lengths[] = {0.25, 1, 4};
// and this one says which one was right, by this much of a point at least.
inline constexpr int judge_length = 64;
inline constexpr double clearly = 0.06;

// Looks for it in one position of a game that has a network. Tables begin empty for every search.
class JudgementFinder {
 public:
  explicit JudgementFinder(std::uint64_t nodes) : nodes_(nodes) {}

  std::optional<Judgement> at(const AnyGame& position) const;

 private:
  struct Choice {
    std::string move;
    std::optional<double> expected;  // nothing where a mate is seen
  };
  struct Choices {
    Choice best, next;
  };

  Choices search(const AnyGame& position, SearcherKind kind, double length, SearchLimits limits) const;
  std::string chosen(const AnyGame& position, SearcherKind kind, double length) const;
  bool judged(const AnyGame& position, SearcherKind kind, double Expectations::* of, Judgement& out) const;

  std::uint64_t nodes_;
};

}  // namespace turncoat
