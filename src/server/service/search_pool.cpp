#include "server/service/search_pool.hpp"

#include <algorithm>
#include <new>

#include "online/base/log.hpp"
#include "online/base/vital.hpp"
#include "server/service/searches.hpp"

namespace turncoat::server {

namespace {

// What a search finds; nothing if there is no memory for it.
template <class Search>
auto if_memory_suffices(Search search) -> decltype(search()) {
  try {
    const online::Vital searching(false);
    return search();
  } catch (const std::bad_alloc&) {
    online::process_log().tell("memory", "a search was given up");
    return {};
  }
}

}  // namespace

SearchPool::SearchPool(int threads, std::function<void(std::function<void()>)> post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

SearchPool::~SearchPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  wake_.notify_all();
}

bool SearchPool::think(online::BotTask task, std::function<void(online::BotMove)> reply) {
  return add(moves_, [task = std::move(task), reply = std::move(reply)](const std::stop_token& stop) {
    return [reply, found = if_memory_suffices([&] { return find_move(task, stop); })] { reply(found); };
  });
}

bool SearchPool::search(online::PositionSearch search, std::function<void(std::string)> reply) {
  return add(positions_, [search = std::move(search), reply = std::move(reply)](const std::stop_token& stop) {
    return [reply, found = if_memory_suffices([&] { return search_position(search, stop); })] { reply(found); };
  });
}

bool SearchPool::add(std::deque<Task>& queue, Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (queue.size() >= most_waiting) return false;
    queue.push_back(std::move(task));
  }
  wake_.notify_one();
  return true;
}

std::size_t SearchPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return moves_.size();
}

std::size_t SearchPool::idle() const {
  const std::lock_guard lock(mutex_);
  return threads_.size() - std::min(threads_.size(), busy_ + moves_.size() + positions_.size());
}

void SearchPool::run(const std::stop_token& stop) {
  const online::Vital vital;
  while (true) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait(lock, stop, [this] { return !moves_.empty() || !positions_.empty(); })) return;
    auto& queue = moves_.empty() ? positions_ : moves_;
    const Task task = std::move(queue.front());
    queue.pop_front();
    ++busy_;
    lock.unlock();
    auto reply = task(stop);
    if (stop.stop_requested()) return;
    lock.lock();
    --busy_;
    lock.unlock();
    post_(std::move(reply));
  }
}

}  // namespace turncoat::server
