#pragma once
// A connection to a PostgreSQL server, with its statements prepared once. Used by one thread at a time.
#include <libpq-fe.h>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "online/store/queries/database.hpp"

namespace turncoat::online {

class PgConnection : public Database {
 public:
  static constexpr std::chrono::seconds usual_wait{7}, long_wait{600};
  // `url`: what libpq understands; only a server that takes writes is connected to. `longest_wait`: for the answer to a
  // statement; a server that needs longer is taken for gone.
  explicit PgConnection(std::string url, std::chrono::seconds longest_wait = usual_wait)
      : url_(std::move(url)), longest_wait_(longest_wait) {}

  // Connects if there is no connection (any more).
  Sql<void> connect();
  // The same, waiting for a server that is about to take connections, as it starts or recovers, for so long.
  Sql<void> connect_within(std::chrono::seconds time);
  bool connected() const { return connection_ != nullptr; }
  Sql<Rows> run(const std::string& statement, const std::vector<Value>& values = {}) override;
  // One without values, which is not prepared.
  Sql<Rows> run_once(const std::string& statement);
  Sql<void> execute(const std::string& statements) override;
  bool shared() const override { return true; }
  // The process that serves it, by what the connection heard when it began: of a pooler a number of its own.
  int notified_process() const { return PQbackendPID(connection_.get()); }
  // What others have announced with NOTIFY since, waiting so many milliseconds for the first.
  Sql<std::vector<std::string>> heard(int milliseconds);

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Result = std::unique_ptr<PGresult, Clear>;
  Result answer();
  Sql<Rows> rows_in(const Result& result);
  // `result`: what came of a statement, if it was about one.
  SqlError failure(const PGresult* result = nullptr);
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  std::string url_;
  std::chrono::seconds longest_wait_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::map<std::string, std::string> prepared_;  // statements, with their names
};

// Brings a database to the tables of this version.

// Several servers may start at the same time: one after the other does it. Fails if the database does, or if a later
// version has made it, which this one does not understand.
Sql<void> migrate(PgConnection& database);

// A pooler (PgBouncer) between a server and its database: statements that are prepared, locks and LISTEN belong to a
// session, which a pooler must leave to its client for as long as that is connected.

// That there is no pooler, or one in session mode. `database` has been connected to by `url`.
Sql<void> check_pooler(PgConnection& database, const std::string& url);

}  // namespace turncoat::online
