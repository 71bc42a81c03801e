// The tests have every searcher, as the native program has.
#include "peers/peers.hpp"

namespace turncoat::testing {

[[maybe_unused]] const bool peers_are_offered = (offer_peers(), true);

}  // namespace turncoat::testing
