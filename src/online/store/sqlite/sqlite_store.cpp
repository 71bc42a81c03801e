#include "online/store/sqlite/sqlite_store.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <thread>
#include <variant>

#include "online/base/tokens.hpp"
#include "online/base/vital.hpp"
#include "online/store/answered.hpp"
#include "online/store/sqlite/analysis_queries.hpp"
#include "online/store/sqlite/bot_queries.hpp"
#include "online/store/sqlite/host_queries.hpp"
#include "online/store/sqlite/migrations.hpp"
#include "online/store/sqlite/notice_queries.hpp"
#include "online/store/sqlite/passkey_queries.hpp"
#include "online/store/sqlite/rating_queries.hpp"
#include "online/store/sqlite/seek_queries.hpp"
#include "online/store/sqlite/sessions.hpp"
#include "online/store/sqlite/statements.hpp"
#include "online/store/sqlite/table_queries.hpp"
#include "online/store/sqlite/tournament_queries.hpp"
#include "online/store/sqlite/vacation_queries.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_together = 64;  // changes in one transaction

// Gives what is to be run in the thread that asked. `usable`: whether the database is what it was.
using Job = std::function<std::function<void()>(Database&, const Sql<void>& usable)>;

}  // namespace

// What is known of the work that waits; only the writer's thread touches it.
struct SqliteStore::Work {
  FairShares moves, positions;
  std::map<std::string, Millis> taken;  // tables with moves that a process looks for, until then
};

class SqliteStore::Writer {
 public:
  struct Commit {
    Change change;
    Reply<void> reply;
  };

  Writer(Database database, Post post, Work& shares, const FileLock& lock)
      : database_(std::move(database)), post_(std::move(post)), shares_(shares), lock_(lock) {
    thread_ = std::thread([this] { work(); });
  }
  ~Writer() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void add(std::variant<Job, Commit> task) {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
  }

  StoreFigures figures() const {
    const std::lock_guard lock(mutex_);
    StoreFigures out = figures_;
    out.waiting = tasks_.size();
    return out;
  }

 private:
  void work() {
    const Vital vital;
    while (true) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
      if (tasks_.empty()) return;
      if (std::holds_alternative<Job>(tasks_.front())) {
        const Job job = std::get<Job>(std::move(tasks_.front()));
        tasks_.pop_front();
        lock.unlock();
        post_(job(database_, in_place()));
      } else {
        std::vector<Commit> together = take_commits();
        lock.unlock();
        write(together);
      }
    }
  }

  // What can be written together: changes of different tables, up to the next other task.
  std::vector<Commit> take_commits() {
    std::vector<Commit> out;
    std::set<std::string> tables;
    while (!tasks_.empty() && out.size() < most_together && std::holds_alternative<Commit>(tasks_.front())) {
      auto& next = std::get<Commit>(tasks_.front());
      if (!tables.insert(next.change.table).second) break;
      out.push_back(std::move(next));
      tasks_.pop_front();
    }
    return out;
  }

  void write(std::vector<Commit>& commits) {
    const auto begun = std::chrono::steady_clock::now();
    std::vector<std::expected<void, StoreFault>> results(commits.size());
    Sql<void> all = in_place();
    if (all) all = database_.execute("BEGIN IMMEDIATE");
    for (std::size_t i = 0; all && i < commits.size(); ++i) {
      if (all = database_.execute("SAVEPOINT change"); !all) break;
      const auto done = write_change(database_, commits[i].change);
      if (!done) report(done.error());
      if (!done || !*done) {
        results[i] = std::unexpected(done ? StoreFault::stale : StoreFault::failed);
        all = database_.execute("ROLLBACK TO change");
      }
      if (all) all = database_.execute("RELEASE change");
    }
    if (all) all = database_.execute("COMMIT");
    if (!all) {
      report(all.error());
      (void)database_.execute("ROLLBACK");
      for (auto& result : results) result = std::unexpected(StoreFault::failed);
    }
    count(commits.size(), std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    for (std::size_t i = 0; i < commits.size(); ++i)
      if (results[i]) shares_.taken.erase(commits[i].change.table);
    post_([replies = std::move(commits), results = std::move(results)] {
      for (std::size_t i = 0; i < replies.size(); ++i) replies[i].reply(results[i]);
    });
  }
  // What is written to a file that is no longer at its path is lost once the process ends.
  Sql<void> in_place() const {
    if (lock_.in_place()) return {};
    return std::unexpected(
        SqlError{0, "the file of the database is not there any more, or another one is in its place"});
  }
  void count(std::size_t changes, double seconds) {
    const std::lock_guard lock(mutex_);
    figures_.count(changes, seconds);
  }

  Database database_;
  Post post_;
  Work& shares_;
  const FileLock& lock_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::variant<Job, Commit>> tasks_;
  StoreFigures figures_;
  bool ended_ = false;
  std::thread thread_;
};

