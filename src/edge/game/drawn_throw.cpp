#include "edge/game/drawn_throw.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace turncoat {

namespace {

constexpr int faces = 6;

const ThrowView& draw(const std::vector<ThrowView>& ways, Random& random) {
  double all = 0;
  for (const ThrowView& way : ways) all += way.probability.value();
  double rest = static_cast<double>(random.next() >> 11) * 0x1p-53 * all;
  for (const ThrowView& way : ways)
    if ((rest -= way.probability.value()) < 0) return way;
  return ways.back();  // the probabilities were rounded
}

// Three dice with this total: each of the ways in which they can lie is as likely as any other.
std::array<int, 3> draw_dice(int total, Random& random) {
  std::vector<std::array<int, 3>> all;
  for (int a = 1; a <= faces; ++a)
    for (int b = 1; b <= faces; ++b)
      if (const int c = total - a - b; c >= 1 && c <= faces) all.push_back({a, b, c});
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

std::string name_of(const NumberedView& piece, const GameInfo& game) {
  return "the " + std::string(game.kind_name(piece.kind)) + " from " + piece.home;
}

// CO-20, CO-20a: what a die says of captures.
std::string die_words(const ThrowView& way) {
  const std::string face = std::to_string(way.die[0]);
  if (way.die[0] == 0) return "";
  return "Red can only capture at a risk, and one die decides: " + face +
         (way.die[0] <= 3 ? ", so it does."
          : way.declined  ? ", so none of these captures is made in this turn. "
                          : ", so it does not. ");
}

// "4 + 2 + 5 - 2 = 9"
std::string sum_words(const ThrowView& way) {
  std::string out;
  for (const int die : way.dice) out += (out.empty() ? "" : " + ") + std::to_string(die);
  return out + " - 2 = " + std::to_string(way.named.number);
}

// CO-26, CO-22a: whom the dice name, and who moves if that piece is gone, or cannot move.
std::string number_words(const ThrowView& way, const GameInfo& game) {
  const int number = way.named.number, nearest = way.nearest.number;
  std::string out = "Three dice: " + sum_words(way);
  if (nearest == 0) return out + ", " + name_of(way.named, game) + ". ";
  out += ": " + name_of(way.named, game) + (way.stuck ? " has no move, " : " is gone, ");
  if (way.rival == 0)
    out += "the nearest number is " + std::to_string(nearest);
  else
    out += std::to_string(std::min(nearest, way.rival)) + " and " + std::to_string(std::max(nearest, way.rival)) +
           " are equally near, and as " + std::to_string(number) + " is " + (number % 2 == 1 ? "odd" : "even") +
           " it is " + std::to_string(nearest);
  return out + ", " + name_of(way.nearest, game) + ". ";
}

// CO-27
std::string square_words(const ThrowView& way) {
  const int rank = way.square[0], file = way.square[1];
  if (rank == 0) return "No square is left to put it on: a legal move is drawn by lot.";
  const char letter = static_cast<char>('a' + file);
  return (way.declined ? "It may capture nothing" : "It has nothing to capture") +
         std::string(", so two dice name a square: ") + std::to_string(rank) + " + 1 is the rank, " +
         std::to_string(file) + " the file " + letter + ": " + letter + std::to_string(rank + 1) + '.';
}

std::string reason_words(const ThrowView& way) {
  const std::string_view cause = way.cause;
  if (cause == "P1") return "Red's king is in check, and that comes first.";
  if (cause == "P2") return "A red piece is in danger: the most valuable one that can be saved moves.";
  if (cause == "P3") return "Red can capture in safety, and takes the best there is.";
  if (cause == "P4" && way.die[0] == 0) return "Red has nothing but captures, and makes the best of them.";
  if (cause == "P5") return way.declined ? "Red has only one other legal move." : "Red has only one legal move.";
  if (cause == "P6") return "No throw can move anything, so a legal move is drawn by lot.";
  if (cause == "P6a") return "It can become a queen in safety.";
  if (cause == "P6b") return "It goes where it attacks something.";
  if (cause == "P6c") return "With nothing to attack, it goes as far as is safe.";
  if (cause == "P7a") return "It captures the best it can get.";
  return cause == "P7b" ? square_words(way) : "";
}

}  // namespace

OutcomeView drawn_outcome(const AnyGame& game, std::uint64_t random) {
  double rest = static_cast<double>(random >> 11) * 0x1p-53;
  auto outcomes = game.outcomes();
  for (OutcomeView& outcome : outcomes)
    if ((rest -= static_cast<double>(outcome.numerator) / static_cast<double>(outcome.denominator)) < 0)
      return std::move(outcome);
  return std::move(outcomes.back());  // the probabilities were rounded
}

OutcomeView fair_outcome(const AnyGame& game, std::span<const std::uint8_t, 32> random) {
  auto outcomes = game.outcomes();
  std::uint64_t under = 1;
  for (const OutcomeView& outcome : outcomes) under = std::lcm(under, outcome.denominator);
  const std::uint64_t beyond = std::numeric_limits<std::uint64_t>::max() / under * under;
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < random.size(); at += sizeof number) {
    number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | random[at + i];
    if (number < beyond) break;
  }
  std::uint64_t rest = number % under;
  for (OutcomeView& outcome : outcomes) {
    const std::uint64_t share = under / outcome.denominator * outcome.numerator;
    if (rest < share) return std::move(outcome);
    rest -= share;
  }
  return std::move(outcomes.back());
}

std::optional<ThrowView> drawn_throw(const AnyGame& game, std::string_view outcome, std::uint64_t seed) {
  const auto outcomes = game.outcomes(true);
  const auto found = std::ranges::find(outcomes, outcome, &OutcomeView::text);
  if (found == outcomes.end() || found->ways.empty()) return {};
  Random random(scatter(seed) ^ scatter(game.key() + static_cast<std::uint64_t>(game.ply())));
  ThrowView way = draw(found->ways, random);
  if (way.die[0] != 0) {
    const auto [first, last] = way.die;
    const int face = first + static_cast<int>(random.below(static_cast<std::uint32_t>(last - first + 1)));
    way.die = {face, face};
  }
  if (way.named.number != 0) way.dice = draw_dice(way.named.number + 2, random);
  return way;
}

std::string throw_words(const ThrowView& way, const GameInfo& game) {
  return die_words(way) + (way.named.number == 0 ? "" : number_words(way, game)) + reason_words(way);
}

}  // namespace turncoat
