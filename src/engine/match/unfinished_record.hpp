#pragma once
// The record that a match was writing when it was killed or the disk was full.
#include <span>
#include <string>
#include <string_view>

#include "engine/match/match_plan.hpp"
#include "engine/match/player_settings.hpp"

namespace turncoat {

// Whether a text is the beginning of a record that this match (`match` is its tag) writes: nothing else in it is
// different, as far as it goes.
bool begins_record(std::string_view text, const MatchPlan& plan, std::span<const PlayerSettings> settings,
                   const std::string& match);

}  // namespace turncoat
