#pragma once
// Which white and black pieces can capture a red one (rules: cooperative.md, CO-14).
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

// Answers for one board, which must outlive it.
class Attackers {
 public:
  using Men = Cooperative::Men;
  using Set = Men::Set;

  // `both`: the option checks=both.
  Attackers(const Men::Board& board, bool both) : board_(board), both_(both) {}

  // The attackers of the red piece on `captured`: what White (if it were White's turn) or Black (if it were Black's)
  // could legally capture it with. `passed` is the cell that it has passed over in a double step just made, or nowhere.
  Set of(Cell captured, Cell passed = nowhere);
  // The red pieces that have attackers, no pawn having just made a double step.
  Set targets();

 private:
  void keep_legal(Army a, Cell captured, Set& attackers);
  void keep_unpinned(Army a, Army whose, Cell captured, Set& attackers);
  void add_en_passant(Army a, Cell captured, Cell passed, Set& attackers);
  Cell king_of(Army a) const { return board_.of(a, king).first(); }
  Set red() const { return board_.of(Cooperative::red); }
  const CheckInfo<Set>& check_info(Army a);

  const Men::Board& board_;
  bool both_;
  std::array<bool, 2> known_{};
  std::array<CheckInfo<Set>, 2> check_infos_;
};

}  // namespace turncoat