namespace {

// A job that asks the database and answers with what it finds.
template <class T, class AskIt>
Job job(Reply<T> reply, AskIt ask) {
  return [reply = std::move(reply), ask = std::move(ask)](Database& database,
                                                          const Sql<void>& usable) -> std::function<void()> {
    using Found = decltype(ask(database));
    auto result = answered(usable ? ask(database) : Found(std::unexpect, usable.error()));
    return [reply, result = std::move(result)] { reply(result); };
  };
}

// All moves that computers are to find; leases that are over are forgotten.
template <class Work>
Sql<std::vector<WaitingMove>> moves_that_wait(Database& database, Work& work, Millis now) {
  std::erase_if(work.taken, [now](const auto& one) { return one.second < now; });
  auto moves = read_waiting_moves(database);
  if (moves)
    for (WaitingMove& move : *moves) move.taken = work.taken.contains(move.origin.table);
  return moves;
}

// Whether there was anything to do.
using Done = std::expected<void, StoreFault>;
Reply<bool> whether(Reply<void> reply) {
  return [reply = std::move(reply)](const std::expected<bool, StoreFault>& done) {
    reply(done ? Done() : Done(std::unexpect, done.error()));
  };
}

// Sockets that were opened with a person's tokens end, but for that one.
Sql<void> ban_tokens(Database& database, const std::string& person, const std::string& but, Millis now) {
  return run(
      database
          .query("INSERT INTO ban (who, until) SELECT ? || token, ? FROM session WHERE person = ? AND token <> ? "
                 "ON CONFLICT (who) DO UPDATE SET until = excluded.until")
          .with(device_ban)
          .with(now + PersonStore::signed_out_kept)
          .with(person)
          .with(but));
}

// How many other devices of a person were signed out; nothing if the one that asks has been itself.
Sql<std::optional<int>> sign_out_others(Database& database, const Person& by, Millis now) {
  const auto own = has_session(database, by.id, by.device);
  if (!own) return std::unexpected(own.error());
  if (!*own) return std::nullopt;
  for (const char* const statement : {"DELETE FROM device_code WHERE person = ?",
                                      "DELETE FROM subscription WHERE person = ? AND endpoint NOT LIKE 'mailto:%'"})
    if (auto ok = run(database.query(statement).with(by.id)); !ok) return std::unexpected(ok.error());
  if (auto ok = ban_tokens(database, by.id, by.device, now); !ok) return std::unexpected(ok.error());
  return database.query("DELETE FROM session WHERE person = ? AND token <> ?").with(by.id).with(by.device).run();
}

Sql<std::optional<Person>> one_person(Query query) {
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(Person{query.text(0), query.text(1)}) : std::nullopt;
}

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(const std::string& path, Post post,
                                                                           ProcessClock clock) {
  const std::string trouble = "cannot use the database " + path + ": ";
  std::expected<FileLock, std::string> lock;
  if (path != ":memory:") lock = FileLock::of(path);
  if (!lock) return std::unexpected(trouble + lock.error());
  auto database = Database::open(path);
  if (!database) return std::unexpected(trouble + database.error().words);
  if (auto ok = migrate(*database); !ok) return std::unexpected(trouble + ok.error().words);
  const auto last = read_last_time(*database);
  if (!last) return std::unexpected(trouble + last.error().words);
  auto key = read_mark_key(*database);
  if (!key) return std::unexpected(trouble + key.error().words);
  // Time goes on where it was, also if the machine's clock was set back meanwhile.
  const Millis ahead = std::max<Millis>(0, *last - clock.now());
  std::unique_ptr<SqliteStore> store(new SqliteStore(*std::move(lock), clock, ahead, *std::move(key)));
  store->writer_ = std::make_unique<Writer>(std::move(*database), std::move(post), *store->work_, store->lock_);
  return store;
}

SqliteStore::SqliteStore(FileLock lock, ProcessClock clock, Millis ahead, std::string mark_key)
    : lock_(std::move(lock)),
      clock_(clock),
      ahead_(ahead),
      mark_key_(std::move(mark_key)),
      work_(std::make_unique<Work>()) {}
SqliteStore::~SqliteStore() = default;

StoreFigures SqliteStore::figures() const { return writer_->figures(); }

void SqliteStore::commit(Change change, Reply<void> reply) {
  writer_->add(Writer::Commit{std::move(change), std::move(reply)});
}
void SqliteStore::load(const std::string& table, Reply<StoredTable> reply) {
  writer_->add(job(std::move(reply), [table](Database& database) { return read_table(database, table); }));
}
void SqliteStore::later(const std::string& table, int version, Reply<std::vector<Event>> reply) {
  writer_->add(
      job(std::move(reply), [table, version](Database& database) { return read_events(database, table, version); }));
}
void SqliteStore::lobby(std::size_t most, Reply<std::vector<Card>> reply) {
  writer_->add(job(std::move(reply), [most](Database& database) { return read_lobby(database, most); }));
}
void SqliteStore::tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) {
  writer_->add(
      job(std::move(reply), [person, most](Database& database) { return read_tables_of(database, person, most); }));
}
void SqliteStore::unfinished_of(const std::string& person, Reply<int> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) -> Sql<int> {
    auto query = database.query("SELECT count(*) FROM sitting JOIN game ON id = game WHERE person = ? AND status < 2")
                     .with(person);
    if (const auto row = query.step(); !row) return std::unexpected(row.error());
    return static_cast<int>(query.number(0));
  }));
}
void SqliteStore::table_of_code(const std::string& code, Reply<std::string> reply) {
  writer_->add(job(std::move(reply), [code](Database& database) { return read_table_of_code(database, code); }));
}
void SqliteStore::overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) {
  writer_->add(job(std::move(reply), [now, most](Database& database) { return read_overdue(database, now, most); }));
}
void SqliteStore::waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) {
  writer_->add(job(std::move(reply), [this, now, room](Database& database) -> Sql<std::vector<WorkOrigin>> {
    const auto moves = moves_that_wait(database, *work_, now);
    if (!moves) return std::unexpected(moves.error());
    auto chosen = choose(work_->moves, *moves, room, now);
    for (const WorkOrigin& origin : chosen) work_->taken[origin.table] = now + move_lease;
    return chosen;
  }));
}
void SqliteStore::renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) {
  writer_->add(job(std::move(reply), [this, now, tables = std::move(tables)](Database&) -> Sql<void> {
    for (const std::string& table : tables)
      if (const auto taken = work_->taken.find(table); taken != work_->taken.end()) taken->second = now + move_lease;
    return {};
  }));
}
void SqliteStore::waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) {
  writer_->add(
      job(std::move(reply), [this, now, tables = std::move(tables)](Database& database) -> Sql<std::vector<Wait>> {
        const auto moves = moves_that_wait(database, *work_, now);
        if (!moves) return std::unexpected(moves.error());
        return waits_of(tables, *moves, workers_);
      }));
}
std::string SqliteStore::mark_of(std::span<const std::uint8_t> network) const {
  return online::mark_of(network, mark_key_);
}

