#include "edge/words.hpp"

#include <charconv>

namespace turncoat {

Expected<std::int64_t> read_integer(std::string_view what, std::string_view text, std::int64_t least,
                                    std::int64_t most) {
  const std::string name(what);
  const std::string range = " from " + std::to_string(least) + " to " + std::to_string(most);
  if (text.empty()) return failure(name + " needs a number" + range);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument)
    return failure(name + ": '" + std::string(text) + "' is no whole number");
  if (error != std::errc() || value < least || value > most)
    return failure(name + ": " + std::string(text) + " is not in the range" + range);
  return value;
}

}  // namespace turncoat
