#pragma once
// A PostgreSQL server of one's own: in a temporary folder, heard on a socket there and nowhere else, run by an ordinary
// user, gone with this object.
#include <filesystem>
#include <optional>
#include <string>

#include "support/program.hpp"

namespace turncoat::testing {

class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // Whether it runs; else why not.
  bool running() const { return trouble_.empty(); }
  const std::string& trouble() const { return trouble_; }
  std::string url() const;
  const std::filesystem::path& folder() const { return folder_; }  // with its socket

  // As a crash would: every process of it at once.
  void kill();
  void start();
  // As one that recovers after a crash, for as long as it takes: until recover().
  void start_recovering();
  void recover();
  // An empty database, as it was at the beginning.
  void clear();

 private:
  void launch(const std::string& settings);

  std::filesystem::path folder_;
  std::optional<Program> program_;
  std::string trouble_;
};

// The server that the tests of a program share.
PostgresServer& postgres();

}  // namespace turncoat::testing
