// Chess over the rules of variants.
#include "games/chess/chess.ipp"
#include "games/variants/chess/spoils.ipp"
#include "games/variants/chess/spoils_rules.hpp"

namespace turncoat {

template class BasicChess<ChessRules<64>>;
template class BasicChess<ChessRules<128>>;
template class BasicChess<SpoilsRules<64>>;
template class BasicChess<SpoilsRules<128>>;

}  // namespace turncoat
