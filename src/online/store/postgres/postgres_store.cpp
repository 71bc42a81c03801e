#include "online/store/postgres/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "online/base/tokens.hpp"
#include "online/store/answered.hpp"
#include "online/store/postgres/analysis_queries.hpp"
#include "online/store/postgres/attempt.hpp"
#include "online/store/postgres/bot_queries.hpp"
#include "online/store/postgres/connection_pool.hpp"
#include "online/store/postgres/host_queries.hpp"
#include "online/store/postgres/migrations.hpp"
#include "online/store/postgres/notice_queries.hpp"
#include "online/store/postgres/notifier.hpp"
#include "online/store/postgres/passkey_queries.hpp"
#include "online/store/postgres/pooler.hpp"
#include "online/store/postgres/rating_queries.hpp"
#include "online/store/postgres/seek_queries.hpp"
#include "online/store/postgres/sessions.hpp"
#include "online/store/postgres/table_queries.hpp"
#include "online/store/postgres/tournament_queries.hpp"
#include "online/store/postgres/vacation_queries.hpp"

namespace turncoat::online {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 8s;                   // with a server that is away
constexpr Millis left_to_idle_processes = 500;  // a process with busy threads takes moves that wait for longer
constexpr auto longest_recovery = 60s;          // of a server that was killed before ours begins

// One statement that changes something.
Pg<std::optional<Person>> one_person(const Pg<PgRows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return Person{rows->text(0, 0), rows->text(0, 1)};
}

// The person that the code is for; nothing if there is none. A device with that token is theirs then. Their devices are
// not signed out meanwhile.
Pg<std::optional<std::string>> take_code(PgConnection& database, const std::string& code, const std::string& token,
                                         Millis now) {
  if (auto held = run(
          database, "SELECT 1 FROM person JOIN device_code ON person = id WHERE code = $1 FOR SHARE OF person", {code});
      !held)
    return std::unexpected(held.error());
  const auto rows = database.run(
      "WITH taken AS (DELETE FROM device_code WHERE code = $1 AND expires >= $2::bigint RETURNING person) "
      "INSERT INTO session (token, person, seen) SELECT $3, person, $2::bigint FROM taken RETURNING person",
      {code, text(now), token});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional(rows->text(0, 0)) : std::nullopt;
}

// Whether it was kept: not if the device that asks has been signed out.
Pg<std::optional<bool>> write_device_code(PgConnection& database, const std::string& code, const Person& by,
                                          Millis expires) {
  if (auto held = run(database, "SELECT 1 FROM person WHERE id = $1 FOR SHARE", {by.id}); !held)
    return std::unexpected(held.error());
  // It may be asked twice, if the connection is lost before the answer.
  const auto kept = database.run(
      "INSERT INTO device_code (code, person, expires) SELECT $1, person, $4::bigint FROM session WHERE token = $3 AND "
      "person = $2 ON CONFLICT (code) DO UPDATE SET expires = excluded.expires WHERE device_code.person = "
      "excluded.person",
      {code, by.id, by.device, text(expires)});
  if (!kept) return std::unexpected(kept.error());
  return kept->changed() > 0 ? std::optional(true) : std::nullopt;
}

// How many other devices of a person were signed out; nothing if the one that asks has been itself. What devices of theirs
// write meanwhile is written before or not at all.
Pg<std::optional<std::string>> sign_out_others(PgConnection& database, const Person& by, Millis now) {
  if (auto held = run(database, "SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {by.id}); !held)
    return std::unexpected(held.error());
  const auto own = has_session(database, by.id, by.device);
  if (!own) return std::unexpected(own.error());
  if (!*own) return std::nullopt;
  for (const char* const statement : {"DELETE FROM device_code WHERE person = $1",
                                      "DELETE FROM subscription WHERE person = $1 AND endpoint NOT LIKE 'mailto:%'"})
    if (auto ok = run(database, statement, {by.id}); !ok) return std::unexpected(ok.error());
  if (auto ok = ban_tokens(database, by.id, by.device, now); !ok) return std::unexpected(ok.error());
  const auto ended = database.run("DELETE FROM session WHERE person = $1 AND token <> $2", {by.id, by.device});
  if (!ended) return std::unexpected(ended.error());
  return std::to_string(ended->changed());
}

// Whether there was anything to do.
using Done = std::expected<void, StoreFault>;
Reply<bool> whether(Reply<void> reply) {
  return [reply = std::move(reply)](const std::expected<bool, StoreFault>& done) {
    reply(done ? Done() : Done(std::unexpect, done.error()));
  };
}

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

// ---- tables

void PostgresStore::load(const std::string& table, Reply<StoredTable> reply) {
  ask(std::move(reply), [table](PgConnection& database) { return read_table(database, table); });
}
void PostgresStore::later(const std::string& table, int version, Reply<std::vector<Event>> reply) {
  ask(std::move(reply), [table, version](PgConnection& database) { return read_events(database, table, version); });
}
void PostgresStore::versions(std::vector<std::string> tables, Reply<Versions> reply) {
  ask(std::move(reply),
      [tables = std::move(tables)](PgConnection& database) { return read_versions(database, tables); });
}
void PostgresStore::lobby(std::size_t most, Reply<std::vector<Card>> reply) {
  ask(std::move(reply), [most](PgConnection& database) { return read_lobby(database, most); });
}
void PostgresStore::tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) {
  ask(std::move(reply), [person, most](PgConnection& database) { return read_tables_of(database, person, most); });
}
void PostgresStore::unfinished_of(const std::string& person, Reply<int> reply) {
  ask(std::move(reply), [person](PgConnection& database) -> Pg<int> {
    const auto rows =
        database.run("SELECT count(*) FROM sitting JOIN game ON id = game WHERE person = $1 AND status < 2", {person});
    if (!rows) return std::unexpected(rows.error());
    return static_cast<int>(rows->number(0, 0));
  });
}
void PostgresStore::table_of_code(const std::string& code, Reply<std::string> reply) {
  ask(std::move(reply), [code](PgConnection& database) { return read_table_of_code(database, code); });
}
void PostgresStore::overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) {
  ask(std::move(reply), [now, most](PgConnection& database) { return read_overdue(database, now, most); });
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
void PostgresStore::add_outage(Outage outage, Reply<void> reply) {
  ask(std::move(reply), [outage](PgConnection& database) {
    return run(database, "INSERT INTO outage (begun, ended) VALUES ($1::bigint, $2::bigint) ON CONFLICT DO NOTHING",
               {text(outage.from), text(outage.to)});
  });
}
void PostgresStore::life(Millis since, Reply<Life> reply) {
  ask(std::move(reply), [since](PgConnection& database) { return read_life(database, since); });
}

// ---- persons

// Each may be asked twice, if the connection is lost before the answer.
void PostgresStore::add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) {
  ask(std::move(reply), [person, token, now](PgConnection& database) {
    return run(database,
               "WITH made AS (INSERT INTO person (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id) "
               "INSERT INTO session (token, person, seen) SELECT $3, id, $4::bigint FROM made",
               {person.id, person.name, token, text(now)});
  });
}
void PostgresStore::person_of(const std::string& token, Millis now, Reply<Person> reply) {
  ask(std::move(reply), [token, now](PgConnection& database) -> Pg<std::optional<Person>> {
    auto found =
        one_person(database.run("SELECT id, name FROM session JOIN person ON id = person WHERE token = $1", {token}));
    if (found && *found)  // once a day is enough
      if (auto ok = run(database, "UPDATE session SET seen = $1::bigint WHERE token = $2 AND seen < $3::bigint",
                        {text(now), token, text(now - day)});
          !ok)
        return std::unexpected(ok.error());
    return found;
  });
}
void PostgresStore::persons_called(const std::string& name, std::size_t most, Reply<std::vector<Person>> reply) {
  ask(std::move(reply), [name, most](PgConnection& database) -> Pg<std::vector<Person>> {
    const auto rows = database.run(
        "SELECT id, name, EXISTS (SELECT 1 FROM bot WHERE bot.person = person.id)::int FROM person WHERE name = $1 "
        "ORDER BY (SELECT count(*) FROM rated_seat WHERE rated_seat.person = person.id) DESC, id LIMIT $2::integer",
        {name, text(static_cast<std::int64_t>(most))});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Person> out;
    for (int row = 0; row < rows->count(); ++row)
      out.push_back({.id = rows->text(row, 0), .name = rows->text(row, 1), .program = rows->number(row, 2) != 0});
    return out;
  });
}

void PostgresStore::rename(const std::string& person, const std::string& name, Reply<void> reply) {
  ask(std::move(reply), [person, name](PgConnection& database) {
    return run(database, "UPDATE person SET name = $2 WHERE id = $1", {person, name});
  });
}
void PostgresStore::add_device_code(const std::string& code, const Person& by, Millis expires, Reply<void> reply) {
  ask(whether(std::move(reply)), [code, by, expires](PgConnection& database) {
    return transaction(database, [&] { return write_device_code(database, code, by, expires); });
  });
}
void PostgresStore::take_device_code(const std::string& code, const std::string& token, Millis now,
                                     Reply<Person> reply) {
  ask(std::move(reply),
      [code, token, now, attempt = Attempt{.at = now}](PgConnection& database) -> Pg<std::optional<Person>> {
        const auto taken = once(database, attempt, [&] { return take_code(database, code, token, now); });
        if (!taken) return std::unexpected(taken.error());
        if (!*taken) return std::nullopt;
        return one_person(database.run("SELECT id, name FROM person WHERE id = $1", {**taken}));
      });
}
void PostgresStore::end_other_devices(const Person& by, Millis now, Reply<int> reply) {
  ask(std::move(reply), [by, now, attempt = Attempt{.at = now}](PgConnection& database) -> Pg<std::optional<int>> {
    const auto ended = once(database, attempt, [&] { return sign_out_others(database, by, now); });
    if (!ended) return std::unexpected(ended.error());
    return *ended ? std::optional(std::stoi(**ended)) : std::nullopt;
  });
}
void PostgresStore::add_bot(const std::string& owner, const Bot& bot, const std::string& token, Reply<void> reply) {
  ask(whether(std::move(reply)),
      [owner, bot, token](PgConnection& database) { return write_bot(database, owner, bot, token); });
}
void PostgresStore::bots_of(const std::string& owner, Reply<std::vector<Bot>> reply) {
  ask(std::move(reply), [owner](PgConnection& database) { return read_bots_of(database, owner); });
}
void PostgresStore::revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) {
  ask(whether(std::move(reply)), [owner, bot, attempt = Attempt{.at = now()}](PgConnection& database) {
    return write_revoked(database, owner, bot, attempt);
  });
}
void PostgresStore::bots_here(Millis since, const std::string& id, std::size_t most, Reply<std::vector<Person>> reply) {
  ask(std::move(reply),
      [since, id, most](PgConnection& database) { return read_bots_here(database, since, id, most); });
}
void PostgresStore::bot_of(const std::string& token, Millis now, Reply<Person> reply) {
  ask(std::move(reply), [token, now](PgConnection& database) { return read_bot(database, token, now); });
}
void PostgresStore::forget(const std::string& person, Reply<void> reply) {
  ask(std::move(reply), [this, person, now = now()](PgConnection& database) -> Pg<void> {
    const auto changed = forget_person(database, person, now);
    if (!changed) return std::unexpected(changed.error());
    for (const TableVersion& table : *changed) notifier_->tell(table);
    return {};
  });
}

