#pragma once
// How a game ends: a score for each seat and the reason (conventions, "Results").
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

// A player's seat: 0 is the first in seat order. The dice decide without a seat.
using Seat = std::int8_t;
inline constexpr Seat dice = -1;
inline constexpr int most_seats = 3;

// What a finished game is worth to a seat, in sixths of a point.
enum class Score : std::uint8_t { none = 0, third = 2, half = 3, whole = 6 };

constexpr std::string_view score_text(Score s) {
  switch (s) {
    case Score::none: return "0";
    case Score::third: return "1/3";
    case Score::half: return "1/2";
    default: return "1";
  }
}

constexpr double value_of(Score s) { return static_cast<int>(s) / 6.0; }
constexpr std::optional<Score> read_score(std::string_view text) {
  for (Score s : {Score::none, Score::third, Score::half, Score::whole})
    if (score_text(s) == text) return s;
  return std::nullopt;
}

enum class Reason : std::uint8_t {
  checkmate,
  stalemate,
  repetition,
  move_limit,
  insufficient_material,
  king_captured,
  no_gray_move,
  both_kings_in_check,
  goal_reached,
  checks,
  extinction,
  bare_king,
  king_exploded,
  both_passed,
  perpetual_check,
  counting,
  resignation,
  time,
  agreement
};

constexpr std::string_view reason_text(Reason r) {
  constexpr std::string_view texts[] = {"checkmate",
                                        "stalemate",
                                        "repetition",
                                        "move limit",
                                        "insufficient material",
                                        "king captured",
                                        "no gray move",
                                        "both kings in check",
                                        "goal reached",
                                        "checks",
                                        "extinction",
                                        "bare king",
                                        "king exploded",
                                        "both passed",
                                        "perpetual check",
                                        "counting",
                                        "resignation",
                                        "time",
                                        "agreement"};
  return texts[static_cast<int>(r)];
}

struct Decision {
  std::array<Score, most_seats> scores{};
  Reason reason{};
  friend bool operator==(const Decision&, const Decision&) = default;

  // The result of a game for two: one seat wins, or both draw.
  static constexpr Decision win(Seat winner, Reason reason) {
    Decision d{{}, reason};
    d.scores[static_cast<std::size_t>(winner)] = Score::whole;
    return d;
  }
  static constexpr Decision draw(Reason reason) { return {{Score::half, Score::half}, reason}; }
};

// "1 0 checkmate"
inline std::string decision_text(const Decision& d, int seats) {
  std::string out;
  for (int s = 0; s < seats; ++s) out += std::string(score_text(d.scores[static_cast<std::size_t>(s)])) + ' ';
  return out += reason_text(d.reason);
}

}  // namespace turncoat
