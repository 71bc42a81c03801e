#pragma once
// BLAKE2b with 32 bytes of output and without a key (RFC 7693): what names a variant beyond doubt, in programs that
// have no library for it, the page's module among them.
#include <array>
#include <cstdint>
#include <string_view>

namespace turncoat {

std::array<std::uint8_t, 32> blake2b(std::string_view message);

}  // namespace turncoat
