// Mercenary Chess: what a move does. Part of mercenary.cpp.
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

template <class R>
void BasicMercenary<R>::play(Move m) {
  if (placing()) {
    board_.put(m.to, Piece(placed_on(m.to), m.promotion));
    return advance_placement();
  }
  ++clock_;  // MC-21
  if (m.from != nowhere) play_piece(m);
  advance();
}

template <class R>
void BasicMercenary<R>::play_piece(Move m) {
  if (const auto way = castling_used(m)) return castle(*way);
  const Cell captured = take_victim(m);
  const Piece piece = board_.take(m.from);
  board_.put(m.to, m.promotion == no_kind ? piece : Piece(piece.army, m.promotion));
  if (captured != nowhere || movement_rules_.irreversible(piece)) clock_ = 0;
  if (piece.army >= right) take_control(m, acting_band());
  if (rules_.passing) update_passing(m, piece, captured);
  if (rights_ != 0) rights_ = rights_after(m);
}

// MC-26, MC-26a: king and rook may change places, so both leave before either arrives.
template <class R>
void BasicMercenary<R>::castle(const CastlingRight& way) {
  const Piece king_piece = board_.take(way.king), rook_piece = board_.take(way.rook);
  board_.put(way.king_to, king_piece);
  board_.put(way.rook_to, rook_piece);
  rights_ &= static_cast<CastlingRights>(way.army == white ? ~3 : ~12);
}

// Takes what the move captures off the board, its control too (MC-10); nowhere if it captures nothing.
template <class R>
Cell BasicMercenary<R>::take_victim(Move m) {
  Cell captured = m.to;
  if (!board_[m.to]) {
    if (!any_passed_ || !takes_in_passing(m)) return nowhere;
    captured = passer(m.to);
    if (captured == nowhere) return nowhere;
  }
  if (board_.take(captured).army >= right)
    for (auto& players : held_)
      for (ControlledPieces& caps : players) caps.drop(captured);
  return captured;
}

// MC-7, MC-28: the player that moves a gray piece controls it.
template <class R>
void BasicMercenary<R>::take_control(Move m, int b) {
  ControlledPieces& mine = held_[b][side_];
  if (mine.has(m.from))
    mine.drop(m.from);
  else if (mine.size() == rules_.hold)
    mine.drop(rules_.choose ? m.released : mine[0]);
  mine.push(m.to);
  if (rules_.choose) sort(mine);
}

// MC-5, MC-30: main, then the opponent's gray, silver and main.
template <class R>
void BasicMercenary<R>::advance() {
  if (phase_ == Phase::gray && bands == 2) {
    phase_ = Phase::silver;
  } else if (phase_ != Phase::main) {
    phase_ = Phase::main;
  } else {
    if (side_ == black) ++number_;
    side_ = !side_;
    phase_ = Phase::gray;
    passed_[side_].fill(nowhere);  // MC-27: the opponent has completed a main move
  }
}

// MC-27: the skipped cells on which a pawn of `army` may capture en passant: those of other factions.
template <class R>
auto BasicMercenary<R>::passed_by_others(Army army) const -> Set {
  Set out;
  if (!any_passed_) return out;
  for (const auto& of_player : passed_)
    for (Army a = 0; a < PieceMovement::armies; ++a)
      if (of_player[a] != nowhere && faction(a) != faction(army)) out.add(of_player[a]);
  return out;
}

// The pawn that skipped a cell.
template <class R>
Cell BasicMercenary<R>::passer(Cell skipped) const {
  for (const auto& of_player : passed_)
    for (Army a = 0; a < PieceMovement::armies; ++a)
      if (of_player[a] == skipped) return movement_rules_.ahead(a, skipped, 1);
  return nowhere;
}

// MC-27: a skipped cell closes when its pawn is captured or a piece comes to stand on it; a double step opens one.
template <class R>
void BasicMercenary<R>::update_passing(Move m, Piece piece, Cell captured) {
  for (auto& of_player : passed_)
    for (Army a = 0; a < PieceMovement::armies; ++a) {
      Cell& skipped = of_player[a];
      if (skipped != nowhere && (skipped == m.to || movement_rules_.ahead(a, skipped, 1) == captured))
        skipped = nowhere;
    }
  const Cell over = movement_rules_.passed_over(piece, m.from, m.to);
  if (over == nowhere || board_[over]) return;  // it may have jumped over a piece by another part of its movement
  passed_[side_][piece.army] = over;
  any_passed_ = true;
}

template <class R>
std::uint64_t BasicMercenary<R>::key() const {
  std::uint64_t key = board_.key() ^ Castling<PieceMovement, 4>::key(rights_) ^
                      zobrist(0x20000u + side_ + 2u * static_cast<unsigned>(phase_));
  const auto fact = [&key](unsigned kind, unsigned player, unsigned slot, Cell c) {
    key ^= zobrist(0x30000u + ((kind * 2 + player) * 8 + slot) * 128 + c);
  };
  if (rules_.place && rights_ != 0)  // the same rights can belong to other rooks
    for (unsigned bit = 0; bit < 4; ++bit)
      if (rights_ >> bit & 1) fact(3, bit / 2, bit % 2, rooks_[bit]);
  for (unsigned player = 0; player < 2; ++player) {
    for (unsigned b = 0; b < bands; ++b)
      for (int i = 0; i < held_[b][player].size(); ++i)
        fact(b, player, rules_.choose ? 0 : static_cast<unsigned>(i), held_[b][player][i]);
    if (any_passed_)
      for (Army a = 0; a < PieceMovement::armies; ++a)
        if (passed_[player][a] != nowhere) fact(2, player, a, passed_[player][a]);
  }
  return key;
}

}  // namespace turncoat
