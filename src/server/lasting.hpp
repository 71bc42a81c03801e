#pragma once
// What a server does for as long as it runs: loops as coroutines. A loop that fails, for lack of memory, begins again.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace turncoat::server {

class Lasting {
 public:
  using Loop = std::function<boost::asio::awaitable<void>()>;

  explicit Lasting(boost::asio::io_context& context) : context_(context), work_(context.get_executor()) {}

  // Begins with run(). A loop that returns has ended.
  void add(Loop loop) { loops_.push_back(std::make_shared<State>(std::move(loop))); }
  // Until the context is stopped.
  void run();

 private:
  struct State {
    Loop loop;
    bool runs = false, has_ended = false;
  };
  static boost::asio::awaitable<void> go(std::shared_ptr<State> state);
  void begin_again();
  void let_others_end();

  boost::asio::io_context& context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::vector<std::shared_ptr<State>> loops_;  // those that go on when the context has stopped keep theirs
};

}  // namespace turncoat::server