void SqliteStore::alive(Millis now, Reply<void> reply) {
  writer_->add(job(std::move(reply), [now](Database& database) {
    return run(database.query("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?)").with(now));
  }));
}
void SqliteStore::add_outage(Outage outage, Reply<void> reply) {
  writer_->add(job(std::move(reply), [outage](Database& database) {
    return run(
        database.query("INSERT OR IGNORE INTO outage (begun, ended) VALUES (?, ?)").with(outage.from).with(outage.to));
  }));
}
void SqliteStore::life(Millis since, Reply<Life> reply) {
  writer_->add(job(std::move(reply), [since](Database& database) { return read_life(database, since); }));
}

void SqliteStore::add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person, token, now](Database& database) {
    return transaction(database, [&] {
      if (auto ok =
              run(database.query("INSERT INTO person (id, name) VALUES (?, ?)").with(person.id).with(person.name));
          !ok)
        return ok;
      return add_session(database, person.id, token, now);
    });
  }));
}
void SqliteStore::person_of(const std::string& token, Millis now, Reply<Person> reply) {
  writer_->add(job(std::move(reply), [token, now](Database& database) -> Sql<std::optional<Person>> {
    auto found = one_person(
        database.query("SELECT id, name FROM session JOIN person ON id = person WHERE token = ?").with(token));
    if (found && *found)  // once a day is enough
      if (auto ok = run(database.query("UPDATE session SET seen = ? WHERE token = ? AND seen < ?")
                            .with(now)
                            .with(token)
                            .with(now - day));
          !ok)
        return std::unexpected(ok.error());
    return found;
  }));
}
void SqliteStore::persons_called(const std::string& name, std::size_t most, Reply<std::vector<Person>> reply) {
  writer_->add(job(std::move(reply), [name, most](Database& database) {
    return all<Person>(
        database
            .query("SELECT id, name, EXISTS (SELECT 1 FROM bot WHERE person = id) FROM person WHERE "
                   "name = ? ORDER BY (SELECT count(*) FROM rated_seat WHERE rated_seat.person = person.id) DESC, id "
                   "LIMIT ?")
            .with(name)
            .with(static_cast<std::int64_t>(most)),
        [](const Query& row) { return Person{.id = row.text(0), .name = row.text(1), .program = row.number(2) != 0}; });
  }));
}

