#include "eval/merger_network.hpp"

namespace turncoat {

#ifdef __wasm__

GameNetwork<MergerInputs> merger_network;

#else

// Made by `turncoat train`; its first line says from what.
static constexpr unsigned char stored[] = {
#include "embedded/eval/merger.network.inc"
};
GameNetwork<MergerInputs> merger_network(stored_numbers(stored));

#endif

}  // namespace turncoat
