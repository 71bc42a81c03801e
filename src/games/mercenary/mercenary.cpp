#include "games/mercenary/mercenary.hpp"

#include <algorithm>

#include "games/mercenary/castling.ipp"
#include "games/mercenary/fen.ipp"
#include "games/mercenary/moves.ipp"
#include "games/mercenary/placement.ipp"
#include "games/mercenary/play.ipp"
#include "games/mercenary/refused.ipp"
#include "games/mercenary/texts.ipp"

namespace turncoat {

template class BasicMercenary<StandardMercenary<MercenaryArmies::one>>;
template class BasicMercenary<StandardMercenary<MercenaryArmies::two>>;
template class BasicMercenary<StandardMercenary<MercenaryArmies::fourth>>;

static_assert(TwoSeat<Mercenary<MercenaryArmies::one>>);

}  // namespace turncoat