void SqliteStore::rename(const std::string& person, const std::string& name, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person, name](Database& database) {
    return run(database.query("UPDATE person SET name = ? WHERE id = ?").with(name).with(person));
  }));
}
void SqliteStore::add_device_code(const std::string& code, const Person& by, Millis expires, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [code, by, expires](Database& database) -> Sql<std::optional<bool>> {
    const auto kept = database
                          .query(
                              "INSERT INTO device_code (code, person, expires) SELECT ?, person, ? FROM session "
                              "WHERE token = ? AND person = ?")
                          .with(code)
                          .with(expires)
                          .with(by.device)
                          .with(by.id)
                          .run();
    if (!kept) return std::unexpected(kept.error());
    return *kept > 0 ? std::optional(true) : std::nullopt;
  }));
}
void SqliteStore::take_device_code(const std::string& code, const std::string& token, Millis now, Reply<Person> reply) {
  writer_->add(job(std::move(reply), [code, token, now](Database& database) {
    return transaction(database, [&]() -> Sql<std::optional<Person>> {
      auto found = one_person(
          database.query("SELECT id, name FROM device_code JOIN person ON id = person WHERE code = ? AND expires >= ?")
              .with(code)
              .with(now));
      if (!found || !*found) return found;
      if (auto ok = run(database.query("DELETE FROM device_code WHERE code = ?").with(code)); !ok)
        return std::unexpected(ok.error());
      if (auto ok = add_session(database, (*found)->id, token, now); !ok) return std::unexpected(ok.error());
      return found;
    });
  }));
}
void SqliteStore::end_other_devices(const Person& by, Millis now, Reply<int> reply) {
  writer_->add(job(std::move(reply), [by, now](Database& database) {
    return transaction(database, [&] { return sign_out_others(database, by, now); });
  }));
}
void SqliteStore::add_bot(const std::string& owner, const Bot& bot, const std::string& token, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [owner, bot, token](Database& database) {
    return transaction(database, [&] { return write_bot(database, owner, bot, token); });
  }));
}
void SqliteStore::bots_of(const std::string& owner, Reply<std::vector<Bot>> reply) {
  writer_->add(job(std::move(reply), [owner](Database& database) { return read_bots_of(database, owner); }));
}
void SqliteStore::revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [owner, bot](Database& database) {
    return transaction(database, [&] { return write_revoked(database, owner, bot); });
  }));
}
void SqliteStore::bots_here(Millis since, const std::string& id, std::size_t most, Reply<std::vector<Person>> reply) {
  writer_->add(job(std::move(reply),
                   [since, id, most](Database& database) { return read_bots_here(database, since, id, most); }));
}
void SqliteStore::bot_of(const std::string& token, Millis now, Reply<Person> reply) {
  writer_->add(job(std::move(reply), [token, now](Database& database) { return read_bot(database, token, now); }));
}
void SqliteStore::forget(const std::string& person, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person, now = now()](Database& database) {
    return transaction(database, [&]() -> Sql<void> {
      const auto bots = read_bots_of(database, person);
      if (!bots) return std::unexpected(bots.error());
      if (auto ok = ban_tokens(database, person, "", now); !ok) return ok;
      std::vector<std::string> all{person};
      for (const Bot& bot : *bots) all.push_back(bot.id);
      for (const std::string& one : all) {
        if (auto ok = blank_person(database, one); !ok) return ok;
        if (auto ok = run(database.query("DELETE FROM person WHERE id = ?").with(one)); !ok) return ok;
      }
      return {};
    });
  }));
}

