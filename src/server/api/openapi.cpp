#include "server/api/openapi.hpp"

namespace turncoat::server {

namespace {

// Longer than the 65,536 bytes that every compiler must take; both that build this take more.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverlength-strings"
constexpr std::string_view document[] = {
#include "embedded/server/openapi.inc"
};
#pragma GCC diagnostic pop

}  // namespace

std::string_view openapi() { return document[0]; }

}  // namespace turncoat::server
