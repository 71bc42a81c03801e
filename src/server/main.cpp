// turncoat-server: serves the built page.
#include <sys/stat.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <cstdlib>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "edge/uci/version.hpp"
#include "server/delivery/mail_sender.hpp"
#include "server/host/host_tools.hpp"
#include "server/ratings_command.hpp"
#include "server/server.hpp"
#include "server/service/online_service.hpp"

namespace {

namespace fs = std::filesystem;

// Where the page is: beside an installed program, ../share/turncoat/page from there; else, from build/, ../web/dist.
fs::path built_page() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return "web/dist";
  const fs::path installed = (program.parent_path() / "../share/turncoat/page").lexically_normal();
  if (fs::exists(installed / "index.html", error)) return installed;
  return (program.parent_path() / "../web/dist").lexically_normal();
}

// Where tables are kept if nothing else is said: in the user's data (XDG base directory specification).
fs::path usual_database() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data == '/') return fs::path(data) / "turncoat" / "tables.db";
  return home && *home ? fs::path(home) / ".local/share/turncoat/tables.db" : fs::path("tables.db");
}

// The folder of the database is made; an error is reported when the database is opened.
void make_folder_of(const std::string& database) {
  const fs::path folder = fs::path(database).parent_path();
  if (std::error_code error; !folder.empty()) fs::create_directories(folder, error);
}

// Whether mail can come from there.
bool is_sender(const std::string& contact) {
  constexpr std::string_view scheme = turncoat::online::mail_scheme;
  return contact.starts_with(scheme) && turncoat::server::may_be_mail_address(contact.substr(scheme.size()));
}

// Commands of the operator, beside a server that runs or not.
class HostCommands {
 public:
  explicit HostCommands(CLI::App& app) {
    using namespace turncoat::server;
    add(app, "token", "Make a token for a program (docs/api.md), and print it", "NAME",
        [](HostDatabase& database, const std::string& name) { return make_token(database, name); });
    add(app, "tokens", "List the tokens that were made so", "",
        [](HostDatabase& database, const std::string&) { return list_tokens(database); });
    add(app, "revoke", "Revoke such a token", "ID",
        [](HostDatabase& database, const std::string& id) { return revoke_token(database, id); });
    add(app, "close", "Close a table: a game that goes on ends without a result", "TABLE",
        [](HostDatabase& database, const std::string& table) { return close_table(database, table); });
    add(app, "words", "Remove what was said at a table, except phrases", "TABLE",
        [](HostDatabase& database, const std::string& table) { return remove_words(database, table); });
    add(app, "reports", "List what persons have reported of each other's words", "",
        [](HostDatabase& database, const std::string&) { return list_reports(database); });
    add(app, "dismiss", "Remove a report", "NUMBER",
        [](HostDatabase& database, const std::string& number) { return remove_report(database, number); });
    add(app, "ban", "Do not let a person (TABLE:SEAT, seats from 1) or an address in, for --days", "WHO",
        [this](HostDatabase& database, const std::string& who) { return ban(database, who, days_); })
        .add_option("--days", days_, "For so long")
        ->check(CLI::Range(1, 3650))
        ->capture_default_str();
    add(app, "unban", "Lift a ban", "WHO",
        [](HostDatabase& database, const std::string& who) { return lift_ban(database, who); });
    add(app, "bans", "List the bans", "",
        [](HostDatabase& database, const std::string&) { return list_bans(database); });
  }

  bool given() const { return static_cast<bool>(work_); }
  // The status that the process ends with.
  int run(const std::string& where) const {
    auto database = turncoat::server::HostDatabase::open(where);
    const auto told = database ? work_(**database, argument_) : turncoat::server::Told(std::unexpect, database.error());
    std::fprintf(told ? stdout : stderr, "%s%s\n",
                 told ? "" : "turncoat-server: ", (told ? *told : told.error()).c_str());
    return told ? 0 : 1;
  }

 private:
  using Work = std::function<turncoat::server::Told(turncoat::server::HostDatabase&, const std::string&)>;
  CLI::App& add(CLI::App& app, const std::string& name, const std::string& what, const std::string& argument,
                Work work) {
    CLI::App& command = *app.add_subcommand(name, what);
    if (!argument.empty()) command.add_option(argument, argument_)->required();
    command.callback([this, work = std::move(work)] { work_ = work; });
    command.fallthrough();  // --db
    return command;
  }

