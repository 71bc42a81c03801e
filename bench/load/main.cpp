// Load for a server of tables, ours or the peer's: many matches, each a move after the other. bench/online.sh runs it.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>

#include "club.hpp"
#include "match.hpp"

namespace turncoat::load {

namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

struct Plan {
  std::uint16_t port = 8484;
  std::vector<std::uint16_t> others{};  // of further servers on the same database
  bool peer = false;
  std::size_t tables = 100, together = 8;
  double seconds = 10, warm_up = 2;
  int every = 220;         // milliseconds between the moves of a table
  std::uint16_t club = 0;  // the port of a push service; 0: nothing goes on beside
  std::size_t idle = 0;    // sockets that only watch
  int server = 0;          // the process of the server: its memory and time are looked at
};

struct Run {
  Plan plan;
  asio::io_context context{1};
  std::vector<Line> lines{};
  std::vector<std::unique_ptr<testing::Visitor>> persons{};
  std::vector<std::unique_ptr<Match>> matches{};
  Timings timings{}, warming{};
  std::size_t playing = 0, broken = 0, opened = 0;
  std::unique_ptr<Club> club{};
  bool ended = false;
};

Task<void> wait(std::chrono::steady_clock::duration time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  std::ignore = co_await timer.async_wait(as_values);
}

// ---- before it begins

// The first person of a table plays through one server, the others through the next one.
std::uint16_t port_of(const Plan& plan, unsigned person) {
  const std::size_t at = (person / 3 + (person % 3 == 0 ? 0 : 1)) % (plan.others.size() + 1);
  return at == 0 ? plan.port : plan.others[at - 1];
}

Task<void> introduce(Run& run) {
  run.lines = random_lines(8, 300);
  for (unsigned i = 0; i < 600; ++i) {
    run.persons.push_back(std::make_unique<testing::Visitor>(port_of(run.plan, i), "load" + std::to_string(i), i + 1));
    if (!co_await run.persons.back()->introduce()) std::fprintf(stderr, "load: no name for person %u\n", i);
  }
}

std::unique_ptr<Match> match_of(Run& run, std::size_t number) {
  if (run.plan.peer) return peer_match(run.plan.port, number);
  const std::size_t first = number * 3 % run.persons.size();
  return our_match(run.lines, {run.persons[first].get(), run.persons[first + 1].get(), run.persons[first + 2].get()},
                   number);
}

Task<void> begin_some(Run& run, std::size_t first) {
  for (std::size_t i = first; i < run.plan.tables; i += run.plan.together) {
    auto match = match_of(run, i);
    if (co_await match->begin())
      run.matches.push_back(std::move(match));
    else
      ++run.broken;
  }
  ++run.playing;  // for now: how many of these have ended
}

// ---- playing

Task<void> play(Run& run, Match& match, Clock::time_point begin, Clock::time_point end) {
  const auto every = std::chrono::milliseconds(run.plan.every);
  auto due = begin + every * (std::rand() % 100) / 100;
  while (due < end) {
    if (due > Clock::now()) co_await wait(due - Clock::now());
    const bool counted =
        due >= begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.plan.warm_up));
    if (!co_await match.move(due, counted ? run.timings : run.warming)) {
      ++run.broken;
      break;
    }
    due = std::max(due + every, Clock::now() - every);
  }
  if (--run.playing == 0) run.context.stop();
}

double quantile(std::vector<double>& numbers, double part) {
  if (numbers.empty()) return 0;
  const auto at = numbers.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(numbers.size() - 1));
  std::ranges::nth_element(numbers, at);
  return *at;
}

Task<void> control(Run& run) {
  if (!run.plan.peer) co_await introduce(run);
  for (std::size_t i = 0; i < run.plan.together; ++i) asio::co_spawn(run.context, begin_some(run, i), asio::detached);
  while (run.playing < run.plan.together) co_await wait(10ms);
  if (run.club && !co_await run.club->begin()) {
    std::fprintf(stderr, "load: the server has no room for a club\n");
    ++run.broken;
  }
  run.playing = run.matches.size();
  if (run.playing == 0) run.context.stop();
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<double>(run.plan.seconds + run.plan.warm_up));
  for (const auto& match : run.matches) asio::co_spawn(run.context, play(run, *match, begin, end), asio::detached);
}

// ---- sockets that only watch

// Keeps a socket at a table until it is cut; a page would come back then.
Task<void> watch(Run& run, testing::Visitor& visitor, std::string table,
                 std::vector<std::unique_ptr<testing::Chair>>& all, std::size_t& failed) {
  auto chair = co_await visitor.sit(table);
  if (!chair) {
    ++failed;
    co_return;
  }
  testing::Chair& here = *all.emplace_back(std::move(chair));
  while (!run.ended && co_await here.next()) {}
}

// Opens so many, a few hundred at a time, and says how long it took.
Task<double> open_all(Run& run, const std::vector<std::string>& tables,
                      std::vector<std::unique_ptr<testing::Chair>>& chairs) {
  const auto begin = Clock::now();
  std::size_t begun = 0, failed = 0;
  while (chairs.size() + failed < run.plan.idle) {
    for (; begun < run.plan.idle && begun < chairs.size() + failed + 300; ++begun)
      asio::co_spawn(
          run.context,
          watch(run, *run.persons[begun % run.persons.size()], tables[begun % tables.size()], chairs, failed),
          asio::detached);
    co_await wait(2ms);
  }
  run.broken += failed;
  co_return milliseconds_since(begin) / 1000;
}

