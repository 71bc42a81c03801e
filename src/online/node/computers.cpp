#include "online/node/computers.hpp"

#include <algorithm>
#include <utility>

namespace turncoat::online {

namespace {

constexpr std::size_t most_taken = 200;
constexpr Millis unnoticed = 1000;  // of waiting

}  // namespace

void Computers::wake(const TableSession& table) {
  if (computer_to_move(table.live())) take();
}

void Computers::take() {
  if (!world_.think) return;
  const std::size_t idle = world_.idle_searchers ? world_.idle_searchers() : most_taken;
  const std::size_t beside = world_.room_beside ? world_.room_beside() : 0;
  // A move that is taken, and that no thread here has time for, would be kept from all others until its lease is over.
  const std::size_t busy = std::min(idle, being_read_);
  const Room room(idle - busy, beside - std::min(beside, being_read_ - busy));
  if (room.idle + room.beside == 0) return;
  if (std::exchange(taking_, true)) {
    take_again_ = true;
    return;
  }
  store_.waiting_for_computers(outages_.now(), room, late_([this](const auto& found) {
                                 taking_ = false;
                                 if (found)
                                   for (const WorkOrigin& origin : *found) look_after(origin);
                                 if (std::exchange(take_again_, false)) take();
                               }));
}

void Computers::look_after(const WorkOrigin& origin) {
  TableSession& table = tables_.at(origin.table);
  if (table.known() && !store_.shared()) return think_about(table, origin);
  // What is held may be old.
  ++being_read_;
  tables_.when_up_to_date(table, late_([this, origin](const Allowed<void>& known) {
                            --being_read_;
                            if (known) think_about(tables_.at(origin.table), origin);
                          }));
}

void Computers::think_about(TableSession& table, const WorkOrigin& origin) {
  if (!table.known() || !world_.think) return;
  const TableState& live = table.live();
  const auto seat = computer_to_move(live);
  const int position = live.table.position;
  if (!seat) return;
  const auto stop = table.begin_thinking(position);
  if (!stop) return;
  BotTask task{.table = table.id,
               .position = position,
               .level = live.table.seats[static_cast<std::size_t>(*seat)].level,
               .game = std::shared_ptr<AnyGame>(live.game->clone()),
               .origin = origin,
               .stop = *stop};
  const bool begun =
      world_.think(std::move(task), late_([this, id = table.id, position, stop = *stop](const BotMove& found) {
                     if (stop.stop_requested()) return take();
                     TableSession& here = tables_.at(id);
                     here.end_thinking(position);
                     take();
                     found_(here, {.decide = [position, found](const TableState& live, const Context& at) {
                              return computer_moves(live, position, found.move, found.expects, at);
                            }});
                   }));
  if (!begun) table.end_thinking(position);
}

void Computers::renew_leases() {
  std::vector<std::string> tables = tables_.known([](const TableSession& table) { return table.is_thought_about(); });
  if (tables.empty() || std::exchange(renewing_, true)) return;
  store_.renew_leases(std::move(tables), outages_.now(), late_([this](const auto&) { renewing_ = false; }));
}

void Computers::tell_waits() {
  const Millis now = outages_.now();
  std::vector<std::string> tables = tables_.known([now](const TableSession& table) {
    return !table.deserted() && !table.is_thought_about() && computer_to_move(table.live()) &&
           table.live().table.turn_at + unnoticed < now;
  });
  if (tables.empty() || std::exchange(asking_for_waits_, true)) return;
  store_.waits(std::move(tables), now, late_([this](const auto& waits) {
                 asking_for_waits_ = false;
                 if (!waits) return;
                 for (const Wait& wait : *waits)
                   if (const TableSession* const table = tables_.find(wait.table)) table->tell_wait(wait.time);
               }));
}

}  // namespace turncoat::online
