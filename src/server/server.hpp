#pragma once
// The web server: listens on one address and serves the built page. Asio and Beast don't show here.
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/sessions/limits.hpp"

namespace turncoat::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8484;  // 0: any free one
  std::filesystem::path root;
  Limits limits;
  // Where the tables of online games are kept: a file, ":memory:" or the URL of a PostgreSQL server; empty: no online
  // play here.
  std::string database;
  // What this process does: both serve clients and think for computers at tables, or one of it.
  enum class Role : std::uint8_t { all, web, worker };
  Role role = Role::all;
  int thinkers = 1;                        // threads that think
  std::uint64_t analysis_nodes = 500'000;  // of a search, for each position of a game that is to be analysed
  std::size_t variant_megabytes = 64;      // the most memory for the tables of variants, of all together
  std::int64_t clock_error = 0;            // for tests: how wrong the machine's clock is, in milliseconds
  std::string smtp;  // a relay for mail, smtp:// or smtps://; `contact` is the sender then; empty: no mail is sent
  std::string contact = "https://localhost";  // of the operator, for push services: https: or mailto:
  bool only_operator_makes_tournaments = false;
  std::vector<std::string> sites;  // addresses at which pages are opened, "https://chess.example.org": for passkeys
  std::string push_origin;         // for tests: a push service that is no public one
  std::optional<std::uint16_t> metrics_port;  // on the loopback address; 0: any free one
  // Addresses and ranges ("10.0.0.0/8") of proxies: not limited themselves, and believed when they say in
  // X-Forwarded-For for which client they ask. Every client on this machine is taken for one.
  std::vector<std::string> proxies{"127.0.0.0/8", "::1"};
};

class Server {
 public:
  // Listens, but answers no client before run(). The error is a sentence for the person that started the server: the
  // port is taken, the folder is missing.
  static std::expected<Server, std::string> open(const ServerOptions& options);

  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  // The port that it listens on.
  std::uint16_t port() const;

  // Where the metrics are, or 0.
  std::uint16_t metrics_port() const;

  // The limits that it keeps to: those asked for, as far as the machine allows them.
  const Limits& limits() const;

  // Serves until stop(), or until a signal ends the process (SIGINT, SIGTERM).
  void run();

  // Ends run(); from any thread.
  void stop();

 private:
  struct State;
  explicit Server(std::unique_ptr<State> state);
  void part();

  std::unique_ptr<State> state_;
};

}  // namespace turncoat::server
