#include "endgames/endgames.hpp"

namespace turncoat {

void offer_endgames() {
  offer_endgames_of_games();
  offer_endgames_of_chess_variants();
  offer_endgames_of_other_variants();
}

}  // namespace turncoat
