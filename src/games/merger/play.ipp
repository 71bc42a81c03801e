// Merger Chess over any rules: what a move does (MG-8 to MG-16). Part of merger.cpp and of
// games/variants/merger/variant.cpp.
#include "games/merger/merger.hpp"

namespace turncoat {

namespace merger_facts {

constexpr std::uint64_t black_to_move = zobrist(0x20000);
constexpr std::uint64_t passed_key(Cell c) { return zobrist(0x20100u + c); }

inline std::uint64_t piece_key(merger::PieceNumber p, Cell c) { return zobrist<1, 32 * 64>(p * std::size_t{64} + c); }
// That a pawn has become something else.
constexpr std::uint64_t promotion_key(merger::PieceNumber p, Kind kind, unsigned kinds) {
  return zobrist(0x30001u + static_cast<unsigned>(p) * kinds + kind);
}

}  // namespace merger_facts

template <class R>
std::uint64_t BasicMerger<R>::key() const {
  return key_ ^ rules_.castling().key(rights_) ^ (turn_ == black ? merger_facts::black_to_move : 0) ^
         (passed_ == nowhere ? 0 : merger_facts::passed_key(passed_));
}

// Keeps the sets of cells true when what stands on a cell changes.
template <class R>
void BasicMerger<R>::recount(Cell c, Pieces before, Pieces after) {
  size_[static_cast<std::size_t>(before.count())].flip(c), size_[static_cast<std::size_t>(after.count())].flip(c);
  colour_[before.colour()].flip(c), colour_[after.colour()].flip(c);
}

// Takes pieces off one cell and puts them on another, which is empty.
template <class R>
void BasicMerger<R>::shift(Pieces moving, Cell from, Cell to) {
  rekey(moving, from, to);
  if (full().has(from)) {
    const Pieces whole = on(from);
    recount(from, whole, whole - moving);
    recount(to, {}, moving);
  } else {
    const Set both{from, to};
    const Army colour = moving.colour();
    size_[0] ^= both, size_[static_cast<std::size_t>(moving.count())] ^= both;
    if (colour != merger::grey) colour_[merger::grey] ^= both, colour_[colour] ^= both;
  }
  where_.put(moving, to);
}

// Takes the facts that these pieces stand on a cell into the key, or out of it.
template <class R>
void BasicMerger<R>::rekey(Pieces pieces, Cell c) {
  for (PieceNumber p : pieces) key_ ^= merger_facts::piece_key(p, c);
}

template <class R>
void BasicMerger<R>::promote(PieceNumber p, Kind kind) {
  kind_[rules_.born_as(p)].drop(p), kind_[kind].add(p);
  key_ ^= merger_facts::promotion_key(p, kind, R::kind_numbers);
}

template <class R>
void BasicMerger<R>::play(const Move& m) {
  const Cell passed_before = passed_;
  ++clock_;  // MG-18
  if (turn_ == black) ++number_;
  turn_ = !turn_;
  passed_ = nowhere;
  if (rights_ != 0) rights_ = rules_.castling().kept(rights_, m.from, m.to);

  switch (m.manner) {
    case Manner::capture: capture(m, m.to); break;
    case Manner::en_passant: capture(m, passer(passed_before)); break;
    case Manner::castling: {
      const CastlingRight* right = rules_.castling().used(m.from, m.to);
      shift(on(right->rook), right->rook, right->rook_to);
      shift(m.moving, m.from, m.to);
      break;
    }
    case Manner::double_step: passed_ = static_cast<Cell>((m.from + m.to) / 2); [[fallthrough]];
    case Manner::pawn_step: clock_ = 0; [[fallthrough]];
    case Manner::plain: shift(m.moving, m.from, m.to);
  }
  if (m.promotions != 0) promote(m);
  if (rules_.king_owned() && winner_ < 0) look_for_lost_kings();
}

// MG-16a: a king in a Piece of the enemy's colour is lost; the enemy's first, then the mover's own.
template <class R>
void BasicMerger<R>::look_for_lost_kings() {
  for (Army winner : {static_cast<Army>(!turn_), turn_})
    if (on(cell_of(rules_.king_of(!winner))).colour() == winner) {
      winner_ = static_cast<std::int8_t>(winner);
      return;
    }
}

// MG-8 to MG-12: the Piece on `at` is captured; except en passant, that is where the move goes.
template <class R>
void BasicMerger<R>::capture(const Move& m, Cell at) {
  clock_ = 0;
  const Pieces left = on(m.from), captured = on(at), kept = captured - m.sent;
  Cell hit = kept.has(rules_.king_of(turn_)) ? m.to : nowhere;  // MG-16: where the enemy king stands if it has been hit

  recount(m.from, left, left - m.moving);
  if (at == m.to) {
    recount(at, captured, kept | m.moving);
  } else {
    recount(at, captured, {}), recount(m.to, {}, kept | m.moving);
    where_.put(kept, m.to);
    rekey(kept, at, m.to);
  }
  where_.put(m.moving, m.to);
  rekey(m.moving, m.from, m.to);
  for (PieceNumber p : captured& m.sent) send_home(p, at, m.sent, hit);
  if (hit != nowhere && on(hit).colour() != turn_) winner_ = static_cast<std::int8_t>(!turn_);
}

// MG-11: sends a piece home, and then home in turn the one it displaces there. `hit`: see capture.
template <class R>
void BasicMerger<R>::send_home(PieceNumber p, Cell from, Pieces sent, Cell& hit) {
  const Cell home = rules_.home_of(p);
  const Pieces there = on(home), displaced = there & sent, now = (there - displaced) | Pieces::of(p);
  recount(home, there, now);
  where_.put(Pieces::of(p), home);
  rekey(Pieces::of(p), from, home);
  if (rights_ != 0) rights_ = rules_.castling().kept(rights_, home, home);
  if (now.has(rules_.king_of(turn_))) hit = home;
  if (displaced) send_home(displaced.first(), home, sent, hit);
}

// MG-14
template <class R>
void BasicMerger<R>::promote(const Move& m) {
  clock_ = 0;
  for (PieceNumber p : promoting(m.moving, m.from, m.to))
    if (const auto kind = promotion_of(m, p)) promote(p, *kind);
}

template <class R>
void BasicMerger<R>::pass() {
  ++clock_;
  if (turn_ == black) ++number_;
  turn_ = !turn_;
  passed_ = nowhere;
}

}  // namespace turncoat
