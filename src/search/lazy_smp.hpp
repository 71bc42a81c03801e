#pragma once
// Several threads that search the same position and share what they find through the transposition table ("lazy SMP":
// chessprogramming.org). In WebAssembly there is one.
#include <atomic>
#include <memory>
#include <vector>
#ifndef __wasm__
#include <thread>
#endif

#include "core/match.hpp"
#include "search/limits.hpp"
#include "search/table.hpp"

namespace turncoat {

// `Worker` searches on one thread (AlphaBeta). The first one's answer counts; with it alone, everything is the same for
// the same number of nodes.
template <class Worker>
class LazySmp {
 public:
  explicit LazySmp(std::size_t hash_megabytes, int threads = 1) : table_(hash_megabytes) {
    for (int i = 0; i < std::clamp(threads, 1, most_threads); ++i)
      workers_.push_back(std::make_unique<Worker>(table_, i));
  }

  template <class G>
  SearchResult search(const Match<G>& match, const SearchLimits& asked, const SearchReport& report) {
    if (asked.level != level_) table_.clear();  // its values are off by another level's noise
    level_ = asked.level;
    table_.next_age();
    // Lower levels are bound by nodes, which one thread has soon searched.
    if (workers_.size() == 1 || level_ < strongest_level) return workers_[0]->search(match, asked, report);
    return together(match, asked, report);
  }

 private:
  template <class G>
  SearchResult together(const Match<G>& match, const SearchLimits& asked, const SearchReport& report) {
#ifndef __wasm__
    std::atomic<bool> done = false;
    SearchLimits beside{.infinite = true, .level = asked.level, .seed = asked.seed, .only = asked.only};
    beside.stopped = [&done] { return done.load(std::memory_order_relaxed); };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers_.size(); ++i)
      threads.emplace_back([&, i] { workers_[i]->search(match, beside, nullptr); });
    SearchLimits limits = asked;
    limits.others_nodes = [this] {
      std::uint64_t nodes = 0;
      for (std::size_t i = 1; i < workers_.size(); ++i) nodes += workers_[i]->nodes();
      return nodes;
    };
    const SearchResult result = workers_[0]->search(match, limits, report);
    done = true;
    return result;
#else
    return workers_[0]->search(match, asked, report);
#endif
  }

  TranspositionTable table_;
  std::vector<std::unique_ptr<Worker>> workers_;
  int level_ = strongest_level;
};

}  // namespace turncoat