// Megabytes in memory, and seconds of processor time, of the server.
struct Usage {
  double memory = 0, time = 0;
};
Usage usage_of(int process) {
  Usage out;
  const std::string folder = "/proc/" + std::to_string(process);
  if (std::FILE* file = std::fopen((folder + "/statm").c_str(), "r")) {
    long all = 0, resident = 0;
    if (std::fscanf(file, "%ld %ld", &all, &resident) == 2)
      out.memory = static_cast<double>(resident * sysconf(_SC_PAGESIZE)) / 1e6;
    std::fclose(file);
  }
  if (std::FILE* file = std::fopen((folder + "/stat").c_str(), "r")) {
    unsigned long user = 0, system = 0;
    if (std::fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) == 2)
      out.time = static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    std::fclose(file);
  }
  return out;
}

Task<void> idle(Run& run) {
  co_await introduce(run);
  std::vector<std::string> tables;
  for (int i = 0; i < 100; ++i)
    tables.push_back(co_await run.persons[static_cast<std::size_t>(i)]->set_up("merger", 2));
  const Usage empty = usage_of(run.plan.server);
  std::vector<std::unique_ptr<testing::Chair>> chairs;
  const double opened = co_await open_all(run, tables, chairs);
  const Usage before = usage_of(run.plan.server);
  co_await wait(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.plan.seconds)));
  const Usage after = usage_of(run.plan.server);
  std::printf("%zu sockets opened in %.1f s; idle for %.0f s: %.0f MB in memory (%.0f MB before), %.0f %% of a core\n",
              chairs.size(), opened, run.plan.seconds, after.memory, empty.memory,
              100 * (after.time - before.time) / run.plan.seconds);
  // All are cut at once, and come back.
  for (const auto& chair : chairs) chair->socket().cut();
  co_await wait(100ms);
  std::vector<std::unique_ptr<testing::Chair>> again;
  const double back = co_await open_all(run, tables, again);
  std::printf("%zu cut at once, all were told the table again after %.1f s\n", again.size(), back);
  run.opened = std::min(chairs.size(), again.size());
  run.ended = true;
  for (const auto& chair : again) chair->socket().cut();
  co_await wait(100ms);
  run.context.stop();
}

}  // namespace

int watch(const Plan& plan) {
  Run run{.plan = plan};
  asio::co_spawn(run.context, idle(run), asio::detached);
  run.context.run();
  if (run.opened == 0) std::fprintf(stderr, "load: no socket was opened\n");
  return run.broken == 0 && run.opened > 0 ? 0 : 1;
}

int run(const Plan& plan) {
  Run run{.plan = plan};
  std::vector<std::uint16_t> ports{plan.port};
  ports.insert(ports.end(), plan.others.begin(), plan.others.end());
  if (plan.club > 0) run.club = std::make_unique<Club>(run.context, std::move(ports), plan.club);
  asio::co_spawn(run.context, control(run), asio::detached);
  run.context.run();
  auto& [acknowledged, seen] = run.timings;
  std::printf("%6zu tables %8.0f moves/s   made p50 %6.1f p99 %6.1f ms   seen p50 %6.1f p99 %6.1f ms   broken %zu\n",
              run.matches.size(), static_cast<double>(seen.size()) / plan.seconds, quantile(acknowledged, .5),
              quantile(acknowledged, .99), quantile(seen, .5), quantile(seen, .99), run.broken);
  if (run.club) std::printf("        %s\n", run.club->told().c_str());
  if (seen.empty()) std::fprintf(stderr, "load: no move was seen, so nothing has been measured\n");
  return run.broken == 0 && !seen.empty() ? 0 : 1;
}

}  // namespace turncoat::load

int main(int argc, char** argv) {
  turncoat::load::Plan plan;
  CLI::App app("Plays many games at a server of tables, and says how many moves it makes, and how fast.",
               "turncoat-load");
  app.add_option("port", plan.port, "Port of the server, on the loopback address")->required();
  app.add_option("--other", plan.others,
                 "Port of a further server on the same database; players of a table are at different ones");
  app.add_flag("--peer", plan.peer, "It is boardgame.io's");
  app.add_option("--tables", plan.tables, "How many")->check(CLI::Range(1, 20'000))->capture_default_str();
  app.add_option("--seconds", plan.seconds, "How long moves are counted")
      ->check(CLI::Range(1, 86400))
      ->capture_default_str();
  app.add_option("--every", plan.every, "Milliseconds between the moves of a table")
      ->check(CLI::Range(0, 60'000))
      ->capture_default_str();
  app.add_option("--club", plan.club,
                 "Beside the games persons seek opponents, play an arena, and are told of turns by a push service that "
                 "listens on this port, as --push-origin of the server says");
  app.add_option("--idle", plan.idle, "Only this many sockets that watch, then all of them again")
      ->check(CLI::Range(1, 60'000));
  app.add_option("--server", plan.server, "The server's process, whose memory and time are told");
  CLI11_PARSE(app, argc, argv);
  return plan.idle > 0 ? turncoat::load::watch(plan) : turncoat::load::run(plan);
}
