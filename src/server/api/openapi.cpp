#include "server/api/openapi.hpp"

namespace turncoat::server {

namespace {

constexpr std::string_view document[] = {
#include "embedded/server/openapi.inc"
};

}  // namespace

std::string_view openapi() { return document[0]; }

}  // namespace turncoat::server
