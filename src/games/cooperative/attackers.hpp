#pragma once
// Which white and black pieces can capture a red one (rules: cooperative.md, CO-14).
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

// Answers for one board, which must outlive it; so must the rules. `G`: the game.
template <class G>
class Attackers {
 public:
  using Rules = typename G::Rules;
  using PieceMovement = typename G::PieceMovement;
  using Board = typename G::Board;
  using Set = typename G::Set;

  // `both`: the option checks=both.
  Attackers(const Rules& rules, const Board& board, bool both) : rules_(rules), board_(board), both_(both) {}

  // The attackers of the red piece on `captured`: what White (if it were White's turn) or Black (if it were Black's)
  // could legally capture it with. `passed` is the cell that it has passed over in a double step just made, or nowhere.
  Set of(Cell captured, Cell passed = nowhere);
  // The red pieces that have attackers, no pawn having just made a double step.
  Set targets();

 private:
  void keep_legal(Army a, Cell captured, Set& attackers);
  void add_en_passant(Army a, Cell captured, Cell passed, Set& attackers);
  // Whether a king is safe once a piece of White or Black has captured.
  bool safe(Army a, Cell from, Cell to, Cell captured) const {
    return rules_.safe_after(board_, king_of(a), red(), from, to, captured);
  }
  Cell king_of(Army a) const { return board_.of(a, rules_.king()).first(); }
  Set red() const { return board_.of(G::red); }
  const typename G::CheckInfo& check_info(Army a);

  const Rules& rules_;
  const Board& board_;
  bool both_;
  std::array<bool, 2> known_{};
  std::array<typename G::CheckInfo, 2> check_infos_;
};

}  // namespace turncoat
