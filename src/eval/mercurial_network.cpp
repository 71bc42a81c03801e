#include "eval/mercurial_network.hpp"

namespace turncoat {

#ifdef __wasm__

GameNetwork<MercurialInputs> mercurial_network;

#else

// Made by `turncoat train`; its first line says from what.
static constexpr unsigned char stored[] = {
#include "embedded/eval/mercurial.network.inc"
};
GameNetwork<MercurialInputs> mercurial_network(stored_numbers(stored));

#endif

}  // namespace turncoat
