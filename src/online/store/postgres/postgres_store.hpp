#pragma once
// The store in a PostgreSQL server that several processes share. Some threads, each with a connection, do what is
// asked; another one hears from the server what others have changed, and announces to them what was changed here: after
// a change is made, at most every ten milliseconds, since a NOTIFY within each transaction would hold up all of them.
#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "online/store/postgres/shared_time.hpp"
#include "online/store/queries/database_store.hpp"

namespace turncoat::online {

class PgConnectionPool;
class PgNotifier;

class PostgresStore : public DatabaseStore<PostgresStore> {
 public:
  // Runs something in the thread of the store's caller; from any thread.
  using Post = std::function<void(std::function<void()>)>;

  // `url`: postgresql://USER@HOST:PORT/DATABASE?…, as libpq understands it; the database must exist. The error is a
  // sentence.
  static std::expected<std::unique_ptr<PostgresStore>, std::string> open(const std::string& url, Post post,
                                                                         int connections = 12,
                                                                         ProcessClock clock = ProcessClock());
  ~PostgresStore() override;

  Millis now() const override { return time_.now(); }
  StoreFigures figures() const override;

  void commit(Change change, Reply<void> reply) override;
  bool shared() const override { return true; }
  void listen(std::function<void(const Versions&)> changed) override;
  void versions(std::vector<std::string> tables, Reply<Versions> reply) override;
  void waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) override;
  void renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) override;
  void waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) override;
  void set_workers(std::size_t threads) override { workers_ = threads; }
  std::string mark_of(std::span<const std::uint8_t> network) const override;
  void came_or_went(const std::string& table, const Presence& now_so, Reply<void> reply) override;
  void presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) override;
  void alive(Millis now, Reply<void> reply) override;
  void analysis_of(const std::string& table, Millis now, Reply<StoredAnalysis> reply) override;
  void take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) override;

 private:
  PostgresStore(const std::string& url, Post post, int connections, ProcessClock clock);
  friend DatabaseStore;
  template <class T, class AskIt>
  void ask(Reply<T> reply, AskIt ask_it);
  void tell(TableVersion version);

  Post post_;
  const std::string node_;  // this process, in the database
  SharedTime time_;
  std::string mark_key_;
  std::atomic<std::size_t> workers_ = 0;
  std::mutex shares_mutex_, positions_mutex_;  // of these:
  FairShares moves_, positions_;
  std::unique_ptr<PgNotifier> notifier_;
  std::unique_ptr<PgConnectionPool> pool_;
};

}  // namespace turncoat::online
