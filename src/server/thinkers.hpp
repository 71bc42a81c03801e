#pragma once
// Computers at the tables: threads that find moves, one task after the other.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "online/node.hpp"

namespace turncoat::server {

class Thinkers {
 public:
  using Reply = std::function<void(online::BotMove)>;

  // So many threads. `post` runs something in the thread of the node.
  Thinkers(int threads, std::function<void(std::function<void()>)> post);
  // Ends the thinking that goes on.
  ~Thinkers();

  // A task that finds the queue full is dropped; whoever wants it asks again.
  void think(online::BotTask task, Reply reply);
  std::size_t waiting() const;
  // How many threads have nothing to do.
  std::size_t idle() const;

 private:
  struct Work {
    online::BotTask task;
    Reply reply;
  };
  void run(const std::stop_token& stop);

  static constexpr std::size_t most_waiting = 10'000;
  std::function<void(std::function<void()>)> post_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Work> queue_;
  std::size_t busy_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace turncoat::server
