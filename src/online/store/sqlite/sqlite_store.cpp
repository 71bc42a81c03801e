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
#include "online/store/queries/queries.hpp"
#include "online/store/sqlite/database.hpp"

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

  Writer(SqliteDatabase database, Post post, Work& shares, const FileLock& lock)
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
      const auto done = write_change_within(database_, commits[i].change);
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
        SqlError{.words = "the file of the database is not there any more, or another one is in its place"});
  }
  void count(std::size_t changes, double seconds) {
    const std::lock_guard lock(mutex_);
    figures_.count(changes, seconds);
  }

  SqliteDatabase database_;
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

// All moves that computers are to find; leases that are over are forgotten.
template <class Work>
Sql<std::vector<WaitingMove>> moves_that_wait(Database& database, Work& work, Millis now) {
  std::erase_if(work.taken, [now](const auto& one) { return one.second < now; });
  auto moves = read_waiting_moves(database, now);
  if (moves)
    for (WaitingMove& move : *moves) move.taken = work.taken.contains(move.origin.table);
  return moves;
}

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(const std::string& path, Post post,
                                                                           ProcessClock clock) {
  const std::string trouble = "cannot use the database " + path + ": ";
  std::expected<FileLock, std::string> lock;
  if (path != ":memory:") lock = FileLock::of(path);
  if (!lock) return std::unexpected(trouble + lock.error());
  auto database = SqliteDatabase::open(path);
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

template <class T, class AskIt>
void SqliteStore::ask(Reply<T> reply, AskIt ask_it) {
  writer_->add([reply = std::move(reply), ask_it = std::move(ask_it)](
                   Database& database, const Sql<void>& usable) -> std::function<void()> {
    using Found = decltype(ask_it(database));
    auto result = answered(usable ? ask_it(database) : Found(std::unexpect, usable.error()));
    return [reply, result = std::move(result)] { reply(result); };
  });
}

void SqliteStore::commit(Change change, Reply<void> reply) {
  writer_->add(Writer::Commit{std::move(change), std::move(reply)});
}
void SqliteStore::waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) {
  ask(std::move(reply), [this, now, room](Database& database) -> Sql<std::vector<WorkOrigin>> {
    const auto moves = moves_that_wait(database, *work_, now);
    if (!moves) return std::unexpected(moves.error());
    auto chosen = choose(work_->moves, *moves, room, now);
    for (const WorkOrigin& origin : chosen) work_->taken[origin.table] = now + move_lease;
    return chosen;
  });
}
void SqliteStore::renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) {
  ask(std::move(reply), [this, now, tables = std::move(tables)](Database&) -> Sql<void> {
    for (const std::string& table : tables)
      if (const auto taken = work_->taken.find(table); taken != work_->taken.end()) taken->second = now + move_lease;
    return {};
  });
}
void SqliteStore::waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) {
  ask(std::move(reply), [this, now, tables = std::move(tables)](Database& database) -> Sql<std::vector<Wait>> {
    const auto moves = moves_that_wait(database, *work_, now);
    if (!moves) return std::unexpected(moves.error());
    return waits_of(tables, *moves, workers_);
  });
}
std::string SqliteStore::mark_of(std::span<const std::uint8_t> network) const {
  return online::mark_of(network, mark_key_);
}

void SqliteStore::alive(Millis now, Reply<void> reply) {
  ask(std::move(reply), [now](Database& database) {
    return run(database, "INSERT INTO alive (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at",
               {now});
  });
}

void SqliteStore::analysis_of(const std::string& table, Millis, Reply<StoredAnalysis> reply) {
  ask(std::move(reply), [this, table](Database& database) {
    return read_analysis(database, table, [this]() -> Sql<std::size_t> { return workers_.load(); });
  });
}
void SqliteStore::take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) {
  ask(std::move(reply),
      [this, now, most](Database& database) { return lease_positions(database, work_->positions, now, most); });
}

}  // namespace turncoat::online
