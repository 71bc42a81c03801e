#include "native/clock.hpp"
#include "native/windows/system.hpp"

namespace turncoat {

double cpu_seconds_now() {
  FILETIME begun, ended, kernel, user;
  GetProcessTimes(GetCurrentProcess(), &begun, &ended, &kernel, &user);
  const auto seconds = [](const FILETIME& time) {
    return (static_cast<double>(time.dwHighDateTime) * 4294967296.0 + static_cast<double>(time.dwLowDateTime)) * 1e-7;
  };
  return seconds(kernel) + seconds(user);
}

std::tm local_time_now() {
  const std::time_t now = std::time(nullptr);
  std::tm out{};
  localtime_s(&out, &now);
  return out;
}

}  // namespace turncoat
