#include "games/cooperative/options.hpp"

#include "core/chessmen.hpp"

namespace turncoat {

namespace {

constexpr std::string_view checks[] = {"own", "both"};
constexpr std::string_view mates[] = {"turn", "placed"};
constexpr std::string_view reds[] = {"dice", "player"};
constexpr Option options[] = {
    {"checks", checks, "Whether a player must keep only the own king out of check, or the partner's too (CO-6)."},
    {"mate", mates,
     "When a partner is mated: if no move is left when the player's turn comes (CO-8), or as soon as the king is "
     "placed "
     "in checkmate, whoever is to move (CO-8a)."},
    {"red", reds, "Whether dice move the red pieces or a third player does."},
};
constexpr std::string_view players[] = {"White", "Black", "Red"};
constexpr int facing[] = {0, 0, 180};  // White and Black sit side by side

}  // namespace

const GameInfo cooperative_info = {
    .id = "cooperative",
    .title = "Cooperative Chess",
    .summary = "White and Black are partners, half an army each, against a full red army that is moved by dice.",
    .seats = players,
    .facing = facing,
    .armies = players,
    .kinds = man_infos,
    .options = options,
    .allies = 2,
};

Expected<CooperativeOptions> cooperative_options(const Spec& spec) {
  return CooperativeOptions{
      .both = spec.is("checks", "both"), .placed = spec.is("mate", "placed"), .player = spec.is("red", "player")};
}

}  // namespace turncoat
