// Chess over rules in which captures leave something behind: hands, changed sides. Part of
// games/variants/chess/chess.cpp.
#include "games/variants/chess/capture_effect_rules.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

template <class R>
void BasicChess<R>::play_capture_effects(Move m)
  requires(R::has_capture_effects)
{
  const Army us = turn_;
  const Cell captured = m.from == nowhere || board_[m.to] ? m.to : passer_of(m.to);
  ++clock_;
  if (us == black) ++number_;
  close_passed();
  turn_ = !us;
  if (m.from == nowhere) {
    board_.put(m.to, Piece(us, m.promotion));
    captured_.remove(us, m.promotion);
    if constexpr (R::has_ends) arise_rights(m.to);
    return;
  }
  clock_ = 0;
  const Piece taken = board_.take(captured), piece = board_.take(m.from);
  const int number = captured_.forget(captured);
  if (!rules_.is_king(taken.kind)) {
    if (rules_.takes_in_hand()) captured_.add(us, rules_.in_hand_as(taken.kind, number));
    if (rules_.turns_captured()) board_.put(captured, Piece(us, taken.kind));
  }
  const bool stays_put = rules_.captor_stays_put(piece), turns = rules_.captor_turns(piece.kind);
  board_.put(stays_put ? m.from : m.to, Piece(turns ? !us : us, m.promotion == no_kind ? piece.kind : m.promotion));
  if (!stays_put) captured_.follow(m.from, m.to, rules_.promotion_number(piece.kind, m.promotion));
  if (rights_ != 0 || R::has_ends) end_rights(stays_put && !turns ? captured : m.from, m.to);
  if constexpr (R::has_ends)
    if (rules_.captors_die()) explode(us, stays_put ? m.from : m.to);
}

template <class R>
Expected<void> BasicChess<R>::take_captured_pieces(const Setup& setup)
  requires(R::has_capture_effects)
{
  const auto fault = [&](Field field, const auto& why) { return field_failure(form_of(*this), field, why); };
  std::size_t pieces = setup.hand.size();
  for (const Stack& stack : setup.stacks) {
    ++pieces;
    const Kind kind = board_[stack.cell].kind;
    const int number = stack.pieces[0].promoted;
    if (number == 0) continue;
    if (rules_.before_promotion(kind, number) == no_kind) {
      const std::string cell(cell_name(map(), stack.cell));
      const bool some = rules_.before_promotion(kind, 1) != no_kind;
      return fault(Field::board, some ? failure(fault::variant_promoted_from, stack.pieces[0].kind, cell, number)
                                      : failure(fault::variant_promoted, stack.pieces[0].kind, cell));
    }
    captured_.mark(stack.cell, number);
  }
  if (pieces > R::CapturedPieces::most)
    return fault(Field::hand, failure(fault::variant_hand_many, pieces, R::CapturedPieces::most));
  for (const PlacedPiece& piece : setup.hand) {
    const Kind kind = rules_.kind_of(piece.kind);
    bool holds = false;
    if constexpr (R::has_ends) holds = rules_.holds(piece.army, kind);
    if (rules_.is_king(kind) && !holds) return fault(Field::hand, failure(fault::variant_hand_royal, piece.kind));
    captured_.add(piece.army, kind);
  }
  if constexpr (R::has_ends)  // those that wait in hand are missing on the board
    for (Army a : {white, black}) {
      const auto& variant = rules_.variant();
      const auto is_royal = [&](char letter) { return rules_.is_king(rules_.kind_of(letter)); };
      const int held = static_cast<int>(std::ranges::count_if(variant.own.hand[a], is_royal));
      if (held == 0) continue;
      const int all = variant.royals[a] + held, least = variant.own.last_royal ? 1 : all;
      int counted = (rules_.royal_kinds(board_) & board_.of(a)).count();
      for (const PlacedPiece& piece : setup.hand) counted += piece.army == a && is_royal(piece.kind) ? 1 : 0;
      if (counted < least || counted > std::max(all, variant.free.most_royals))
        return fault(Field::hand, failure(fault::variant_royal_count, chess_facts::players[a], counted, all));
    }
  if constexpr (R::has_ends)
    if (setup.count.size() == 2) captured_.set_count(setup.count[0], setup.count[1]);
  if constexpr (R::has_ends)
    for (Army a = 0; const int left : setup.checks) {
      const int most = std::max(0, rules_.own().checks[a]);
      if (left > most) return fault(Field::checks, failure(fault::more, left, most));
      captured_.set_checks_left(a++, left);
    }
  return {};
}

template <class R>
void BasicChess<R>::write_captured_pieces(Setup& out) const
  requires(R::has_capture_effects)
{
  for (Stack& stack : out.stacks) stack.pieces[0].promoted = static_cast<std::uint8_t>(captured_.promoted(stack.cell));
  for (Army a : {white, black})
    for (Kind k : rules_.kinds())
      out.hand.insert(out.hand.end(), static_cast<std::size_t>(captured_.in_hand(a, k)),
                      {.army = a, .kind = rules_.letter(k)});
  if constexpr (R::has_ends)
    if (rules_.own().counts_checks()) out.checks = {captured_.checks_left(white), captured_.checks_left(black)};
  if constexpr (R::has_ends)
    if (captured_.count_limit() > 0) out.count = {captured_.counted(), captured_.count_limit()};
}

template <class R>
void BasicChess<R>::write_captured_pieces(PositionView& out) const
  requires(R::has_capture_effects)
{
  Setup all;
  write_captured_pieces(all);
  for (std::size_t i = 0; const Cell c : board_.occupied()) out.pieces[i++].promoted = captured_.promoted(c) > 0;
  if (!rules_.has_hands()) return;
  out.hands.resize(2);
  for (const PlacedPiece& piece : all.hand) out.hands[piece.army].push_back(picture(piece));
}

}  // namespace turncoat
