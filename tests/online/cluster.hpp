#pragma once
// Several servers as processes of their own, on one PostgreSQL server.
#include "online/postgres.hpp"
#include "online/process.hpp"

namespace turncoat::testing {

struct Cluster : Processes {
  struct Server {
    std::optional<Program> program;
    std::uint16_t port = 0;
    std::string role;
  };
  std::vector<std::unique_ptr<Server>> servers;

  void SetUp() override {
    ASSERT_TRUE(postgres().running()) << postgres().trouble();
    postgres().clear();
  }
  // `more`: further options.
  Server& start(const std::string& role, const std::string& more = "") {
    Server& server = *servers.emplace_back(std::make_unique<Server>());
    server.role = role + " " + more;
    again(server);
    return server;
  }
  void again(Server& server) {
    launch(server.program, server.port, "--role " + server.role + " --db '" + postgres().url() + "'");
  }
};

}  // namespace turncoat::testing
