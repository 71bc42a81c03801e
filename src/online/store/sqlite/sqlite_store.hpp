#pragma once
// The store in one SQLite file. One thread reads and writes it: what has come in while it wrote is written together, in
// one transaction with a savepoint for every change, so that the disk is waited for once and one failure fails alone.
#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "online/base/clock.hpp"
#include "online/store/queries/database_store.hpp"
#include "online/store/sqlite/file_lock.hpp"

namespace turncoat::online {

class SqliteStore : public DatabaseStore<SqliteStore> {
 public:
  // Runs what is given to it later, in the thread that asks the store.
  using Post = std::function<void(std::function<void()>)>;

  // The error is a sentence: what is wrong with the file.
  static std::expected<std::unique_ptr<SqliteStore>, std::string> open(const std::string& path, Post post,
                                                                       ProcessClock clock = ProcessClock());

  // Waits until all that was asked is done.
  ~SqliteStore() override;

  StoreFigures figures() const override;
  Millis now() const override { return clock_.now() + ahead_; }
  void commit(Change change, Reply<void> reply) override;
  bool shared() const override { return false; }
  void listen(std::function<void(const Versions&)>) override {}
  void versions(std::vector<std::string>, Reply<Versions> reply) override { reply(Versions()); }
  void waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) override;
  void renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) override;
  void waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) override;
  void set_workers(std::size_t threads) override { workers_ = threads; }
  std::string mark_of(std::span<const std::uint8_t> network) const override;
  void came_or_went(const std::string&, const Presence&, Reply<void> reply) override { reply({}); }
  void presence(const std::string&, Millis, Reply<std::vector<Presence>> reply) override {
    reply(std::vector<Presence>());
  }
  void alive(Millis now, Reply<void> reply) override;
  void analysis_of(const std::string& table, Millis now, Reply<StoredAnalysis> reply) override;
  void take_positions(Millis now, std::size_t most, Reply<std::vector<PositionTask>> reply) override;

 private:
  friend DatabaseStore;
  template <class T, class AskIt>
  void ask(Reply<T> reply, AskIt ask_it);
  void tell(const TableVersion&) {}  // there is no other process

  class Writer;
  struct Work;
  SqliteStore(FileLock lock, ProcessClock clock, Millis ahead, std::string mark_key);

  FileLock lock_;  // longer than the database is open
  ProcessClock clock_;
  Millis ahead_;  // of that clock
  const std::string mark_key_;
  std::atomic<std::size_t> workers_ = 1;
  std::unique_ptr<Work> work_;
  std::unique_ptr<Writer> writer_;
};

}  // namespace turncoat::online
