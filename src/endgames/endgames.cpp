// Tables of endings for the games of the table and their variants.
#include "endgames/endgames.hpp"
#include "edge/game/games.hpp"
#include "endgames/game_endgames.hpp"
#include "games/variants/classes.hpp"

namespace turncoat {

void offer_endgames() {
  offer_endgames_for<Mercenary<MercenaryArmies::one>, Mercenary<MercenaryArmies::two>,
                     Mercenary<MercenaryArmies::fourth>, Mercurial, Merger, Chess>();
  offer_endgames_for<TableChess<64>, TableChess<128>, CaptureEffectChess<64>, CaptureEffectChess<128>, FreeChess<64>,
                     FreeChess<128>>();
  offer_endgames_for<TableMercenary<MercenaryArmies::one>, TableMercenary<MercenaryArmies::two>,
                     TableMercenary<MercenaryArmies::fourth>, TableMercurial, TableMerger>();
}

}  // namespace turncoat
