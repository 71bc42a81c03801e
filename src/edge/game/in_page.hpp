#pragma once
// Whether this is built for the page. What only programs that measure, or people at a terminal, would use is left out
// there or made small: everybody downloads it.

namespace turncoat {

#ifdef __wasm__
inline constexpr bool in_page = true;
#else
inline constexpr bool in_page = false;
#endif

}  // namespace turncoat
