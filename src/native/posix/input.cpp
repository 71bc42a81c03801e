#include "native/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>

namespace turncoat {

struct Input::State {
  int descriptor;
};

Input::Input(int descriptor) : state_(std::make_shared<State>(descriptor)) {}

bool Input::receive(std::string& bytes, double seconds) {
  pollfd waited{.fd = state_->descriptor, .events = POLLIN, .revents = 0};
  if (poll(&waited, 1, std::max(0, static_cast<int>(std::ceil(seconds * 1000)))) <= 0) return true;
  std::array<char, 4096> buffer{};
  const ssize_t n = read(state_->descriptor, buffer.data(), buffer.size());
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (n <= 0) return false;
  bytes.append(buffer.data(), static_cast<std::size_t>(n));
  return true;
}

}  // namespace turncoat
