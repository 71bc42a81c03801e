// Chess over rules of language 2: castling (VA-76, VA-77). Part of
// games/variants/chess/chess.cpp.
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

// King and rook that are put on their homes castle.
template <class R>
void BasicChess<R>::arise_rights(Cell put)
  requires(R::has_ends)
{
  if (!rules_.has_homes()) return;
  for (std::size_t i = 0; i < 4; ++i) {
    const CastlingRight& one = rules_.rights()[i];
    if (one.letter == 0 || (one.king != put && one.rook != put)) continue;
    if (board_[one.king] == Piece(one.army, one.king_kind) && board_[one.rook] == Piece(one.army, one.rook_kind))
      rights_ |= static_cast<CastlingRights>(1u << i);
  }
}

template <class R>
void BasicChess<R>::castle(std::size_t right)
  requires(R::has_ends)
{
  const CastlingRight way = rules_.right(captured_, right);
  const Piece king = board_.take(way.king), rook = board_.take(way.rook);
  const int numbers[] = {captured_.forget(way.king), captured_.forget(way.rook)};
  board_.put(way.king_to, king), board_.put(way.rook_to, rook);
  if (numbers[0] > 0) captured_.mark(way.king_to, numbers[0]);
  if (numbers[1] > 0) captured_.mark(way.rook_to, numbers[1]);
  end_rights(way.king, way.rook);
  ++clock_;
  if (turn_ == black) ++number_;
  close_passed();
  turn_ = !turn_;
}

template <class R>
Expected<void> BasicChess<R>::take_rights(const Setup& setup)
  requires(R::has_ends)
{
  if (!rules_.shuffles()) {
    for (std::size_t i = 0; const CastlingRight& one : rules_.rights()) {
      if (one.letter != 0) captured_.set_homes(i, one.army, one.king, one.rook);
      ++i;
    }
    auto castles = setup.rights;
    if (rules_.heeds_unmoved())
      std::erase_if(castles, [this](const Right& one) {
        return std::ranges::none_of(rules_.rights(), [&](const CastlingRight& r) { return r.letter == one.letter[0]; });
      });
    const auto rights = rules_.castling().take(castles, board_, false, movement());
    if (!rights) return std::unexpected(rights.error());
    rights_ = *rights;
    return rules_.heeds_unmoved() ? take_unmoved(setup) : Expected<void>();
  }
  for (const Right& one : setup.rights) {
    const bool small = 'a' <= one.letter[0] && one.letter[0] <= 'z';
    const char letter = static_cast<char>(small ? one.letter[0] - 'a' + 'A' : one.letter[0]);
    const auto right = rules_.right_named(board_, small ? black : white, letter);
    if (!right || one.letter.size() != 1)
      return failure(fault::variant_rights_file, one.letter, rules_.name_of_castling_king());
    const auto [i, way] = *right;
    if (rights_ >> i & 1) return failure(fault::right_twice, one.letter);
    captured_.set_homes(i, way.army, way.king, way.rook);
    rights_ |= static_cast<CastlingRights>(1u << i);
  }
  return {};
}

// A castling right says that king and rook have not moved, a file that the piece there on the first rank has not.
template <class R>
Expected<void> BasicChess<R>::take_unmoved(const Setup& setup)
  requires(R::has_ends)
{
  std::array<Set, 2> unmoved;
  for (std::size_t i = 0; i < 4; ++i)
    if (rights_ >> i & 1) {
      const CastlingRight one = rules_.right(captured_, i);
      unmoved[one.army] |= (Set::of(one.king) | Set::of(one.rook)) & rules_.gates(one.army);
    }
  for (const Right& one : setup.rights) {
    const auto is_letter = [&](const CastlingRight& r) { return r.letter == one.letter[0]; };
    if (std::ranges::any_of(rules_.rights(), is_letter)) continue;
    const bool small = 'a' <= one.letter[0] && one.letter[0] <= 'z';
    const Army army = small ? black : white;
    const Cell cell = rules_.unmoved_on(board_, army, one.letter[0] - (small ? 'a' : 'A'));
    if (cell == nowhere || one.letter.size() != 1) return failure(fault::variant_gate_right, one.letter);
    unmoved[army].add(cell);
  }
  for (const Army a : {white, black}) {
    captured_.set_unmoved(a, unmoved[a]);
    captured_.set_unmoved(a, rules_.still_unmoved(captured_, a));
  }
  return {};
}

template <class R>
std::vector<Right> BasicChess<R>::rights_left() const
  requires(R::has_ends)
{
  std::vector<Right> out;
  for (const Army a : {white, black}) {
    Set unmoved = captured_.unmoved(a);
    const auto file = [&](Cell c) {
      return std::string(1, static_cast<char>((a == white ? 'A' : 'a') + map().file(c)));
    };
    for (std::size_t i = 0; i < 4; ++i) {
      const CastlingRight one = rules_.right(captured_, i);
      if ((rights_ >> i & 1) == 0 || one.army != a) continue;
      out.push_back({rules_.shuffles() ? file(one.rook) : std::string(1, one.letter), static_cast<Seat>(a)});
      unmoved -= Set::of(one.king) | Set::of(one.rook);
    }
    for (Cell c : unmoved) out.push_back({file(c), static_cast<Seat>(a)});
  }
  return out;
}

}  // namespace turncoat
