#include "games/mercenary/mercenary.hpp"

#include <algorithm>

#include "core/fen.hpp"
#include "games/mercenary/castling.ipp"
#include "games/mercenary/fen.ipp"
#include "games/mercenary/moves.ipp"
#include "games/mercenary/placement.ipp"
#include "games/mercenary/play.ipp"

namespace turncoat {

template class Mercenary<MercenaryArmies::one>;
template class Mercenary<MercenaryArmies::two>;
template class Mercenary<MercenaryArmies::fourth>;

static_assert(TwoSeat<Mercenary<MercenaryArmies::one>>);

}  // namespace turncoat
