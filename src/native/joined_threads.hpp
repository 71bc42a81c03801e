#pragma once
// Threads that end before their object does, as std::jthread, which not every standard library has yet.
#include <thread>
#include <vector>

namespace turncoat {

class JoinedThreads {
 public:
  JoinedThreads() = default;
  JoinedThreads(const JoinedThreads&) = delete;
  JoinedThreads& operator=(const JoinedThreads&) = delete;
  ~JoinedThreads() {
    for (std::thread& thread : threads_) thread.join();
  }
  // Throws std::system_error if the system has no thread left.
  template <class Job>
  void add(Job job) {
    threads_.emplace_back(std::move(job));
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace turncoat