  std::string argument_;
  int days_ = 7;
  Work work_;
};

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
  bool offline = false;
  options.database = usual_database();
  app.add_option("--db", options.database,
                 "File with the tables of online games, or postgresql://…; :memory: forgets them at the end")
      ->capture_default_str();
  app.add_flag("--offline", offline, "Only serve the page: nobody plays online here");
  using Role = turncoat::server::ServerOptions::Role;
  const std::map<std::string, Role> roles{{"all", Role::all}, {"web", Role::web}, {"worker", Role::worker}};
  app.add_option_function<std::string>(
         "--role", [&](const std::string& role) { options.role = roles.at(role); },
         "all; web: serve clients; worker: think for computers at the tables of a database")
      ->check(CLI::IsMember(std::vector<std::string>{"all", "web", "worker"}))
      ->option_text("TEXT:{all,web,worker}=all");
  app.add_option("--thinkers", options.thinkers, "Threads that think for computers at tables, and analyse games")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  app.add_option("--analysis-nodes", options.analysis_nodes,
                 "Nodes of the search of each position, in analyses that are asked for here")
      ->check(CLI::Range(1'000, 100'000'000))
      ->capture_default_str();
  app.add_option("--variant-memory", options.variant_megabytes,
                 "The most megabytes for what the games of variants share; beyond it other variants are refused")
      ->check(CLI::Range(8, 1'000'000))
      ->capture_default_str();
  app.add_option("--metrics", options.metrics_port, "Port for Prometheus, on the loopback address; 0: any free one")
      ->check(CLI::Range(0, 65535));
  app.add_option_function<std::string>(
         "--tournaments", [&](const std::string& who) { options.only_operator_makes_tournaments = who == "operator"; },
         "Who sets up tournaments: all, or operator: only programs with a token of the operator")
      ->check(CLI::IsMember(std::vector<std::string>{"all", "operator"}))
      ->option_text("TEXT:{all,operator}=all");
  app.add_option("--contact", options.contact,
                 "How push services reach you, who runs this server: mailto:… or https://…")
      ->check([](const std::string& contact) {
        const bool sound = contact.size() <= 200 && (contact.starts_with("mailto:") || contact.starts_with("https://"));
        return sound ? std::string() : std::string("must begin with mailto: or https://");
      })
      ->capture_default_str();
  app.add_option("--smtp", options.smtp,
                 "Relay for mail about turns, smtp://HOST:PORT or smtps://…; its sender is --contact mailto:…")
      ->check([](const std::string& relay) {
        const bool sound = relay.starts_with("smtp://") || relay.starts_with("smtps://");
        return sound ? std::string() : std::string("must begin with smtp:// or smtps://");
      });
  app.add_option("--site", options.sites,
                 "Address at which pages are opened, https://chess.example.org, for passkeys; may be given repeatedly")
      ->take_all();
  app.add_option("--push-origin", options.push_origin)->group("");  // for tests
  app.add_option("--clock-error", options.clock_error)->group("");  // for tests: milliseconds
  CLI::App* const ratings =
      app.add_subcommand("ratings", "Finds the ratings of a database anew, by the tables' events");
  ratings->fallthrough();
  bool recompute = false;
  ratings->add_flag("--recompute", recompute, "Where others are kept, keep these");
  HostCommands commands(app);
  app.require_subcommand(0, 1);
  CLI11_PARSE(app, argc, argv);

  ::umask(077);  // no other user reads the database
  if (*ratings) {
    const auto said = turncoat::server::check_ratings(options.database, recompute);
    std::fprintf(said ? stdout : stderr, "%s\n", (said ? *said : "turncoat-server: " + said.error()).c_str());
    return said ? 0 : 1;
  }

  if (commands.given()) return commands.run(options.database);

  options.proxies.insert(options.proxies.end(), proxies.begin(), proxies.end());

  if (std::error_code error; !fs::exists(options.root / "index.html", error)) {
    std::fprintf(stderr, "turncoat-server: there is no page in %s; `make web` builds it\n", options.root.c_str());
    return 1;
  }
  if (!options.smtp.empty() && !is_sender(options.contact)) {
    std::fprintf(stderr, "turncoat-server: --smtp needs a sender, --contact mailto:you@example.org, not %s\n",
                 options.contact.c_str());
    return 1;
  }
  if (offline) options.database.clear();
  if (options.role != Role::all && !turncoat::server::is_postgres(options.database)) {
    std::fprintf(stderr,
                 "turncoat-server: --role %s needs a database that several processes share: --db postgresql://…\n",
                 options.role == Role::web ? "web" : "worker");
    return 1;
  }
  if (!options.database.empty() && options.database != ":memory:" && !turncoat::server::is_postgres(options.database))
    make_folder_of(options.database);
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
  if (options.role == Role::worker)
    std::puts("Thinking for computers at tables (Ctrl-C ends it)");
  else
    std::printf("Turncoat is served on http://%s:%d/ (Ctrl-C ends it)\n", host.c_str(), server->port());
  if (server->metrics_port() != 0) std::printf("Metrics: http://127.0.0.1:%d/metrics\n", server->metrics_port());
  std::fflush(stdout);
  server->run();
  std::puts("\nStopped.");
  return 0;
}
