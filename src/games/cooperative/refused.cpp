// Cooperative Chess: why a move of a player is not legal.
#include "core/man_attempt.hpp"
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

Refusal Cooperative::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return {};
  const Army us = mover();
  const MenOn<Men> men(board_);
  const Cells foes(enemies(us));
  if (auto out = castling_refused(castling(), men, us, rights_, from, to, foes)) return out.by("CO-5");
  const bool in_passing = to == passed_ && board_[from].kind == pawn;
  const ManAttempt tried{men, from, to, foes - Cells(board_.all(king)), in_passing ? passer() : to};
  if (auto out = tried.way()) {
    const bool of_team = us != red && board_[to] && board_[to].army == (us == white ? black : white);
    if (of_team && (out.is("own-side") || out.is("king-untaken")))
      return refusal("partner-untaken").by("CO-2").showing(to);
    return out.by(out.is("king-untaken") ? "CO-7" : "");
  }
  if (auto out = tried.danger(king_of(us), foes)) return out.by("CO-6");
  if (us == red || !options_.both || in_check(!us)) return {};
  Refusal out = tried.danger(king_of(!us), foes);
  if (!out) return {};
  const Cell one = out.attackers.first();
  const Refusal words = refusal("partner-check", Word::army(!us), men.kind(one), Word::cell(one));
  out.fault = words.fault, out.words = words.words;
  return out.by("CO-6");
}

}  // namespace turncoat
