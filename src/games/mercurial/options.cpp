#include "games/mercurial/options.hpp"

#include "games/mercurial/movement.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};
constexpr Option options[] = {
    {"jump", "enemies any",
     "Whom a pawn captures by jumping: enemies, or any piece, its own side's too, but never its own king (MU-4a)."},
};

}  // namespace

const GameInfo mercurial_info = {
    .id = "mercurial",
    .title = "Mercurial Chess",
    .summary = "A small planet and its satellite: captors carry their prisoners, and who takes the captor frees them.",
    .seats = players,
    .facing = face_to_face,
    .armies = players,
    .kinds = MercurialMovement::infos,
    .options = options,
};

Expected<MercurialOptions> mercurial_options(const Spec& spec) {
  return MercurialOptions{.jump_any = spec.is("jump", "any")};
}

}  // namespace turncoat
