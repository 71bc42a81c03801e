#include "engine/uci.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "edge/protocol.hpp"
#include "engine/clock.hpp"
#include "engine/threads.hpp"

namespace turncoat {

namespace {

// Both threads write lines.
class Output {
 public:
  explicit Output(std::FILE* file) : file_(file) {}
  void write(std::string_view line) {
    const std::lock_guard lock(mutex_);
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fputc('\n', file_);
    std::fflush(file_);
  }

 private:
  std::mutex mutex_;
  std::FILE* file_;
};

// The lines between the thread that reads and the thread that obeys. Every `go` has a number, from 1, so that a `stop`
// ends the searches that were asked for before it, begun or not, and none that comes after it.
class Inbox {
 public:
  // ---- the reader's side
  // Takes a line in; false if nothing can come after it.
  bool put(std::string line) {
    const std::string_view word = Words(line).peek();
    const bool last = word == "quit";
    {
      const std::lock_guard lock(mutex_);
      if (word == "go") {
        ++searches_read_;
        const auto words = limits_of(line);
        if (endless(words)) last_endless_ = searches_read_;
        if (words.contains("ponder")) last_ponder_ = searches_read_;
      }
      if (word == "ponderhit" && last_ponder_ == searches_read_) hit_ = searches_read_;
      if (word == "stop" || last) stopped_up_to_ = searches_read_;
      lines_.push_back(std::move(line));
    }
    changed_.notify_all();
    return !last;
  }
  // Nothing more will be read: searches that end by themselves may finish, the others are stopped.
  void end() {
    {
      const std::lock_guard lock(mutex_);
      stopped_up_to_ = std::max(stopped_up_to_.load(), last_endless_);
      lines_.emplace_back("quit");
    }
    changed_.notify_all();
  }
  bool searching() {
    const std::lock_guard lock(mutex_);
    return searches_done_ < searches_read_;
  }

  // ---- the obeying side
  std::string take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !lines_.empty(); });
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }
  void search_done() {
    const std::lock_guard lock(mutex_);
    ++searches_done_;
  }
  // Whether the search that runs now is to stop; asked often.
  bool stopped() const { return stopped_up_to_ > searches_done_; }
  // Whether the move that it ponders on was played.
  bool ponder_hit() const { return hit_ > searches_done_; }
  void await_stop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped() || ponder_hit(); });
  }

 private:
  static std::set<std::string, std::less<>> limits_of(const std::string& go) {
    std::set<std::string, std::less<>> out;
    for (Words words(go); !words.empty();) out.emplace(words.next());
    return out;
  }
  // Whether a `go` runs until something else is said.
  static bool endless(const std::set<std::string, std::less<>>& limits) {
    constexpr std::string_view ending[] = {"depth", "nodes", "movetime", "perft", "wtime", "btime", "rtime"};
    return limits.contains("ponder") ||
           std::ranges::none_of(ending, [&](std::string_view word) { return limits.contains(word); });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  int searches_read_ = 0, last_endless_ = 0;
  int last_ponder_ = 0;
  std::atomic<int> searches_done_ = 0, stopped_up_to_ = 0, hit_ = 0;
};

void read_lines(std::istream& in, Inbox& inbox, Output& output) {
  std::string line;
  while (std::getline(in, line)) {
    // UCI wants this answered also during a search; the answer says that the engine is alive.
    if (Words(line).peek() == "isready" && inbox.searching())
      output.write("readyok");
    else if (!inbox.put(std::move(line)))
      return;
  }
  inbox.end();
}

}  // namespace

void speak_uci(std::istream& in, std::FILE* out) {
  Output output(out);
  Inbox inbox;
  Protocol protocol({.emit = [&](std::string_view line) { output.write(line); },
                     .now = seconds_now,
                     .stopped = [&] { return inbox.stopped(); },
                     .await_stop = [&] { inbox.await_stop(); },
                     .ponder_hit = [&] { return inbox.ponder_hit(); },
                     .together = run_together});
  const std::jthread reader([&] { read_lines(in, inbox, output); });
  for (bool going_on = true; going_on;) {
    const std::string line = inbox.take();
    going_on = protocol.command(line);
    if (Words(line).peek() == "go") inbox.search_done();
  }
}

}  // namespace turncoat
