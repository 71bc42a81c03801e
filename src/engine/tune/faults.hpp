#pragma once
// What can be wrong with positions to tune and to train by: the native program's own, in English only.
#include "core/fault.hpp"

namespace turncoat::fault {

inline constexpr Fault positions_other = {"positions-other",
                                          "{1} holds other positions; choose another file for these: {2}"};
inline constexpr Fault game_result = {"game-result", "a game has no result"};
inline constexpr Fault kept_value = {"kept-value", "--keep: {1} has no value {2}"};
inline constexpr Fault quiet = {"quiet", "{1} has no quiet positions"};
inline constexpr Fault teacher_score = {"teacher-score", "the teacher tells no score"};
inline constexpr Fault teacher_clock = {"teacher-clock", "a teacher has no clock; give it nodes, depth or movetime"};
inline constexpr Fault no_worth = {"no-worth",
                                   "a position is followed by ';', what it is worth, ';' and to which seat"};
inline constexpr Fault no_positions = {"no-positions", "no positions to learn from"};
inline constexpr Fault fixed_worths = {"fixed-worths", "what pieces are worth is a rule here, and nothing to tune"};
inline constexpr Fault no_records = {"no-records", "a game is tuned by records: --records FILE"};
inline constexpr Fault stopped = {"stopped", "stopped before there was a result"};
inline constexpr Fault training_other = {"training-other",
                                         "{1} holds another training, '{2}'; choose another --out for '{3}'"};
inline constexpr Fault no_scores = {"no-scores",
                                    "--scores: a file is missing for the scores of games that others play"};
inline constexpr Fault no_count = {"no-count",
                                   "--count: how many positions a network learns from is to be said, as others play"};
inline constexpr Fault returned_games = {"returned-games", "what came back for {1} does not go on with game {2}"};
inline constexpr Fault training_used = {"training-used", "another program is at work on {1}"};
inline constexpr Fault no_train_files = {"no-train-files",
                                         "a game is trained from files: --positions FILES --network FILE"};
inline constexpr Fault network_name = {"network-name", "'{1}' does not end with .network"};
inline constexpr Fault no_distinct = {
    "no-distinct", "the start has no {1} different openings for a match; --match says how many there are to be"};
inline constexpr Fault network_size = {"network-size", "a network of {1} numbers instead of {2}"};

}  // namespace turncoat::fault
