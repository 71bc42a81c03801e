// The page's first module plays the games of the table alone: everybody downloads it. The other one plays variants.
#include "edge/game/faults.hpp"
#include "edge/game/variants.hpp"
#include "edge/uci/protocol.hpp"

namespace turncoat {

Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view) { return failure(fault::no_variants); }

Expected<void> Protocol::workshop(Words) { return failure(fault::no_variants); }

}  // namespace turncoat
