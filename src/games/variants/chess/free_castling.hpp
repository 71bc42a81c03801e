#pragma once
// Rules of language 2: castling with what a text names, from where it stands at the start (docs/spec/variants.md, VA-76,
// VA-77).
#include <optional>
#include <string_view>
#include <utility>

#include "games/variants/chess/free_royals.hpp"

namespace turncoat {

template <int Size>
class FreeCastling : public FreeRoyals<Size> {
  using Base = FreeRoyals<Size>;

 public:
  using Base::Base, Base::movement, Base::own, Base::royals, Base::in_check, Base::captors_die, Base::avoids_some;
  using typename Base::Board, typename Base::CapturedPieces, typename Base::Set;

  bool has_homes() const { return !own().castles_home.empty(); }
  bool castles_with(Kind k) const { return k == v_->free.castling_king; }
  bool shuffles() const { return v_->free.shuffles; }
  CastlingRight right(const CapturedPieces& captured, std::size_t i) const {
    CastlingRight out = v_->free.rights[i];
    out.king = captured.king_home(out.army), out.rook = captured.rook_home(i);
    return out;
  }
  // The cell that a castling move names: the rook's where another step of the king could look the same.
  Cell named_by(const CastlingRight& right) const { return shuffles() ? right.rook : right.king_to; }
  // The number of the right of which a move is, whether or not it is left; nothing if it is no castling.
  std::optional<std::size_t> castling_meant(const CapturedPieces& captured, Army a, Cell from, Cell to) const {
    for (std::size_t i = a == white ? 0 : 2; i < (a == white ? 2u : 4u); ++i) {
      const CastlingRight one = right(captured, i);
      if (one.rook != nowhere && one.king == from && named_by(one) == to) return i;
    }
    return {};
  }
  // The rights that remain when a piece leaves a cell, and one comes to another.
  CastlingRights kept(const CapturedPieces& captured, CastlingRights rights, Cell from, Cell to) const {
    for (std::size_t i = 0; i < 4; ++i)
      if (rights >> i & 1) {
        const Cell king = captured.king_home(i < 2 ? white : black), rook = captured.rook_home(i);
        if (king == from || king == to || rook == from || rook == to) rights &= static_cast<CastlingRights>(~(1u << i));
      }
    return rights;
  }
  Set castled(const Board& board, const CapturedPieces& captured, Army a, CastlingRights rights) const {
    Set out;
    if (own().one_royal && in_check(board, a)) return out;
    for (std::size_t i = a == white ? 0 : 2; i < (a == white ? 2u : 4u); ++i)
      if (rights >> i & 1)
        if (const CastlingRight one = right(captured, i);
            !castling_blockers(board, one) && castling_struck(board, one) == nowhere)
          out.add(named_by(one));
    return out;
  }
  // What stands where king or rook go over or arrive.
  Set castling_blockers(const Board& board, const CastlingRight& right) const {
    const Set home = Set::of(right.king) | Set::of(right.rook), goals = Set::of(right.king_to) | Set::of(right.rook_to);
    return ((movement().between(right.king, right.rook) | movement().between(right.king, right.king_to) | goals) -
            home) &
           board.occupied();
  }
  // The first cell on its way on which the king would be attacked; nowhere if there is none.
  Cell castling_struck(const Board& board, const CastlingRight& right) const {
    const Army a = right.army;
    const Set all = royals_of(board, a);
    if (own().one_royal ? all.several() || !all.has(right.king) : !royals(board, a).has(right.king)) return nowhere;
    const Set home = Set::of(right.king) | Set::of(right.rook), goals = Set::of(right.king_to) | Set::of(right.rook_to);
    const Set theirs = this->blasted_royals(board, !a), foes = captors_die() ? foes_of(board, a) : board.of(!a);
    for (Cell c : movement().between(right.king, right.king_to) | Set::of(right.king_to)) {
      const bool arrives = c == right.king_to;
      if (arrives && avoids_some()) {
        Board next = board;
        const Piece king = next.take(right.king), rook = next.take(right.rook);
        next.put(right.king_to, king), next.put(right.rook_to, rook);
        if (in_check(next, a)) return c;
        continue;
      }
      const Set occupied = arrives ? (board.occupied() - home) | goals : board.occupied();
      // Royal pieces see each other only where the king arrives.
      auto by = movement().foes(board, foes);
      if (!arrives && v_->tables.facing()) by = without_facing(board, foes);
      if (!(captors_die() && is_shielded(a, c, theirs)) && movement().attacked(board, c, by, occupied)) return c;
    }
    return nowhere;
  }
  // The right that a letter names where homes differ from game to game: K and Q the outermost rooks, else the rook's file.
  // Nothing if no rook stands there, or not one king.
  std::optional<std::pair<std::size_t, CastlingRight>> right_named(const Board& board, Army a, char letter) const {
    const Set kings = board.of(a, v_->free.castling_king) & v_->free.castling_rank[a];
    Set rooks;
    for (Kind k : v_->free.castling_rooks) rooks |= board.of(a, k) & v_->free.castling_rank[a];
    if (!kings || kings.several()) return {};
    const auto& map = this->map();
    const Cell king = kings.first();
    Cell rook = nowhere;
    for (Cell c : rooks)
      if (map.file(c) == letter - 'A') rook = c;
    if (rook == nowhere && (letter == 'K' || letter == 'Q'))
      for (Cell c : rooks) {
        const int away = (map.file(c) - map.file(king)) * (letter == 'K' ? 1 : -1);
        if (away > 0 && (rook == nowhere || away > std::abs(map.file(rook) - map.file(king)))) rook = c;
      }
    if (rook == nowhere) return {};
    const std::size_t i = (a == white ? 0u : 2u) + (map.file(rook) > map.file(king) ? 0u : 1u);
    CastlingRight out = v_->free.rights[i];
    if (out.letter == 0 || out.king_to == nowhere || out.rook_to == nowhere) return {};
    out.king = king, out.rook = rook;
    return std::pair(i, out);
  }
  const std::array<CastlingRight, 4>& rights() const { return v_->free.rights; }
  std::string_view name_of_castling_king() const {
    const Kind k = v_->free.castling_king;
    return k == no_kind ? "king" : v_->kinds[static_cast<std::size_t>(place_of(k))].name;
  }

 protected:
  using Base::v_, Base::royals_of, Base::foes_of, Base::is_shielded, Base::without_facing;
};

}  // namespace turncoat
