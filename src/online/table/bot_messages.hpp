#pragma once
// What a program receives in its streams: one line of JSON each, without the line's end (docs/api.md).
#include <string>
#include <string_view>

#include "online/table/event.hpp"

namespace turncoat::online {

// A table as it is. `code`: to say aloud; empty: none is shown.
std::string game_full_line(const TableState& live, std::string_view person, std::string_view code, Millis now);
// What of it changes.
std::string game_state_line(const TableState& live, Millis now);
std::string chat_line(const TableState& live, const event::Said& said);
std::string gone_line(Seat seat, bool gone);
// A game has begun or ended; `card` is what lists show of it (card_json), `seats` has a bit for each seat of the
// program.
std::string game_event_line(std::string_view type, std::string_view card, unsigned seats);

}  // namespace turncoat::online
