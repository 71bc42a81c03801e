// Red's dice thrown by people: what is asked of them, in the order of the priorities, and what their faces mean.
#include <algorithm>

#include "core/error.hpp"
#include "core/faults.hpp"
#include "games/cooperative/asked_dice.hpp"

namespace turncoat {

namespace {

using Type = ThrowQuestion::Type;

// In how many ways so many dice can fall.
constexpr int ways_of(int count) {
  int out = 1;
  for (int i = 0; i < count; ++i) out *= faces_of_die;
  return out;
}

// The faces of throw number `at`, from 0 on, in the order in which they are read as a number.
std::array<int, most_dice> faces_at(int at, int count) {
  std::array<int, most_dice> out{};
  for (int i = count; i-- > 0; at /= faces_of_die) out[static_cast<std::size_t>(i)] = 1 + at % faces_of_die;
  return out;
}

constexpr std::string_view numbers[] = {"no", "one", "two", "three", "four"};

// "a die", "three dice"; of other dice than cubes "a die with 8 sides", "three dice with 8 sides".
std::string dice_words(int count, int sides) {
  const std::string of = sides == faces_of_die ? "" : " with " + std::to_string(sides) + " sides";
  return count == 1 ? "a die" + of : std::string(numbers[count]) + " dice" + of;
}
// The dice of a square: "two dice"; "two dice" too if they are not alike, for what each has is said with it.
std::string dice_words(const std::array<int, 2>& sides) {
  return sides[0] == sides[1] ? dice_words(2, sides[0]) : dice_words(2, faces_of_die);
}

}  // namespace

std::span<const int> AskedDice::next(ThrowQuestion question) {
  const auto count = static_cast<std::size_t>(question.dice);
  const std::size_t left = faces_.size() - used_;
  if (question_ || wrong_) return {};
  if (left >= count) {
    const auto faces = faces_.subspan(used_, count);
    for (std::size_t i = 0; i < count; ++i)
      if (const int sides = question.sides[i == 0 ? 0 : 1]; faces[i] < 1 || faces[i] > sides) {
        wrong_ = failure(fault::no_face, faces[i], sides).error();
        return {};
      }
    used_ += count;
    return faces;
  }
  if (left > 0)
    wrong_ = failure(fault::dice_count, question.dice, left).error();
  else
    question_ = std::move(question);
  return {};
}

bool AskedDice::captures(std::uint32_t dare) {
  const int most = static_cast<int>(dare);
  const auto faces = next({.type = Type::capture,
                           .cause = "P4",
                           .most = most,
                           .words = "Red can only capture at a risk. Throw a die: up to " + std::to_string(most) +
                                    " it does, above that it does not."});
  if (faces.empty()) return false;
  die_ = faces[0];
  return die_ <= most;
}

int AskedDice::number(std::span<const int> ways) {
  const int count = naming_.dice, sides = naming_.sides, less = naming_.less;
  const std::string sum = less == 0 ? "" : " less " + std::to_string(less);
  const std::string first = "Throw " + dice_words(count, sides) + ": " +
                            (count == 1 ? "what it shows" + sum : "their sum" + sum) + " names a piece.";
  const std::string other = count == 1 ? "That piece has no move. Throw the die again."
                            : count == 2
                                ? "That piece has no move. Throw both dice again."
                                : "That piece has no move. Throw all " + std::string(numbers[count]) + " dice again.";
  // Numbers that could not move have lost their ways.
  bool stuck = std::ranges::count(ways.subspan(1), 0) > 0;
  while (true) {
    const auto faces = next({.type = Type::number,
                             .cause = "P6",
                             .dice = count,
                             .sides = {sides, sides},
                             .again = stuck,
                             .words = stuck ? other : first});
    if (faces.empty()) break;
    std::ranges::copy(faces, thrown_.begin());
    int thrown = -less;
    for (const int face : faces) thrown += face;
    if (ways[static_cast<std::size_t>(thrown)] != 0) return thrown;
    stuck = true;
  }
  for (std::size_t n = 1;; ++n)
    if (ways[n] != 0) return static_cast<int>(n);
}

Cell AskedDice::square(const std::function<bool(Cell)>& counts, Cell otherwise, int number) {
  const auto& [rank_sides, file_sides] = naming_.square_sides;
  const auto& [rank_plus, file_plus] = naming_.square_plus;
  const auto letter = [](int file) { return std::string(1, static_cast<char>('a' + file - 1)); };
  const auto of = [&](int sides) {
    return rank_sides == file_sides ? std::string() : ", of " + std::to_string(sides) + " sides";
  };
  const std::string rank = "the first" + of(rank_sides) +
                           (rank_plus == 0 ? (of(1).empty() ? " is the rank" : ", is the rank")
                                           : ", plus " + std::to_string(rank_plus) + ", is the rank"),
                    file = "the second" + of(file_sides) + (rank_sides == file_sides ? "" : ",") + " the file, 1 for " +
                           letter(1 + file_plus) + " to " + std::to_string(file_sides) + " for " +
                           letter(file_sides + file_plus);
  for (bool again = false;; again = true) {
    const auto faces =
        next({.type = Type::square,
              .cause = "P7b",
              .dice = 2,
              .sides = naming_.square_sides,
              .number = number,
              .again = again,
              .words = again ? "That square does not count. Throw both dice again."
                             : names_.piece(number) + " is put on a square. Throw " + dice_words(naming_.square_sides) +
                                   ", one after the other: " + rank + "; " + file + '.'});
    if (faces.empty()) return otherwise;
    if (const Cell cell = names_.named_cell(faces[0], faces[1]); counts(cell)) return cell;
  }
}

bool AskedDice::stays(int number) {
  const auto faces = next({.type = Type::duel,
                           .cause = "P7b",
                           .number = number,
                           .words = "A red piece of the same worth is there. Throw a die: on 1, 2 or 3 " +
                                    names_.piece(number) + " stays, on 4, 5 or 6 the other one."});
  return faces.empty() || faces[0] <= 3;
}

// CO-16: one of them is not drawn at all. The throws that are left over are thrown again.
int AskedDice::lot(std::vector<std::string> choices, std::string_view rule) {
  const int count = static_cast<int>(choices.size());
  if (count == 1) return 0;
  int thrown = 1;
  while (ways_of(thrown) < count) ++thrown;
  const int each = ways_of(thrown) / count;
  ThrowQuestion question = {.type = Type::lot, .cause = rule, .dice = thrown};
  for (int i = 0; i < count; ++i)
    question.choices.push_back({std::move(choices[static_cast<std::size_t>(i)]), faces_at(i * each, thrown),
                                faces_at((i + 1) * each - 1, thrown)});
  while (true) {
    question.words = question.again ? "That throw means none of them. Throw again."
                     : thrown == 1
                         ? "There is a choice. Throw a die."
                         : "There is a choice. Throw " + std::to_string(thrown) + " dice, one after the other.";
    const auto faces = next(question);
    if (faces.empty()) return 0;
    int at = 0;
    for (const int face : faces) at = at * faces_of_die + face - 1;
    if (at < each * count) return at / each;
    question.again = true;
  }
}

}  // namespace turncoat
