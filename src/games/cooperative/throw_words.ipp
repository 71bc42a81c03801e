// Red's dice explained: every way in which they come to a move, and a sentence for it (CO-20, CO-22, CO-26, CO-27).
// Part of cooperative.cpp and of games/variants.
#include <algorithm>
#include <numeric>

#include "core/faults.hpp"
#include "games/cooperative/dice.hpp"

namespace turncoat {

namespace cooperative_facts {

template <class G>
class ThrowWriter final : public OutcomeSink {
 public:
  ThrowWriter(const G& position, std::vector<CooperativeThrow>& out)
      : rules_(position.rules()), numbers_(position.numbers()), dare_(position.options().changes->dare), out_(out) {}

  void take(CooperativeMove move, Fraction probability, const RedCause& cause) override {
    add(move, probability, cause);
  }
  // A line for each number that the three dice may name.
  void add(CooperativeMove move, Fraction probability, const RedCause& cause) override {
    if (cause.numbers == 0) return write(move, probability, cause, 0);
    const auto& ways_to = rules_.ways();
    int all = 0;
    for (int n = 1; n <= rules_.highest(); ++n)
      if (names(cause, n)) all += ways_to[n];
    for (int n = 1; n <= rules_.highest(); ++n)
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
      way.stuck = has(number);  // CO-22a
      if (const int rival = 2 * number - way.nearest; rival >= 1 && has(rival)) way.rival = rival;
    }
    if (move.is_put()) {  // CO-27: 1 + die; 1 is b
      const auto& map = rules_.map();
      const auto plus = rules_.naming().square_plus;
      way.square = {map.rank(move.to) + 1 - plus[0], map.file(move.to) + 1 - plus[1]};
    }
    out_.push_back(way);
  }
  bool has(int number) const { return number <= G::Rules::most_numbers && numbers_.has(number); }

