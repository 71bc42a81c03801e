#pragma once
// Texts of the C interface as strings.
#include <turncoat.h>

#include <string>
#include <vector>

namespace turncoat::testing {

// text(turncoat_fen, game): what the function gives.
template <class Give, class... Arguments>
std::string text(Give give, const Arguments&... arguments) {
  std::string out(give(arguments..., nullptr, 0) + 1, '\0');
  give(arguments..., out.data(), out.size());
  out.pop_back();
  return out;
}

// The lines of a text, each of which ends with a newline.
inline std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != text.npos; begin = end + 1)
    out.push_back(text.substr(begin, end - begin));
  return out;
}

}  // namespace turncoat::testing
