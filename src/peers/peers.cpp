#include "peers/peers.hpp"

#include "edge/game/games.hpp"
#include "eval/checkers.hpp"
#include "games/checkers/checkers.hpp"
#include "peers/make_peer.hpp"

namespace turncoat {

void offer_peers() {
  offer_peers_of<Mercenary<MercenaryArmies::one>, Mercenary<MercenaryArmies::two>, Mercenary<MercenaryArmies::fourth>,
                 Mercenary3, Mercurial, Merger, Cooperative, Chess, Checkers>();
  offer_peers_of_variants();
}

}  // namespace turncoat
