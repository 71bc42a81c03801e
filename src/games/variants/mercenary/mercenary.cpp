// Mercenary Chess over the rules of variants.
#include "games/mercenary/castling.ipp"
#include "games/mercenary/fen.ipp"
#include "games/mercenary/moves.ipp"
#include "games/mercenary/placement.ipp"
#include "games/mercenary/play.ipp"
#include "games/mercenary/refused.ipp"
#include "games/mercenary/texts.ipp"
#include "games/variants/mercenary/variant.hpp"

namespace turncoat {

template class BasicMercenary<MercenaryTables<MercenaryArmies::one>>;
template class BasicMercenary<MercenaryTables<MercenaryArmies::two>>;
template class BasicMercenary<MercenaryTables<MercenaryArmies::fourth>>;

}  // namespace turncoat
