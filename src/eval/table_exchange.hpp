#pragma once
// Static exchange evaluation for men of tables: eval/exchange.hpp, for kinds in any order.
#include "games/variants/variant.hpp"

namespace turncoat {

// Whether the man on `from` gains `least` or more by going to `to`, where it takes what is worth `gain` and then stands
// as something worth `risk`; each side takes with its cheapest man, a royal one last, and only what nobody guards.
template <class Men, class Values>
bool table_exchange_gains(const Men& men, const typename Men::Board& board, Cell from, Cell to,
                          const typename Men::Set& ours, const typename Men::Set& theirs, const Values& v, int gain,
                          int risk, int least) {
  using Set = typename Men::Set;
  int swing = gain - least;
  if (swing < 0) return false;
  swing = risk - swing;
  if (swing <= 0) return true;
  Set occupied = (board.occupied() - Set::of(from)) | Set::of(to);
  bool gains = true;
  for (bool our_turn = false;; our_turn = !our_turn) {
    const Set attackers = men.attackers(board, to, (our_turn ? ours : theirs) & occupied, occupied);
    if (!attackers) return gains;
    gains = !gains;
    Kind kind = no_kind;
    for (Kind k : v.by_worth)
      if (attackers & board.all(k)) {
        kind = k;
        break;
      }
    if (men.is_royal(kind)) {
      const bool guarded = static_cast<bool>(men.attackers(board, to, (our_turn ? theirs : ours) & occupied, occupied));
      return guarded ? !gains : gains;
    }
    swing = v.men[kind] - swing;
    if (swing < (gains ? 1 : 0)) return gains;
    occupied.drop((attackers & board.all(kind)).first());
  }
}

}  // namespace turncoat
