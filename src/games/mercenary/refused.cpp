// Mercenary Chess: the members of refused.ipp, in a unit of their own.
#include "games/mercenary/refused.ipp"

namespace turncoat {

template class BasicMercenary<StandardMercenary<MercenaryArmies::one>>;
template class BasicMercenary<StandardMercenary<MercenaryArmies::two>>;
template class BasicMercenary<StandardMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
