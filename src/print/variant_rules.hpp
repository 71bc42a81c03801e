#pragma once
// What is different about a variant, in sentences for its page of rules.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/spec.hpp"
#include "games/variants/definition.hpp"
#include "print/rules_text.hpp"

namespace turncoat::print {

// What a spec's text says; nothing for a game of the table.
std::optional<VariantDefinition> definition_of(const Spec& spec);

// The game of the table that a variant starts from, with the variant's options; a game of the table itself.
Spec game_behind(const Spec& spec);

// The page of rules of a variant: what is needed, what is said about it, each change in a sentence, how it ends.
std::vector<Paragraph> variant_rules(const VariantDefinition& variant, const Words& words,
                                     std::span<const Place> places);

// What is different from the game that it starts from, each in a sentence.
std::vector<std::string> changes_in_words(const VariantDefinition& variant, const Words& words);

// "steps one square straight", of all leaps of a movement.
std::string movement_words(std::string_view betza, const Words& words);

// "7.5", of 750 centipawns.
std::string in_pawns(int centipawns);

// What a kind is called: by its word in that language, if it is named as in one of the games.
std::string name_word(std::string_view name, const Words& words);

}  // namespace turncoat::print
