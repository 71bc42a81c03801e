// Red's dice in words: every way in which they come to a move (CO-20, CO-22, CO-26, CO-27).
#include "games/cooperative/dice.hpp"

namespace turncoat {

namespace {

using Geography = Cooperative::Geography;

// CO-4: a piece on the board as it is there, one that is gone as it was at the start.
NumberedView numbered(const Cooperative& position, int number) {
  const Cell c = position.numbers()[number];
  const Kind kind = c == nowhere ? red_home_kind(number) : position.board()[c].kind;
  const Cell home = Geography::at((number - 1) % 8, number <= 8 ? 6 : 7);
  return {number, man_infos[kind].letter, Geography::name(home)};
}

class ThrowWriter final : public OutcomeSink {
 public:
  ThrowWriter(const Cooperative& position, ThrowList<CooperativeMove>& out) : position_(position), out_(out) {}

  void take(CooperativeMove move, Fraction probability, const RedCause& cause) override {
    add(move, probability, cause);
  }
  // A line for each number that the three dice may name.
  void add(CooperativeMove move, Fraction probability, const RedCause& cause) override {
    if (cause.numbers == 0) return write(move, probability, cause, 0);
    int all = 0;
    for (int n = 1; n <= red_pieces; ++n)
      if (names(cause, n)) all += ways_to[n];
    for (int n = 1; n <= red_pieces; ++n)
      if (names(cause, n))
        write(move, probability * Fraction(static_cast<std::uint64_t>(ways_to[n]), static_cast<std::uint64_t>(all)),
              cause, n);
  }

 private:
  static bool names(const RedCause& cause, int number) { return (cause.numbers >> number & 1) != 0; }

  void write(CooperativeMove move, Fraction probability, const RedCause& cause, int number) {
    ThrowView way{.cause = cause.rule, .probability = probability};
    if (cause.die != 0) way.die = {cause.die, cause.die + 2};
    way.declined = cause.declined;
    if (number != 0) way.named = numbered(position_, number);
    const Numbers& numbers = position_.numbers();
    if (number != 0 && cause.rule.starts_with("P7")) {  // CO-26, CO-22a
      const int nearest = numbers.nearest(number), rival = 2 * number - nearest;
      way.nearest = numbered(position_, nearest);
      way.stuck = numbers.has(number);  // CO-22a
      if (rival >= 1 && rival <= red_pieces && numbers.has(rival)) way.rival = rival;
    }
    if (move.is_put()) way.square = {Geography::rank(move.to), Geography::file(move.to)};  // CO-27: 1 + die; 1 is b
    out_.push_back({move, std::move(way)});
  }

  const Cooperative& position_;
  ThrowList<CooperativeMove>& out_;
};

}  // namespace

void list_throws(const Cooperative& position, ThrowList<CooperativeMove>& out) {
  ThrowWriter writer(position, out);
  RedDice(position, writer).decide();
}

}  // namespace turncoat