// ---- passkeys

void PostgresStore::add_challenge(const std::string& challenge, const std::string& person, Millis now,
                                  Reply<void> reply) {
  ask(std::move(reply),
      [challenge, person, now](PgConnection& database) { return write_challenge(database, challenge, person, now); });
}
void PostgresStore::take_challenge(const std::string& challenge, Millis now, Reply<std::string> reply) {
  ask(std::move(reply), [challenge, now, attempt = Attempt{.at = now}](PgConnection& database) {
    return online::take_challenge(database, challenge, now, attempt);
  });
}
void PostgresStore::add_passkey(const Passkey& passkey, Reply<void> reply) {
  ask(whether(std::move(reply)), [passkey](PgConnection& database) { return write_passkey(database, passkey); });
}
void PostgresStore::passkeys_of(const std::string& person, Reply<std::vector<Passkey>> reply) {
  ask(std::move(reply), [person](PgConnection& database) { return read_passkeys(database, person); });
}
void PostgresStore::rename_passkey(const std::string& person, const std::string& id, const std::string& name,
                                   Reply<void> reply) {
  ask(whether(std::move(reply)),
      [person, id, name](PgConnection& database) { return write_passkey_name(database, person, id, name); });
}
void PostgresStore::remove_passkey(const std::string& person, const std::string& id, Reply<void> reply) {
  ask(std::move(reply), [person, id](PgConnection& database) { return delete_passkey(database, person, id); });
}
void PostgresStore::passkey(const std::string& id, Reply<Passkey> reply) {
  ask(std::move(reply), [id](PgConnection& database) { return read_passkey(database, id); });
}
void PostgresStore::passkey_used(const std::string& id, std::uint32_t counter, const std::string& token, Millis now,
                                 Reply<Person> reply) {
  ask(std::move(reply), [id, counter, token, now](PgConnection& database) {
    return write_passkey_used(database, id, counter, token, now);
  });
}

