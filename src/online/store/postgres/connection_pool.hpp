#pragma once
// The threads of a store, each with a connection of its own.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "online/store/postgres/connection.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// Connections that do what is asked, one thing after the other, the next one by any that is free. On destruction what
// is waiting is still begun, and learns that this is the end.
class PgConnectionPool {
 public:
  using Job = std::function<void(PgConnection&, const std::atomic<bool>& ended)>;

  PgConnectionPool(const std::string& url, int threads);
  ~PgConnectionPool();
  StoreFigures figures() const;
  // A commit took so long.
  void count(std::chrono::steady_clock::duration took);
  void add(Job job);

 private:
  void work(const std::string& url);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  StoreFigures figures_;
  std::atomic<bool> ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace turncoat::online
