#include "native/clock.hpp"

#include <ctime>

namespace turncoat {

double cpu_seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace turncoat
