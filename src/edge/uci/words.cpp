#include "edge/uci/words.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "edge/uci/faults.hpp"

namespace turncoat {

Expected<std::int64_t> read_integer(std::string_view what, std::string_view text, std::int64_t least,
                                    std::int64_t most) {
  const auto number = read_nearest(what, text, least, most);
  if (!number) return std::unexpected(number.error());
  if (!number->remark.empty()) return failure(fault::out_of_range, what, text, least, most);
  return number->value;
}

Expected<NearestNumber> read_nearest(std::string_view what, std::string_view text, std::int64_t least,
                                     std::int64_t most) {
  if (text.empty()) return failure(fault::no_value, what, least, most);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument)
    return failure(fault::no_whole_number, what, text);
  using Limits = std::numeric_limits<std::int64_t>;
  if (error != std::errc()) value = text.front() == '-' ? Limits::min() : Limits::max();
  const std::int64_t nearest = std::clamp(value, least, most);
  if (nearest == value && error == std::errc()) return NearestNumber{value, {}};
  return NearestNumber{nearest,
                       std::string(what) + ": " + std::string(text) + " is taken for " + std::to_string(nearest)};
}

Expected<void> nothing_behind(std::string_view command, const Words& words) {
  if (words.empty()) return {};
  return failure(fault::takes_nothing, command, words.peek());
}

}  // namespace turncoat
