#pragma once
// What a client asks for at a table. Each command is a struct of its own: it has the fields that it needs and no
// others, so that no client can name a seat where no seat is meant.
#include <string>
#include <string_view>
#include <variant>

#include "online/base/clock.hpp"
#include "online/table/proposal.hpp"

namespace turncoat::online {

// `concerns_others` says of each whether it depends on the presence of others: on absent players, or on what the player
// to move is charged when another person stops the clocks.
namespace command {

// ---- before the game
struct Join {
  static constexpr bool concerns_others = false;
  Seat seat = 0;
  std::string salt = {};  // 32 hexadecimal digits for the dice; may be empty
  // Filled in by the server:
  std::string name = {};
  bool program = false;
};
struct Vacate {
  static constexpr bool concerns_others = true;
  std::optional<Seat> seat = {};  // none: the client's own
};
struct SeatComputer {
  static constexpr bool concerns_others = false;
  Seat seat = 0;
  int level = 1;
};
// Adds to the dice, once the commitment to them is known and before the game.
struct AddSalt {
  static constexpr bool concerns_others = false;
  std::string salt;  // 32 hexadecimal digits
};
struct Swap {
  static constexpr bool concerns_others = false;
  Seat seat = 0;
};
struct Start {
  static constexpr bool concerns_others = false;
};

// ---- in the game
struct Move {
  static constexpr bool concerns_others = false;
  std::string text;
  Millis thought = 0;  // for so long, by the player's own page
};
struct Resign {
  static constexpr bool concerns_others = true;
};
struct Abort {
  static constexpr bool concerns_others = true;
};
struct Resume {
  static constexpr bool concerns_others = false;
};
// Claims the game, for the player that the other one has left.
struct Claim {
  static constexpr bool concerns_others = true;
};
// Claims a draw, by repetition or the move limit.
struct ClaimDraw {
  static constexpr bool concerns_others = true;
};

// ---- among all
// Proposes it, or agrees to it if it stands already.
struct Propose {
  static constexpr bool concerns_others = true;
  Proposal what;
};
// Withdraws one's own offer, or declines another's.
struct Decline {
  static constexpr bool concerns_others = false;
  std::size_t kind = 0;           // an index of Proposal
  std::optional<Seat> seat = {};  // the seat that the offer is about, if it is named
};
struct Say {
  static constexpr bool concerns_others = false;
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

inline bool concerns_others(const Command& command) {
  return std::visit([]<typename Kind>(const Kind&) { return Kind::concerns_others; }, command);
}

}  // namespace turncoat::online
