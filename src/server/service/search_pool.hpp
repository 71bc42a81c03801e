#pragma once
// Computers at the tables, and analyses of games: searches that share the processor time of a few threads. A search
// that has had its slice of time waits while others are due: of the persons at work, each network gets the same
// time, within it each person, and within theirs each table (online/base/fair_shares.hpp). Moves come before positions
// of analyses, which have every fourth slice for themselves.
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <thread>

#include "online/base/fair_shares.hpp"
#include "online/node/analysis.hpp"
#include "online/node/node.hpp"

namespace turncoat::server {

class SearchPool {
 public:
  // So many threads search at a time. `post` runs something in the thread of the node.
  SearchPool(int threads, std::function<void(std::function<void()>)> post);
  // Ends all searches.
  ~SearchPool();
  // No search goes on from now on, and nothing is said of those that have begun.
  void stop();

  // False: there is no room, and nothing will come of it.
  bool think(online::BotTask task, std::function<void(online::BotMove)> reply);
  bool search(online::PositionSearch search, std::function<void(std::string)> reply);
  // Whether a game is too heavy for computers.
  bool weigh(std::shared_ptr<AnyGame> game, const online::WorkOrigin& origin, std::function<void(bool)> reply);

  // Moves of which nothing has been searched yet.
  std::size_t waiting() const;
  // How many threads have nothing to do.
  std::size_t idle() const;
  // How many moves can be begun still.
  std::size_t room() const;

 private:
  using Reply = std::function<void()>;  // to be run in the thread of the node
  // Asks, from time to time, whether it is to stop.
  using Work = std::function<Reply(const std::function<bool()>& stopped)>;
  enum class Kind : std::uint8_t { move, position, weighing };
  struct Job;

  bool add(Kind kind, const online::WorkOrigin& origin, const std::stop_token& useless, Work work);
  void run(Job& job);
  void wait_for_turn(std::unique_lock<std::mutex>& lock, Job& job);
  void end_turn(Job& job);
  bool is_over(Job& job);
  void hand_out();
  Job* next();
  std::size_t count(Kind kind) const;

  const std::size_t threads_;
  std::function<void(std::function<void()>)> post_;
  mutable std::mutex mutex_;
  std::condition_variable ended_one_;
  std::list<Job> jobs_, ended_;  // each with a thread of its own
  online::FairShares shares_;    // of processor time, in seconds
  std::size_t running_ = 0;
  unsigned slices_ = 0;
  bool stopping_ = false;
};

}  // namespace turncoat::server