  const typename G::Rules& rules_;
  const typename G::Numbers& numbers_;
  int dare_;
  std::vector<CooperativeThrow>& out_;
};

// The dice of a number: each of the ways in which they can lie is as likely as any other.
inline std::array<int, most_dice> draw_dice(const NamingDice& naming, int number, Random& random) {
  std::vector<std::array<int, most_dice>> all;
  const auto count = static_cast<std::size_t>(naming.dice);
  std::array<int, most_dice> one{};
  std::fill_n(one.begin(), count, 1);
  const auto next = [&] {  // counts up, the last die fastest
    std::size_t i = count;
    while (i > 0 && one[i - 1] == naming.sides) one[--i] = 1;
    return i > 0 && ++one[i - 1] > 0;
  };
  do
    if (std::accumulate(one.begin(), one.end(), -naming.less) == number) all.push_back(one);
  while (next());
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// CO-4: a piece on the board as it is there, one that is gone as it was at the start; no_kind if no piece ever had that
// number (VA-57).
template <class G>
Kind kind_of(const G& position, int number) {
  if (number > 2 * position.rules().files()) return no_kind;
  const Cell c = position.numbers()[number];
  return c == nowhere ? position.rules().home_kind(number) : position.board()[c].kind;
}
template <class Rules>
std::string home_of(const Rules& rules, int number) {
  return std::string(1, static_cast<char>('a' + (number - 1) % rules.files())) +
         std::to_string(number <= rules.files() ? rules.ranks() - 1 : rules.ranks());
}

template <class G>
std::string name_of(const G& position, int number) {
  return "the " + std::string(position.rules().name(kind_of(position, number))) + " from " +
         home_of(position.rules(), number);
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

// "Three dice: 4 + 2 + 5 - 2 = 9"
inline std::string sum_words(const NamingDice& naming, const CooperativeThrow& way) {
  constexpr std::string_view counts[] = {"", "One die", "Two dice", "Three dice", "Four dice"};
  std::string out;
  for (const int die : way.dice)
    if (die != 0) out += (out.empty() ? "" : " + ") + std::to_string(die);
  if (naming.less != 0) out += " - " + std::to_string(naming.less) + " = " + std::to_string(way.named);
  return std::string(counts[naming.dice]) + ": " + out;
}

// CO-26, CO-22a: the piece that the dice name, and the one that moves if that piece is gone, or cannot move.
template <class G>
std::string number_words(const G& position, const CooperativeThrow& way) {
  if (way.named == 0) return "";
  const int number = way.named, nearest = way.nearest;
  std::string out = sum_words(position.rules().naming(), way);
  if (nearest == 0) return out + ", " + name_of(position, number) + ". ";
  if (kind_of(position, number) == no_kind)
    out += ": no piece has that number, ";
  else
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
inline std::string square_words(const NamingDice& naming, const CooperativeThrow& way) {
  const auto [rank, file] = way.square;
  const auto [rank_plus, file_plus] = naming.square_plus;
  if (rank == 0) return "No square is left to put it on: a legal move is drawn by lot.";
  const char letter = static_cast<char>('a' + file + file_plus - 1);
  return (way.declined ? "It may capture nothing" : "It has nothing to capture") +
         std::string(", so two dice name a square: ") + std::to_string(rank) +
         (rank_plus == 0 ? "" : " + " + std::to_string(rank_plus)) + " is the rank, " + std::to_string(file) +
         " the file " + letter + ": " + letter + std::to_string(rank + rank_plus) + '.';
}

inline std::string reason_words(const NamingDice& naming, const CooperativeThrow& way, std::string_view promoted) {
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
  return cause == "P7b" ? square_words(naming, way) : "";
}

}  // namespace cooperative_facts

template <class G>
void list_throws(const G& position, std::vector<CooperativeThrow>& out) {
  cooperative_facts::ThrowWriter writer(position, out);
  RedDice<G>(position, writer).decide();
}

template <class R>
auto BasicCooperative<R>::ask(std::span<const int> faces) const -> Expected<Thrown<Throw>> {
  const NamingDice naming = rules_.naming();
  const auto piece = [this](int number) {
    std::string out = cooperative_facts::name_of(*this, number);
    out[0] = 'T';
    return out;
  };
  const auto cell = [this](Cell c) { return cell_name(map(), c); };
  const auto named_cell = [&](int rank, int file) {
    return map().at(file + naming.square_plus[1] - 1, rank + naming.square_plus[0] - 1);
  };
  AskedDice asked({piece, [&](int number) { return cell(numbers_[number]); }, cell, named_cell}, naming, faces);
  // The one way that people's dice take; it means nothing once they have left a question.
  std::vector<Throw> ways;
  cooperative_facts::ThrowWriter writer(*this, ways);
  RedLot lot(asked);
  RedDice<BasicCooperative>(*this, writer, &lot).decide();
  if (asked.wrong()) return std::unexpected(*asked.wrong());
  if (asked.question()) return Thrown<Throw>{.question = asked.question()};
  if (!asked.used_up()) return failure(fault::dice_done);
  Throw way = ways.front();
  if (way.die[0] != 0) way.die = {asked.die(), asked.die()};
  way.dice = asked.naming();
  return Thrown<Throw>{.way = way};
}

template <class R>
CooperativeThrow BasicCooperative<R>::with_faces(Throw way, Random& random) const {
  if (way.die[0] != 0) {
    const auto [first, last] = way.die;
    const int face = first + static_cast<int>(random.below(static_cast<std::uint32_t>(last - first + 1)));
    way.die = {face, face};
  }
  if (way.named != 0) way.dice = cooperative_facts::draw_dice(rules_.naming(), way.named, random);
  return way;
}

template <class R>
ThrowView BasicCooperative<R>::throw_view(const Throw& way) const {
  using namespace cooperative_facts;
  using Type = ThrowFact::Type;
  ThrowView out{.cause = way.cause, .probability = way.probability};
  const auto add = [&](std::string_view name, Type type, std::array<int, most_dice> numbers) {
    if (numbers[0] == 0) return;
    ThrowFact& fact = out.facts.emplace_back(ThrowFact{.name = name, .type = type, .numbers = numbers});
    if (type != Type::piece) return;
    const Kind kind = kind_of(*this, numbers[0]);
    if (kind == no_kind) return;
    fact.kind = rules_.letter(kind);
    std::ranges::copy(home_of(rules_, numbers[0]), fact.home.begin());
  };
  add("die", Type::faces, {way.die[0], way.die[1]});
  if (const int dare = options().changes->dare; way.die[0] != 0 && dare != 3) add("dare", Type::number, {dare});
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
         reason_words(rules_.naming(), way, promoted == no_kind ? std::string_view() : rules_.name(promoted));
}

}  // namespace turncoat
