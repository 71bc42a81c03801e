#include "eval/mercenary_network.hpp"

namespace turncoat {

#if defined(__wasm__) || !__has_include("embedded/eval/mercenary.network.inc")

int network_value(const MercenaryInputs::G&) { return 0; }

#else

namespace {

// Made by `turncoat train`; its first line says from what.
constexpr unsigned char stored[] = {
#include "embedded/eval/mercenary.network.inc"
};
const Network<MercenaryInputs> network(stored_numbers(stored));

}  // namespace

int network_value(const MercenaryInputs::G& g) { return network.value(MercenaryInputs(g)); }

#endif

}  // namespace turncoat
