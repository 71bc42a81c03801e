#pragma once
// Work that several threads do at once.
#include <atomic>
#include <cstdio>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace turncoat {

// Threads that end before their object does, as std::jthread, which not every standard library has yet.

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

// As SearchLimits::together wants it: job(0) here, job(1) … job(threads - 1) elsewhere; returns when all are done.
// Jobs for which the system has no thread left are done here, after the first, and a message says so once.
inline void run_together(int threads, const std::function<void(int)>& job) {
  JoinedThreads beside;
  int next = 1;
  try {
    for (; next < threads; ++next) beside.add([&job, i = next] { job(i); });
  } catch (const std::system_error& error) {
    static std::atomic_flag said;
    if (!said.test_and_set())
      std::fprintf(stderr, "turncoat: only %d of %d threads can be had (%s)\n", next, threads, error.what());
  }
  job(0);
  for (; next < threads; ++next) job(next);
}

}  // namespace turncoat
