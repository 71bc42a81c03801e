#include "games/mercenary3/options.hpp"

#include "core/chess_movement.hpp"

namespace turncoat {

namespace {

constexpr Option options[] = {
    {"discovered", "silent announced",
     "Whether a check that another player's move has opened may be overlooked, or must be answered like any other "
     "(M3-14, M3-16)."},
    {"knight", "either two-one",
     "Whether a knight goes two cells and one aside in either order, or only two straight and then one aside; that "
     "matters at the centre of the star (M3-6)."},
};
constexpr std::string_view players[] = {"White", "Black", "Red"};
constexpr int facing[] = {0, 240, 120};

}  // namespace

const GameInfo mercenary3_info = {
    .id = "mercenary3",
    .title = "Mercenary Chess for Three",
    .summary = "Three players on a star: the army of a player who is out stays on the board, and the others hire it.",
    .seats = players,
    .facing = facing,
    .armies = players,
    .kinds = piece_infos,
    .options = options,
};

Expected<Mercenary3Options> mercenary3_options(const Spec& spec) {
  return Mercenary3Options{.announced = spec.is("discovered", "announced"), .two_one = spec.is("knight", "two-one")};
}

}  // namespace turncoat
