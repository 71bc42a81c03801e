// Tables of endings for variants of chess.
#include "endgames/endgames.hpp"
#include "endgames/game_endgames.hpp"
#include "eval/table_chess.hpp"
#include "games/variants/classes.hpp"

namespace turncoat {

void offer_endgames_of_chess_variants() {
  offer_endgames_for<TableChess<64>, TableChess<128>, CaptureEffectChess<64>, CaptureEffectChess<128>, FreeChess<64>,
                     FreeChess<128>>();
}

}  // namespace turncoat
