#include "server/api/openapi.hpp"

namespace turncoat::server {

namespace {

// As bytes: it is longer than a compiler must let a text be.
constexpr char document[] = {
#include "embedded/server/openapi.inc"
};

}  // namespace

std::string_view openapi() { return {document, sizeof document}; }

}  // namespace turncoat::server
