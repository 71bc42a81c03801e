#pragma once
// Whether this is built for the module with which the page begins (cmake/wasm.cmake). What few people open is left out
// of it: the page asks the other module, which it fetches then.

namespace turncoat {

#ifdef TURNCOAT_FIRST_MODULE
inline constexpr bool in_first_module = true;
#else
inline constexpr bool in_first_module = false;
#endif

}  // namespace turncoat