// ---- passkeys

void SqliteStore::add_challenge(const std::string& challenge, const std::string& person, Millis now,
                                Reply<void> reply) {
  writer_->add(job(std::move(reply), [challenge, person, now](Database& database) {
    return transaction(database, [&] { return write_challenge(database, challenge, person, now); });
  }));
}
void SqliteStore::take_challenge(const std::string& challenge, Millis now, Reply<std::string> reply) {
  writer_->add(job(std::move(reply), [challenge, now](Database& database) {
    return transaction(database, [&] { return online::take_challenge(database, challenge, now); });
  }));
}
void SqliteStore::add_passkey(const Passkey& passkey, Reply<void> reply) {
  writer_->add(
      job(whether(std::move(reply)), [passkey](Database& database) { return write_passkey(database, passkey); }));
}
void SqliteStore::passkeys_of(const std::string& person, Reply<std::vector<Passkey>> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) { return read_passkeys(database, person); }));
}
void SqliteStore::rename_passkey(const std::string& person, const std::string& id, const std::string& name,
                                 Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)),
                   [person, id, name](Database& database) { return write_passkey_name(database, person, id, name); }));
}
void SqliteStore::remove_passkey(const std::string& person, const std::string& id, Reply<void> reply) {
  writer_->add(
      job(std::move(reply), [person, id](Database& database) { return delete_passkey(database, person, id); }));
}
void SqliteStore::passkey(const std::string& id, Reply<Passkey> reply) {
  writer_->add(job(std::move(reply), [id](Database& database) { return read_passkey(database, id); }));
}
void SqliteStore::passkey_used(const std::string& id, std::uint32_t counter, const std::string& token, Millis now,
                               Reply<Person> reply) {
  writer_->add(job(std::move(reply), [id, counter, token, now](Database& database) {
    return transaction(database, [&] { return write_passkey_used(database, id, counter, token, now); });
  }));
}

// ---- seeks

void SqliteStore::add_seek(const Seek& seek, Millis now, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [seek, now](Database& database) {
    return transaction(database, [&] { return write_seek(database, seek, now); });
  }));
}

void SqliteStore::renew_seek(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) {
  writer_->add(job(std::move(reply),
                   [person, id, now](Database& database) { return online::renew_seek(database, person, id, now); }));
}

void SqliteStore::seeks_for(const std::string& person, Millis now, Reply<std::vector<Seek>> reply) {
  writer_->add(
      job(std::move(reply), [person, now](Database& database) { return read_seeks_for(database, person, now); }));
}
void SqliteStore::seek_for(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) {
  writer_->add(job(std::move(reply),
                   [person, id, now](Database& database) { return read_seek_for(database, person, id, now); }));
}
void SqliteStore::seeks_to_meet(const std::string& id, const std::string& to, Millis now, Reply<WaitingSeeks> reply) {
  writer_->add(
      job(std::move(reply), [id, to, now](Database& database) { return read_seeks_to_meet(database, id, to, now); }));
}

