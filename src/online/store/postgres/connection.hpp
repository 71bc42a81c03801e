#pragma once
// A connection to a PostgreSQL server, with its statements prepared once. Used by one thread at a time.
#include <libpq-fe.h>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::online {

struct PgError {
  bool gone = false;  // the connection is lost: it is not known what became of the statement
  std::string words;
  bool again = false;  // another transaction was in the way, and this one would succeed behind it
};
template <class T>
using Pg = std::expected<T, PgError>;

// A number as a parameter of a statement.
inline std::string text(std::int64_t number) { return std::to_string(number); }

// Rows of texts.
class PgRows {
 public:
  explicit PgRows(PGresult* result) : result_(result, PQclear) {}
  const PGresult* get() const { return result_.get(); }
  int count() const { return PQntuples(result_.get()); }
  // How many rows a statement has changed.
  int changed() const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  double real(int row, int column) const;

 private:
  std::shared_ptr<PGresult> result_;
};

class PgConnection {
 public:
  static constexpr std::chrono::seconds usual_wait{7}, long_wait{600};
  // `url`: what libpq understands; only a server that takes writes is connected to. `longest_wait`: for the answer to a
  // statement; a server that needs longer is taken for gone.
  explicit PgConnection(std::string url, std::chrono::seconds longest_wait = usual_wait)
      : url_(std::move(url)), longest_wait_(longest_wait) {}

  // Connects if there is no connection (any more).
  Pg<void> connect();
  // The same, waiting for a server that is about to take connections, as it starts or recovers, for so long.
  Pg<void> connect_within(std::chrono::seconds time);
  bool connected() const { return connection_ != nullptr; }
  // A statement with values in place of $1, $2 …
  Pg<PgRows> run(const std::string& statement, const std::vector<std::string>& values = {});
  // One without values, which is not prepared.
  Pg<PgRows> run_once(const std::string& statement);
  // Several statements, without values.
  Pg<void> execute(const std::string& statements);
  // The process that serves it, by what the connection heard when it began: of a pooler a number of its own.
  int notified_process() const { return PQbackendPID(connection_.get()); }
  // What others have announced with NOTIFY since, waiting so many milliseconds for the first.
  Pg<std::vector<std::string>> heard(int milliseconds);

 private:
  PGresult* answer();
  // `result`: what came of a statement, if it was about one.
  PgError failure(const PGresult* result = nullptr);
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  std::string url_;
  std::chrono::seconds longest_wait_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::map<std::string, std::string> prepared_;  // statements, with their names
};

// Runs a statement that brings no rows.
inline Pg<void> run(PgConnection& database, const std::string& statement, const std::vector<std::string>& values) {
  const auto done = database.run(statement, values);
  if (!done) return std::unexpected(done.error());
  return {};
}

// All that is done there, or nothing of it; `wanted` says of what was found whether it is to be kept.
template <class Work, class Wanted>
auto transaction_once(PgConnection& database, Work& work, Wanted& wanted) -> decltype(work()) {
  if (auto ok = database.execute("BEGIN"); !ok) return std::unexpected(ok.error());
  auto done = work();
  const bool keep = done && wanted(done);
  const auto ended = database.execute(keep ? "COMMIT" : "ROLLBACK");
  if (keep && !ended) return std::unexpected(ended.error());
  return done;
}
// The work is done once more where another transaction was in the way.
template <class Work, class Wanted>
auto transaction(PgConnection& database, Work work, Wanted wanted) -> decltype(work()) {
  for (int tries = 3;; --tries) {
    auto done = transaction_once(database, work, wanted);
    if (done || !done.error().again || tries == 1) return done;
  }
}
template <class Work>
auto transaction(PgConnection& database, Work work) -> decltype(work()) {
  return transaction(database, std::move(work), [](const auto&) { return true; });
}

// Brings a database to the tables of this version.

// Several servers may start at the same time: one after the other does it. Fails if the database does, or if a later
// version has made it, which this one does not understand.
Pg<void> migrate(PgConnection& database);

// A pooler (PgBouncer) between a server and its database: statements that are prepared, locks and LISTEN belong to a
// session, which a pooler must leave to its client for as long as that is connected.

// That there is no pooler, or one in session mode. `database` has been connected to by `url`.
Pg<void> check_pooler(PgConnection& database, const std::string& url);

}  // namespace turncoat::online
