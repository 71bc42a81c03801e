#include "online_world.hpp"

#include <algorithm>

namespace turncoat::testing {

using namespace online;

void MemoryStore::commit(Change change, Reply<void> reply) {
  later<void>(std::move(reply), [this, change = std::move(change)]() -> std::expected<void, StoreFault> {
    if (unlucky()) return std::unexpected(StoreFault::failed);
    Row& row = tables[change.table];
    if (static_cast<int>(row.events.size()) + 1 != change.event.version) return std::unexpected(StoreFault::stale);
    for (const Event& event : row.events)
      if (!event.request.empty() && event.request == change.event.request) return std::unexpected(StoreFault::failed);
    // Through its text, as in a database.
    Event kept = change.event;
    kept.table.reset(), kept.offer.reset(), kept.clocks.reset(), kept.moves.clear();
    if (!read_event_body(kept, event_body(change.event))) return std::unexpected(StoreFault::failed);
    row.events.push_back(std::move(kept));
    if (change.seed) row.seed = *change.seed, row.code = change.code;
    row.last = change;
    return {};
  });
}

void MemoryStore::load(const std::string& table, Reply<StoredTable> reply) {
  later<StoredTable>(std::move(reply), [this, table]() -> std::expected<StoredTable, StoreFault> {
    if (unlucky()) return std::unexpected(StoreFault::failed);
    const auto found = tables.find(table);
    if (found == tables.end()) return std::unexpected(StoreFault::missing);
    return StoredTable{found->second.events, found->second.seed, found->second.code};
  });
}

void MemoryStore::lobby(std::size_t, Reply<std::vector<Card>> reply) { reply(std::vector<Card>()); }
void MemoryStore::tables_of(const std::string&, std::size_t, Reply<std::vector<Card>> reply) {
  reply(std::vector<Card>());
}
void MemoryStore::table_of_code(const std::string&, Reply<std::string> reply) {
  reply(std::unexpected(StoreFault::missing));
}

void MemoryStore::overdue(Millis now, std::size_t, Reply<std::vector<std::string>> reply) {
  later<std::vector<std::string>>(std::move(reply),
                                  [this, now]() -> std::expected<std::vector<std::string>, StoreFault> {
                                    std::vector<std::string> out;
                                    for (const auto& [id, row] : tables)
                                      if (row.last.deadline > 0 && row.last.deadline < now) out.push_back(id);
                                    return out;
                                  });
}

void MemoryStore::waiting_for_computers(std::size_t, Reply<std::vector<std::string>> reply) {
  later<std::vector<std::string>>(std::move(reply), [this]() -> std::expected<std::vector<std::string>, StoreFault> {
    std::vector<std::string> out;
    for (const auto& [id, row] : tables)
      if (row.last.computer) out.push_back(id);
    return out;
  });
}

Entropy entropy_of(Random& random) {
  return [&random](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  };
}

}  // namespace turncoat::testing
