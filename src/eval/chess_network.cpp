#include "eval/chess_network.hpp"

namespace turncoat {

#if defined(__wasm__) || !__has_include("embedded/networks/chess.network.inc")

int network_value(const Chess&) { return 0; }

#else

namespace {

// Made by `turncoat train`, as docs/journal/2026-11-22-chess-network.md tells.
constexpr unsigned char stored[] = {
#include "embedded/networks/chess.network.inc"
};
const Network<ChessInputs> network(stored_numbers(stored));

}  // namespace

int network_value(const Chess& g) { return network.value(ChessInputs(g)); }

#endif

}  // namespace turncoat
