#include "edge/protocol/words.hpp"

#include <charconv>

namespace turncoat {

Expected<std::int64_t> read_integer(std::string_view what, std::string_view text, std::int64_t least,
                                    std::int64_t most) {
  if (text.empty()) return failure("no-value", what, least, most);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument)
    return failure("no-whole-number", what, text);
  if (error != std::errc() || value < least || value > most) return failure("out-of-range", what, text, least, most);
  return value;
}

Expected<void> nothing_behind(std::string_view command, const Words& words) {
  if (words.empty()) return {};
  return failure("takes-nothing", command, words.peek());
}

}  // namespace turncoat
