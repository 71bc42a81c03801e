// Cooperative Chess over any rules: what a move does, and ends. Part of cooperative.cpp and of games/variants.
#include "games/cooperative/dice.hpp"
#include "games/cooperative/faults.hpp"

namespace turncoat {

namespace cooperative_facts {

constexpr std::uint64_t turn_key(CooperativeTurn turn, bool passed) {
  return zobrist(0x20000u + static_cast<unsigned>(turn) + (passed ? 4u : 0u));
}
constexpr std::uint64_t passed_key(Cell c) { return zobrist(0x20100u + c); }

constexpr Decision red_wins(Reason reason) { return {{Score::none, Score::none, Score::whole}, reason}; }
constexpr Decision team_wins(Reason reason) { return {{Score::whole, Score::whole, Score::none}, reason}; }

}  // namespace cooperative_facts

// ---- moves

// CO-6, checks=both: the partner's king too must stay out of check, unless it was in check before.
template <class R>
bool BasicCooperative<R>::safe_en_passant(Army us, Cell from) const {
  const auto safe = [&](Army a) { return rules_.safe_after(board_, king_of(a), enemies(a), from, passed_, passer()); };
  return safe(us) && (us == red || !options().both || in_check(!us) || safe(!us));
}

template <class R>
bool BasicCooperative<R>::stands_mated(Army a) const {
  const CheckInfo info = rules_.check_info(board_, king_of(a), board_.of(red));
  return info.check() && !has_move_of(a, info);
}

// Whether White or Black would have a legal move if it were that player's turn.
template <class R>
bool BasicCooperative<R>::has_move_of(Army a, const CheckInfo& info) const {
  MoveFinder<PieceMovement> finder{a};
  return !visit_player(a, info, finder);
}

template <class R>
void BasicCooperative<R>::list(MoveList<Move>& out) const {
  if (only_kings()) return;
  if (dice_to_move()) return mate_placed() ? void() : list_outcomes(*this, out);
  const std::size_t first = out.size();
  MoveLister<PieceMovement, Move> lister{mover(), out, movement()};
  visit(lister);
  if (out.size() == first && would_pass()) out.push(Move{});
}

template <class R>
std::size_t BasicCooperative<R>::count() const {
  if (only_kings()) return 0;
  if (dice_to_move()) return mate_placed() ? 0 : count_outcomes(*this);
  MoveCounter<PieceMovement> counter{mover(), 0, movement()};
  visit(counter);
  return counter.moves == 0 && would_pass() ? 1 : counter.moves;
}

template <class R>
void BasicCooperative<R>::outcomes(OutcomeList<Move>& out) const {
  if (dice_decide()) list_outcomes(*this, out);
}

template <class R>
std::optional<CooperativeMove> BasicCooperative<R>::thrown(Random& random) const {
  return dice_decide() ? thrown_outcome(*this, random) : std::nullopt;
}

template <class R>
void BasicCooperative<R>::throws(std::vector<Throw>& out) const {
  if (dice_decide()) list_throws(*this, out);
}

// CO-8 to CO-12: CO-9, CO-8a, CO-10 and CO-8, CO-11 and CO-11a, insufficient material
template <class R>
std::optional<Decision> BasicCooperative<R>::decided() const {
  using namespace cooperative_facts;
  const Army us = mover();
  if (us != red && in_check(white) && in_check(black)) return red_wins(Reason::both_kings_in_check);
  if (mate_placed()) return red_wins(Reason::checkmate);
  if (!has_move() && !would_pass()) {
    if (!in_check(us)) return drawn(Reason::stalemate);
    return us == red ? team_wins(Reason::checkmate) : red_wins(Reason::checkmate);
  }
  if (only_kings()) return drawn(Reason::insufficient_material);
  return {};
}

// The partners leave together (conventions, "Leaving and agreeing").
template <class R>
Expected<Ended> BasicCooperative<R>::leave(Leaving who) const {
  using namespace cooperative_facts;
  const bool agreement = who.reason == Reason::agreement;
  if (dice_seat() && agreement) return failure(fault::dice_agree);
  if (dice_seat() && who.seat == *dice_seat()) return failure(fault::dice_leave);
  if (agreement) return drawn(who.reason);
  return who.seat == red ? team_wins(who.reason) : red_wins(who.reason);
}

// ---- play

template <class R>
void BasicCooperative<R>::play(Move m) {
  ++clock_;
  if (mover() != red) team_passed_ = m.from == nowhere;
  if (m.from == nowhere)
    passed_ = nowhere;
  else if (m.is_put())
    play_put(m);
  else
    play_piece(m);
  if (m.king_steps()) {
    const Cell king_cell = king_of(red);
    board_.move(king_cell, m.then);
    numbers_.take(rules_.king_number()), numbers_.put(rules_.king_number(), m.then);
  }
  advance();
}

template <class R>
void BasicCooperative<R>::play_piece(Move m) {
  const Army us = mover();
  const bool in_passing = m.to == passed_ && rules_.takes_in_passing(board_[m.from], m.from, m.to);
  const Cell passer_before = in_passing ? passer() : nowhere;
  passed_ = nowhere;
  const Piece piece = board_.take(m.from);
  if (board_[m.to]) take_piece(m.to);
  board_.put(m.to, m.promotion == no_kind ? piece : Piece(us, m.promotion));
  if (us == red) {
    const int number = numbers_.at(m.from);
    numbers_.take(number), numbers_.put(number, m.to);
  }
  if (rules_.irreversible(piece)) clock_ = 0;
  if (passer_before != nowhere)
    take_piece(passer_before);
  else if (const Cell over = rules_.passed_over(piece, m.from, m.to); over != nowhere && !board_[over])
    passed_ = over, clock_ = 0;
  if (rights_ != 0) {
    if (piece.kind == rules_.king())
      if (const CastlingRight* right = rules_.castling().used(m.from, m.to)) board_.move(right->rook, right->rook_to);
    rights_ = rules_.castling().kept(rights_, m.from, m.to);
  }
}

// CO-27: the piece is put on a cell; whatever is removed there, and a pawn, sets the clock to 0 (CO-12).
template <class R>
void BasicCooperative<R>::play_put(Move m) {
  passed_ = nowhere;
  if (rules_.irreversible(board_[m.from]) || board_[m.to]) clock_ = 0;
  const int number = numbers_.at(m.from);
  const Piece piece = board_.take(m.from);
  numbers_.take(number);
  if (m.then == Move::put_lost) return;
  if (board_[m.to]) take_piece(m.to);
  board_.put(m.to, piece);
  numbers_.put(number, m.to);
  rights_ = rules_.castling().kept(rights_, m.from, m.to);  // dice of variants name squares of any rank
}

template <class R>
void BasicCooperative<R>::take_piece(Cell c) {
  clock_ = 0;
  if (board_.take(c).army == red) numbers_.take(numbers_.at(c));
}

template <class R>
void BasicCooperative<R>::advance() {
  turn_ = static_cast<Turn>((static_cast<int>(turn_) + 1) % 4);
  if (turn_ == Turn::white) ++number_;
}

// CO-12: what the first four fields of the FEN tell.
template <class R>
std::uint64_t BasicCooperative<R>::key() const {
  using namespace cooperative_facts;
  return board_.key() ^ numbers_.key() ^ rules_.castling().key(rights_) ^ turn_key(turn_, team_passed_) ^
         (passed_ == nowhere ? 0 : passed_key(passed_));
}

}  // namespace turncoat
