// Mercenary Chess for three over any rules: what a move does. Part of mercenary3.cpp and of
// games/variants/mercenary3/variant.cpp.
#include "core/piece_setup.hpp"
#include "games/mercenary3/faults.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

template <class R>
void BasicMercenary3<R>::play(Move m, Falls* falls) {
  const Army mover = turn_;
  ++clock_;  // M3-26
  if (stays_quiet(m)) {
    move_piece(m);
    return give_turn();
  }
  const Seen before = seen();
  if (m.from != nowhere) {
    look(move_piece(m));
  } else if (m.to != nowhere) {  // M3-21: hiring
    commanded_[mover].add(m.to);
    clock_ = 0;
    look(Set::of(m.to));
  }
  judge(mover, before);
  give_turn();
  settle(mover, before, falls);
}
template <class R>
void BasicMercenary3<R>::play(Move m) {
  play(m, nullptr);
}

// Whether a move is an ordinary one that leaves all kings without attackers, as it has found them; the mover's own king
// is safe after a legal move. Asked before the move is made. A wrong "no" costs only time.
template <class R>
bool BasicMercenary3<R>::stays_quiet(Move m) const {
  if (!quiet_ || m.from == nowhere) return false;
  const Piece piece = m.promotion == no_kind ? board_[m.from] : Piece(board_[m.from].army, m.promotion);
  if (passer_taken(m, piece) != nowhere) return false;
  if (rules_.castles(piece, m.from, m.to)) return false;
  const Set kings = rules_.royal_kinds(board_) - Set::of(king_[turn_]);
  const Set struck = rules_.reach(board_, piece, m.to) & kings, lined_up = rules_.lines_over(m.from) & kings;
  if (!(struck | lined_up)) return true;
  const Set occupied = (board_.occupied() - Set::of(m.from)) | Set::of(m.to);
  for (Cell target : struck)
    if (rules_.strikes(board_, piece, m.to, target, occupied)) return false;
  for (Cell target : lined_up)
    if (rules_.opens(board_, m.from, target, enemies(board_[target].army) - Set::of(m.to), occupied)) return false;
  return true;
}

// Moves a piece and returns the cells on which that has changed something.
template <class R>
auto BasicMercenary3<R>::move_piece(Move m) -> Set {
  Set changed = {m.from, m.to};
  overlooked_ -= changed;
  const Piece piece = board_.take(m.from);
  commanded_[turn_].drop(m.from);
  const Cell captured = board_[m.to] ? m.to : passer_taken(m, piece);
  if (captured != nowhere) {
    const Piece taken = board_.take(captured);
    for (Set& pieces : commanded_) pieces.drop(captured);
    clock_ = 0;
    changed.add(captured), overlooked_.drop(captured);
    if (rules_.is_king(taken.kind)) {  // M3-13
      put_out(taken.army, Reason::king_captured);
      changed = Set::all();
    }
  }
  board_.put(m.to, m.promotion == no_kind ? piece : Piece(piece.army, m.promotion));
  commanded_[turn_].add(m.to);
  if (rules_.irreversible(piece)) clock_ = 0;
  note_passing(m, piece, captured);
  if (rules_.is_king(piece.kind)) {
    king_[turn_] = m.to;
    if (turn_ == overlooker_) overlooked_ &= rules_.attackers(board_, m.to, enemies(turn_));  // on along the line
    if (const CastlingRight* right = rights_ == 0 ? nullptr : castling().used(m.from, m.to)) {
      board_.move(right->rook, right->rook_to);
      commanded_[turn_].drop(right->rook), commanded_[turn_].add(right->rook_to);
      changed |= {right->rook, right->rook_to};
    }
  }
  if (rights_ != 0) rights_ = castling().kept(rights_, m.from, m.to);
  return changed;
}

// M3-8: the cell of the pawn that the piece, a pawn, captures en passant; nowhere if it captures none so.
template <class R>
Cell BasicMercenary3<R>::passer_taken(Move m, Piece piece) const {
  if (passed_ == none || !rules_.takes_in_passing(piece, m.from, m.to)) return nowhere;
  for (Cell skipped : passed_)
    if (skipped == m.to) return passer(skipped);
  return nowhere;
}

// M3-8: an entry ends when its pawn is taken or its cell occupied; a double step makes one.
template <class R>
void BasicMercenary3<R>::note_passing(Move m, Piece piece, Cell captured) {
  if (passed_ != none)
    for (Cell& skipped : passed_)
      if (skipped != nowhere && (skipped == m.to || passer(skipped) == captured)) skipped = nowhere;
  if (const Cell over = rules_.passed_over(piece, m.from, m.to); over != nowhere && !board_[over])
    passed_[turn_] = over;
}

