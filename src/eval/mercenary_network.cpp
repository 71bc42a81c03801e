#include "eval/mercenary_network.hpp"

namespace turncoat {

#if defined(__wasm__) || !__has_include("embedded/eval/mercenary.network.inc")

GameNetwork<MercenaryInputs> mercenary_network;

#else

// Made by `turncoat train`; its first line says from what.
static constexpr unsigned char stored[] = {
#include "embedded/eval/mercenary.network.inc"
};
GameNetwork<MercenaryInputs> mercenary_network(stored_numbers(stored));

#endif

}  // namespace turncoat
