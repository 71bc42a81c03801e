#include "games/checkers/options.hpp"

namespace turncoat {

namespace {

constexpr std::string_view grays[] = {"right", "none"};
constexpr std::string_view owns[] = {"must", "may"};
constexpr Option options[] = {
    {"gray", grays, "Whether a gray army stands on the right, or none (MK-18)."},
    {"own", owns, "Whether a gray man that can capture only men of the player who moves it must or may (MK-19)."}};
constexpr std::string_view seats[] = {"White", "Black"};
constexpr std::string_view army_names[] = {"White", "Black", "Gray"};
constexpr std::string_view phases[] = {"main", "gray"};

}  // namespace

const GameInfo checkers_info = {
    .id = "checkers",
    .title = "Mercenary Checkers",
    .summary = "English draughts on twelve files, with a gray army that both players move: an experiment.",
    .seats = seats,
    .facing = face_to_face,
    .armies = army_names,
    .phases = phases,
    .kinds = checkers_kinds,
    .options = options,
};

Expected<CheckersOptions> checkers_options(const Spec& spec) {
  return CheckersOptions{.gray = spec.is("gray", "right"), .own_due = spec.is("own", "must")};
}

}  // namespace turncoat
