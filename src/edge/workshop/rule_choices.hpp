#pragma once
// The rules that a variant can have otherwise: what a search for rules draws from.
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

// A key of the text with a value, as texts have them: "stalemate", "loss".
struct RuleSaid {
  std::string key, value;
};

// The variants that differ from this one in one rule: by each key that has ten values at most and is none of single
// pieces, and by each option of its parent that has so few; with `pieces` also by one more leap of a kind of piece that is
// not royal. Canonical texts (VA-4); those that are not in order, or in which other rules go with it, are left out. None
// of a text that is not in order itself.
std::vector<std::string> with_another_rule(std::string_view text, bool pieces = false);

// The rules that a variant has otherwise than another one of the same parent, but for the language. Of single pieces the
// key has its letter, "piece N", and the value is empty where only the other one says something.
std::vector<RuleSaid> rules_that_differ(std::string_view text, std::string_view other);

}  // namespace turncoat
