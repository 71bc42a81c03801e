#include "online/store/postgres/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "online/base/tokens.hpp"
#include "online/store/answered.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/postgres/connection_pool.hpp"
#include "online/store/postgres/notifier.hpp"
#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 8s;                   // with a server that is away
constexpr Millis left_to_idle_processes = 500;  // a process with busy threads takes moves that wait for longer
constexpr auto longest_recovery = 60s;          // of a server that was killed before ours begins

}  // namespace

std::expected<std::unique_ptr<PostgresStore>, std::string> PostgresStore::open(const std::string& url, Post post,
                                                                               int connections, ProcessClock clock) {
  PgConnection database(url, PgConnection::long_wait);  // others may be migrating
  auto ready = database.connect_within(longest_recovery);
  if (ready) ready = check_pooler(database, url);
  if (ready) ready = migrate(database);
  if (!ready) return std::unexpected("cannot use the database: " + ready.error().words);
  std::unique_ptr<PostgresStore> store(new PostgresStore(url, std::move(post), connections, clock));
  ready = store->time_.begin(database);
  // A process that starts is there at once, before it has said for the first time that it is alive.
  if (ready) ready = write_node(database, store->node_, store->now(), 0);
  if (ready) ready = forget_old_presence(database, store->now());
  if (ready) {
    auto key = read_mark_key(database);
    if (key)
      store->mark_key_ = *std::move(key);
    else
      ready = std::unexpected(key.error());
  }
  if (!ready) return std::unexpected("cannot use the database: " + ready.error().words);
  return store;
}

PostgresStore::PostgresStore(const std::string& url, Post post, int connections, ProcessClock clock)
    : post_(post),
      node_(new_id(system_entropy(), 12)),
      time_(clock, node_),
      notifier_(std::make_unique<PgNotifier>(url, post)),
      pool_(std::make_unique<PgConnectionPool>(url, connections)) {}
PostgresStore::~PostgresStore() = default;

// Asks once more as long as the connection is lost: what is asked this way may be done twice. A caller waits for no
// longer than the patience, however many wait before it.
template <class T, class AskIt>
void PostgresStore::ask(Reply<T> reply, AskIt ask_it) {
  pool_->add([this, reply = std::move(reply), ask_it = std::move(ask_it), end = Clock::now() + patience](
                 PgConnection& database, const std::atomic<bool>& ended) {
    using Found = decltype(ask_it(database));
    Found found =
        Clock::now() < end ? ask_it(database) : Found(std::unexpect, SqlError{.words = "too many wait for it"});
    while (!found && found.error().gone && Clock::now() < end && !ended) {
      if (!database.connect()) std::this_thread::sleep_for(100ms);
      found = ask_it(database);
    }
    post_([reply, result = answered(std::move(found))] { reply(result); });
  });
}

StoreFigures PostgresStore::figures() const { return pool_->figures(); }

void PostgresStore::tell(TableVersion version) { notifier_->tell(std::move(version)); }
void PostgresStore::listen(std::function<void(const Versions&)> changed) { notifier_->listen(std::move(changed)); }

// What was sent and lost on the way may be done; that is for the client to find out.
void PostgresStore::commit(Change change, Reply<void> reply) {
  pool_->add([this, change = std::move(change), reply = std::move(reply), end = Clock::now() + patience](
                 PgConnection& database, const std::atomic<bool>& ended) {
    auto ready = Clock::now() < end ? database.connect() : Sql<void>(std::unexpect);
    while (!ready && Clock::now() < end && !ended) {
      std::this_thread::sleep_for(100ms);
      ready = database.connect();
    }
    std::expected<void, StoreFault> result = std::unexpected(StoreFault::failed);
    if (ready) {
      const auto begun = Clock::now();
      const auto done = write_change(database, change);
      pool_->count(Clock::now() - begun);
      if (!done) report(done.error());
      if (done && *done)
        result = {};
      else
        result = std::unexpected(done                ? StoreFault::stale
                                 : done.error().gone ? StoreFault::unknown
                                                     : StoreFault::failed);
      if (result)
        notifier_->tell({.table = change.table, .version = change.event.version, .computer = change.computer > 0});
    }
    post_([reply, result] { reply(result); });
  });
}

void PostgresStore::versions(std::vector<std::string> tables, Reply<Versions> reply) {
  ask(std::move(reply), [tables = std::move(tables)](Database& database) { return read_versions(database, tables); });
}
// Several processes may choose at once; what others were faster to take is left out.
void PostgresStore::waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) {
  ask(std::move(reply), [this, now, room](Database& database) -> Sql<std::vector<WorkOrigin>> {
    const auto moves = read_waiting_moves(database, now);
    if (!moves) return std::unexpected(moves.error());
    std::vector<WorkOrigin> chosen;
    {
      const std::lock_guard lock(shares_mutex_);
      chosen = choose(moves_, *moves, room, now - left_to_idle_processes);
    }
    if (chosen.empty()) return chosen;
    std::vector<std::string> tables;
    for (const WorkOrigin& origin : chosen) tables.push_back(origin.table);
    const auto leased = lease_moves(database, tables, now, now + move_lease);
    if (!leased) return std::unexpected(leased.error());
    std::erase_if(chosen,
                  [&](const WorkOrigin& one) { return std::ranges::find(*leased, one.table) == leased->end(); });
    return chosen;
  });
}
void PostgresStore::renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) {
  ask(std::move(reply), [now, tables = std::move(tables)](Database& database) {
    return renew_move_leases(database, tables, now + move_lease);
  });
}
void PostgresStore::waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) {
  ask(std::move(reply), [now, tables = std::move(tables)](Database& database) -> Sql<std::vector<Wait>> {
    const auto moves = read_waiting_moves(database, now);
    if (!moves) return std::unexpected(moves.error());
    const auto workers = count_workers(database, now);
    if (!workers) return std::unexpected(workers.error());
    return waits_of(tables, *moves, *workers);
  });
}
std::string PostgresStore::mark_of(std::span<const std::uint8_t> network) const {
  return online::mark_of(network, mark_key_);
}

void PostgresStore::came_or_went(const std::string& table, const Presence& now_so, Reply<void> reply) {
  ask(std::move(reply), [this, table, now_so](Database& database) {
    auto done = write_presence(database, node_, table, now_so);
    if (done) notifier_->tell({.table = table, .presence = true});
    return done;
  });
}
void PostgresStore::presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) {
  ask(std::move(reply), [table, now](Database& database) { return read_presence(database, table, now); });
}

void PostgresStore::alive(Millis now, Reply<void> reply) {
  ask(std::move(reply), [this, now](Database& database) -> Sql<void> {
    time_.compare(database);
    return write_alive(database, node_, now, workers_);
  });
}

void PostgresStore::analysis_of(const std::string& table, Millis now, Reply<StoredAnalysis> reply) {
  ask(std::move(reply), [table, now](Database& database) {
    return read_analysis(database, table, [&] { return count_workers(database, now); });
  });
}
void PostgresStore::take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) {
  ask(std::move(reply), [this, now, most](Database& database) {
    const std::lock_guard lock(positions_mutex_);
    return lease_positions(database, positions_, now, most);
  });
}

}  // namespace turncoat::online