// M3-19: a player is out, and all that the player commanded stays where it is; the king has been removed.
template <class R>
void BasicMercenary3<R>::put_out(Army player, Reason reason) {
  commanded_[player] = {}, attackers_[player] = {}, silent_[player] = {};
  king_[player] = nowhere, passed_[player] = nowhere;
  rights_ &= static_cast<CastlingRights>(~(3 << 2 * player));
  --players_;
  clock_ = 0;
  ending_ = reason;
}

// Looks again at the attacks on kings within sight of the cells that have changed.
template <class R>
void BasicMercenary3<R>::look(const Set& changed) {
  for (Army player = 0; player < seats; ++player)
    if (in(player) && (rules_.sight(king_[player]) & changed))
      attackers_[player] = rules_.attackers(board_, king_[player], enemies(player)) - overlooked_by(player);
  quiet_ = !(attackers_[0] | attackers_[1] | attackers_[2] | overlooked_);
}

// M3-14: which attacks are silent after a move.
template <class R>
void BasicMercenary3<R>::judge(Army mover, const Seen& before) {
  if (announced_) return;  // M3-16
  for (Army player = 0; player < seats; ++player) {
    silent_[player] = attackers_[player] - commanded_[mover];
    if (king_[player] == before.king[player]) silent_[player] -= before.attackers[player];
    if (in(player)) silent_[player] |= overlooked_by(player) & enemies(player);
  }
}

template <class R>
BasicMercenary3<R> BasicMercenary3<R>::overlooked() const {
  BasicMercenary3 out = *this;
  out.overlooked_ = silent_[turn_], out.overlooker_ = turn_;
  out.look(Set::all());
  return out;
}

// M3-11
template <class R>
Army BasicMercenary3<R>::next_player() const {
  Army next = turn_;
  do next = next + 1 == seats ? white : static_cast<Army>(next + 1);
  while (!in(next));
  return next;
}

template <class R>
void BasicMercenary3<R>::give_turn() {
  const Army next = next_player();
  if (next <= turn_) ++number_;
  turn_ = next;
  passed_[next] = nowhere;  // M3-8
}

// M3-18: a player that is mated when the turn comes is out, as part of the mover's move.
template <class R>
void BasicMercenary3<R>::settle(Army mover, const Seen& before, Falls* falls) {
  while (players_ > 1 && mated()) {
    if (falls) note_fall(turn_, open_attackers(turn_), *falls);
    board_.take(king_[turn_]);
    put_out(turn_, Reason::checkmate);
    look(Set::all());
    judge(mover, before);
    give_turn();
  }
}

// M3-19: nothing has moved, so attacks that the missing king opens are judged as part of the move before. The order of
// the players, with the leaver among them, shows which player made that move.
template <class R>
Expected<Ended> BasicMercenary3<R>::leave(Leaving who, Falls* falls) {
  if (who.reason == Reason::agreement) return drawn(who.reason);
  const Army leaver = static_cast<Army>(who.seat);
  if (!in(leaver)) return failure(fault::out_already);
  const Army mover = player_before();
  const Seen before = seen();
  const bool in_turn = leaver == turn_;
  board_.take(king_[leaver]);
  put_out(leaver, who.reason);
  if (in_turn) give_turn();
  look(Set::all());
  judge(mover, before);
  settle(mover, before, falls);
  return std::nullopt;
}
template <class R>
Expected<Ended> BasicMercenary3<R>::leave(Leaving who) {
  return leave(who, nullptr);
}

template <class R>
std::uint64_t BasicMercenary3<R>::key() const {
  std::uint64_t key = board_.key() ^ castling().key(rights_) ^ zobrist(0x20000u + turn_);
  const auto fact = [&key](unsigned kind, Army player, Cell c) {
    key ^= zobrist(0x30000u + (kind * 4 + player) * 128 + c);
  };
  for (Army player = 0; player < seats; ++player) {
    for (Cell hired : commanded_[player] - board_.of(player)) fact(0, player, hired);
    for (Cell attacker : silent_[player]) fact(1, player, attacker);
    if (passed_[player] != nowhere) fact(2, player, passed_[player]);
  }
  for (Cell attacker : overlooked_) fact(3, overlooker_, attacker);
  return key;
}

}  // namespace turncoat
