#pragma once
// The store in one SQLite file. One thread reads and writes it: what has come in while it wrote is written together, in
// one transaction with a savepoint for every change, so that the disk is waited for once and one failure fails alone.
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "online/store.hpp"

namespace turncoat::online {

class SqliteStore : public Store {
 public:
  // Runs what is given to it later, in the thread that asks the store.
  using Post = std::function<void(std::function<void()>)>;

  // The error is a sentence: what is wrong with the file.
  static std::expected<std::unique_ptr<SqliteStore>, std::string> open(const std::string& path, Post post);

  // Waits until all that was asked is done.
  ~SqliteStore() override;

  // What the writer has to do still, and how long it took for the last transactions (for the metrics).
  struct Figures {
    std::size_t waiting = 0;
    std::uint64_t transactions = 0, changes = 0;
    double seconds = 0;  // of all transactions together
  };
  Figures figures() const;

  void commit(Change change, Reply<void> reply) override;
  void load(const std::string& table, Reply<StoredTable> reply) override;
  void lobby(std::size_t most, Reply<std::vector<Card>> reply) override;
  void tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) override;
  void table_of_code(const std::string& code, Reply<std::string> reply) override;
  void overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) override;
  void waiting_for_computers(std::size_t most, Reply<std::vector<std::string>> reply) override;
  void add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) override;
  void person_of(const std::string& token, Millis now, Reply<Person> reply) override;
  void rename(const std::string& person, const std::string& name, Reply<void> reply) override;
  void add_token(const std::string& person, const std::string& token, Millis now, Reply<void> reply) override;
  void add_device_code(const std::string& code, const std::string& person, Millis expires, Reply<void> reply) override;
  void take_device_code(const std::string& code, Millis now, Reply<Person> reply) override;
  void forget(const std::string& person, Reply<void> reply) override;

 private:
  class Writer;
  explicit SqliteStore(std::unique_ptr<Writer> writer);

  std::unique_ptr<Writer> writer_;
};

}  // namespace turncoat::online
