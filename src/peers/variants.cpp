// The peers for the variants.
#include "eval/table_chess.hpp"
#include "eval/table_cooperative.hpp"
#include "eval/table_mercenary.hpp"
#include "eval/table_mercenary3.hpp"
#include "eval/table_mercurial.hpp"
#include "eval/table_merger.hpp"
#include "games/variants/classes.hpp"
#include "peers/make_peer.hpp"
#include "peers/peers.hpp"

namespace turncoat {

void offer_peers_of_variants() {
  offer_peers_of<TableMercenary<MercenaryArmies::one>, TableMercenary<MercenaryArmies::two>,
                 TableMercenary<MercenaryArmies::fourth>, TableMercenary3, TableMercurial, TableMerger,
                 TableCooperative<64>, TableCooperative<128>, TableChess<64>, TableChess<128>, CaptureEffectChess<64>,
                 CaptureEffectChess<128>, FreeChess<64>, FreeChess<128>>();
}

}  // namespace turncoat
