#include "server/service/search_pool.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#include "online/base/log.hpp"
#include "online/base/vital.hpp"
#include "server/service/searches.hpp"

namespace turncoat::server {

namespace {

constexpr double slice = 0.04;  // seconds
constexpr unsigned slices_for_a_position = 4;
// Of moves, a search has begun on at most so many more than there are threads: each keeps its tables while it waits.
constexpr std::size_t most_moves_beside = 24, most_weighed = 16;

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

struct SearchPool::Job {
  Kind kind = Kind::move;
  online::WorkOrigin origin{};
  std::stop_token useless{};  // nothing waits for what it finds any more
  Work work{};
  std::stop_source stop{};
  std::condition_variable_any wake{};
  bool begun = false, runs = false, done = false;
  double since = 0;  // the processor time of its thread when its slice began
  std::list<Job>::iterator place{};
  std::jthread thread{};
};

SearchPool::SearchPool(int threads, std::function<void(std::function<void()>)> post)
    : threads_(static_cast<std::size_t>(threads)), post_(std::move(post)) {}

SearchPool::~SearchPool() {
  stop();
  std::unique_lock lock(mutex_);
  ended_one_.wait(lock, [this] { return jobs_.empty(); });
}

void SearchPool::stop() {
  std::vector<std::stop_source> all;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const Job& job : jobs_) all.push_back(job.stop);
  }
  for (std::stop_source& one : all) one.request_stop();
}

bool SearchPool::think(online::BotTask task, std::function<void(online::BotMove)> reply) {
  if (room() == 0) return false;
  const auto origin = task.origin;
  const auto useless = task.stop;
  return add(Kind::move, origin, useless, [task = std::move(task), reply = std::move(reply)](const auto& stopped) {
    return [reply, found = if_memory_suffices([&] { return find_move(task, stopped); })] { reply(found); };
  });
}

bool SearchPool::search(online::PositionSearch search, std::function<void(std::string)> reply) {
  if (count(Kind::position) >= threads_) return false;
  const auto origin = search.origin;
  return add(Kind::position, origin, {}, [search = std::move(search), reply = std::move(reply)](const auto& stopped) {
    return [reply, found = if_memory_suffices([&] { return search_position(search, stopped); })] { reply(found); };
  });
}

bool SearchPool::weigh(std::shared_ptr<AnyGame> game, const online::WorkOrigin& origin,
                       std::function<void(bool)> reply) {
  if (count(Kind::weighing) >= most_weighed) return false;
  return add(Kind::weighing, origin, {}, [game = std::move(game), reply = std::move(reply)](const auto& stopped) {
    return [reply, heavy = if_memory_suffices([&] { return is_too_heavy(*game, stopped); })] { reply(heavy); };
  });
}

bool SearchPool::add(Kind kind, const online::WorkOrigin& origin, const std::stop_token& useless, Work work) {
  std::list<Job> one, ended;  // jobs without anything left to do
  Job& job = one.emplace_back();
  job.kind = kind;
  job.origin = origin;
  job.useless = useless;
  job.work = std::move(work);
  job.place = one.begin();
  const std::lock_guard lock(mutex_);
  if (stopping_) return false;
  ended.swap(ended_);
  try {
    job.thread = std::jthread([this, &job] { run(job); });
  } catch (const std::system_error&) {
    return false;
  }
  jobs_.splice(jobs_.end(), one);
  hand_out();
  return true;
}

std::size_t SearchPool::count(Kind kind) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(jobs_, [kind](const Job& job) { return job.kind == kind && !job.done; }));
}

std::size_t SearchPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(jobs_, [](const Job& job) { return job.kind == Kind::move && !job.begun && !job.done; }));
}

std::size_t SearchPool::idle() const {
  const std::lock_guard lock(mutex_);
  const auto busy = static_cast<std::size_t>(std::ranges::count(jobs_, false, &Job::done));
  return threads_ - std::min(threads_, busy);
}

std::size_t SearchPool::room() const {
  const std::size_t most = threads_ + most_moves_beside;
  return most - std::min(most, count(Kind::move));
}

void SearchPool::run(Job& job) {
  const online::Vital vital;
  const std::stop_callback useless(job.useless, [&job] { job.stop.request_stop(); });
  std::unique_lock lock(mutex_);
  wait_for_turn(lock, job);
  lock.unlock();
  Reply reply = job.work([this, &job] { return is_over(job); });
  lock.lock();
  end_turn(job);
  job.done = true;
  hand_out();
  const bool told = !stopping_;
  lock.unlock();
  if (told) post_(std::move(reply));
  lock.lock();
  ended_.splice(ended_.end(), jobs_, job.place);
  ended_one_.notify_all();
}

// ---- turns; all but `is_over` with the lock

// Ends at once if the job is to stop.
void SearchPool::wait_for_turn(std::unique_lock<std::mutex>& lock, Job& job) {
  job.wake.wait(lock, job.stop.get_token(), [&job] { return job.runs; });
  job.since = thread_seconds();
}

void SearchPool::end_turn(Job& job) {
  if (!std::exchange(job.runs, false)) return;
  --running_;
  shares_.correct(job.origin, thread_seconds() - job.since - slice);
}

bool SearchPool::is_over(Job& job) {
  if (job.stop.stop_requested()) return true;
  if (thread_seconds() - job.since < slice) return false;
  std::unique_lock lock(mutex_);
  end_turn(job);
  hand_out();
  wait_for_turn(lock, job);
  return job.stop.stop_requested();
}

void SearchPool::hand_out() {
  while (running_ < threads_) {
    Job* const job = next();
    if (!job) return;
    job->begun = job->runs = true;
    ++running_;
    ++slices_;
    shares_.served(job->origin, slice);
    job->wake.notify_one();
  }
}

SearchPool::Job* SearchPool::next() {
  std::array<std::vector<Job*>, 2> waiting;  // positions, and what comes first
  for (Job& job : jobs_)
    if (!job.runs && !job.done && !job.stop.stop_requested())
      waiting[job.kind == Kind::position ? 0 : 1].push_back(&job);
  const bool position = waiting[1].empty() || (!waiting[0].empty() && slices_ % slices_for_a_position == 0);
  const std::vector<Job*>& first = waiting[position ? 0 : 1];
  if (first.empty()) return nullptr;
  std::vector<online::WaitingWork> work;
  for (const Job* job : first) work.push_back({.origin = job->origin});
  return first[shares_.next(work)];
}

}  // namespace turncoat::server
