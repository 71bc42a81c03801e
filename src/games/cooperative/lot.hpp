#pragma once
// What Red's dice are thrown for (cooperative.md, CO-16 to CO-27): one throw of them, by random numbers or by what
// people have thrown at their table.
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/first_module.hpp"
#include "core/map.hpp"
#include "core/random.hpp"
#include "core/throw.hpp"
#include "games/cooperative/numbers.hpp"

namespace turncoat {

// CO-22: in how many of the 216 ways three dice name each number.
inline constexpr ByNumber<int> ways_to = {0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};

inline constexpr int faces_of_die = 6;

// Moves to choose from: the cells to which each number may go.
struct RedChoice {
  ByNumber<CellSet<64>> to{};

  int count() const {
    int n = 0;
    for (const auto& cells : to) n += cells.count();
    return n;
  }
  bool empty() const {
    for (const auto& cells : to)
      if (cells) return false;
    return true;
  }
  // How many pieces have a move.
  int pieces() const {
    int n = 0;
    for (const auto& cells : to) n += cells.empty() ? 0 : 1;
    return n;
  }
};

// The dice of people: each function takes the faces that answer it, or leaves a question once there are none. From then
// on the answers mean nothing.
class AskedDice {
 public:
  using Set = CellSet<64>;

  // `name`: what a number's piece is called at the beginning of a sentence.
  AskedDice(const Numbers& numbers, std::function<std::string(int)> name, std::span<const int> faces)
      : numbers_(numbers), name_(std::move(name)), faces_(faces) {}

  bool captures(std::uint32_t dare);
  int number(const ByNumber<int>& ways);
  Cell square(const Set& cells, int number);
  bool stays(int number);
  int of_cells(const Set& cells, std::string_view rule);
  int of_moves(const RedChoice& moves, std::string_view rule);
  int of_pieces(const RedChoice& moves, std::string_view rule);

  // The first question without an answer, or what is wrong with an answer.
  const std::optional<ThrowQuestion>& question() const { return question_; }
  const std::optional<Error>& wrong() const { return wrong_; }
  // Whether all faces have been of use.
  bool used_up() const { return used_ == faces_.size(); }
  // What was thrown for CO-20, and at last for CO-22; zeros without.
  int die() const { return die_; }
  const std::array<int, 3>& three() const { return three_; }

 private:
  // The faces of the next throw; none if they leave a question.
  std::span<const int> next(ThrowQuestion question);
  int lot(std::vector<std::string> choices, std::string_view rule);

  const Numbers& numbers_;
  std::function<std::string(int)> name_;
  std::span<const int> faces_;
  std::size_t used_ = 0;
  std::optional<ThrowQuestion> question_;
  std::optional<Error> wrong_;
  int die_ = 0;
  std::array<int, 3> three_{};
};

class RedLot {
 public:
  using Set = CellSet<64>;

  explicit RedLot(Random& random) : random_(&random) {}
  explicit RedLot(AskedDice& asked) : asked_(&asked) {}

  // Whether people throw.
  bool asks() const { return !in_first_module && asked_ != nullptr; }

  // CO-20: whether the die lets Red capture, as it does up to the face `dare`.
  bool captures(std::uint32_t dare) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->captures(dare);
    return dare == 3 ? random_->below(2) == 0 : random_->below(6) < dare;
  }
  // CO-22: a number that has ways left, which are `rest` in all.
  int number(const ByNumber<int>& ways, std::uint32_t rest) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->number(ways);
    int thrown = 0;
    for (int at = static_cast<int>(random_->below(rest)); at >= 0;) at -= ways[++thrown];
    return thrown;
  }
  // CO-27: one of these squares, on which the piece of that number is put.
  Cell square(const Set& cells, [[maybe_unused]] int number) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->square(cells, number);
    return cells.nth(below(cells.count()));
  }
  // CO-27: whether the piece of that number stays where another of its worth stands.
  bool stays([[maybe_unused]] int number) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->stays(number);
    return random_->below(2) == 0;
  }
  // CO-16: which of so many things, from 0 on, in the order of the numbers and then of the cells.
  int of_cells(const Set& cells, [[maybe_unused]] std::string_view rule) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->of_cells(cells, rule);
    return below(cells.count());
  }
  int of_moves(const RedChoice& moves, [[maybe_unused]] std::string_view rule) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->of_moves(moves, rule);
    return below(moves.count());
  }
  int of_pieces(const RedChoice& moves, [[maybe_unused]] std::string_view rule) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->of_pieces(moves, rule);
    return below(moves.pieces());
  }

 private:
  int below(int count) { return static_cast<int>(random_->below(static_cast<std::uint32_t>(count))); }

  Random* random_ = nullptr;
  AskedDice* asked_ = nullptr;
};

}  // namespace turncoat
