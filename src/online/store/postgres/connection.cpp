#include "online/store/postgres/connection.hpp"

#include <poll.h>

#include <charconv>
#include <chrono>
#include <thread>
#include <utility>

namespace turncoat::online {

namespace {

using Clock = std::chrono::steady_clock;

template <class Number>
Number number_in(std::string_view text) {
  Number number = 0;
  (void)std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The first line of what the server says; the others are details.
std::string first_line(const char* text) {
  const std::string_view all = text ? text : "";
  return std::string(all.substr(0, all.find('\n')));
}

}  // namespace

int PgRows::changed() const { return number_in<int>(PQcmdTuples(result_.get())); }
std::string PgRows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}
double PgRows::real(int row, int column) const { return number_in<double>(text(row, column)); }

std::int64_t PgRows::number(int row, int column) const { return number_in<std::int64_t>(text(row, column)); }

// What the server did not say itself means that it cannot be heard, whatever libpq holds of the connection: it says
// that all is well if it could not write, and has read a farewell since.
PgError PgConnection::failure(const PGresult* result) {
  const char* const code = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  const std::string_view state = code ? code : "";
  const bool ends = state.empty() || state.starts_with("57P");  // it shuts down
  const bool takes_no_writes = state == "25006";                // any more: another one does
  PgError error{.gone = ends || takes_no_writes || PQstatus(connection_.get()) != CONNECTION_OK,
                .words = first_line(PQerrorMessage(connection_.get())),
                .again = state == "40P01" || state == "40001"};
  if (error.words.empty()) error.words = "the server does not answer";
  if (error.gone) connection_.reset();
  return error;
}

Pg<void> PgConnection::connect() {
  if (connection_) return {};
  prepared_.clear();
  // What the URL says itself counts more than what stands before it.
  const char* const names[] = {"target_session_attrs", "connect_timeout", "tcp_user_timeout", "dbname", nullptr};
  const char* const values[] = {"read-write", "2", "5000", url_.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(names, values, 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) return std::unexpected(failure());
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(connection_.get(), 1);
  return {};
}

Pg<void> PgConnection::connect_within(std::chrono::seconds time) {
  const auto end = Clock::now() + time;
  while (true) {
    auto done = connect();
    if (done) return done;
    const PGPing state = PQping(url_.c_str());
    if (state == PQPING_OK) return connect();  // it may have begun to take connections just now
    if (state != PQPING_REJECT || Clock::now() > end) return done;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

// The last result of what was sent. None if the server cannot be heard, or does not answer in time: it is not known
// then what became of it.
PGresult* PgConnection::answer() {
  const auto end = Clock::now() + longest_wait_;
  PGresult* last = nullptr;
  while (true) {
    const int unsent = PQflush(connection_.get());
    if (unsent == 0 && PQisBusy(connection_.get()) == 0) {
      PGresult* const one = PQgetResult(connection_.get());
      if (one == nullptr) return last;
      PQclear(std::exchange(last, one));
      continue;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    pollfd socket{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
    if (unsent > 0) socket.events |= POLLOUT;
    const bool late = left.count() <= 0 || poll(&socket, 1, static_cast<int>(left.count())) == 0;
    const bool lost = unsent < 0 || ((socket.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_.get()) == 0);
    if (late || lost) {
      PQclear(last);
      return nullptr;
    }
  }
}

Pg<PgRows> PgConnection::run(const std::string& statement, const std::vector<std::string>& values) {
  if (!connection_) return std::unexpected(PgError{.gone = true, .words = "there is no connection"});
  const auto [found, fresh] = prepared_.try_emplace(statement, "s" + std::to_string(prepared_.size()));
  if (fresh) {
    const int sent = PQsendPrepare(connection_.get(), found->second.c_str(), statement.c_str(), 0, nullptr);
    const PgRows done(sent == 1 ? answer() : nullptr);
    if (PQresultStatus(done.get()) != PGRES_COMMAND_OK) {
      prepared_.erase(found);
      return std::unexpected(failure(done.get()));
    }
  }
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  const int sent = PQsendQueryPrepared(connection_.get(), found->second.c_str(), static_cast<int>(texts.size()),
                                       texts.data(), nullptr, nullptr, 0);
  PGresult* const result = sent == 1 ? answer() : nullptr;
  PgRows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return std::unexpected(failure(result));
  return rows;
}

Pg<PgRows> PgConnection::run_once(const std::string& statement) {
  if (!connection_) return std::unexpected(PgError{.gone = true, .words = "there is no connection"});
  PGresult* const result = PQsendQuery(connection_.get(), statement.c_str()) == 1 ? answer() : nullptr;
  PgRows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return std::unexpected(failure(result));
  return rows;
}

Pg<void> PgConnection::execute(const std::string& statements) {
  const auto done = run_once(statements);
  if (!done) return std::unexpected(done.error());
  return {};
}

Pg<std::vector<std::string>> PgConnection::heard(int milliseconds) {
  if (!connection_) return std::unexpected(PgError{.gone = true, .words = "there is no connection"});
  pollfd socket{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
  (void)poll(&socket, 1, milliseconds);
  if (PQconsumeInput(connection_.get()) == 0) return std::unexpected(failure());
  std::vector<std::string> out;
  while (PGnotify* one = PQnotifies(connection_.get())) {
    out.emplace_back(one->extra);
    PQfreemem(one);
  }
  return out;
}

}  // namespace turncoat::online
