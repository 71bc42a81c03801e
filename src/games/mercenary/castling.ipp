// Mercenary Chess: castling, as in chess (MC-26) or, where the pieces may stand anywhere, as in Chess960 (MC-26a). Part
// of mercenary.cpp.
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

// MC-26: the rights K, Q, k and q of the usual array.
template <class R>
auto BasicMercenary<R>::usual_castling() const -> const Castling<PieceMovement, 4>& {
  if constexpr (R::by_tables) {
    static const Castling<PieceMovement, 4> none(std::array<CastlingRight, 4>{});
    return none;
  } else {
    constexpr auto table = [](int king_file) {
      constexpr int low = first_file, high = first_file + 7;
      return Castling<PieceMovement, 4>({CastlingRight::on<BoardMap>('K', white, 0, king_file, high),
                                         CastlingRight::on<BoardMap>('Q', white, 0, king_file, low),
                                         CastlingRight::on<BoardMap>('k', black, 7, king_file, high),
                                         CastlingRight::on<BoardMap>('q', black, 7, king_file, low)});
    };
    static constexpr Castling<PieceMovement, 4> kingside = table(first_file + 4), queenside = table(first_file + 3);
    return rules_.queenside ? queenside : kingside;
  }
}

// MC-26a: the right with the rook on the higher (bits 0 and 2) or the lower side of the king. It is named by the rook's
// file; the king stands where it started.
template <class R>
CastlingRight BasicMercenary<R>::array_right(int bit) const {
  if constexpr (R::by_tables) {
    static_cast<void>(bit);
    return {};
  } else {
    const Army army = bit < 2 ? white : black;
    const bool higher = bit % 2 == 0;
    const int rank = army == white ? 0 : 7;
    const int king_file = rules_.queenside ? (higher ? 5 : 1) : (higher ? 6 : 2);
    const int rook_file = rules_.queenside ? (higher ? 4 : 2) : (higher ? 5 : 3);
    const char letter = static_cast<char>((army == white ? 'A' : 'a') + BoardMap::file(rooks_[bit]));
    return {letter,
            army,
            king_of(army),
            rooks_[bit],
            BoardMap::at(first_file + king_file, rank),
            BoardMap::at(first_file + rook_file, rank)};
  }
}

// MC-26a: whether this right can be used by a king out of check.
template <class R>
bool BasicMercenary<R>::array_castling_works(const CastlingRight& way, const Set& foes) const {
  if constexpr (R::by_tables) {
    static_cast<void>(way), static_cast<void>(foes);
    return false;
  } else {
    const Set both = Set::of(way.king) | Set::of(way.rook), occupied = board_.occupied();
    const Set way_of_king = PieceMovement::between(way.king, way.king_to) | Set::of(way.king_to);
    const Set way_of_rook = PieceMovement::between(way.rook, way.rook_to) | Set::of(way.rook_to);
    if (((way_of_king | way_of_rook) - both) & occupied) return false;
    for (Cell c : way_of_king)
      if (PieceMovement::attacked(board_, c, foes, occupied)) return false;
    const Set after = (occupied - both) | Set::of(way.king_to) | Set::of(way.rook_to);
    return !PieceMovement::attacked(board_, way.king_to, foes, after);  // MC-14
  }
}

// The targets of a king out of check that castles: where it lands, or with MC-26a its rook.
template <class R>
auto BasicMercenary<R>::castling_targets(Army player, const Set& foes) const -> Set {
  if constexpr (R::by_tables) {
    static_cast<void>(player), static_cast<void>(foes);
    return {};
  } else {
    if (!rules_.array) return usual_castling().targets(board_, player, rights_, foes);
    Set out;
    for (int bit : {2 * player, 2 * player + 1})
      if (rights_ >> bit & 1 && array_castling_works(array_right(bit), foes)) out.add(rooks_[bit]);
    return out;
  }
}

// The right that a king's move uses, while there are any; nothing if it is an ordinary move.
template <class R>
std::optional<CastlingRight> BasicMercenary<R>::castling_used(Move m) const {
  if (rights_ == 0 || m.from == nowhere || !movement_rules_.is_king(board_[m.from].kind)) return {};
  if (rules_.array) {
    for (int bit = 0; bit < 4; ++bit)
      if (rights_ >> bit & 1 && rooks_[bit] == m.to && board_[m.from].army == (bit < 2 ? white : black))
        return array_right(bit);
  } else if (const CastlingRight* way = usual_castling().used(m.from, m.to)) {
    return *way;
  }
  return {};
}

// The rights that remain after a move, with the moved piece on its target by now.
template <class R>
CastlingRights BasicMercenary<R>::rights_after(Move m) const {
  if (!rules_.array) return usual_castling().kept(rights_, m.from, m.to);
  CastlingRights kept = rights_;
  for (int bit = 0; bit < 4; ++bit)
    if (rooks_[bit] == m.from || rooks_[bit] == m.to) kept &= static_cast<CastlingRights>(~(1 << bit));
  if (movement_rules_.is_king(board_[m.to].kind))
    kept &= static_cast<CastlingRights>(board_[m.to].army == white ? ~3 : ~12);
  return kept;
}

// MC-26a: the rights of an army that is complete: its outermost rooks on either side of the king.
template <class R>
void BasicMercenary<R>::give_rights(Army army) {
  if constexpr (R::by_tables) {
    static_cast<void>(army);
  } else {
    const Cell king_cell = king_of(army);
    Cell higher = nowhere, lower = nowhere;
    for (Cell rook_cell : board_.of(army, rook) & placement_cells(army)) {
      if (rook_cell > king_cell) higher = rook_cell;
      if (rook_cell < king_cell && lower == nowhere) lower = rook_cell;
    }
    const int bit = army == white ? 0 : 2;
    give_right(bit, higher), give_right(bit + 1, lower);
  }
}

template <class R>
void BasicMercenary<R>::give_right(int bit, Cell rook_cell) {
  if (rook_cell == nowhere) return;
  rooks_[bit] = rook_cell;
  rights_ |= static_cast<CastlingRights>(1 << bit);
}

}  // namespace turncoat
