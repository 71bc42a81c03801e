#pragma once
// Checks that several commands make of their options.
#include <CLI/CLI.hpp>
#include <limits>

#include "edge/uci/words.hpp"

namespace turncoat {

// A number in this range: CLI::Range accepts "nan".
inline CLI::Validator number_from(double least, double most) {
  CLI::Validator out = CLI::Range(least, most);
  return out.operation([least, most, range = CLI::Range(least, most)](std::string& text) {
    double value = 0;
    if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return std::string();
    const std::string complaint = range(text);
    return complaint.empty() ? text + " is no number" : complaint;
  });
}

// What chance begins with. CLI11 would read -1, and what is too large, as the largest number.
inline CLI::Validator seed_number() {
  return {[](std::string& text) {
            const auto number = read_integer("a seed", text, 0, std::numeric_limits<std::int64_t>::max());
            return number ? std::string() : sentence(number.error());
          },
          "NUMBER"};
}

}  // namespace turncoat