void SqliteStore::challenges(std::vector<std::string> programs, Millis now, Reply<std::vector<Seek>> reply) {
  writer_->add(job(std::move(reply), [programs = std::move(programs), now](Database& database) {
    return read_challenges(database, programs, now);
  }));
}
void SqliteStore::withdraw_seek(const std::string& person, const std::string& id, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person, id](Database& database) { return delete_seek(database, person, id); }));
}

void SqliteStore::match(Match match, Millis now, Reply<void> reply) {
  writer_->add(job(met(std::move(reply)), [match = std::move(match), now](Database& database) {
    return transaction(
        database, [&] { return write_match(database, match, now); }, [](const Sql<bool>& done) { return *done; });
  }));
}

void SqliteStore::block(const Block& block, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [block](Database& database) {
    return transaction(database, [&] { return write_block(database, block); });
  }));
}

void SqliteStore::blocks_of(const std::string& person, Reply<std::vector<Block>> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) { return read_blocks(database, person); }));
}

void SqliteStore::unblock(const std::string& person, const std::string& id, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person, id](Database& database) { return delete_block(database, person, id); }));
}

// ---- tournaments

void SqliteStore::commit_tournament(TournamentChange change, Reply<void> reply) {
  writer_->add(job(met(std::move(reply)), [change = std::move(change)](Database& database) {
    return transaction(
        database, [&] { return write_tournament(database, change); },
        [](const Sql<std::optional<bool>>& done) { return *done && **done; });
  }));
}
void SqliteStore::tournament(const std::string& id, int behind, Reply<StoredTournament> reply) {
  writer_->add(
      job(std::move(reply), [id, behind](Database& database) { return read_tournament(database, id, behind); }));
}
void SqliteStore::tournaments(Reply<std::vector<std::string>> reply) {
  writer_->add(job(std::move(reply), [](Database& database) { return read_tournaments(database); }));
}
void SqliteStore::due_tournaments(Millis now, Reply<std::vector<std::string>> reply) {
  writer_->add(job(std::move(reply), [now](Database& database) { return read_due_tournaments(database, now); }));
}

// ---- ratings

void SqliteStore::ratings_of(std::vector<std::string> persons, Reply<std::vector<Rating>> reply) {
  writer_->add(job(std::move(reply),
                   [persons = std::move(persons)](Database& database) { return read_ratings(database, persons); }));
}

void SqliteStore::rated_at(const std::string& table, Reply<RatedGame> reply) {
  writer_->add(job(std::move(reply), [table](Database& database) { return read_rated_at(database, table); }));
}

void SqliteStore::rated_games_of(const std::string& person, const std::string& game, std::size_t most,
                                 Reply<std::vector<RatedGame>> reply) {
  writer_->add(job(std::move(reply),
                   [person, game, most](Database& database) { return read_rated_of(database, person, game, most); }));
}

void SqliteStore::rated_games(Reply<std::vector<RatedGame>> reply) {
  writer_->add(job(std::move(reply), [](Database& database) { return read_rated(database); }));
}

void SqliteStore::tables_over(const std::string& behind, std::size_t most, Reply<std::vector<std::string>> reply) {
  writer_->add(
      job(std::move(reply), [behind, most](Database& database) { return read_tables_over(database, behind, most); }));
}

void SqliteStore::plays_own_program(std::vector<std::string> persons, Reply<bool> reply) {
  writer_->add(job(std::move(reply), [persons = std::move(persons)](Database& database) {
    return online::plays_own_program(database, persons);
  }));
}

void SqliteStore::write_ratings(std::vector<RatedGame> games, Reply<void> reply) {
  writer_->add(job(std::move(reply), [games = std::move(games)](Database& database) {
    return transaction(database, [&] { return online::write_ratings(database, games); });
  }));
}

// ---- analyses

