#include "eval/merger_network.hpp"

namespace turncoat {

#if defined(__wasm__)  // the page does without it

int network_value(const Merger&) { return 0; }

#else

namespace {

// Made by `turncoat train`; its first line says from what.
constexpr unsigned char stored[] = {
#include "embedded/eval/merger.network.inc"
};
const Network<MergerInputs> network(stored_numbers(stored));

}  // namespace

int network_value(const Merger& g) { return network.value(MergerInputs(g)); }

#endif

}  // namespace turncoat
