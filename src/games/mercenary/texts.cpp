// Mercenary Chess: the members of texts.ipp, in a unit of their own.
#include "games/mercenary/texts.ipp"

namespace turncoat {

template class BasicMercenary<StandardMercenary<MercenaryArmies::one>>;
template class BasicMercenary<StandardMercenary<MercenaryArmies::two>>;
template class BasicMercenary<StandardMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
