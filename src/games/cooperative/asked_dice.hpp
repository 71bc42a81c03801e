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

inline constexpr int faces_of_die = 6;  // of P4's, and of those that draw lots

// Moves to choose from: the cells to which each number may go.
template <int Most, int Size>
struct RedChoice {
  ByNumber<CellSet<Size>, Most> to{};

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
  // What a position calls its pieces and cells.
  struct Names {
    std::function<std::string(int)> piece;     // a number's, at the beginning of a sentence
    std::function<std::string(int)> cell_of;   // the name of the cell on which a number stands
    std::function<std::string(Cell)> cell;     // of a cell
    std::function<Cell(int, int)> named_cell;  // which cell the dice of rank and file name
  };

  AskedDice(Names names, const NamingDice& naming, std::span<const int> faces)
      : names_(std::move(names)), naming_(naming), faces_(faces) {}

  bool captures(std::uint32_t dare);
  // A number that has ways left; they stand by number, from 1 on.
  int number(std::span<const int> ways);
  template <class Set>
  Cell square(const Set& cells, int number) {
    return square([&cells](Cell c) { return c != nowhere && cells.has(c); }, cells.first(), number);
  }
  bool stays(int number);
  template <class Set>
  int of_cells(const Set& cells, std::string_view rule) {
    std::vector<std::string> texts;
    for (Cell c : cells) texts.push_back(names_.cell(c));
    return lot(std::move(texts), rule);
  }
  template <int Most, int Size>
  int of_moves(const RedChoice<Most, Size>& moves, std::string_view rule) {
    std::vector<std::string> texts;
    for (int n = 1; n <= Most; ++n)
      for (Cell c : moves.to[n]) texts.push_back(names_.cell_of(n) + names_.cell(c));
    return lot(std::move(texts), rule);
  }
  template <int Most, int Size>
  int of_pieces(const RedChoice<Most, Size>& moves, std::string_view rule) {
    std::vector<std::string> texts;
    for (int n = 1; n <= Most; ++n)
      if (moves.to[n]) texts.push_back(names_.cell_of(n));
    return lot(std::move(texts), rule);
  }

  // The first question without an answer, or what is wrong with an answer.
  const std::optional<ThrowQuestion>& question() const { return question_; }
  const std::optional<Error>& wrong() const { return wrong_; }
  // Whether all faces have been of use.
  bool used_up() const { return used_ == faces_.size(); }
  // What was thrown for CO-20, and at last for CO-22; zeros without.
  int die() const { return die_; }
  const std::array<int, most_dice>& naming() const { return thrown_; }

 private:
  // The faces of the next throw; none if they leave a question.
  std::span<const int> next(ThrowQuestion question);
  Cell square(const std::function<bool(Cell)>& counts, Cell otherwise, int number);
  int lot(std::vector<std::string> choices, std::string_view rule);

  Names names_;
  NamingDice naming_;
  std::span<const int> faces_;
  std::size_t used_ = 0;
  std::optional<ThrowQuestion> question_;
  std::optional<Error> wrong_;
  int die_ = 0;
  std::array<int, most_dice> thrown_{};
};

class RedLot {
 public:
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
  int number(std::span<const int> ways, std::uint32_t rest) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->number(ways);
    std::size_t thrown = 0;
    for (int at = static_cast<int>(random_->below(rest)); at >= 0;) at -= ways[++thrown];
    return static_cast<int>(thrown);
  }
  // CO-27: one of these squares, on which the piece of that number is put.
  template <class Set>
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
  template <class Set>
  int of_cells(const Set& cells, [[maybe_unused]] std::string_view rule) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->of_cells(cells, rule);
    return below(cells.count());
  }
  template <class Choice>
  int of_moves(const Choice& moves, [[maybe_unused]] std::string_view rule) {
    if constexpr (!in_first_module)
      if (asked_ != nullptr) return asked_->of_moves(moves, rule);
    return below(moves.count());
  }
  template <class Choice>
  int of_pieces(const Choice& moves, [[maybe_unused]] std::string_view rule) {
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
