// Chess over the rules of variants.
#include "games/chess/chess.ipp"
#include "games/variants/chess_variant.hpp"

namespace turncoat {

template class BasicChess<ChessRules<64>>;
template class BasicChess<ChessRules<128>>;

}  // namespace turncoat
