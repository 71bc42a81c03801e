#pragma once
// The thread of a store's caller, for tests.
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "online/store/store.hpp"
#include "support/patience.hpp"

namespace turncoat::testing {

// What is posted, run by the thread that waits.
class EventLoop {
 public:
  void post(std::function<void()> what) {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(what));
    }
    wake_.notify_one();
  }
  // Runs what comes until that is true.
  template <class Condition>
  bool run_until(Condition condition) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_until(lock, end, [this] { return !posted_.empty(); })) return false;
      const auto what = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      what();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
};

// What a store keeps of a table; `open` receives where to post, and gives the store or why there is none.
template <class Open>
std::vector<online::Event> kept_events(const std::string& table, Open open) {
  EventLoop loop;
  const auto store = open([&loop](std::function<void()> what) { loop.post(std::move(what)); });
  EXPECT_TRUE(store);
  std::optional<std::vector<online::Event>> events;
  if (!store) return {};
  (*store)->load(table, [&](const auto& stored) { events = stored ? stored->events : std::vector<online::Event>(); });
  EXPECT_TRUE(loop.run_until([&] { return events.has_value(); }));
  return events.value_or(std::vector<online::Event>());
}

}  // namespace turncoat::testing
