#pragma once
// Red's dice: what they may bring, by the priorities of the rules (cooperative.md, CO-13 to CO-27).
#include <string_view>

#include "games/cooperative/asked_dice.hpp"
#include "games/cooperative/attackers.hpp"
#include "games/cooperative/cooperative.hpp"

namespace turncoat {

// The uses of Red's dice, in a position in which they are to move.
template <class G>
void list_outcomes(const G& position, OutcomeList<CooperativeMove>& out);
template <class G>
void list_outcomes(const G& position, MoveList<CooperativeMove>& out);
template <class G>
std::size_t count_outcomes(const G& position);
// One of them, drawn by their probabilities; nothing if there is none.
template <class G>
std::optional<CooperativeMove> thrown_outcome(const G& position, Random& random);
template <class G>
void list_throws(const G& position, std::vector<CooperativeThrow>& out);

// What brings a move about.
struct RedCause {
  std::string_view rule;      // the clause, as "P6b"
  int die = 0;                // CO-20: the lowest of the three faces that lead here, 1 or 4; 0 if it is not thrown
  bool declined = false;      // CO-20a: the die has declined captures for the rest of the turn
  std::uint64_t numbers = 0;  // CO-22: bit n is set if three dice that name n lead here; none if they are not thrown
};

// Collects the outcomes as they are found.
class OutcomeSink {
 public:
  // A move that has not come up yet, its probability, and what brings it about.
  virtual void take(CooperativeMove move, Fraction probability, const RedCause& cause) = 0;
  // More probability for a move that another rule has brought about before.
  virtual void add(CooperativeMove move, Fraction probability, const RedCause& cause) = 0;

 protected:
  ~OutcomeSink() = default;
};

// Throws Red's dice for one position, in all ways at once; or once, if there is something to throw them with. The sink
// is then given one outcome, with a probability that means nothing. A share is the part of all throws that reaches a
// rule.
template <class G>
class RedDice {
 public:
  using Rules = typename G::Rules;
  using Set = typename G::Set;
  using Board = typename G::Board;
  using Move = CooperativeMove;
  using Choice = RedChoice<Rules::most_numbers, G::BoardMap::size>;
  using Numbers = typename G::Numbers;
  static constexpr int most = Rules::most_numbers;
  static constexpr Army red = G::red;

  RedDice(const G& position, OutcomeSink& sink, RedLot* once = nullptr);
  void decide();

 private:
  // What a thrown number's piece does, and by which rule.
  struct Sixth {
    Set to;
    std::string_view rule;
  };

  enum class Duel : std::uint8_t { won, lost, either };

  // ---- the priorities; bool says whether the rule has decided
  bool priority1(Fraction share);
  bool priority2(Fraction share);
  bool priority3(Fraction share);
  Fraction priority4(Fraction share);
  bool priority5(Fraction share);
  void priority6(Fraction share);
  void priority6_once(Fraction share);
  bool nothing_moves() const;
  Sixth priority6(int number) const;
  Set priority6a(int number) const;
  Set priority6b(int number) const;
  Set priority6c(int number) const;
  void priority7(int number, Fraction share);
  bool priority7a(int number, Fraction share);
  void priority7b(int number, Fraction share);

  // ---- terms
  Piece piece(int number) const { return board_[numbers_[number]]; }
  Kind kind_of(int number) const { return piece(number).kind; }
  // Whether the piece of a number that dice have named is there.
  bool has(int number) const { return number <= most && numbers_.has(number); }
  // Whether a piece captures in passing by going there.
  bool takes_in_passing(int number, Cell to) const {
    return to == passed_ && rules_.takes_in_passing(piece(number), numbers_[number], to);
  }
  Kind kind_after(int number, Cell to) const;
  Cell captured_at(int number, Cell to) const;
  Set capture_cells(int number, Set targets) const;
  Set all_captures(int number) const;
  Choice captures_among(const Choice& moves, const Set& targets) const;
  Choice most_valuable(const Choice& captures) const;
  Set attackers_after(int number, Cell to) const;
  Set safe(int number, const Set& to) const;
  Set nearest_cells(int number, const Set& to) const;
  Set attacks_from(int number, Cell to) const;
  // The legal moves that are left to the rules behind P4.
  const Choice& left() const { return declined_ ? quiet_ : legal_; }
  Set king_steps(int number, Cell to) const;
  Set put_cells(int number) const;
  Duel duel_on(int number, Cell to) const;
  Board after(int number, Cell to) const;

  // ---- what is drawn at random (CO-16) by a rule: all of it, and if the dice are thrown once, one of it
  Set drawn(const Set& cells, std::string_view rule);
  Choice drawn(const Choice& moves, std::string_view rule);
  // All moves of one piece.
  Choice drawn_piece(const Choice& moves, std::string_view rule);
  // The cells of all that one of these moves captures.
  Set captured_by(const Choice& captures) const;

  // ---- results
  Move move_of(int number, Cell to) const;
  RedCause cause(std::string_view rule) const { return {rule, die_, declined_, thrown_}; }
  // Divides a share evenly among moves; that of a capture as the option `equal` says (CO-16a).
  void give(const Choice& moves, Fraction share, std::string_view rule);
  void give_capture(const Choice& captures, Fraction share, std::string_view rule);
  void give(int number, const Set& to, Fraction each, std::string_view rule);

  const Rules& rules_;
  const Board& board_;
  const Numbers& numbers_;
  OutcomeSink& sink_;
  RedLot* once_;
  CooperativeOptions options_;
  Cell passed_, passer_;              // a double step just made by White or Black
  Cell king_cell_;                    // of Red
  Set team_, capturable_;             // White's and Black's pieces; all but their kings
  typename G::CheckInfo check_info_;  // of Red's king
  Attackers<G> attackers_now_;        // as things stand before Red's move
  Choice legal_;                      // CO-13
  Choice captures_, quiet_;           // the captures among them, and the others
  bool declined_ = false;             // whether none of the captures may be made any more (CO-20a)
  Choice given_;                      // what the sink has been given
  int die_ = 0;                       // as in RedCause
  std::uint64_t thrown_ = 0;
};

}  // namespace turncoat
