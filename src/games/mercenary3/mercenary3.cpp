// Mercenary Chess for three.
#include "core/chess_leaps.ipp"
#include "games/mercenary3/fen.ipp"
#include "games/mercenary3/moves.ipp"
#include "games/mercenary3/play.ipp"
#include "games/mercenary3/refused.ipp"

namespace turncoat {

template const ChessLeaps<Star, true, 0, 1, 2> chess_leaps<Star, true, 0, 1, 2>;
template class BasicMercenary3<Mercenary3Rules>;

}  // namespace turncoat
