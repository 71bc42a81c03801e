#include "online/table/forgetting.hpp"

#include "online/base/contains.hpp"
#include "online/table/judge.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::online {

namespace {

constexpr std::string_view deleted = deleted_person;

// An event with this person made anonymous. `live` is the table before it.
Event blanked(Event event, const TableState& live, const std::string& person) {
  if (auto* created = std::get_if<event::Created>(&event.what)) {
    if (created->table.host == person) created->table.host = deleted;
    for (TableSeat& seat : created->table.seats)
      if (seat.person == person) seat.person = seat.name = deleted;
  }
  if (auto* joined = std::get_if<event::Joined>(&event.what); joined && joined->person == person)
    joined->person = joined->name = deleted;
  if (auto* said = std::get_if<event::Said>(&event.what)) {
    const auto seat = static_cast<std::size_t>(said->seat);  // of a table that may be broken
    const bool own = seat < live.table.seats.size() && live.table.seats[seat].person == person;
    if (own && !contains(phrases, said->text)) said->text = deleted;
  }
  return event;
}

Event without_words(Event event) {
  if (auto* said = std::get_if<event::Said>(&event.what); said && !contains(phrases, said->text)) said->text = deleted;
  return event;
}

// `redact(event, before)`: the event without what is removed; `before` is the table before the event.
template <class Redact>
std::expected<Forgotten, std::string> redacted(const std::vector<Event>& events, Redact redact) {
  Forgotten out;
  TableState live, blank;
  for (const Event& event : events) {
    Event after = redact(event, live);
    if (auto ok = apply(live, event); !ok) return std::unexpected(ok.error());
    if (auto ok = apply(blank, after); !ok) return std::unexpected(ok.error());
    if (after != event) out.changed.push_back(std::move(after));
  }
  if (!events.empty())
    out.last = {.version = events.back().version + 1, .at = events.back().at, .what = event::Forgotten()};
  out.card = card_json(blank);
  return out;
}

}  // namespace

std::expected<Forgotten, std::string> forget_in(const std::vector<Event>& events, const std::string& person) {
  return redacted(events, [&](const Event& event, const TableState& before) { return blanked(event, before, person); });
}
std::expected<Forgotten, std::string> forget_words_in(const std::vector<Event>& events) {
  return redacted(events, [](const Event& event, const TableState&) { return without_words(event); });
}

}  // namespace turncoat::online
