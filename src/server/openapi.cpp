#include "server/openapi.hpp"

namespace turncoat::server {

namespace {

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
constexpr char document[] = {
#embed "openapi.json"
};
#pragma clang diagnostic pop

}  // namespace

std::string_view openapi() { return {document, sizeof document}; }

}  // namespace turncoat::server
