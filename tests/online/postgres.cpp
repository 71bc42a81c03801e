#include "online/postgres.hpp"

#include <unistd.h>

#include <csignal>
#include <fstream>

#include "online/store/postgres/connection.hpp"
#include "support/patience.hpp"

namespace turncoat::testing {

namespace fs = std::filesystem;

namespace {

// Debian keeps the programs of each version in a folder of its own.
fs::path programs() {
  fs::path latest;
  std::error_code error;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error))
    if (fs::exists(version.path() / "bin/initdb") && version.path() > latest) latest = version.path();
  return latest.empty() ? latest : latest / "bin";
}

// PostgreSQL does not run as root.
std::string as_ordinary_user() {
  return ::geteuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups --pdeathsig QUIT -- " : "";
}

}  // namespace

PostgresServer::PostgresServer() {
  std::string name = (fs::temp_directory_path() / "turncoat-postgres-XXXXXX").string();
  folder_ = ::mkdtemp(name.data());
  if (programs().empty()) {
    trouble_ = "PostgreSQL is missing: tools/setup.sh test installs it";
    return;
  }
  const std::string make = (::geteuid() == 0 ? "chown nobody:nogroup '" + folder_.string() + "'; " : std::string()) +
                           as_ordinary_user() + (programs() / "initdb").string() + " -D '" + folder_.string() +
                           "/data' -A trust -U turncoat -E UTF8 --locale=C --no-sync >/dev/null";
  Program initdb{Program::Shell(make)};
  initdb.close_input();
  const std::string complaints = initdb.complaints();
  if (initdb.exit_status() != 0)
    trouble_ = "initdb: " + complaints;
  else
    start();
}

PostgresServer::~PostgresServer() {
  kill();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void PostgresServer::launch(const std::string& settings) {
  const std::string folder = "'" + folder_.string() + "'";
  program_.emplace(Program::Shell(
      "exec " + as_ordinary_user() + (programs() / "postgres").string() + " -D " + folder + "/data -k " + folder +
      " -c listen_addresses='' -c max_connections=200 -c fsync=off " + settings + " >/dev/null 2>&1"));
}

void PostgresServer::start_recovering() {
  std::ofstream(folder_ / "data/standby.signal");
  launch("-c hot_standby=off");
  const bool rejects =
      comes_true([&] { return PQping(url().c_str()) == PQPING_REJECT || ::kill(program_->id(), 0) != 0; });
  trouble_ = rejects ? "" : "it does not start";
}

void PostgresServer::recover() {
  std::ofstream(folder_ / "data/promote");
  ::kill(program_->id(), SIGUSR1);
}

void PostgresServer::start() {
  launch("");
  trouble_ = comes_true([&] { return online::PgConnection(url()).connect().has_value(); }) ? "" : "it does not start";
}

// What it held in memory is lost, but not what the system holds for it: it need not wait for the disk. The first
// process ends after all others: were it gone before them, a new server would find them at its memory, and refuse to
// start.
void PostgresServer::kill() {
  if (!program_) return;
  ::kill(program_->id(), SIGQUIT);
  (void)program_->exit_status();
  program_.reset();
}

std::string PostgresServer::url() const { return "postgresql:///postgres?host=" + folder_.string() + "&user=turncoat"; }

void PostgresServer::clear() {
  online::PgConnection database(url());
  if (database.connect()) (void)database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

PostgresServer& postgres() {
  static PostgresServer server;
  return server;
}

}  // namespace turncoat::testing
