// Red's dice told: every way in which they come to a move, and a sentence for it (CO-20, CO-22, CO-26, CO-27). Part of
// cooperative.cpp and of games/variants.
#include <algorithm>

#include "core/faults.hpp"
#include "games/cooperative/dice.hpp"

namespace turncoat {

namespace cooperative_facts {

class ThrowWriter final : public OutcomeSink {
 public:
  ThrowWriter(const Numbers& numbers, int dare, std::vector<CooperativeThrow>& out)
      : numbers_(numbers), dare_(dare), out_(out) {}

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
    CooperativeThrow way{.move = move, .probability = probability, .cause = cause.rule};
    if (cause.die != 0) way.die = {cause.die, cause.die == 1 ? dare_ : 6};
    way.declined = cause.declined;
    way.named = number;
    if (number != 0 && cause.rule.starts_with("P7")) {  // CO-26, CO-22a
      way.nearest = numbers_.nearest(number);
      way.stuck = numbers_.has(number);  // CO-22a
      const int rival = 2 * number - way.nearest;
      if (rival >= 1 && rival <= red_pieces && numbers_.has(rival)) way.rival = rival;
    }
    if (move.is_put()) way.square = {Grid<8, 8>::rank(move.to), Grid<8, 8>::file(move.to)};  // CO-27: 1 + die; 1 is b
    out_.push_back(way);
  }

