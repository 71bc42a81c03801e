#include "training/judgement.hpp"

#include <algorithm>

#include "training/puzzle.hpp"

namespace turncoat {

auto JudgementFinder::search(const AnyGame& position, SearcherKind kind, double length, SearchLimits limits) const
    -> Choices {
  limits.nodes = static_cast<std::uint64_t>(length * static_cast<double>(nodes_));
  const auto actor = static_cast<std::size_t>(position.actor());
  Choices out;
  fresh_searcher(position, kind)->search(position, limits, [&](const SearchLine& line) {
    if (line.rank > 2 || line.moves.empty()) return;
    Choice& choice = line.rank == 1 ? out.best : out.next;
    choice = {line.moves[0], line.score.expected[actor] / 1000.0};
    if (line.score.mate_plies != 0) choice.expected.reset();
  });
  return out;
}

std::string JudgementFinder::chosen(const AnyGame& position, SearcherKind kind, double length) const {
  return search(position, kind, length, {}).best.move;
}

// Whether the right move is clearly the best for an evaluation that searches for longer, and what that expects.
bool JudgementFinder::judged(const AnyGame& position, SearcherKind kind, double Expectations::* of,
                             Judgement& out) const {
  const Choices both = search(position, kind, judge_length, {.lines = 2});
  if (both.best.move != out.right || !both.best.expected || !both.next.expected) return false;
  const auto wrong = both.next.move == out.wrong
                         ? both.next.expected
                         : search(position, kind, judge_length, {.only = {out.wrong}}).best.expected;
  if (!wrong) return false;
  out.of_right.*of = *both.best.expected, out.of_next.*of = *both.next.expected, out.of_wrong.*of = *wrong;
  return *both.best.expected - std::max(*both.next.expected, *wrong) >= clearly;
}

std::optional<Judgement> JudgementFinder::at(const AnyGame& played) const {
  constexpr auto terms = SearcherKind::terms, network = SearcherKind::usual;
  const auto afresh = played.clone();  // what was played before is not to be known
  const AnyGame& position = *afresh;
  if (!afresh->restart(played.fen())) return std::nullopt;
  Judgement out{.fen = position.fen(), .right = chosen(position, network, 1), .wrong = chosen(position, terms, 1)};
  if (out.right == out.wrong) return std::nullopt;
  const auto stays = [&](SearcherKind kind, const std::string& move) {
    return
        [&position, &move, kind, this](double length) { return length == 1 || chosen(position, kind, length) == move; };
  };
  if (!std::ranges::all_of(network_lengths, stays(network, out.right)) ||
      !std::ranges::all_of(terms_lengths, stays(terms, out.wrong)) ||
      !judged(position, network, &Expectations::network, out) || !judged(position, terms, &Expectations::terms, out))
    return std::nullopt;
  return out;
}

}  // namespace turncoat
