// Variants of chess: why a move is not legal.
#include "core/faults.hpp"
#include "core/refusal.hpp"
#include "games/variants/chess_variant.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

template <int Size>
class Asking {
 public:
  using Set = CellSet<Size>;

  Asking(const TableChess<Size>& g, const Attempt& attempt, Refusal& out)
      : g_(g), board_(g.board()), men_(g.men()), from_(attempt.from), to_(attempt.to), out_(out) {}

  bool refused() const {
    const Piece man = board_[from_], there = board_[to_];
    const Set occupied = board_.occupied(), enemies = board_.of(!g_.turn()),
              royals = g_.rules().royals(board_, g_.turn());
    if (g_.rules().is_king(man.kind) && castling_refused(occupied, enemies)) return true;
    if (there && !enemies.has(to_))
      return reaches(man, occupied - Set::of(to_), Set(), to_)
                 ? out_.show(to_, fault::own_side, kind(to_), Word::cell(to_))
                 : way_refused(man, occupied);
    if (!reaches(man, occupied, enemies, to_)) return way_refused(man, occupied);
    if (there && g_.rules().royals(board_, !g_.turn()).has(to_)) return out_.show(to_, fault::king_untaken);
    return endangers(royals, enemies, occupied);
  }

 private:
  Word kind(Cell c) const { return Word::kind(g_.rules().letter(board_[c].kind)); }
  bool reaches(Piece man, const Set& occupied, const Set& prey, Cell to) const {
    const Set open = prey | (men_.cells() - occupied);
    return men_.targets(man, from_, occupied, prey, open).has(to);
  }
  bool way_refused(Piece man, const Set& occupied) const {
    const Set others = occupied - Set::of(from_) - Set::of(to_), goal = Set::of(to_);
    const bool taken = occupied.has(to_);
    // As things stand, were only the target another one.
    if (taken ? reaches(man, occupied - goal, Set(), to_) : reaches(man, occupied | goal, goal, to_))
      return taken ? out_.say(fault::only_to_move, kind(from_), Word::cell(from_), Word::cell(to_))
                   : out_.say(fault::only_to_capture, kind(from_), Word::cell(from_), Word::cell(to_));
    for (Cell c : others) {
      const Set without = occupied - Set::of(c);
      if (taken ? reaches(man, without, goal, to_) : reaches(man, without, Set(), to_))
        return out_.show(c, fault::way_blocked, kind(c), Word::cell(c));
    }
    return out_.say(fault::another_way, kind(from_), Word::cell(from_), Word::cell(to_));
  }
  bool endangers(const Set& royals, const Set& enemies, const Set& occupied) const {
    const bool walks = royals.has(from_);
    const Set without = occupied - Set::of(from_), after = without | Set::of(to_);
    for (Cell royal : walks ? (royals - Set::of(from_)) | Set::of(to_) : royals) {
      const Set then = men_.attackers(board_, royal, enemies - Set::of(to_), after);
      if (!then) continue;
      const Cell one = then.first();
      if (walks && royal == to_)
        return out_.attack(Cells(then), to_) &&
               out_.say(fault::into_check, Word::cell(to_), kind(one), Word::cell(one));
      const Set still = men_.attackers(board_, royal, then, occupied);
      const Cell from = still ? still.first() : one;
      out_.attack(Cells(still ? still : then), royal);
      if (still) return out_.say(fault::still_check, kind(from), Word::cell(from));
      if (men_.attacks(board_[from], from, without).has(royal))
        return out_.say(fault::pinned, kind(from_), Word::cell(from_), kind(from), Word::cell(from));
      return out_.say(fault::king_opened, kind(from), Word::cell(from), Word::cell(royal));
    }
    return false;
  }
  bool castling_refused(const Set& occupied, const Set& enemies) const {
    const auto& castling = g_.rules().castling();
    const CastlingRight* way = castling.used(from_, to_);
    if (way == nullptr || way->army != g_.turn()) return false;
    const Setup setup = g_.setup();
    const bool has_right =
        std::ranges::any_of(setup.rights, [&](const Right& r) { return r.letter[0] == way->letter; });
    if (!has_right) return out_.say(fault::castling_right);
    if (const Set taken = men_.between(way->king, way->rook) & occupied)
      return out_.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
    if (const Set checkers = men_.attackers(board_, way->king, enemies, occupied)) {
      const Cell one = checkers.first();
      return out_.attack(Cells(checkers), way->king) && out_.say(fault::castling_check, kind(one), Word::cell(one));
    }
    const Set both = Set::of(way->king) | Set::of(way->rook), ends = Set::of(way->king_to) | Set::of(way->rook_to);
    const auto over = [&](Cell cell, const Set& taken) {
      const Set attackers = men_.attackers(board_, cell, enemies, taken);
      if (!attackers) return false;
      const Cell one = attackers.first();
      return out_.attack(Cells(attackers), cell) &&
             out_.say(fault::castling_through, Word::cell(cell), kind(one), Word::cell(one));
    };
    return over(way->rook_to, occupied) || over(way->king_to, (occupied - both) | ends);
  }

  const TableChess<Size>& g_;
  const typename TableChess<Size>::Board& board_;
  TableMen<Size, 2> men_;
  Cell from_, to_;
  Refusal& out_;
};

}  // namespace

template <>
bool BasicChess<ChessRules<64>>::refused(const Attempt& attempt, Refusal& out) const {
  return attempt.from != nowhere && Asking<64>(*this, attempt, out).refused();
}
template <>
bool BasicChess<ChessRules<128>>::refused(const Attempt& attempt, Refusal& out) const {
  return attempt.from != nowhere && Asking<128>(*this, attempt, out).refused();
}

}  // namespace turncoat
