// Chess over the rules of variants.
#include "games/chess/chess.ipp"

#include "games/variants/chess/capture_effects.ipp"
#include "games/variants/chess/free.ipp"
#include "games/variants/chess/free_arrivals.ipp"
#include "games/variants/chess/free_castling.ipp"
#include "games/variants/chess/free_passing.ipp"
#include "games/variants/chess/free_rules.hpp"
#include "games/variants/chess/free_turns.ipp"

namespace turncoat {

template class BasicChess<ChessRules<64>>;
template class BasicChess<ChessRules<128>>;
template class BasicChess<CaptureEffectRules<64>>;
template class BasicChess<CaptureEffectRules<128>>;
template class BasicChess<FreeRules<64>>;
template class BasicChess<FreeRules<128>>;

}  // namespace turncoat