void SqliteStore::want_analysis(const WantedAnalysis& wanted, Millis now, Reply<Wish> reply) {
  writer_->add(
      job(std::move(reply), [wanted, now](Database& database) { return write_analysis(database, wanted, now); }));
}
void SqliteStore::analysis_of(const std::string& table, Millis, Reply<StoredAnalysis> reply) {
  writer_->add(
      job(std::move(reply), [this, table](Database& database) { return read_analysis(database, table, workers_); }));
}
void SqliteStore::take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) {
  writer_->add(job(std::move(reply), [this, now, most](Database& database) {
    return lease_positions(database, work_->positions, now, most);
  }));
}
void SqliteStore::position_found(const PositionTask& task, const std::string& report, Reply<bool> reply) {
  writer_->add(
      job(std::move(reply), [task, report](Database& database) { return write_position(database, task, report); }));
}
void SqliteStore::give_position_back(const PositionTask& task, Reply<void> reply) {
  writer_->add(job(std::move(reply), [task](Database& database) { return write_position_back(database, task); }));
}
void SqliteStore::positions_waiting(Reply<int> reply) {
  writer_->add(job(std::move(reply), [](Database& database) { return count_positions(database); }));
}

// ---- notices and feeds

void SqliteStore::notice_key(const std::string& made, Reply<std::string> reply) {
  writer_->add(job(std::move(reply), [made](Database& database) { return keep_notice_key(database, made); }));
}
void SqliteStore::subscribe(const Subscription& wanted, const std::string& device, Millis now, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [wanted, device, now](Database& database) {
    return transaction(database, [&]() -> Sql<std::optional<bool>> {
      const auto theirs = has_session(database, wanted.person, device);
      if (!theirs) return std::unexpected(theirs.error());
      return *theirs ? write_subscription(database, wanted, now) : std::nullopt;
    });
  }));
}
void SqliteStore::unsubscribe(const std::string& person, const std::string& subscription, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person, subscription](Database& database) {
    return run(database.query("DELETE FROM subscription WHERE id = ? AND person = ?").with(subscription).with(person));
  }));
}
void SqliteStore::subscription_gone(const std::string& subscription, Reply<void> reply) {
  writer_->add(job(std::move(reply), [subscription](Database& database) {
    return run(database.query("DELETE FROM subscription WHERE id = ?").with(subscription));
  }));
}
void SqliteStore::take_notices(Millis now, std::size_t most, const std::vector<std::string>& busy,
                               Reply<std::vector<Notice>> reply) {
  writer_->add(job(std::move(reply), [now, most, busy](Database& database) {
    return transaction(database, [&] { return lease_notices(database, now, most, busy); });
  }));
}
void SqliteStore::begin_notice(const Notice& notice, Reply<bool> reply) {
  writer_->add(job(std::move(reply), [notice](Database& database) { return write_notice_begun(database, notice); }));
}
void SqliteStore::postpone_notice(const Notice& notice, Millis until, Reply<void> reply) {
  writer_->add(job(std::move(reply),
                   [notice, until](Database& database) { return write_notice_postponed(database, notice, until); }));
}
void SqliteStore::end_notice(const Notice& notice, Reply<void> reply) {
  writer_->add(job(std::move(reply), [notice](Database& database) { return write_notice_ended(database, notice); }));
}
void SqliteStore::set_sleeping_hours(const std::string& person, const std::optional<SleepingHours>& hours,
                                     Reply<void> reply) {
  writer_->add(job(std::move(reply),
                   [person, hours](Database& database) { return write_sleeping_hours(database, person, hours); }));
}
void SqliteStore::sleeping_hours_of(const std::string& person, Reply<SleepingHours> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) { return read_sleeping_hours(database, person); }));
}
void SqliteStore::want_mail(const Mail& mail, const std::string& code, Millis now, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [mail, code, now](Database& database) {
    return transaction(database, [&] { return write_mail(database, mail, code, now); });
  }));
}
void SqliteStore::mail_code_sent(const Mail& mail, Reply<void> reply) {
  writer_->add(job(std::move(reply), [mail](Database& database) { return delete_mail_before(database, mail); }));
}
void SqliteStore::mail_code_not_sent(const Mail& mail, Reply<void> reply) {
  writer_->add(job(std::move(reply), [mail](Database& database) {
    return transaction(database, [&] { return delete_mail_not_sent(database, mail); });
  }));
}
void SqliteStore::confirm_mail(const std::string& person, const std::string& code, Millis now, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [person, code, now](Database& database) {
    return transaction(database, [&] { return write_mail_confirmed(database, person, code, now); });
  }));
}
void SqliteStore::mail_of(const std::string& person, Reply<Mail> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) { return read_mail(database, person); }));
}
void SqliteStore::end_mail(const std::string& person, Reply<void> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) {
    return transaction(database, [&] { return delete_mail(database, person); });
  }));
}
void SqliteStore::end_mail_by(const std::string& token, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [token](Database& database) {
    return transaction(database, [&] { return delete_mail_by(database, token); });
  }));
}
void SqliteStore::begin_letter(const Notice& notice, Millis now, Reply<Letter> reply) {
  writer_->add(job(std::move(reply), [notice, now](Database& database) {
    return transaction(database, [&] { return write_letter_begun(database, notice, now); });
  }));
}
void SqliteStore::end_letter(const Notice& notice, Reply<void> reply) {
  writer_->add(job(std::move(reply), [notice](Database& database) {
    return transaction(database, [&] { return write_letter_ended(database, notice); });
  }));
}
void SqliteStore::postpone_letter(const Notice& notice, Millis until, Reply<void> reply) {
  writer_->add(job(std::move(reply), [notice, until](Database& database) {
    return transaction(database, [&] { return write_letter_postponed(database, notice, until); });
  }));
}
void SqliteStore::set_feed(const Feed& feed, const std::string& token, Reply<void> reply) {
  writer_->add(job(std::move(reply), [feed, token](Database& database) { return write_feed(database, feed, token); }));
}
void SqliteStore::feed_of(const std::string& token, Reply<Feed> reply) {
  writer_->add(job(std::move(reply), [token](Database& database) { return read_feed(database, token); }));
}
void SqliteStore::has_feed(const std::string& person, Reply<bool> reply) {
  writer_->add(job(std::move(reply), [person](Database& database) -> Sql<bool> {
    const auto found = one_number(database.query("SELECT count(*) FROM feed WHERE person = ?").with(person));
    if (!found) return std::unexpected(found.error());
    return *found > 0;
  }));
}

