#include "online/forgetting.hpp"

#include "online/contains.hpp"
#include "online/judge.hpp"
#include "online/table_json.hpp"

namespace turncoat::online {

namespace {

constexpr std::string_view deleted = "deleted";

// An event in which this person is nobody in particular any more. `live` is the table before it.
Event blanked(Event event, const Live& live, const std::string& person) {
  if (event.table) {
    if (event.table->host == person) event.table->host = deleted;
    for (TableSeat& seat : event.table->seats)
      if (seat.person == person) seat.person = seat.name = deleted;
  }
  if (event.person == person) event.person = event.name = deleted;
  const bool spoke = event.kind == EventKind::said && event.seat >= 0 &&
                     live.table.seats[static_cast<std::size_t>(event.seat)].person == person;
  if (spoke && !contains(phrases, event.text)) event.text = deleted;
  return event;
}

}  // namespace

std::expected<Forgotten, std::string> forget_in(const std::vector<Event>& events, const std::string& person) {
  Forgotten out;
  Live live, blank;
  for (const Event& event : events) {
    Event after = blanked(event, live, person);
    if (auto ok = apply(live, event); !ok) return std::unexpected(ok.error());
    if (auto ok = apply(blank, after); !ok) return std::unexpected(ok.error());
    if (after != event) out.changed.push_back(std::move(after));
  }
  if (!events.empty())
    out.last = {.version = events.back().version + 1, .at = events.back().at, .kind = EventKind::forgotten};
  out.card = card_json(blank);
  return out;
}

}  // namespace turncoat::online
