#include "online/world.hpp"

#include <algorithm>

#include "online/table/forgetting.hpp"

namespace turncoat::testing {

using namespace online;

void MemoryStore::commit(Change change, Reply<void> reply) {
  sometime<void>(std::move(reply), [this, change = std::move(change)]() -> std::expected<void, StoreFault> {
    if (unlucky()) return std::unexpected(StoreFault::failed);
    if (loses && loses(change)) return std::unexpected(StoreFault::unknown);
    Row& row = tables[change.table];
    if (static_cast<int>(row.events.size()) + 1 != change.event.version) return std::unexpected(StoreFault::stale);
    for (const Event& event : row.events)
      if (!event.request.empty() && event.request == change.event.request) return std::unexpected(StoreFault::failed);
    // Through its text, as in a database.
    Event kept = change.event;
    auto read = read_event_body(seat_of(kept.what), event_body(kept.what));
    if (!read) return std::unexpected(StoreFault::failed);
    kept.what = *std::move(read);
    row.events.push_back(std::move(kept));
    if (change.seed) row.seed = *change.seed, row.code = change.code;
    row.last = change;
    row.leased = 0;
    announce(change.table, change.event.version);
    if (unlucky()) return std::unexpected(StoreFault::unknown);
    return {};
  });
}

// To each node at a time of its own, and not always.
void MemoryStore::announce(const std::string& table, int version) {
  for (std::size_t i = 0; i < listeners_.size(); ++i) {
    if (unheard > 0 && static_cast<int>(random_.below(1000)) < unheard) continue;
    time_.after(delay(), [this, i, table, version] { listeners_[i]({{.table = table, .version = version}}); });
  }
}

void MemoryStore::listen(std::function<void(const Versions&)> changed) { listeners_.push_back(std::move(changed)); }

void MemoryStore::versions(std::vector<std::string> wanted, Reply<Versions> reply) {
  sometime<Versions>(std::move(reply), [this, wanted = std::move(wanted)]() -> std::expected<Versions, StoreFault> {
    Versions out;
    for (const std::string& id : wanted)
      if (const auto found = tables.find(id); found != tables.end())
        out.push_back({.table = id, .version = static_cast<int>(found->second.events.size())});
    return out;
  });
}

void MemoryStore::later(const std::string& table, int version, Reply<std::vector<Event>> reply) {
  sometime<std::vector<Event>>(
      std::move(reply), [this, table, version]() -> std::expected<std::vector<Event>, StoreFault> {
        if (unlucky()) return std::unexpected(StoreFault::failed);
        const auto found = tables.find(table);
        if (found == tables.end()) return std::unexpected(StoreFault::missing);
        const auto& events = found->second.events;
        const auto behind = std::min(static_cast<std::size_t>(version), events.size());
        return std::vector<Event>(events.begin() + static_cast<std::ptrdiff_t>(behind), events.end());
      });
}

void MemoryStore::load(const std::string& table, Reply<StoredTable> reply) {
  sometime<StoredTable>(std::move(reply), [this, table]() -> std::expected<StoredTable, StoreFault> {
    if (unlucky()) return std::unexpected(StoreFault::failed);
    const auto found = tables.find(table);
    if (found == tables.end()) return std::unexpected(StoreFault::missing);
    return StoredTable{found->second.events, found->second.seed, found->second.code};
  });
}

void MemoryStore::forget(const std::string& person) {
  for (auto& [id, row] : tables) {
    auto forgotten = *forget_in(row.events, person);
    for (Event& event : forgotten.changed) row.events[static_cast<std::size_t>(event.version) - 1] = event;
    row.events.push_back(forgotten.last);
    row.last.card = forgotten.card;
    announce(id, forgotten.last.version);
  }
}

void MemoryStore::alive(Millis now, Reply<void> reply) {
  sometime<void>(std::move(reply), [this, now]() -> std::expected<void, StoreFault> {
    const Millis at = others ? time_.now() : now;
    if (others && life_.last > 0 && life_.last + PresenceStore::longest_silence < at)
      life_.outages.push_back({.from = life_.last, .to = at});
    life_.last = std::max(life_.last, at);
    return {};
  });
}
void MemoryStore::add_outage(Outage outage, Reply<void> reply) {
  sometime<void>(std::move(reply), [this, outage]() -> std::expected<void, StoreFault> {
    if (outages_left == 0) return std::unexpected(StoreFault::failed);
    --outages_left;
    life_.outages.push_back(outage);
    return {};
  });
}
void MemoryStore::life(Millis, Reply<Life> reply) {
  if (life_takes == 0) return reply(life_);
  time_.after(life_takes, [reply = std::move(reply), found = life_] { reply(found); });
}

void MemoryStore::overdue(Millis now, std::size_t, Reply<std::vector<std::string>> reply) {
  sometime<std::vector<std::string>>(std::move(reply),
                                     [this, now]() -> std::expected<std::vector<std::string>, StoreFault> {
                                       std::vector<std::string> out;
                                       for (const auto& [id, row] : tables)
                                         if (row.last.deadline > 0 && row.last.deadline < now) out.push_back(id);
                                       return out;
                                     });
}

void MemoryStore::waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) {
  sometime<std::vector<WorkOrigin>>(
      std::move(reply), [=, this]() -> std::expected<std::vector<WorkOrigin>, StoreFault> {
        std::vector<WorkOrigin> out;
        for (auto& [id, row] : tables) {
          if (row.last.computer == 0 || row.leased > now || out.size() == room.idle + room.beside) continue;
          if (others) row.leased = now + move_lease;
          out.push_back({.network = row.last.network, .person = row.last.owner, .table = id});
        }
        return out;
      });
}

Entropy entropy_of(Random& random) {
  return [&random](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  };
}

}  // namespace turncoat::testing
