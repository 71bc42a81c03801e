#pragma once
// Work that several threads do at once.
#include <functional>
#include <thread>
#include <vector>

namespace turncoat {

// As SearchLimits::together asks for it: job(0) here, job(1) … job(threads - 1) beside it; returns when all are done.
inline void run_together(int threads, const std::function<void(int)>& job) {
  std::vector<std::jthread> beside;
  for (int i = 1; i < threads; ++i) beside.emplace_back([&job, i] { job(i); });
  job(0);
}

}  // namespace turncoat
