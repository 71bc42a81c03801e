#include "engine/line_buffer.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace turncoat {

std::optional<std::string> LineBuffer::take() {
  const std::size_t at = unread_.find('\n', searched_);
  if (at == unread_.npos) {
    searched_ = unread_.size();
    return std::nullopt;
  }
  std::string out = unread_.substr(0, at);
  unread_.erase(0, at + 1);
  searched_ = 0;
  if (!out.empty() && out.back() == '\r') out.pop_back();
  return out;
}

std::string LineBuffer::take_rest() {
  searched_ = 0;
  return std::exchange(unread_, {});
}

bool LineBuffer::fill(int descriptor) {
  constexpr std::size_t longest = 1 << 20;
  std::array<char, 4096> buffer{};
  const ssize_t n = read(descriptor, buffer.data(), buffer.size());
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (n <= 0) return false;
  if (unread_.size() > longest) unread_.clear(), searched_ = 0;
  unread_.append(buffer.data(), static_cast<std::size_t>(n));
  heard_ += static_cast<std::uint64_t>(n);
  return true;
}

}  // namespace turncoat
