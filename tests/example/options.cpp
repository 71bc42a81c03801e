#include "example/options.hpp"

#include "core/chess_movement.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};
constexpr Option options[] = {{"stalemate", "loses draws", "What becomes of a player who has no move and no check."}};

}  // namespace

const GameInfo small_chess_info = {.id = "small",
                                   .title = "Small Chess",
                                   .summary = "Chess on five files and six ranks; who cannot move has lost.",
                                   .seats = players,
                                   .facing = face_to_face,
                                   .armies = players,
                                   .kinds = piece_infos,
                                   .options = options};

Expected<SmallChessOptions> small_chess_options(const Spec& spec) {
  return SmallChessOptions{.stalemate_draws = spec.is("stalemate", "draws")};
}

}  // namespace turncoat
