// The tests have every searcher and tables of endings, as the native program has.
#include "peers/peers.hpp"
#include "endgames/endgames.hpp"

namespace turncoat::testing {

[[maybe_unused]] const bool peers_are_offered = (offer_peers(), offer_endgames(), true);

}  // namespace turncoat::testing
