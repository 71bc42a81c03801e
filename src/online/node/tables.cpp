#include "online/node/tables.hpp"

#include <algorithm>

#include "online/base/planted.hpp"
#include "online/table/shared_games.hpp"

namespace turncoat::online {

namespace {

constexpr Millis forgotten_after = 60'000;  // a table that has not been used
constexpr std::size_t most_idle = 2000;     // of unused tables

}  // namespace

TableSession& Tables::at(const std::string& id) {
  auto& table = tables_[id];
  if (!table) table = std::make_unique<TableSession>(id);
  table->used = world_.now();
  return *table;
}

TableSession* Tables::find(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

std::vector<std::string> Tables::all() const {
  std::vector<std::string> out;
  for (const auto& [id, table] : tables_) out.push_back(id);
  return out;
}

// ---- reading

void Tables::fetch(TableSession& table) {
  if (!table.begin_reading()) return;
  store_.load(table.id, late_([this, id = table.id](const auto& stored) { fetched(id, stored); }));
}

void Tables::fetched(const std::string& id, const std::expected<StoredTable, StoreFault>& stored) {
  TableSession& table = at(id);
  table.stop_reading();
  const auto* created = stored && !stored->events.empty() ? stored->events[0].as<event::Created>() : nullptr;
  if (created && !table.known() && !make_room_for(created->table.spec)) {
    const Rejection why(rejections::variants);
    table.tell_known(std::unexpected(why));
    told_.not_read(table, why, false);
    return forget_if_unused(id, 0);
  }
  if (stored) {
    if (const auto news = table.read(*stored, world_.now())) {
      table.tell_known({});
      return told_.read(table, *news, true);
    } else {
      world_.log("broken", "table " + id + ": " + news.error(), "table " + id);
    }
  }
  const bool failed = !stored && stored.error() == StoreFault::failed;
  const Rejection why(failed ? rejections::full : rejections::table);
  table.tell_known(std::unexpected(why));
  told_.not_read(table, why, failed);
  if (!planted(PlantedFault::unknown_tables_are_held)) forget_if_unused(id, 0);
}

void Tables::catch_up(TableSession& table) {
  if (!table.begin_reading()) return;
  store_.later(table.id, table.version(), late_([this, id = table.id](const auto& events) {
                 if (events) return caught_up(id, *events);
                 at(id).stop_reading();
                 fetch(at(id));
               }));
}

void Tables::caught_up(const std::string& id, const std::vector<Event>& events) {
  TableSession& table = at(id);
  table.stop_reading();
  if (!table.follow(events, world_.now()) || table.out_of_date()) return fetch(table);
  table.tell_known({});
  told_.read(table, !events.empty(), false);
}

void Tables::when_known(TableSession& table, TableSession::Known then) {
  if (table.known()) return then({});
  table.when_known(std::move(then));
  fetch(table);
}

void Tables::when_up_to_date(TableSession& table, TableSession::Known then) {
  table.when_known(std::move(then));
  if (table.known())
    catch_up(table);
  else
    fetch(table);
}

// ---- what others do

void Tables::look_for_changes() {
  std::vector<std::string> watched = known([](const TableSession& table) { return !table.deserted(); });
  if (watched.empty() || std::exchange(looking_, true)) return;
  store_.versions(std::move(watched), late_([this](const std::expected<Versions, StoreFault>& found) {
                    looking_ = false;
                    if (!found) return;
                    for (const TableVersion& one : *found)
                      if (TableSession* const table = find(one.table)) follow(*table, one.version);
                  }));
}

void Tables::follow(TableSession& table, int version) {
  if (table.is_free() && table.version() < version) catch_up(table);
}

void Tables::read_out_of_date() {
  for (const std::string& id : known([](const TableSession& table) { return table.out_of_date(); })) fetch(at(id));
}

// ---- forgetting

void Tables::forget_if_unused(const std::string& id, Millis unused) {
  const auto found = tables_.find(id);
  if (found != tables_.end() && found->second->is_idle() && found->second->used + unused <= world_.now())
    tables_.erase(found);
}

bool Tables::make_room_for(const std::string& spec) {
  if (shared_games().admits(spec)) return true;
  for (const std::string& id : all()) forget_if_unused(id, 0);
  return shared_games().admits(spec);
}

// Sooner, if there are many of them.
void Tables::forget_unused() {
  std::vector<std::pair<Millis, std::string>> idle;
  for (const auto& [id, table] : tables_)
    if (table->is_idle()) idle.emplace_back(table->used, id);
  std::ranges::sort(idle);
  for (std::size_t i = 0; i < idle.size(); ++i)
    forget_if_unused(idle[i].second, idle.size() - i > most_idle ? 0 : forgotten_after);
}

}  // namespace turncoat::online
