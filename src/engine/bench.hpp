#pragma once
// `turncoat bench`: searches fixed positions to a fixed depth. The number of nodes is a signature of rules, evaluation
// and search: it changes when one of them does, and only then.
#include <iosfwd>
#include <string_view>

namespace turncoat {

inline constexpr int default_bench_depth = 8;

// Of one game of the catalogue, or of all if none is named. Times are CPU time.
void run_bench(std::string_view game, int depth, std::ostream& out);

}  // namespace turncoat
