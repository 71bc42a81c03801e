#include "engine/match/match_score.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "edge/uci/words.hpp"
#include "engine/figures.hpp"
#include "engine/variant_files.hpp"

namespace turncoat {

namespace {

double score_value(std::string_view text) { return value_of(read_score(text).value_or(Score::none)); }
std::string percent(double share) { return decimal(100 * share, 1) + '%'; }
std::string signed_elo(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return (elo >= 0 ? "+" : "") + decimal(elo, 0);
}
std::string with_interval(const lab::Interval& shown, std::string (*text)(double)) {
  return text(shown.value) + " (95%: " + text(shown.low) + " to " + text(shown.high) + ")";
}

}  // namespace

void MatchScore::Count::add(double score) {
  points += score;
  ++(score == 1 ? wins : score == 0 ? losses : draws);
}

void MatchScore::add(const GameOutcome& game) {
  if (!numbers_.insert(game.number).second) return;
  OpeningScore& opening = open_[plan_.opening_of(game.number)];
  std::array<bool, most_seats> counted{};  // allies score alike: once is enough
  Words words(game.result);
  for (std::size_t seat = 0; seat < plan_.sides.of_seat.size(); ++seat) {
    const double score = score_value(words.next());
    const int who = plan_.player_of(game.number, seat);
    if (who < 0 || counted[static_cast<std::size_t>(who)]) continue;
    const auto player = static_cast<std::size_t>(who);
    counted[player] = true;
    players_[player].all.add(score);
    players_[player].in_seat[seat].add(score);
    opening.points[player] += score;
  }
  if (game.culprit >= 0) ++players_[static_cast<std::size_t>(game.culprit)].faults[game.ending];
  const bool ruled = game.ending == Ending::rules;
  ++reasons_[ruled ? std::string(words.rest()) : std::string(ending_text(game.ending))];
  if (++opening.games == plan_.rotations()) {
    close_opening(plan_.opening_of(game.number), opening);
    open_.erase(plan_.opening_of(game.number));
  }
}

void MatchScore::close_opening(int number, const OpeningScore& opening) {
  ++closed_;
  // With one side each player has played it once, else in each seat.
  const double games = plan_.sides.count == 1 ? 1 : plan_.rotations();
  for (std::size_t player = 0; player < players_.size(); ++player)
    players_[player].openings[plan_.first_alike(number)].add(opening.points[player] / games);
}

lab::Sample MatchScore::scores(int player) const {
  lab::Sample out;
  for (const auto& [_, alike] : players_[static_cast<std::size_t>(player)].openings) out.add(alike.mean());
  return out;
}

std::string MatchScore::short_text(std::span<const PlayerSettings> settings) const {
  const Count& first = players_[0].all;
  const double share = first.games() == 0 ? 0 : first.points / first.games();
  return settings[0].name + ": +" + std::to_string(first.wins) + " =" + std::to_string(first.draws) + " -" +
         std::to_string(first.losses) + ", " + percent(share);
}

void MatchScore::write(std::ostream& out, std::span<const PlayerSettings> settings,
                       const std::optional<lab::Sprt>& sprt) const {
  const lab::Sample first = scores(0);
  out << short_name(**open_game(plan_.spec)) << ": " << games() << " games, " << openings()
      << " openings played in full";
  if (first.count() < openings()) out << ", " << first.count() << " of them different";
  out << '\n';
  for (std::size_t i = 0; i < players_.size(); ++i) write_player(out, settings[i].name, i);
  if (plan_.sides.count == 2 && first.count() > 1)
    out << "Elo of " << settings[0].name << " over " << settings[1].name << ": "
        << with_interval(lab::elo_interval(first), signed_elo) << '\n';
  if (sprt) {
    const double ratio = sprt->log_likelihood_ratio(first);
    const lab::Verdict verdict = sprt->verdict(first);
    const bool early = first.count() < lab::Sprt::least_scores;
    out << "SPRT " << decimal(sprt->elo0, 1) << " against " << decimal(sprt->elo1, 1) << ": LLR " << decimal(ratio, 2)
        << " of " << decimal(lab::Sprt::bound, 2)
        << (verdict == lab::Verdict::open   ? ", open"
            : verdict == lab::Verdict::elo1 ? ", accepted"
                                            : ", rejected");
    if (early) out << " before " << lab::Sprt::least_scores << " different openings";
    out << '\n';
    if (verdict != lab::Verdict::open)
      out << "The test chose when to stop, so the intervals above lean to its verdict.\n";
  }
  out << "Ended by:";
  const char* comma = " ";
  for (const auto& [reason, count] : reasons_) {
    out << comma << reason << ' ' << count;
    comma = ", ";
  }
  out << '\n';
}

void MatchScore::write_player(std::ostream& out, const std::string& name, std::size_t player) const {
  const PlayerScore& one = players_[player];
  const auto shown = [](const Count& c) {
    return '+' + std::to_string(c.wins) + " =" + std::to_string(c.draws) + " -" + std::to_string(c.losses);
  };
  const lab::Sample openings = scores(static_cast<int>(player));
  out << "  " << name << ": " << shown(one.all);
  if (openings.count() > 1) out << ", " << with_interval(lab::score_interval(openings), percent);
  if (plan_.sides.count > 1) {
    const auto game = open_game(plan_.spec);
    for (std::size_t seat = 0; seat < plan_.sides.of_seat.size(); ++seat)
      if (one.in_seat[seat].games() > 0)
        out << (seat == 0 ? "; as " : ", as ") << (*game)->info().seats[seat] << ' ' << shown(one.in_seat[seat]);
  }
  for (const auto& [fault, count] : one.faults) out << "; " << ending_text(fault) << ": " << count;
  out << '\n';
}

}  // namespace turncoat
