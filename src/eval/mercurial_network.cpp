#include "eval/mercurial_network.hpp"

namespace turncoat {

#if defined(__wasm__)  // the page does without it

int network_value(const Mercurial&) { return 0; }

#else

namespace {

// Made by `turncoat train`; its first line says from what.
constexpr unsigned char stored[] = {
#include "embedded/eval/mercurial.network.inc"
};
const Network<MercurialInputs> network(stored_numbers(stored));

}  // namespace

int network_value(const Mercurial& g) { return network.value(MercurialInputs(g)); }

#endif

}  // namespace turncoat
