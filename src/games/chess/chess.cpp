// Orthodox chess.
#include "games/chess/chess.ipp"

namespace turncoat {

template class BasicChess<OrthodoxRules>;

}  // namespace turncoat
