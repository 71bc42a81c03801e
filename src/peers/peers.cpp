#include "peers/peers.hpp"

namespace turncoat {

void offer_peers() {
  offer_peers_of_games();
  offer_peers_of_variants();
}

}  // namespace turncoat
