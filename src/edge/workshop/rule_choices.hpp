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

// What a search may change.
struct RuleScope {
  bool steps = false;             // also pieces, the start, the board, promotions: what keys have steps for
  std::vector<std::string> keys;  // only these; empty: all
  std::string other;              // a text of the same parent, of which single rules are taken over; empty: none
};

// The first of the scope's keys that the text's parent does not have, or empty; and whether its other text, if it has
// one, is in order and of that parent.
std::string key_of_no_rule(std::string_view text, const RuleScope& scope);
bool crosses(std::string_view text, const RuleScope& scope);

// The variants that differ from this one in one rule: by each key that has ten values at most, by a number that is half
// or double, by each option of its parent that has so few values, by the scope's steps and other text. Each list is of
// one key. Not in order, all of them, and not yet canonical (rule_in_order).
std::vector<std::vector<std::string>> other_rules(std::string_view text, const RuleScope& scope = {});
// Its canonical text (VA-4), if it is in order and differs in one rule; else nothing.
std::string rule_in_order(std::string_view changed, std::string_view text);
// All of them that are.
std::vector<std::string> with_another_rule(std::string_view text, const RuleScope& scope = {});

// The rules that a variant has otherwise than another one of the same parent, but for the language. Of single pieces the
// key has its letter, "piece N", and the value is empty where only the other one says something.
std::vector<RuleSaid> rules_that_differ(std::string_view text, std::string_view other);
// How many: options by themselves; a start that goes with another board is no rule of its own. Of games of the table the
// options.
int count_changed_rules(std::string_view text, std::string_view other);

}  // namespace turncoat
