#pragma once
// Games that a text describes (docs/spec/variants.md), behind the interface of the edge.
#include <memory>
#include <random>
#include <string_view>

#include "edge/game/any_game.hpp"
#include "games/variants/text/sections.hpp"

namespace turncoat {

struct VariantDefinition;  // games/variants/definition.hpp

// Opens the last variant of a text. An error names the first fault, with its line and column. `network`: the content of
// the file of its network (eval/table_network.hpp), which its computers are to have; empty: none.
Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text, std::string_view network = {});
// The same, and adds all that is wrong with the text to `faults`; of a text that has been read, what is wrong with its
// start.
Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text, VariantFaults& faults,
                                                std::string_view network = {});
Expected<std::unique_ptr<AnyGame>> open_variant(const VariantDefinition& definition, VariantFaults& faults,
                                                std::string_view network = {});

// As `open_game`; but a variant has that network, unless it is empty.
Expected<std::unique_ptr<AnyGame>> open_game_with(std::string_view spec, std::string_view network);

// The variant (its name and the first digits of its text's hash) that the file of a network says it is for. An error if
// the file is not one of a network.
Expected<std::string> variant_of_network(std::string_view file);

// The text of a variant that comes with the program (variants/), by its name; empty if there is none of that name.
std::string_view ready_made_text(std::string_view name);
// A fault with its line and column, as an error.
std::unexpected<Error> error_at(const VariantFault& one);

// How many starts a game has (docs/spec/variants.md, VA-77), numbered from 0; 1 if its pieces are not dealt anew before
// each game. And the FEN of one of them.
std::uint64_t count_of_starts(const AnyGame& game);
Expected<std::string> fen_of_start(const AnyGame& game, std::string_view number);
// Restarts the game; where its pieces are dealt anew, with a start by lot.
void restart_dealt(AnyGame& game, std::mt19937_64& random);

// All that is wrong with a text; empty if it can be played.
std::vector<VariantFault> faults_of_variant(std::string_view text);

}  // namespace turncoat
