#pragma once
// Which white and black pieces can capture a red one (rules: cooperative.md, CO-14).
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

// Answers for one board, which must outlive it.
class Takers {
 public:
  using Men = Cooperative::Men;
  using Set = Men::Set;

  // `both`: the option checks=both.
  Takers(const Men::Board& board, bool both) : board_(board), both_(both) {}

  // The takers of the red piece on `victim`: what White (if it were White's turn) or Black (if it were Black's) could
  // legally capture it with. `passed` is the cell that it has passed over in a double step just made, or nowhere.
  Set of(Cell victim, Cell passed = nowhere);
  // The red pieces that have takers, no pawn having just made a double step.
  Set victims();

 private:
  void keep_legal(Army a, Cell victim, Set& takers);
  void keep_unpinned(Army a, Army whose, Cell victim, Set& takers);
  void add_en_passant(Army a, Cell victim, Cell passed, Set& takers);
  Cell king_of(Army a) const { return board_.of(a, king).first(); }
  Set red() const { return board_.of(Cooperative::red); }
  const Guard<Set>& guard(Army a);

  const Men::Board& board_;
  bool both_;
  std::array<bool, 2> known_{};
  std::array<Guard<Set>, 2> guards_;
};

}  // namespace turncoat
