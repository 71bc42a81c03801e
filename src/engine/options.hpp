#pragma once
// Checks that several commands make of their options.
#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <string>

#include "edge/game/any_game.hpp"
#include "edge/uci/words.hpp"
#include "engine/faults.hpp"

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

// Groups of options of commands that do one thing with a game of the table and another with a variant's text.
inline constexpr const char *of_games = "Of games", *of_variants = "Of variants";

// Opens the game, which must be there, and refuses options that were given and mean nothing for it.
inline Expected<std::unique_ptr<AnyGame>> open_for(const CLI::App& command, const std::string& spec) {
  auto game = open_game(spec);
  if (!game) return game;
  const bool is_variant = (*game)->spec().is_variant();
  for (const CLI::Option* option : command.get_options())
    if (option->count() > 0 && option->get_group() == (is_variant ? of_games : of_variants))
      return is_variant ? failure(fault::option_of_games, option->get_name())
                        : failure(fault::option_of_variants, option->get_name());
  return game;
}

}  // namespace turncoat
