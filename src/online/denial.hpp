#pragma once
// Why something that was asked for at a table is not done.
#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/error.hpp"

namespace turncoat::online {

// The codes that go to clients, each with its English sentence; the page has its own words for them.
inline constexpr std::pair<std::string_view, std::string_view> denials[] = {
    {"message", "That message is not understood."},
    {"table", "There is no such table."},
    {"spec", "There is no such game."},
    {"seats", "The seats do not fit the game."},
    {"control", "No clock can be set like that."},
    {"name", "A name has 1 to 24 characters."},
    {"seat", "That seat is not yours."},
    {"taken", "That seat is taken."},
    {"no-seat", "There is no such seat."},
    {"host", "Only whoever set the table up can do that."},
    {"no-dice", "There are no dice in this game."},
    {"salts", "Somebody has still to add to the dice; the game begins by itself in a moment."},
    {"started", "The game has begun."},
    {"not-started", "The game has not begun yet."},
    {"over", "The game is over."},
    {"not-over", "The game is not over."},
    {"turn", "It is not your turn."},
    {"stale", "The position has changed meanwhile."},
    {"paused", "The clocks stand still; somebody has to go on first."},
    {"illegal", "The rules do not allow that."},
    {"no-offer", "Nothing of that kind has been offered to you."},
    {"too-late", "That is no longer possible."},
    {"too-early", "That is not possible yet."},
    {"no-takeback", "You have not decided anything yet that could be taken back."},
    {"no-draw", "Nobody can agree on a draw here."},
    {"no-claim", "There is no draw to be claimed now."},
    {"present", "That player is there."},
    {"unclocked", "Nobody can be put out where no clock runs."},
    {"three", "With three players the others decide together."},
    {"two", "With two players the other one claims the game."},
    {"request", "That number was used for another request."},
    {"often", "That is too often; wait a little."},
    {"words", "These words cannot be said here."},
    {"full", "The server cannot write just now; nothing has changed. Try again soon."},
    {"unknown", "It is not known yet whether that was done; ask again with the same number."},
    {"person", "Say first who you are."},
    {"no-token", "There is no such token."},
    {"token", "That token is not known here, or it has been revoked."},
    {"program", "A program cannot do that."},
    {"streams", "Too many streams are open."},
    {"tokens", "You have as many tokens as anybody may have; revoke one first."},
    {"code", "There is no such code, or it has been used."},
    {"many", "You have set up too many tables; finish or leave some first."},
    {"analysing", "Another game of yours is being analysed; wait for it."},
    {"busy", "Too many games are being analysed just now; try again later."},
    {"old", "This page is older than the server: load it again; your game goes on."},
    {"path", "There is nothing at this address."},
    {"method", "This address is not asked that way."},
    {"origin", "That page comes from elsewhere."},
    {"upgrade", "Tables speak WebSocket."},
    {"crowd", "Too many connections come from your address; close some, or try again soon."},
    {"crowded", "Too many clients are connected; try again soon."},
    {"memory", "The server has too little memory just now; try again soon."},
    {"large", "That is too long."},
    {"address", "The address is too long."},
    {"head", "The header is too long."},
    {"http", "That is not a well-formed HTTP request."},
    {"version", "HTTP/1.0 and HTTP/1.1 are spoken here."},
    {"no-host", "The request names no host, or several."},
    {"coding", "The request has a Transfer-Encoding that is not known here."},
    {"encoding", "The request has a Content-Encoding that is not known here."},
    {"expect", "The request expects what is not known here."},
    {"long", "This game is too long to be analysed here."},
};

consteval std::string_view denial_code(std::string_view code) {
  for (const auto& [known, words] : denials)
    if (known == code) return known;
  throw "no such denial";
}

struct Denial {
  std::string_view code;       // one of `denials`
  std::optional<Error> why{};  // what the rules have against it

  std::string_view words() const {
    return std::ranges::find(denials, code, &std::pair<std::string_view, std::string_view>::first)->second;
  }
};

// A misspelt code does not compile.
struct DenialCode {
  consteval DenialCode(const char* code) : text(denial_code(code)) {}
  std::string_view text;
};
inline Denial denial(DenialCode code) { return {code.text}; }
inline std::unexpected<Denial> denied(DenialCode code) { return std::unexpected(Denial{code.text}); }
inline std::unexpected<Denial> denied(DenialCode code, Error why) {
  return std::unexpected(Denial{code.text, std::move(why)});
}

template <class T>
using Allowed = std::expected<T, Denial>;

}  // namespace turncoat::online
