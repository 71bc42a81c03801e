#pragma once
// Whether this is built for the page. What only programs that measure, or people at a terminal, would use is left out
// there or made small: every visitor downloads it.

namespace turncoat {

#ifdef __wasm__
inline constexpr bool wasm_build = true;
#else
inline constexpr bool wasm_build = false;
#endif

}  // namespace turncoat
