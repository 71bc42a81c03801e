#pragma once
// Several threads that search the same position and share what they find through the transposition table ("lazy SMP":
// chessprogramming.org).
#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "core/match.hpp"
#include "search/limits.hpp"
#include "search/table.hpp"

namespace turncoat {

// `Worker` searches on one thread (AlphaBeta). The first one's answer counts; with it alone, everything is the same for
// the same number of nodes.
template <class Worker>
class LazySmp {
 public:
  explicit LazySmp(std::size_t hash_megabytes) : table_(hash_megabytes) {}

  template <class G>
  SearchResult search(const Match<G>& match, const SearchLimits& asked, const SearchReport& report) {
    if (asked.level != level_) table_.clear();  // its values are off by another level's noise
    level_ = asked.level;
    table_.next_age();
#ifdef __wasm__
    const int threads = 1;  // a module has no others, and what would search with them is left out
#else
    // Lower levels are limited in nodes, which one thread has soon searched.
    const int threads = asked.together && level_ == strongest_level ? std::clamp(asked.threads, 1, most_threads) : 1;
#endif
    while (static_cast<int>(workers_.size()) < threads)
      workers_.push_back(std::make_unique<Worker>(table_, static_cast<int>(workers_.size())));
#ifndef __wasm__
    if (threads > 1) return together(match, asked, report, threads);
#endif
    return workers_[0]->search(match, asked, report);
  }

 private:
  template <class G>
  SearchResult together(const Match<G>& match, const SearchLimits& asked, const SearchReport& report, int threads) {
    std::atomic<bool> done = false;
    SearchLimits beside{.nodes = asked.nodes,
                        .first_nodes = 0,  // what they have begun need not be finished
                        .infinite = true,
                        .level = asked.level,
                        .seed = asked.seed,
                        .only = asked.only,
                        .network = asked.network,
                        .endgames = asked.endgames};
    beside.stopped = [&done] { return done.load(std::memory_order_relaxed); };
    for (const auto& worker : workers_) worker->count_anew();
    SearchResult result;
    asked.together(threads, [&](int i) {
      // Each keeps to the limit of nodes by itself: the first one may be late to tell the others, on a busy machine.
      SearchLimits limits = i == 0 ? asked : beside;
      limits.others_nodes = [this, threads, i] {
        std::uint64_t nodes = 0;
        for (int other = 0; other < threads; ++other)
          if (other != i) nodes += workers_[static_cast<std::size_t>(other)]->nodes();
        return nodes;
      };
      Worker& worker = *workers_[static_cast<std::size_t>(i)];
      if (i != 0) {
        worker.search(match, limits, nullptr);
      } else {
        result = worker.search(match, limits, report);
        done = true;
      }
    });
    return result;
  }

  TranspositionTable table_;
  std::vector<std::unique_ptr<Worker>> workers_;
  int level_ = strongest_level;
};

}  // namespace turncoat
