#include "online/node/presences.hpp"

namespace turncoat::online {

void Presences::came_or_went(TableSession& table, const std::optional<Presence>& presence) {
  if (!presence || !store_.shared()) return;
  if (!presence->here) return write(table.id, *presence);
  table.begin_arriving(presence->person);
  look(table.id, late_([this, id = table.id, presence = *presence] { arrived(id, presence); }));
}

// It is known from where; then the others are informed.
void Presences::arrived(const std::string& id, const Presence& presence) {
  TableSession& table = tables_.at(id);
  table.presence().came_from_elsewhere(presence.person, outages_.downtime(), outages_.now());
  const auto waited = table.end_arriving(presence.person);
  if (table.presence().is_here(presence.person)) write(id, presence);
  look(id, {});
  for (const auto& what : waited) what();
  go_on_(tables_.at(id));
}

// Of one person at one table a single change is under way, so that the last one is the last in the store, too: it does
// what it is asked in any order.
void Presences::write(const std::string& id, const Presence& presence) {
  const auto [under_way, first] = writing_.try_emplace({id, presence.person});
  if (!first) {
    under_way->second = presence;
    return;
  }
  store_.came_or_went(id, presence, late_([this, id, person = presence.person, here = presence.here](const auto& done) {
                        const auto next = writing_.extract({id, person}).mapped();
                        if (next) return write(id, *next);
                        if (!done) unwritten_.emplace(id, person);
                        if (!done || !here) return;
                        if (TableSession* const table = tables_.find(id)) table->presence().told_others(person);
                      }));
}

void Presences::write_again() {
  for (const std::string& id : tables_.all())
    for (const Presence& presence : tables_.find(id)->presence().here()) write(id, presence);
}

void Presences::try_again() {
  for (const auto& [id, person] : std::exchange(unwritten_, {}))
    if (const TableSession* const table = tables_.find(id))
      for (const Presence& presence : table->presence().here())
        if (presence.person == person) write(id, presence);
}

void Presences::look(const std::string& id, std::function<void()> then) {
  store_.presence(id, world_.now(), late_([this, id, then = std::move(then)](const auto& found) {
                    TableSession* const table = tables_.find(id);
                    if (found && table) table->all_present(*found, outages_.downtime(), outages_.now());
                    if (then) then();
                  }));
}

}  // namespace turncoat::online
