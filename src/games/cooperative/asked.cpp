// Red's dice thrown by people: what is asked of them, in the order of the priorities, and what their faces mean.
#include <algorithm>

#include "core/error.hpp"
#include "core/faults.hpp"
#include "games/cooperative/lot.hpp"

namespace turncoat {

namespace {

using Squares = Grid<8, 8>;
using Type = ThrowQuestion::Type;

// In how many ways so many dice can fall.
constexpr int ways_of(int count) {
  int out = 1;
  for (int i = 0; i < count; ++i) out *= faces_of_die;
  return out;
}

// The faces of throw number `at`, from 0 on, in the order in which they are read as a number.
std::array<int, 3> faces_at(int at, int count) {
  std::array<int, 3> out{};
  for (int i = count; i-- > 0; at /= faces_of_die) out[static_cast<std::size_t>(i)] = 1 + at % faces_of_die;
  return out;
}

}  // namespace

std::span<const int> AskedDice::next(ThrowQuestion question) {
  const auto count = static_cast<std::size_t>(question.dice);
  const std::size_t left = faces_.size() - used_;
  if (question_ || wrong_) return {};
  if (left >= count) {
    used_ += count;
    return faces_.subspan(used_ - count, count);
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

int AskedDice::number(const ByNumber<int>& ways) {
  // Numbers that could not move have lost their ways.
  bool stuck = std::ranges::count(ways, 0) > 1;
  while (true) {
    const auto faces = next({.type = Type::number,
                             .cause = "P6",
                             .dice = 3,
                             .again = stuck,
                             .words = stuck ? "That piece has no move. Throw all three dice again."
                                            : "Throw three dice: their sum less 2 names a piece."});
    if (faces.empty()) break;
    three_ = {faces[0], faces[1], faces[2]};
    if (const int thrown = faces[0] + faces[1] + faces[2] - 2; ways[thrown] != 0) return thrown;
    stuck = true;
  }
  for (int n = 1;; ++n)
    if (ways[n] != 0) return n;
}

Cell AskedDice::square(const Set& cells, int number) {
  for (bool again = false;; again = true) {
    const std::string name = name_(number);
    const auto faces = next(
        {.type = Type::square,
         .cause = "P7b",
         .dice = 2,
         .number = number,
         .again = again,
         .words = again ? "That square does not count. Throw both dice again."
                        : name + " is put on a square. Throw two dice, one after the other: the first, plus 1, is the "
                                 "rank; the second the file, 1 for b to 6 for g."});
    if (faces.empty()) return cells.first();
    const Cell cell = Squares::at(faces[1], faces[0]);
    if (cells.has(cell)) return cell;
  }
}

bool AskedDice::stays(int number) {
  const auto faces = next({.type = Type::duel,
                           .cause = "P7b",
                           .number = number,
                           .words = "A red piece of the same worth is there. Throw a die: on 1, 2 or 3 " +
                                    name_(number) + " stays, on 4, 5 or 6 the other one."});
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

int AskedDice::of_cells(const Set& cells, std::string_view rule) {
  std::vector<std::string> names;
  for (Cell c : cells) names.push_back(Squares::name(c));
  return lot(std::move(names), rule);
}

int AskedDice::of_moves(const RedChoice& moves, std::string_view rule) {
  std::vector<std::string> names;
  for (int n = 1; n <= red_pieces; ++n)
    for (Cell c : moves.to[n]) names.push_back(Squares::name(numbers_[n]) + Squares::name(c));
  return lot(std::move(names), rule);
}

int AskedDice::of_pieces(const RedChoice& moves, std::string_view rule) {
  std::vector<std::string> names;
  for (int n = 1; n <= red_pieces; ++n)
    if (moves.to[n]) names.push_back(Squares::name(numbers_[n]));
  return lot(std::move(names), rule);
}

}  // namespace turncoat
