#include "server/thinkers.hpp"

#include <algorithm>
#include <chrono>

#include "search/level.hpp"

namespace turncoat::server {

namespace {

using namespace online;

constexpr std::size_t hash_megabytes = 4;
constexpr double longest = 10;  // seconds, whatever the level

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// What the seat to move expects, in thousandths.
int expectation(const SearchScore& score, const AnyGame& game) {
  if (game.info().seats.size() > 2) return score.expected[static_cast<std::size_t>(game.actor())];
  if (score.mate_plies != 0) return score.mate_plies > 0 ? 1000 : 0;
  return 500 + std::clamp(score.centipawns, -1000, 1000) / 2;
}

// Below the strongest level the number of nodes is what a level means, so that a busy server plays no worse.
BotMove find_move(const BotTask& task, const std::stop_token& stop) {
  BotMove found;
  AnyGame& game = *task.game;
  if (!game.reset_search(hash_megabytes, SearcherKind::usual)) return found;
  SearchLimits limits;
  limits.level = task.level;
  limits.seconds = task.level >= strongest_level ? level_seconds(task.level) : longest;
  limits.now = now;
  limits.stopped = [&stop] { return stop.stop_requested(); };
  found.move = game.search(limits, [&](const SearchLine& line) { found.expects = expectation(line.score, game); }).move;
  return found;
}

}  // namespace

Thinkers::Thinkers(int threads, std::function<void(std::function<void()>)> post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

Thinkers::~Thinkers() {
  for (std::jthread& thread : threads_) thread.request_stop();
  wake_.notify_all();
}

void Thinkers::think(BotTask task, Reply reply) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= most_waiting) return;
    queue_.push_back({std::move(task), std::move(reply)});
  }
  wake_.notify_one();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

std::size_t Thinkers::idle() const {
  const std::lock_guard lock(mutex_);
  return threads_.size() - std::min(threads_.size(), busy_ + queue_.size());
}

void Thinkers::run(const std::stop_token& stop) {
  while (true) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait(lock, stop, [this] { return !queue_.empty(); })) return;
    const Work work = std::move(queue_.front());
    queue_.pop_front();
    ++busy_;
    lock.unlock();
    const BotMove found = find_move(work.task, stop);
    if (stop.stop_requested()) return;
    lock.lock();
    --busy_;
    lock.unlock();
    post_([reply = work.reply, found] { reply(found); });
  }
}

}  // namespace turncoat::server
