#include "eval/chess_network.hpp"

namespace turncoat {

#if defined(__wasm__) || !__has_embed("chess.network")

int network_value(const Chess&) { return 0; }

#else

namespace {

// Made by `turncoat train`, as docs/lab-notes/2026-11-22-chess-network.md tells.
constexpr std::int8_t stored[] = {
#embed "chess.network"
};
const Network<ChessInputs> network(stored);

}  // namespace

int network_value(const Chess& g) { return network.value(ChessInputs(g)); }

#endif

}  // namespace turncoat
