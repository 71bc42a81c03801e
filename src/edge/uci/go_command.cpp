#include "edge/uci/go_command.hpp"

#include <algorithm>

#include "edge/game/faults.hpp"
#include "edge/uci/faults.hpp"

namespace turncoat {

namespace {

constexpr std::int64_t most_milliseconds = 1'000'000'000'000, most_nodes = 1'000'000'000'000'000;
constexpr int most_depth = 100, most_turns = 1000, most_mate = 60;
constexpr std::uint64_t nodes_of_mate = 10'000'000;

class GoReader {
 public:
  GoReader(Words words, const AnyGame& game) : words_(words), game_(game) {}

  Expected<GoCommand> read() {
    while (!words_.empty())
      if (const auto ok = read_word(); !ok) return std::unexpected(ok.error());
    if (go_.perft > 0 && (limited_ || go_.ponder)) return failure(fault::perft_limits);
    SearchLimits& limits = go_.limits;
    if (limits.depth == 0 && limits.nodes == 0 && limits.seconds == 0 && limits.clock == 0 && !go_.level_time) {
      if (limits.mate == 0)
        limits.infinite = true;
      else if (!limits.infinite)
        limits.nodes = nodes_of_mate;
    }
    return go_;
  }

 private:
  Expected<void> read_word() {
    const std::string_view word = words_.next();
    SearchLimits& limits = go_.limits;
    if (word == "infinite") {
      limits.infinite = limited_ = true;
      return {};
    }
    if (word == "searchmoves") return read_moves();
    if (word == "perft") return read_number(word, 1, most_depth, [this](auto n) { go_.perft = static_cast<int>(n); });
    if (word == "ponder") {
      go_.ponder = true;
      return {};
    }
    if (word == "json") {
      go_.json = true;
      return {};
    }
    if (word == "overlooking") {
      limits.overlooking = true;
      return {};
    }
    limited_ = true;
    if (word == "leveltime") {
      go_.level_time = true;
      return {};
    }
    if (word == "depth") return read_limit(word, 1, most_depth, [&](auto n) { limits.depth = static_cast<int>(n); });
    if (word == "mate") return read_limit(word, 1, most_mate, [&](auto n) { limits.mate = static_cast<int>(n); });
    if (word == "nodes")
      return read_limit(word, 1, most_nodes,
                        [&](auto n) { limits.nodes = limits.first_nodes = static_cast<std::uint64_t>(n); });
    if (word == "movetime") return read_limit(word, 0, most_milliseconds, [&](auto n) { limits.seconds = seconds(n); });
    if (word == "movestogo")
      return read_limit(word, 0, most_turns, [&](auto n) { limits.moves_to_go = static_cast<int>(n); });
    return read_clock(word);
  }

  // "wtime", "binc" and the like; other seats' are read and left.
  Expected<void> read_clock(std::string_view word) {
    const auto& seats = game_.info().seats;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const char letter = static_cast<char>(seats[seat][0] - 'A' + 'a');
      if (word.empty() || word[0] != letter) continue;
      const bool mine = game_.actor() == static_cast<Seat>(seat);
      double unused = 0;
      // Interfaces send a clock below zero when a move came late.
      if (word.substr(1) == "time")
        return read_limit(word, -most_milliseconds, most_milliseconds,
                          [&](auto n) { (mine ? go_.limits.clock : unused) = seconds(n); });
      if (word.substr(1) == "inc")
        return read_limit(word, 0, most_milliseconds,
                          [&](auto n) { (mine ? go_.limits.increment : unused) = static_cast<double>(n) / 1000; });
    }
    return failure(fault::go_word, word);
  }

  // All words that are moves; there must be one.
  Expected<void> read_moves() {
    const auto legal = game_.moves();
    auto& only = go_.limits.only;
    while (std::ranges::find(legal, words_.peek(), &MoveView::text) != legal.end()) only.emplace_back(words_.next());
    if (!only.empty()) return {};
    if (words_.empty()) return failure(fault::no_searchmoves);
    return failure(fault::searchmoves, failure(fault::no_move, words_.peek()));
  }

  template <class Store>
  Expected<void> read_number(std::string_view what, std::int64_t least, std::int64_t most, Store store) {
    const auto number = read_integer(what, words_.next(), least, most);
    if (!number) return std::unexpected(number.error());
    store(*number);
    return {};
  }

  // A limit that is too small or too great is taken for the nearest that there is: the sender waits for a move.
  template <class Store>
  Expected<void> read_limit(std::string_view what, std::int64_t least, std::int64_t most, Store store) {
    const auto number = read_nearest(what, words_.next(), least, most);
    if (!number) return std::unexpected(number.error());
    if (!number->remark.empty()) go_.remarks.push_back(number->remark);
    store(number->value);
    return {};
  }

  // 0 would mean that there is no limit.
  static double seconds(std::int64_t milliseconds) {
    return static_cast<double>(std::max<std::int64_t>(1, milliseconds)) / 1000;
  }

  Words words_;
  const AnyGame& game_;
  GoCommand go_;
  bool limited_ = false;  // whether anything is to say when to stop
};

}  // namespace

Expected<GoCommand> read_go(Words words, const AnyGame& game) { return GoReader(words, game).read(); }

}  // namespace turncoat
