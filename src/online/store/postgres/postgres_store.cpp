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
        Clock::now() < end ? ask_it(database) : Found(std::unexpect, PgError{.words = "too many wait for it"});
    while (!found && found.error().gone && Clock::now() < end && !ended) {
      if (!database.connect()) std::this_thread::sleep_for(100ms);
      found = ask_it(database);
    }
    post_([reply, result = answered(std::move(found))] { reply(result); });
  });
}

StoreFigures PostgresStore::figures() const { return pool_->figures(); }

void PostgresStore::listen(std::function<void(const Versions&)> changed) { notifier_->listen(std::move(changed)); }

// What was sent and lost on the way may be done; that is for the client to find out.
void PostgresStore::commit(Change change, Reply<void> reply) {
  pool_->add([this, change = std::move(change), reply = std::move(reply), end = Clock::now() + patience](
                 PgConnection& database, const std::atomic<bool>& ended) {
    auto ready = Clock::now() < end ? database.connect() : Pg<void>(std::unexpect);
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
  ask(std::move(reply),
      [tables = std::move(tables)](PgConnection& database) { return read_versions(database, tables); });
}
// Several processes may choose at once; what others were faster to take is left out.
void PostgresStore::waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) {
  ask(std::move(reply), [this, now, room](PgConnection& database) -> Pg<std::vector<WorkOrigin>> {
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
  ask(std::move(reply), [now, tables = std::move(tables)](PgConnection& database) {
    return renew_move_leases(database, tables, now + move_lease);
  });
}
void PostgresStore::waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) {
  ask(std::move(reply), [now, tables = std::move(tables)](PgConnection& database) -> Pg<std::vector<Wait>> {
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
  ask(std::move(reply), [this, table, now_so](PgConnection& database) {
    auto done = write_presence(database, node_, table, now_so);
    if (done) notifier_->tell({.table = table, .presence = true});
    return done;
  });
}
void PostgresStore::presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) {
  ask(std::move(reply), [table, now](PgConnection& database) { return read_presence(database, table, now); });
}

void PostgresStore::alive(Millis now, Reply<void> reply) {
  ask(std::move(reply), [this, now](PgConnection& database) -> Pg<void> {
    time_.compare(database);
    return write_alive(database, node_, now, workers_);
  });
}

// An attempt is known again if the connection is lost before the answer.

void PostgresStore::take_device_code(const std::string& code, const std::string& token, Millis now,
                                     Reply<Person> reply) {
  ask(std::move(reply), [code, token, now, attempt = Attempt{.at = now}](PgConnection& database) {
    return write_device_code_taken(database, code, token, now, attempt);
  });
}
void PostgresStore::end_other_devices(const Person& by, Millis now, Reply<int> reply) {
  ask(std::move(reply), [by, now, attempt = Attempt{.at = now}](PgConnection& database) {
    return sign_out_others(database, by, now, attempt);
  });
}
void PostgresStore::revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) {
  ask(whether(std::move(reply)), [owner, bot, attempt = Attempt{.at = now()}](PgConnection& database) {
    return write_revoked(database, owner, bot, attempt);
  });
}
void PostgresStore::forget(const std::string& person, Reply<void> reply) {
  ask(std::move(reply), [this, person, now = now()](PgConnection& database) -> Pg<void> {
    const auto changed = forget_person(database, person, now);
    if (!changed) return std::unexpected(changed.error());
    for (const TableVersion& table : *changed) notifier_->tell(table);
    return {};
  });
}

void PostgresStore::take_challenge(const std::string& challenge, Millis now, Reply<std::string> reply) {
  ask(std::move(reply), [challenge, now, attempt = Attempt{.at = now}](PgConnection& database) {
    return online::take_challenge(database, challenge, now, attempt);
  });
}

// If the answer is lost, the second try finds that they have met already, and the caller reads what became of them.
void PostgresStore::match(Match match, Millis now, Reply<void> reply) {
  ask(met(std::move(reply)),
      [match = std::move(match), now](PgConnection& database) { return write_match(database, match, now); });
}

// If the answer is lost, the second try finds another version, and the caller reads what became of it.
void PostgresStore::commit_tournament(TournamentChange change, Reply<void> reply) {
  ask(met(std::move(reply)),
      [change = std::move(change)](PgConnection& database) { return write_tournament(database, change); });
}

void PostgresStore::analysis_of(const std::string& table, Millis now, Reply<StoredAnalysis> reply) {
  ask(std::move(reply), [table, now](PgConnection& database) { return read_analysis(database, table, now); });
}
void PostgresStore::take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) {
  ask(std::move(reply), [this, now, most](PgConnection& database) {
    const std::lock_guard lock(positions_mutex_);
    return lease_positions(database, positions_, now, most);
  });
}

void PostgresStore::confirm_mail(const std::string& person, const std::string& code, Millis now, Reply<void> reply) {
  ask(whether(std::move(reply)), [person, code, now, attempt = Attempt{.at = now}](PgConnection& database) {
    return write_mail_confirmed(database, person, code, now, attempt);
  });
}
void PostgresStore::end_mail_by(const std::string& token, Reply<void> reply) {
  ask(whether(std::move(reply)), [token, attempt = Attempt{.at = now()}](PgConnection& database) {
    return delete_mail_by(database, token, attempt);
  });
}

void PostgresStore::remove_words(const std::string& table, Reply<void> reply) {
  ask(std::move(reply), [this, table](PgConnection& database) -> Pg<void> {
    const auto changed = blank_words(database, table);
    if (!changed) return std::unexpected(changed.error());
    for (const TableVersion& one : *changed) notifier_->tell(one);
    return {};
  });
}

}  // namespace turncoat::online
