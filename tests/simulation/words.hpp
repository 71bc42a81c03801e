#pragma once
// Sentences with numbers and names in them (std::format, which not every library of ours has).
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::simulation {

template <class T>
std::string in_words(const T& one) {
  if constexpr (std::integral<T>)
    return std::to_string(one);
  else
    return std::string(one);
}

// Puts one after the other where the pattern has {}.
template <class... T>
std::string words(std::string_view pattern, const T&... parts) {
  const std::vector<std::string> texts{in_words(parts)...};
  std::string out;
  std::size_t next = 0;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern.substr(at, 2) == "{}" && next < texts.size())
      out += texts[next++], ++at;
    else
      out += pattern[at];
  }
  return out;
}

}  // namespace turncoat::simulation
