#include "engine/line_buffer.hpp"

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

void LineBuffer::add(std::string_view bytes) {
  constexpr std::size_t longest = 1 << 20;
  if (unread_.size() > longest) unread_.clear(), searched_ = 0;
  unread_ += bytes;
  heard_ += bytes.size();
}

}  // namespace turncoat
