#pragma once
// The games that a report shows, and the counts of their lengths.
#include <span>

#include "lab/measures/measures.hpp"

namespace turncoat::lab {

// How long games last, by how they end.
void count_lengths(LabResults& results, std::span<const LabGame> games);
// Typical, short, long and exciting ones.
void choose_games(LabResults& results, std::span<const LabGame> games);

}  // namespace turncoat::lab
