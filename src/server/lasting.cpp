#include "server/lasting.hpp"

#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <cstdio>
#include <exception>

#include "online/base/vital.hpp"

namespace turncoat::server {

namespace {

constexpr std::chrono::milliseconds look_every{1000}, pause{100};

}  // namespace

boost::asio::awaitable<void> Lasting::go(std::shared_ptr<State> state) {
  struct Mark {
    State& state;
    ~Mark() { state.runs = false; }
  } const mark{*state};
  co_await state->loop();
  state->has_ended = true;
}

void Lasting::begin_again() {
  const online::Vital vital;
  for (const auto& state : loops_) {
    if (state->runs || state->has_ended) continue;
    state->runs = true;
    try {
      boost::asio::co_spawn(context_, go(state), [](const std::exception_ptr& error) {
        if (error) std::rethrow_exception(error);  // out of the context's run
      });
    } catch (...) {
      state->runs = false;
      throw;
    }
  }
}

// Where there is too little memory to begin, others are let end first.
void Lasting::run() {
  while (!context_.stopped()) try {
      begin_again();
      context_.run_for(look_every);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "turncoat-server: something was given up: %s\n", error.what());
      let_others_end();
    }
}

void Lasting::let_others_end() {
  try {
    context_.run_for(pause);
  } catch (const std::exception&) {  // the next one is sent
  }
}

}  // namespace turncoat::server
