// Chess over the rules of variants.
#include "games/chess/chess.ipp"
#include "games/variants/chess/capture_effect_rules.hpp"
#include "games/variants/chess/capture_effects.ipp"

namespace turncoat {

template class BasicChess<ChessRules<64>>;
template class BasicChess<ChessRules<128>>;
template class BasicChess<CaptureEffectRules<64>>;
template class BasicChess<CaptureEffectRules<128>>;

}  // namespace turncoat