// ---- vacations

void SqliteStore::vacations_of(const std::string& person, Millis since, Reply<std::vector<Vacation>> reply) {
  writer_->add(
      job(std::move(reply), [person, since](Database& database) { return read_vacations(database, person, since); }));
}
void SqliteStore::begin_vacation(const std::string& person, Vacation wanted, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [person, wanted](Database& database) {
    return transaction(database, [&] { return write_vacation(database, person, wanted); });
  }));
}
void SqliteStore::end_vacation(const std::string& person, Millis now, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [person, now](Database& database) {
    return transaction(database, [&] { return write_vacation_end(database, person, now); });
  }));
}

// ---- what the operator wants

void SqliteStore::bans(Millis now, Reply<std::vector<std::string>> reply) {
  writer_->add(job(std::move(reply), [now](Database& database) { return read_bans(database, now); }));
}
void SqliteStore::host_orders(Reply<std::vector<HostOrder>> reply) {
  writer_->add(job(std::move(reply), [](Database& database) { return read_host_orders(database); }));
}
void SqliteStore::host_order_done(std::int64_t number, Reply<void> reply) {
  writer_->add(job(std::move(reply), [number](Database& database) { return delete_host_order(database, number); }));
}
void SqliteStore::add_report(const Report& report, Reply<void> reply) {
  writer_->add(job(whether(std::move(reply)), [report](Database& database) {
    return transaction(database, [&] { return write_report(database, report); });
  }));
}
void SqliteStore::delete_old(Millis now, Reply<void> reply) {
  writer_->add(job(std::move(reply), [now](Database& database) -> Sql<void> {
    if (auto ok = delete_old_reports(database, now); !ok) return ok;
    if (auto ok = delete_old_challenges(database, now); !ok) return ok;
    if (auto ok = run(database.query("DELETE FROM device_code WHERE expires < ?").with(now)); !ok) return ok;
    if (auto ok = run(database.query("DELETE FROM ban WHERE until <= ?").with(now)); !ok) return ok;
    return delete_old_mail(database, now);
  }));
}
void SqliteStore::remove_words(const std::string& table, Reply<void> reply) {
  writer_->add(job(std::move(reply), [table](Database& database) {
    return transaction(database, [&] { return blank_words(database, table); });
  }));
}

}  // namespace turncoat::online
