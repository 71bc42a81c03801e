// Messages to a table, a line each, from its two players in turn: whatever is said, what is decided makes the same
// table when it is read back from the store's text.
#include <algorithm>

#include "core/fen.hpp"
#include "fuzz_input.hpp"
#include "online/table/judge.hpp"
#include "online/table/messages.hpp"

namespace {

using namespace turncoat;
using namespace turncoat::online;
using fuzzing::require;

Context context() {
  return {.now = 1'000'000,
          .round_trip = [](Seat) { return Millis{50}; },
          .throw_dice = [](const Table&, int number) { return Draw{static_cast<std::uint8_t>(number)}; },
          .absent = [](Seat seat) { return seat == 0 ? std::optional(Context::Absence{90'000, true}) : std::nullopt; }};
}

TableState table() {
  Table made{.id = "t", .host = "a", .spec = "cooperative", .control = {.base = 60'000, .increment = 1000}};
  made.seats.resize(3);
  made.seats[2].kind = SeatKind::dice;
  const Event event{.version = 1, .at = 0, .what = event::Created{made}};
  TableState live;
  require(apply(live, event).has_value());
  return live;
}

void obey(TableState& live, std::string_view line, const std::string& person) {
  auto heard = read_message(line);
  if (!heard) return require(!sentence(heard.error()).empty());
  if (heard->kind != Heard::Kind::request) return;
  heard->request.person = person;
  if (auto* join = std::get_if<command::Join>(&heard->request.command)) join->name = person;
  heard->request.arrived = 1'000'000;
  auto decided = decide(live, heard->request, context());
  if (!decided) return require(!decided.error().words().empty());
  if (decided->event.is<event::Rematched>()) return;  // the node makes the table first
  Event again = decided->event;
  auto read = read_event_body(seat_of(again.what), event_body(again.what));
  require(read.has_value() && *read == again.what);
  again.what = *std::move(read);
  TableState same = live;
  require(apply(same, again).has_value());
  require(same.table == decided->after.table && same.game->fen() == decided->after.game->fen());
  live = std::move(decided->after);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most_lines = 40;
  TableState live = table();
  const auto lines = split(fuzzing::text_of(data, size), '\n');
  for (std::size_t i = 0; i < lines.size() && i < most_lines; ++i) obey(live, lines[i], i % 2 == 0 ? "a" : "b");
  return 0;
}
