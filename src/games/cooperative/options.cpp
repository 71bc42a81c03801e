#include "games/cooperative/options.hpp"

#include "core/chess_movement.hpp"
#include "core/throw.hpp"
#include "games/cooperative/faults.hpp"

namespace turncoat {

namespace {

constexpr Option options[] = {
    {"checks", "own both", "Whether a player must keep only the own king out of check, or the partner's too (CO-6)."},
    {"mate", "turn placed",
     "When a partner is mated: if no move is left when the player's turn comes (CO-8), or as soon as the king is "
     "placed in checkmate, whoever is to move (CO-8a)."},
    {"red", "dice player", "Whether dice move the red pieces or a third player does."},
    {"stalemate", "draw pass",
     "What a partner does who is not in check and has no move: the game is a draw (CO-11), or the partner passes and "
     "the game goes on (CO-11a)."},
    {"declined", "open final",
     "What becomes of Red's captures when the die of P4 declines them: P5 to P7 may still make them (CO-20), or none "
     "of them is made in this turn (CO-20a)."},
    {"stuck", "again next",
     "What follows when the piece that three dice name has no move: they are thrown again (CO-22), or P7 as if the "
     "piece were gone (CO-22a)."},
    {"equal", "move victim",
     "How one of Red's equal captures is drawn: each move equally likely, or each victim and then each of its captures "
     "(CO-16a)."},
};
constexpr std::string_view players[] = {"White", "Black", "Red"};
constexpr NamingDice naming;
constexpr int facing[] = {0, 0, 180};  // White and Black sit side by side

}  // namespace

const GameInfo cooperative_info = {
    .id = "cooperative",
    .title = "Cooperative Chess",
    .summary = "White and Black are partners, half an army each, against a full red army that is moved by dice.",
    .seats = players,
    .facing = facing,
    .armies = players,
    .kinds = piece_infos,
    .options = options,
    .dice_rule = "Red's priority",
    .naming = &naming,
    .allies = 2,
};

const CooperativeChanges no_changes;

Expected<CooperativeOptions> cooperative_options(const Spec& spec) {
  const CooperativeOptions out{.both = spec.is("checks", "both"),
                               .placed = spec.is("mate", "placed"),
                               .player = spec.is("red", "player"),
                               .pass = spec.is("stalemate", "pass"),
                               .final = spec.is("declined", "final"),
                               .next = spec.is("stuck", "next"),
                               .victim = spec.is("equal", "victim")};
  if (out.player)
    for (std::string_view of_dice : {"declined=final", "stuck=next", "equal=victim"}) {
      const std::size_t sign = of_dice.find('=');
      if (spec.is(of_dice.substr(0, sign), of_dice.substr(sign + 1))) return failure(fault::dice_option, of_dice);
    }
  return out;
}

}  // namespace turncoat
