#include "online/store/postgres/connection_pool.hpp"

#include "online/base/vital.hpp"

namespace turncoat::online {

PgConnectionPool::PgConnectionPool(const std::string& url, int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, url] { work(url); });
}

PgConnectionPool::~PgConnectionPool() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

StoreFigures PgConnectionPool::figures() const {
  const std::lock_guard lock(mutex_);
  StoreFigures out = figures_;
  out.waiting = jobs_.size();
  return out;
}

void PgConnectionPool::count(std::chrono::steady_clock::duration took) {
  const std::lock_guard lock(mutex_);
  figures_.count(1, std::chrono::duration<double>(took).count());
}

void PgConnectionPool::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void PgConnectionPool::work(const std::string& url) {
  const Vital vital;
  PgConnection database(url);
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return ended_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job(database, ended_);
  }
}

}  // namespace turncoat::online
