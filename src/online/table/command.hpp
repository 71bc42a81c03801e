#pragma once
// What a client asks for at a table. Each command is a struct of its own: it has the fields that it needs and no
// others, so that no client can name a seat where no seat is meant.
#include <string>
#include <string_view>
#include <variant>

#include "online/base/clock.hpp"
#include "online/table/proposal.hpp"

namespace turncoat::online {

namespace command {

// ---- before the game
struct Join {
  Seat seat = 0;
  std::string salt = {};  // 32 hexadecimal digits for the dice; may be empty
  // Filled in by the server:
  std::string name = {};
  bool program = false;
};
struct Vacate {
  std::optional<Seat> seat = {};  // none: the client's own
};
struct SeatComputer {
  Seat seat = 0;
  int level = 1;
};
// Adds to the dice, once the commitment to them is known and before the game.
struct AddSalt {
  std::string salt;  // 32 hexadecimal digits
};
struct Swap {
  Seat seat = 0;
};
struct Start {};

// ---- in the game
struct Move {
  std::string text;
  Millis thought = 0;  // for so long, by the player's own page
};
struct Resign {};
struct Abort {};
struct Resume {};
struct Claim {};      // of the game, by the player that the other one has left
struct ClaimDraw {};  // by repetition or the move limit

// ---- among all
// Proposes it, or agrees to it if it stands already.
struct Propose {
  Proposal what;
};
// Withdraws one's own offer, or declines another's.
struct Decline {
  std::size_t kind = 0;           // an index of Proposal
  std::optional<Seat> seat = {};  // the seat that the offer is about, if it is named
};
struct Say {
  std::string text;
};

}  // namespace command

using Command = std::variant<command::Join, command::Vacate, command::SeatComputer, command::Swap, command::AddSalt,
                             command::Start, command::Move, command::Resign, command::Abort, command::Resume,
                             command::Claim, command::ClaimDraw, command::Propose, command::Decline, command::Say>;

struct Request {
  Command command = {};
  std::string idempotency_key = {};  // 16 hexadecimal digits, which tell this request from all others of the person
  std::string person = {};           // the person that asks,
  std::string network = {};          // and from where
  std::optional<Seat> seat = {};     // for which of their seats; none: their first one, or the one to move
  int position = any_position;       // the version of the position that it was made for
  Millis arrived = 0;

  static constexpr int any_position = -1;
};

// Whether it depends on the presence of others: on absent players, or on what the player to move is charged when
// another person stops the clocks.
inline bool concerns_others(const Command& command) {
  return std::visit(
      []<typename Kind>(const Kind&) {
        using namespace command;
        return (std::is_same_v<Kind, Vacate> || std::is_same_v<Kind, Resign> || std::is_same_v<Kind, Abort> ||
                std::is_same_v<Kind, Claim> || std::is_same_v<Kind, ClaimDraw> || std::is_same_v<Kind, Propose>);
      },
      command);
}

}  // namespace turncoat::online
