// Tables of endings for the games of the table.
#include "edge/game/games.hpp"
#include "endgames/endgames.hpp"
#include "endgames/game_endgames.hpp"

namespace turncoat {

void offer_endgames_of_games() {
  offer_endgames_for<Mercenary<MercenaryArmies::one>, Mercenary<MercenaryArmies::two>,
                     Mercenary<MercenaryArmies::fourth>, Mercurial, Merger, Chess>();
}

}  // namespace turncoat
