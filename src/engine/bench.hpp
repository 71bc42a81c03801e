#pragma once
// `turncoat bench`: searches fixed positions to a fixed depth. The number of nodes is a signature of rules, evaluation
// and search: it changes when one of them does, and only then.
#include <iosfwd>

namespace turncoat {

inline constexpr int default_bench_depth = 8;

void run_bench(int depth, std::ostream& out);

}  // namespace turncoat
