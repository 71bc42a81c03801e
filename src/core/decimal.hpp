#pragma once
// Numbers with fractions, out of a text.
#include <optional>
#include <string_view>

namespace turncoat {

// "0.5", "-3", "1e-3": the whole text, which is finite. (std::from_chars has no fractions in some standard libraries.)
std::optional<double> read_decimal(std::string_view text);

}  // namespace turncoat
