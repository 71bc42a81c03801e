// turncoat-server: serves the built page.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "edge/protocol/version.hpp"
#include "server/server.hpp"

namespace {

namespace fs = std::filesystem;

// Where the page is when the program is in build/: ../web/dist from there.
fs::path built_page() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return "web/dist";
  return (program.parent_path() / "../web/dist").lexically_normal();
}

}  // namespace

int main(int argc, char** argv) {
  turncoat::server::ServerOptions options;
  options.root = built_page();

  CLI::App app("Serves the page of Turncoat: chess games in which pieces change sides.", "turncoat-server");
  app.set_version_flag("--version", "turncoat-server " + std::string(turncoat::version()));
  app.add_option("--host", options.host, "Address to listen on")->capture_default_str();
  app.add_option("--port", options.port, "Port to listen on; 0: any free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--root", options.root, "Folder of the built page")->capture_default_str();
  std::vector<std::string> proxies;
  auto& limits = options.limits;
  app.add_option("--connections", limits.connections, "The most clients at a time")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--per-address", limits.per_address, "The most connections of one address (a quarter of all)")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--proxy", proxies,
                 "Address or range (10.0.0.0/8) of a proxy, whose X-Forwarded-For is believed; may be given repeatedly")
      ->take_all();
  CLI11_PARSE(app, argc, argv);

  options.proxies.insert(options.proxies.end(), proxies.begin(), proxies.end());

  if (std::error_code error; !fs::exists(options.root / "index.html", error)) {
    std::fprintf(stderr, "turncoat-server: there is no page in %s; `make web` builds it\n", options.root.c_str());
    return 1;
  }
  auto server = turncoat::server::Server::open(options);
  if (!server) {
    std::fprintf(stderr, "turncoat-server: %s\n", server.error().c_str());
    return 1;
  }
  if (server->limits().connections < limits.connections) {
    std::fprintf(stderr,
                 "turncoat-server: at most %zu clients at a time: the process may not open more files (ulimit -n)\n",
                 server->limits().connections);
  }
  const bool is_ipv6 = options.host.contains(':');
  const std::string host = is_ipv6 ? "[" + options.host + "]" : options.host;
  std::printf("Turncoat is served on http://%s:%d/ (Ctrl-C ends it)\n", host.c_str(), server->port());
  std::fflush(stdout);
  server->run();
  std::puts("\nGood-bye.");
  return 0;
}
