// Tables of endings for variants of the other games of two seats.
#include "endgames/endgames.hpp"
#include "endgames/game_endgames.hpp"
#include "eval/table_mercenary.hpp"
#include "eval/table_mercurial.hpp"
#include "eval/table_merger.hpp"
#include "games/variants/classes.hpp"

namespace turncoat {

void offer_endgames_of_other_variants() {
  offer_endgames_for<TableMercenary<MercenaryArmies::one>, TableMercenary<MercenaryArmies::two>,
                     TableMercenary<MercenaryArmies::fourth>, TableMercurial, TableMerger>();
}

}  // namespace turncoat
