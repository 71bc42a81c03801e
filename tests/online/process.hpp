#pragma once
// Servers as processes of their own, with programs that play over the network.
#include <gtest/gtest.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <cstdlib>

#include "online/client.hpp"
#include "server/site.hpp"
#include "support/patience.hpp"
#include "support/program.hpp"

namespace turncoat::testing {

namespace asio = boost::asio;

// How much is done: 1 in the usual tests, more in a simulation.
inline int force() {
  const char* wanted = std::getenv("TURNCOAT_SIMULATION");
  return wanted && std::atoi(wanted) > 1 ? 30 : 1;
}

inline Task<void> wait(std::chrono::steady_clock::duration time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  std::ignore = co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

// Runs until that is done; false if it takes longer.
template <class Work>
bool run_within(asio::io_context& context, std::chrono::steady_clock::duration limit, Work work) {
  bool done = false;
  asio::co_spawn(
      context,
      [&]() -> Task<void> {
        co_await work();
        done = true;
        context.stop();
      },
      asio::detached);
  context.restart();
  context.run_for(limit);
  return done;
}

struct Processes : ::testing::Test {
  server::Site site;
  asio::io_context context{1};

  // Starts a server, and waits until it listens; on a port that it finds, or on the same one again. What it logs is of
  // no interest. `before`: what the shell does first.
  void launch(std::optional<Program>& program, std::uint16_t& port, const std::string& arguments,
              const std::string& before = "") {
    program.emplace(Program::Shell(before + "exec $TURNCOAT --root '" + site.page().string() + "' --port " +
                                   std::to_string(port) + " " + arguments + " 2>/dev/null"));
    const auto line = program->line();
    ASSERT_TRUE(line) << "the server has ended";
    const std::size_t at = line->find("127.0.0.1:");
    if (at != line->npos) std::from_chars(line->data() + at + 10, line->data() + line->size(), port);
  }

  // A command of the operator beside a server.
  static Outcome told_by_operator(const std::string& command) {
    return Program(Program::Shell("exec $TURNCOAT " + command)).finish("");
  }
  // Until it is answered so: a server takes up what is changed beside it, as bans, each second.
  static Task<bool> answered(Visitor& visitor, const std::string& target, int status) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
      if ((co_await visitor.ask("GET", target)).status == status) co_return true;
      co_await wait(std::chrono::milliseconds(50));
    }
    co_return false;
  }

  // Runs until that is done, and fails when it takes too long.
  template <class Work>
  void run(Work work) {
    EXPECT_TRUE(run_within(context, 5 * patience, work)) << "it takes too long";
  }
};

}  // namespace turncoat::testing