// ---- seeks

void PostgresStore::add_seek(const Seek& seek, Millis now, Reply<void> reply) {
  ask(whether(std::move(reply)), [seek, now](PgConnection& database) { return write_seek(database, seek, now); });
}

void PostgresStore::renew_seek(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) {
  ask(std::move(reply),
      [person, id, now](PgConnection& database) { return online::renew_seek(database, person, id, now); });
}

void PostgresStore::seeks_for(const std::string& person, Millis now, Reply<std::vector<Seek>> reply) {
  ask(std::move(reply), [person, now](PgConnection& database) { return read_seeks_for(database, person, now); });
}
void PostgresStore::seek_for(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) {
  ask(std::move(reply), [person, id, now](PgConnection& database) { return read_seek_for(database, person, id, now); });
}
void PostgresStore::seeks_to_meet(const std::string& id, const std::string& to, Millis now, Reply<WaitingSeeks> reply) {
  ask(std::move(reply), [id, to, now](PgConnection& database) { return read_seeks_to_meet(database, id, to, now); });
}

void PostgresStore::challenges(std::vector<std::string> programs, Millis now, Reply<std::vector<Seek>> reply) {
  ask(std::move(reply), [programs = std::move(programs), now](PgConnection& database) {
    return read_challenges(database, programs, now);
  });
}
void PostgresStore::withdraw_seek(const std::string& person, const std::string& id, Reply<void> reply) {
  ask(std::move(reply), [person, id](PgConnection& database) { return delete_seek(database, person, id); });
}

