#pragma once
// How the next games of a tournament are paired, one function for each kind. They are the same whenever they are asked
// for the same field.
#include <optional>

#include "online/pairing/field.hpp"

namespace turncoat::online::pairing {

// All players that wait, those of like points with each other; not the same ones twice in a row, unless they have
// waited.
Round arena(const Field& field);

// Each player meets each other one once, two at a table, by Berger's tables (FIDE handbook, C.05, annex 1). Players that are
// not here leave a bye to the others. Nothing once all rounds have been paired.
std::optional<Round> round_robin(const Field& field);

// Three at a table: each player meets each other one, as evenly as a search finds, and has each seat as often.
// Nothing once all that are here have met.
std::optional<Round> groups(const Field& field);

// As FIDE's Dutch system: players of equal points meet, the upper half of them the lower one; no two meet twice, seats
// alternate, and the last player without a bye gets one where their number is odd. A pairing that leaves the others
// without one is not made.
std::optional<Round> swiss(const Field& field);

// The same for three at a table: players of like points meet, no two twice, as far as a search finds, and each has each
// seat as often. Of those that have had the fewest byes the last ones get one where their number is no multiple of three.
std::optional<Round> swiss_groups(const Field& field);

// Each fixed team that is here plays, its two at one table; they take the seats in turn. Nothing if no team is here.
std::optional<Round> teams(const Field& field);

}  // namespace turncoat::online::pairing
