#include "online/store/postgres/connection.hpp"

#include <poll.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>

#include "core/hex.hpp"

namespace turncoat::online {

namespace {

using Clock = std::chrono::steady_clock;

// The first line of what the server says; the others are details.
std::string first_line(const char* text) {
  const std::string_view all = text ? text : "";
  return std::string(all.substr(0, all.find('\n')));
}

// Its types, by the order of Value::Content (pg_type.dat).
constexpr Oid bytes_type = 17;
constexpr Oid types[] = {20 /* bigint */, 16 /* boolean */, 701 /* double precision */,
                         25 /* text */,   bytes_type,       1009 /* text[] */};

// {"a","b"}
std::string array_of(const Value::List& list) {
  std::string out;
  for (const std::string& item : list) {
    out += out.empty() ? "{\"" : ",\"";
    for (const char c : item) out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    out += '"';
  }
  return out.empty() ? "{}" : out + '}';
}

std::string text_of(const Value& value) {
  return std::visit(
      []<class Content>(const Content& content) -> std::string {
        if constexpr (std::is_same_v<Content, bool>)
          return content ? "t" : "f";
        else if constexpr (std::is_same_v<Content, std::string>)
          return content;
        else if constexpr (std::is_same_v<Content, Value::Bytes>)
          return "\\x" + hex(content);
        else if constexpr (std::is_same_v<Content, Value::List>)
          return array_of(content);
        else {
          char text[32];
          return {text, std::to_chars(text, std::end(text), content).ptr};
        }
      },
      value.content);
}

// As the server writes them: in hexadecimal digits or, by its setting bytea_output, with escapes.
std::string bytes_in(const char* text) {
  std::size_t length = 0;
  const std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes(
      PQunescapeBytea(reinterpret_cast<const unsigned char*>(text), &length), PQfreemem);
  return bytes ? std::string(reinterpret_cast<const char*>(bytes.get()), length) : std::string();
}

}  // namespace

// What the server did not say itself means that it cannot be heard, whatever libpq holds of the connection: it says
// that all is well if it could not write, and has read a farewell since.
SqlError PgConnection::failure(const PGresult* result) {
  const char* const code = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  const std::string_view state = code ? code : "";
  const bool ends = state.empty() || state.starts_with("57P");  // it shuts down
  const bool takes_no_writes = state == "25006";                // any more: another one does
  SqlError error{.gone = ends || takes_no_writes || PQstatus(connection_.get()) != CONNECTION_OK,
                 .words = first_line(PQerrorMessage(connection_.get())),
                 .again = state == "40P01" || state == "40001"};
  if (error.words.empty()) error.words = "the server does not answer";
  if (error.gone) connection_.reset();
  return error;
}

Sql<void> PgConnection::connect() {
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

Sql<void> PgConnection::connect_within(std::chrono::seconds time) {
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
PgConnection::Result PgConnection::answer() {
  const auto end = Clock::now() + longest_wait_;
  Result last;
  while (true) {
    const int unsent = PQflush(connection_.get());
    if (unsent == 0 && PQisBusy(connection_.get()) == 0) {
      Result one(PQgetResult(connection_.get()));
      if (!one) return last;
      last = std::move(one);
      continue;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    pollfd socket{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
    if (unsent > 0) socket.events |= POLLOUT;
    const bool late = left.count() <= 0 || poll(&socket, 1, static_cast<int>(left.count())) == 0;
    const bool lost = unsent < 0 || ((socket.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_.get()) == 0);
    if (late || lost) return nullptr;
  }
}

Sql<Rows> PgConnection::rows_in(const Result& result) {
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return std::unexpected(failure(result.get()));
  const int columns = PQnfields(result.get());
  Rows out(columns);
  for (int row = 0; row < PQntuples(result.get()); ++row)
    for (int column = 0; column < columns; ++column) {
      const char* const cell = PQgetvalue(result.get(), row, column);
      if (PQftype(result.get(), column) == bytes_type)
        out.add(bytes_in(cell));
      else
        out.add({cell, static_cast<std::size_t>(PQgetlength(result.get(), row, column))});
    }
  out.changed(std::atoi(PQcmdTuples(result.get())));
  return out;
}

Sql<Rows> PgConnection::run(const std::string& statement, const std::vector<Value>& values) {
  if (!connection_) return std::unexpected(SqlError{.gone = true, .words = "there is no connection"});
  const auto [found, fresh] = prepared_.try_emplace(statement, "s" + std::to_string(prepared_.size()));
  if (fresh) {
    std::vector<Oid> kinds;
    for (const Value& value : values) kinds.push_back(types[value.content.index()]);
    const int sent = PQsendPrepare(connection_.get(), found->second.c_str(), words_of(statement, true).c_str(),
                                   static_cast<int>(kinds.size()), kinds.data());
    const Result done = sent == 1 ? answer() : nullptr;
    if (PQresultStatus(done.get()) != PGRES_COMMAND_OK) {
      prepared_.erase(found);
      return std::unexpected(failure(done.get()));
    }
  }
  std::vector<std::string> written;  // of what is no text itself
  std::vector<const char*> texts;
  written.reserve(values.size());
  for (const Value& value : values) {
    const auto* const text = std::get_if<std::string>(&value.content);
    texts.push_back(text ? text->c_str() : written.emplace_back(text_of(value)).c_str());
  }
  const int sent = PQsendQueryPrepared(connection_.get(), found->second.c_str(), static_cast<int>(texts.size()),
                                       texts.data(), nullptr, nullptr, 0);
  return rows_in(sent == 1 ? answer() : nullptr);
}

Sql<Rows> PgConnection::run_once(const std::string& statement) {
  if (!connection_) return std::unexpected(SqlError{.gone = true, .words = "there is no connection"});
  return rows_in(PQsendQuery(connection_.get(), statement.c_str()) == 1 ? answer() : nullptr);
}

Sql<void> PgConnection::execute(const std::string& statements) {
  const auto done = run_once(statements);
  if (!done) return std::unexpected(done.error());
  return {};
}

Sql<std::vector<std::string>> PgConnection::heard(int milliseconds) {
  if (!connection_) return std::unexpected(SqlError{.gone = true, .words = "there is no connection"});
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
