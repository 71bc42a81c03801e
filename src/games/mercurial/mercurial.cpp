// Mercurial Chess.
#include "games/mercurial/mercurial.ipp"

#include "games/mercurial/fen.ipp"

namespace turncoat {

template class BasicMercurial<PlanetRules>;

}  // namespace turncoat
