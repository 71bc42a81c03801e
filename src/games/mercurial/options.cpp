#include "games/mercurial/options.hpp"

#include "games/mercurial/men.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

const GameInfo mercurial_info = {
    .id = "mercurial",
    .title = "Mercurial Chess",
    .summary = "A small planet and its satellite: captors carry their prisoners, and who takes the captor frees them.",
    .seats = players,
    .facing = face_to_face,
    .armies = players,
    .kinds = MercurialMen::infos,
};

Expected<MercurialOptions> mercurial_options(const Spec&) { return MercurialOptions(); }

}  // namespace turncoat
