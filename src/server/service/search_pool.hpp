#pragma once
// Computers at the tables, and analyses of games: threads that search, one task after the other. Moves come first.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "online/node/analysis.hpp"
#include "online/node/node.hpp"

namespace turncoat::server {

class SearchPool {
 public:
  // So many threads. `post` runs something in the thread of the node.
  SearchPool(int threads, std::function<void(std::function<void()>)> post);
  // Ends the thinking that goes on.
  ~SearchPool();

  // False: the queue is full, and nothing will come of it.
  bool think(online::BotTask task, std::function<void(online::BotMove)> reply);
  bool search(online::PositionSearch search, std::function<void(std::string)> reply);

  // Moves that wait for a thread.
  std::size_t waiting() const;
  // How many threads have nothing to do.
  std::size_t idle() const;

 private:
  // Gives what is to be run in the thread of the node.
  using Task = std::function<std::function<void()>(const std::stop_token&)>;
  bool add(std::deque<Task>& queue, Task task);
  void run(const std::stop_token& stop);

  static constexpr std::size_t most_waiting = 10'000;
  std::function<void(std::function<void()>)> post_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Task> moves_, positions_;
  std::size_t busy_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace turncoat::server
