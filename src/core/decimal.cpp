#include "core/decimal.hpp"

#include <cmath>
#include <cstdlib>
#include <string>

namespace turncoat {

std::optional<double> read_decimal(std::string_view text) {
  // What strtod reads beyond that: space, plus signs, hexadecimal digits, "inf" and "nan".
  if (text.starts_with('+') || text.find_first_not_of("0123456789.-+eE") != text.npos) return std::nullopt;
  const std::string whole(text);
  char* end = nullptr;
  const double out = std::strtod(whole.c_str(), &end);
  if (text.empty() || end != whole.c_str() + whole.size() || !std::isfinite(out)) return std::nullopt;
  return out;
}

}  // namespace turncoat