  const Numbers& numbers_;
  int dare_;
  std::vector<CooperativeThrow>& out_;
};

// Three dice with this total: each of the ways in which they can lie is as likely as any other.
inline std::array<int, 3> draw_dice(int total, Random& random) {
  std::vector<std::array<int, 3>> all;
  for (int a = 1; a <= faces_of_die; ++a)
    for (int b = 1; b <= faces_of_die; ++b)
      if (const int c = total - a - b; c >= 1 && c <= faces_of_die) all.push_back({a, b, c});
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// CO-4: a piece on the board as it is there, one that is gone as it was at the start.
template <class G>
Kind kind_of(const G& position, int number) {
  const Cell c = position.numbers()[number];
  return c == nowhere ? position.rules().home_kind(number) : position.board()[c].kind;
}
inline std::string home_of(int number) {
  return std::string(1, static_cast<char>('a' + (number - 1) % 8)) + (number <= 8 ? '7' : '8');
}

template <class G>
std::string name_of(const G& position, int number) {
  return "the " + std::string(position.rules().name(kind_of(position, number))) + " from " + home_of(number);
}

// CO-20, CO-20a: what a die says of captures.
inline std::string die_words(const CooperativeThrow& way, int dare) {
  const std::string face = std::to_string(way.die[0]);
  if (way.die[0] == 0) return "";
  return "Red can only capture at a risk, and one die decides: " + face +
         (way.die[0] <= dare ? ", so it does."
          : way.declined     ? ", so none of these captures is made in this turn. "
                             : ", so it does not. ");
}

// "4 + 2 + 5 - 2 = 9"
inline std::string sum_words(const CooperativeThrow& way) {
  std::string out;
  for (const int die : way.dice) out += (out.empty() ? "" : " + ") + std::to_string(die);
  return out + " - 2 = " + std::to_string(way.named);
}

// CO-26, CO-22a: whom the dice name, and who moves if that piece is gone, or cannot move.
template <class G>
std::string number_words(const G& position, const CooperativeThrow& way) {
  if (way.named == 0) return "";
  const int number = way.named, nearest = way.nearest;
  std::string out = "Three dice: " + sum_words(way);
  if (nearest == 0) return out + ", " + name_of(position, number) + ". ";
  out += ": " + name_of(position, number) + (way.stuck ? " has no move, " : " is gone, ");
  if (way.rival == 0)
    out += "the nearest number is " + std::to_string(nearest);
  else
    out += std::to_string(std::min(nearest, way.rival)) + " and " + std::to_string(std::max(nearest, way.rival)) +
           " are equally near, and as " + std::to_string(number) + " is " + (number % 2 == 1 ? "odd" : "even") +
           " it is " + std::to_string(nearest);
  return out + ", " + name_of(position, nearest) + ". ";
}

// CO-27
inline std::string square_words(const CooperativeThrow& way) {
  const int rank = way.square[0], file = way.square[1];
  if (rank == 0) return "No square is left to put it on: a legal move is drawn by lot.";
  const char letter = static_cast<char>('a' + file);
  return (way.declined ? "It may capture nothing" : "It has nothing to capture") +
         std::string(", so two dice name a square: ") + std::to_string(rank) + " + 1 is the rank, " +
         std::to_string(file) + " the file " + letter + ": " + letter + std::to_string(rank + 1) + '.';
}

inline std::string reason_words(const CooperativeThrow& way, std::string_view promoted) {
  const std::string_view cause = way.cause;
  if (cause == "P1") return "Red's king is in check, and that comes first.";
  if (cause == "P2") return "A red piece is in danger: the most valuable one that can be saved moves.";
  if (cause == "P3") return "Red can capture in safety, and takes the best there is.";
  if (cause == "P4" && way.die[0] == 0) return "Red has nothing but captures, and makes the best of them.";
  if (cause == "P5") return way.declined ? "Red has only one other legal move." : "Red has only one legal move.";
  if (cause == "P6") return "No throw can move anything, so a legal move is drawn by lot.";
  if (cause == "P6a") return "It can become a " + std::string(promoted) + " in safety.";
  if (cause == "P6b") return "It goes where it attacks something.";
  if (cause == "P6c") return "With nothing to attack, it goes as far as is safe.";
  if (cause == "P7a") return "It captures the best it can get.";
  return cause == "P7b" ? square_words(way) : "";
}

}  // namespace cooperative_facts

template <class G>
void list_throws(const G& position, std::vector<CooperativeThrow>& out) {
  cooperative_facts::ThrowWriter writer(position.numbers(), position.options().changes->dare, out);
  RedDice<G>(position, writer).decide();
}

template <class R>
auto BasicCooperative<R>::ask(std::span<const int> faces) const -> Expected<Thrown<Throw>> {
  for (const int face : faces)
    if (face < 1 || face > faces_of_die) return failure(fault::no_face, face);
  const auto name = [this](int number) {
    std::string out = cooperative_facts::name_of(*this, number);
    out[0] = 'T';
    return out;
  };
  AskedDice asked(numbers_, name, faces);
  // The one way that people's dice take; it means nothing once they have left a question.
  std::vector<Throw> ways;
  cooperative_facts::ThrowWriter writer(numbers_, options().changes->dare, ways);
  RedLot lot(asked);
  RedDice<BasicCooperative>(*this, writer, &lot).decide();
  if (asked.wrong()) return std::unexpected(*asked.wrong());
  if (asked.question()) return Thrown<Throw>{.question = asked.question()};
  if (!asked.used_up()) return failure(fault::dice_done);
  Throw way = ways.front();
  if (way.die[0] != 0) way.die = {asked.die(), asked.die()};
  way.dice = asked.three();
  return Thrown<Throw>{.way = way};
}

template <class R>
CooperativeThrow BasicCooperative<R>::with_faces(Throw way, Random& random) const {
  if (way.die[0] != 0) {
    const auto [first, last] = way.die;
    const int face = first + static_cast<int>(random.below(static_cast<std::uint32_t>(last - first + 1)));
    way.die = {face, face};
  }
  if (way.named != 0) way.dice = cooperative_facts::draw_dice(way.named + 2, random);
  return way;
}

template <class R>
ThrowView BasicCooperative<R>::told(const Throw& way) const {
  using namespace cooperative_facts;
  using Type = ThrowFact::Type;
  ThrowView out{.cause = way.cause, .probability = way.probability};
  const auto add = [&](std::string_view name, Type type, std::array<int, 3> numbers) {
    if (numbers[0] == 0) return;
    ThrowFact& fact = out.facts.emplace_back(ThrowFact{.name = name, .type = type, .numbers = numbers});
    if (type != Type::piece) return;
    fact.kind = rules_.letter(kind_of(*this, numbers[0]));
    std::ranges::copy(home_of(numbers[0]), fact.home.begin());
  };
  add("die", Type::faces, {way.die[0], way.die[1]});
  add("declined", Type::truth, {way.declined});
  add("named", Type::piece, {way.named});
  add("dice", Type::faces, way.dice);
  add("nearest", Type::piece, {way.nearest});
  add("stuck", Type::truth, {way.stuck});
  add("rival", Type::number, {way.rival});
  add("square", Type::faces, {way.square[0], way.square[1]});
  return out;
}

template <class R>
std::string BasicCooperative<R>::words(const Throw& way) const {
  using namespace cooperative_facts;
  const Kind promoted = way.move.promotion;
  return die_words(way, options().changes->dare) + number_words(*this, way) +
         reason_words(way, promoted == no_kind ? std::string_view() : rules_.name(promoted));
}

}  // namespace turncoat
