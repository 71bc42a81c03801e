#include "native/local_time.hpp"

namespace turncoat {

std::tm local_time_now() {
  const std::time_t now = std::time(nullptr);
  std::tm out{};
  localtime_r(&now, &out);
  return out;
}

}  // namespace turncoat
