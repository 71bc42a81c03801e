// Mercenary Chess for three.
#include "games/mercenary3/fen.ipp"
#include "games/mercenary3/moves.ipp"
#include "games/mercenary3/play.ipp"
#include "games/mercenary3/refused.ipp"

namespace turncoat {

template class BasicMercenary3<Mercenary3Rules>;

}  // namespace turncoat