// If the answer is lost, the second try finds that they have met already, and the caller reads what became of them.
void PostgresStore::match(Match match, Millis now, Reply<void> reply) {
  ask(met(std::move(reply)),
      [match = std::move(match), now](PgConnection& database) { return write_match(database, match, now); });
}

void PostgresStore::block(const Block& block, Reply<void> reply) {
  ask(whether(std::move(reply)), [block](PgConnection& database) { return write_block(database, block); });
}

void PostgresStore::blocks_of(const std::string& person, Reply<std::vector<Block>> reply) {
  ask(std::move(reply), [person](PgConnection& database) { return read_blocks(database, person); });
}

void PostgresStore::unblock(const std::string& person, const std::string& id, Reply<void> reply) {
  ask(std::move(reply), [person, id](PgConnection& database) { return delete_block(database, person, id); });
}

// ---- tournaments

// If the answer is lost, the second try finds another version, and the caller reads what became of it.
void PostgresStore::commit_tournament(TournamentChange change, Reply<void> reply) {
  ask(met(std::move(reply)),
      [change = std::move(change)](PgConnection& database) { return write_tournament(database, change); });
}
void PostgresStore::tournament(const std::string& id, int behind, Reply<StoredTournament> reply) {
  ask(std::move(reply), [id, behind](PgConnection& database) { return read_tournament(database, id, behind); });
}
void PostgresStore::tournaments(Reply<std::vector<std::string>> reply) {
  ask(std::move(reply), [](PgConnection& database) { return read_tournaments(database); });
}
void PostgresStore::due_tournaments(Millis now, Reply<std::vector<std::string>> reply) {
  ask(std::move(reply), [now](PgConnection& database) { return read_due_tournaments(database, now); });
}

// ---- ratings

void PostgresStore::ratings_of(std::vector<std::string> persons, Reply<std::vector<Rating>> reply) {
  ask(std::move(reply),
      [persons = std::move(persons)](PgConnection& database) { return read_ratings(database, persons); });
}

void PostgresStore::rated_at(const std::string& table, Reply<RatedGame> reply) {
  ask(std::move(reply), [table](PgConnection& database) { return read_rated_at(database, table); });
}

void PostgresStore::rated_games_of(const std::string& person, const std::string& game, std::size_t most,
                                   Reply<std::vector<RatedGame>> reply) {
  ask(std::move(reply),
      [person, game, most](PgConnection& database) { return read_rated_of(database, person, game, most); });
}

void PostgresStore::rated_games(Reply<std::vector<RatedGame>> reply) {
  ask(std::move(reply), [](PgConnection& database) { return read_rated(database); });
}

