#pragma once
// Whether games can also be thought about by other searchers, to measure their usual one by. Not in the browser, where
// nobody measures and each searcher would be downloaded for each game.

namespace turncoat {

#ifdef __wasm__
inline constexpr bool baseline_built = false;
#else
inline constexpr bool baseline_built = true;
#endif

}  // namespace turncoat
