#include "games/chess/options.hpp"

#include "core/chess_movement.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

const GameInfo chess_info = {.id = "chess",
                             .title = "Chess",
                             .summary = "Orthodox chess, the game that the others turn upside down.",
                             .seats = players,
                             .facing = face_to_face,
                             .armies = players,
                             .kinds = piece_infos};

Expected<ChessOptions> chess_options(const Spec&) { return ChessOptions(); }

}  // namespace turncoat
