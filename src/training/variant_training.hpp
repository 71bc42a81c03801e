#pragma once
// How positions look to the network of a variant that is to be trained (eval/table_inputs.hpp). Only for native
// programs.
#include "training/training.hpp"

namespace turncoat {

// For the last variant of a text. Its `shape` has the usual scale; its positions are read with an empty spec. An error
// for people if the text is wrong, or variants of its kind have no network.
Expected<std::unique_ptr<Training>> open_variant_training(std::string_view text);

// The file of a network of that variant, with these numbers.
std::string variant_network_file(std::string_view text, const NetworkShape& shape, std::string_view origin,
                                 std::span<const std::int8_t> numbers);

}  // namespace turncoat
