#pragma once
#include <string_view>

namespace turncoat::server {

// The description of the API for programs, in OpenAPI's form (openapi.json).
std::string_view openapi();

}  // namespace turncoat::server
