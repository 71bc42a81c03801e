#include "eval/chess_network.hpp"

#include "eval/networks.hpp"

namespace turncoat {

#ifdef __wasm__

int network_value(const ChessSight&) { return 0; }

#else

namespace {

const GameNetwork<ChessInputs> network(built_in_network("chess"));

}  // namespace

int network_value(const ChessSight& g) { return network.value(g); }

#endif

}  // namespace turncoat