void PostgresStore::tables_over(const std::string& behind, std::size_t most, Reply<std::vector<std::string>> reply) {
  ask(std::move(reply), [behind, most](PgConnection& database) { return read_tables_over(database, behind, most); });
}

void PostgresStore::plays_own_program(std::vector<std::string> persons, Reply<bool> reply) {
  ask(std::move(reply),
      [persons = std::move(persons)](PgConnection& database) { return online::plays_own_program(database, persons); });
}

void PostgresStore::write_ratings(std::vector<RatedGame> games, Reply<void> reply) {
  ask(std::move(reply), [games = std::move(games)](PgConnection& database) {
    return transaction(database, [&] { return online::write_ratings(database, games); });
  });
}

// ---- analyses

void PostgresStore::want_analysis(const WantedAnalysis& wanted, Millis now, Reply<Wish> reply) {
  ask(std::move(reply), [wanted, now](PgConnection& database) { return write_analysis(database, wanted, now); });
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
void PostgresStore::position_found(const PositionTask& task, const std::string& report, Reply<bool> reply) {
  ask(std::move(reply), [task, report](PgConnection& database) { return write_position(database, task, report); });
}
void PostgresStore::give_position_back(const PositionTask& task, Reply<void> reply) {
  ask(std::move(reply), [task](PgConnection& database) { return write_position_back(database, task); });
}
void PostgresStore::positions_waiting(Reply<int> reply) {
  ask(std::move(reply), [](PgConnection& database) { return count_positions(database); });
}

// ---- notices and feeds

void PostgresStore::notice_key(const std::string& made, Reply<std::string> reply) {
  ask(std::move(reply), [made](PgConnection& database) { return keep_notice_key(database, made); });
}
void PostgresStore::subscribe(const Subscription& wanted, const std::string& device, Millis now, Reply<void> reply) {
  ask(whether(std::move(reply)),
      [wanted, device, now](PgConnection& database) { return write_subscription(database, wanted, device, now); });
}
void PostgresStore::unsubscribe(const std::string& person, const std::string& subscription, Reply<void> reply) {
  ask(std::move(reply), [person, subscription](PgConnection& database) {
    return run(database, "DELETE FROM subscription WHERE id = $1 AND person = $2", {subscription, person});
  });
}
void PostgresStore::subscription_gone(const std::string& subscription, Reply<void> reply) {
  ask(std::move(reply), [subscription](PgConnection& database) {
    return run(database, "DELETE FROM subscription WHERE id = $1", {subscription});
  });
}
void PostgresStore::take_notices(Millis now, std::size_t most, const std::vector<std::string>& busy,
                                 Reply<std::vector<Notice>> reply) {
  ask(std::move(reply), [now, most, busy](PgConnection& database) { return lease_notices(database, now, most, busy); });
}
void PostgresStore::begin_notice(const Notice& notice, Reply<bool> reply) {
  ask(std::move(reply), [notice](PgConnection& database) { return write_notice_begun(database, notice); });
}
void PostgresStore::postpone_notice(const Notice& notice, Millis until, Reply<void> reply) {
  ask(std::move(reply),
      [notice, until](PgConnection& database) { return write_notice_postponed(database, notice, until); });
}
void PostgresStore::end_notice(const Notice& notice, Reply<void> reply) {
  ask(std::move(reply), [notice](PgConnection& database) { return write_notice_ended(database, notice); });
}
void PostgresStore::set_sleeping_hours(const std::string& person, const std::optional<SleepingHours>& hours,
                                       Reply<void> reply) {
  ask(std::move(reply),
      [person, hours](PgConnection& database) { return write_sleeping_hours(database, person, hours); });
}
void PostgresStore::sleeping_hours_of(const std::string& person, Reply<SleepingHours> reply) {
  ask(std::move(reply), [person](PgConnection& database) { return read_sleeping_hours(database, person); });
}
void PostgresStore::want_mail(const Mail& mail, const std::string& code, Millis now, Reply<void> reply) {
  ask(whether(std::move(reply)),
      [mail, code, now](PgConnection& database) { return write_mail(database, mail, code, now); });
}
void PostgresStore::mail_code_sent(const Mail& mail, Reply<void> reply) {
  ask(std::move(reply), [mail](PgConnection& database) { return delete_mail_before(database, mail); });
}
void PostgresStore::mail_code_not_sent(const Mail& mail, Reply<void> reply) {
  ask(std::move(reply), [mail](PgConnection& database) { return delete_mail_not_sent(database, mail); });
}
void PostgresStore::confirm_mail(const std::string& person, const std::string& code, Millis now, Reply<void> reply) {
  ask(whether(std::move(reply)), [person, code, now, attempt = Attempt{.at = now}](PgConnection& database) {
    return write_mail_confirmed(database, person, code, now, attempt);
  });
}
void PostgresStore::mail_of(const std::string& person, Reply<Mail> reply) {
  ask(std::move(reply), [person](PgConnection& database) { return read_mail(database, person); });
}
void PostgresStore::end_mail(const std::string& person, Reply<void> reply) {
  ask(std::move(reply), [person](PgConnection& database) { return delete_mail(database, person); });
}
void PostgresStore::end_mail_by(const std::string& token, Reply<void> reply) {
  ask(whether(std::move(reply)), [token, attempt = Attempt{.at = now()}](PgConnection& database) {
    return delete_mail_by(database, token, attempt);
  });
}
void PostgresStore::begin_letter(const Notice& notice, Millis now, Reply<Letter> reply) {
  ask(std::move(reply), [notice, now](PgConnection& database) { return write_letter_begun(database, notice, now); });
}
void PostgresStore::end_letter(const Notice& notice, Reply<void> reply) {
  ask(std::move(reply), [notice](PgConnection& database) { return write_letter_ended(database, notice); });
}
void PostgresStore::postpone_letter(const Notice& notice, Millis until, Reply<void> reply) {
  ask(std::move(reply),
      [notice, until](PgConnection& database) { return write_letter_postponed(database, notice, until); });
}
void PostgresStore::set_feed(const Feed& feed, const std::string& token, Reply<void> reply) {
  ask(std::move(reply), [feed, token](PgConnection& database) { return write_feed(database, feed, token); });
}
void PostgresStore::feed_of(const std::string& token, Reply<Feed> reply) {
  ask(std::move(reply), [token](PgConnection& database) { return read_feed(database, token); });
}
void PostgresStore::has_feed(const std::string& person, Reply<bool> reply) {
  ask(std::move(reply), [person](PgConnection& database) -> Pg<bool> {
    const auto rows = database.run("SELECT 1 FROM feed WHERE person = $1", {person});
    if (!rows) return std::unexpected(rows.error());
    return rows->count() > 0;
  });
}

// ---- vacations

void PostgresStore::vacations_of(const std::string& person, Millis since, Reply<std::vector<Vacation>> reply) {
  ask(std::move(reply), [person, since](PgConnection& database) { return read_vacations(database, person, since); });
}
void PostgresStore::begin_vacation(const std::string& person, Vacation wanted, Reply<void> reply) {
  ask(whether(std::move(reply)),
      [person, wanted](PgConnection& database) { return write_vacation(database, person, wanted); });
}
void PostgresStore::end_vacation(const std::string& person, Millis now, Reply<void> reply) {
  ask(whether(std::move(reply)),
      [person, now](PgConnection& database) { return write_vacation_end(database, person, now); });
}

// ---- what the operator wants

void PostgresStore::bans(Millis now, Reply<std::vector<std::string>> reply) {
  ask(std::move(reply), [now](PgConnection& database) { return read_bans(database, now); });
}
void PostgresStore::host_orders(Reply<std::vector<HostOrder>> reply) {
  ask(std::move(reply), [](PgConnection& database) { return read_host_orders(database); });
}
void PostgresStore::host_order_done(std::int64_t number, Reply<void> reply) {
  ask(std::move(reply), [number](PgConnection& database) { return delete_host_order(database, number); });
}
void PostgresStore::add_report(const Report& report, Reply<void> reply) {
  ask(whether(std::move(reply)), [report](PgConnection& database) { return write_report(database, report); });
}
void PostgresStore::delete_old(Millis now, Reply<void> reply) {
  ask(std::move(reply), [now](PgConnection& database) -> Pg<void> {
    if (auto ok = delete_old_reports(database, now); !ok) return ok;
    if (auto ok = delete_old_challenges(database, now); !ok) return ok;
    if (auto ok = delete_old_attempts(database, now); !ok) return ok;
    if (auto ok = run(database, "DELETE FROM device_code WHERE expires < $1::bigint", {text(now)}); !ok) return ok;
    if (auto ok = run(database, "DELETE FROM ban WHERE until <= $1::bigint", {text(now)}); !ok) return ok;
    return delete_old_mail(database, now);
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
