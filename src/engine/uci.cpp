#include "engine/uci.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <new>
#include <ostream>
#include <string>

#include "edge/uci/protocol.hpp"
#include "engine/files.hpp"
#include "engine/table_files.hpp"
#include "engine/variant_files.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"

namespace turncoat {

namespace {

// Both threads write lines.
class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}
  void write(std::string_view line) {
    const std::lock_guard lock(mutex_);
    out_ << line << '\n' << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
};

// The lines between the thread that reads and the thread that obeys. Every `go` has a number, from 1, so that a `stop`
// ends the searches that were asked for before it, begun or not, and none that come after it.
class Inbox {
 public:
  // `ready` answers an `isready` that a search must not hold up.
  explicit Inbox(std::function<void()> ready) : ready_(std::move(ready)) {}

  // ---- the reader's side
  // Takes a line in; false if nothing can come after it.
  bool put(std::string line) {
    const std::string_view word = Words(line).peek();
    const bool last = word == "quit";
    {
      const std::lock_guard lock(mutex_);
      if (word == "isready" && running_) {
        ready_();
        return true;
      }
      if (word == "go") {
        ++searches_read_;
        if (names(line, "ponder")) last_ponder_ = searches_read_;
        last_count_ = names(line, "perft") ? seconds_now() : -hasty;
      }
      if (word == "ponderhit" && last_ponder_ == searches_read_) hit_ = searches_read_;
      // A script that sends "go perft 5" and "quit" in one breath wants the counts, and then the end.
      const bool of_a_script = last && seconds_now() - last_count_ < hasty;
      if (word == "stop" || (last && !of_a_script)) stopped_up_to_ = searches_read_;
      lines_.push_back(std::move(line));
    }
    changed_.notify_all();
    return !last;
  }
  // Nothing more will be read: searches that end by themselves may finish.
  void end() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      lines_.emplace_back("quit");
    }
    changed_.notify_all();
  }

  // ---- the obeying side
  // The next line. With a `go` a search begins to run, and UCI wants every `isready` answered from then on: the answer
  // shows that the engine is alive.
  std::string take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !lines_.empty(); });
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    running_ = Words(line).peek() == "go";
    if (running_)
      for (auto waiting = std::erase_if(lines_, [](const auto& one) { return Words(one).peek() == "isready"; });
           waiting > 0; --waiting)
        ready_();
    return line;
  }
  // The search is about to give its answer: from here on everything is answered in its turn.
  void answering() {
    const std::lock_guard lock(mutex_);
    running_ = false;
  }
  void search_done() {
    const std::lock_guard lock(mutex_);
    ++searches_done_;
  }
  // Whether the search that runs now is to stop; asked often.
  bool stopped() const { return stopped_up_to_ > searches_done_; }
  // Whether the move that it ponders on was played.
  bool ponder_hit() const { return hit_ > searches_done_; }
  bool ended() const { return ended_; }
  void await_stop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped() || ponder_hit() || ended_; });
  }

 private:
  static bool names(const std::string& go, std::string_view what) {
    Words words(go);
    while (!words.empty())
      if (words.next() == what) return true;
    return false;
  }

  std::function<void()> ready_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  static constexpr double hasty = 0.01;  // seconds in which only a script sends a second command
  int searches_read_ = 0, last_ponder_ = 0;
  double last_count_ = -hasty;  // when the last `go` was read, if it asked for a perft
  bool running_ = false;        // a search that has not answered yet
  std::atomic<int> searches_done_ = 0, stopped_up_to_ = 0, hit_ = 0;
  std::atomic<bool> ended_ = false;
};

void read_lines(std::istream& in, Inbox& inbox, Output& output) {
  try {
    for (std::string line; std::getline(in, line);)
      if (!inbox.put(std::move(line))) return;
  } catch (const std::bad_alloc&) {
    output.write("info string error: there is not enough memory for so long a line");
  }
  inbox.end();
}

// Whether a line reports how a search stands without ending it.
bool is_report(std::string_view line) {
  return line.starts_with("found ") || (line.starts_with("info ") && !line.starts_with("info string error: "));
}

}  // namespace

void speak_uci(std::istream& in, std::ostream& out) {
  in.tie(nullptr);  // or the thread that reads would flush what the other one writes
  Output output(out);
  Inbox inbox([&] { output.write("readyok"); });
  Protocol protocol({.emit =
                         [&](std::string_view line) {
                           if (!is_report(line)) inbox.answering();
                           output.write(line);
                         },
                     .now = seconds_now,
                     .stopped = [&] { return inbox.stopped(); },
                     .await_stop = [&] { inbox.await_stop(); },
                     .ponder_hit = [&] { return inbox.ponder_hit(); },
                     .deserted = [&] { return inbox.ended(); },
                     .together = run_together,
                     .read_file = [](const std::string& path) { return read_file(path, most_variant_file_bytes); },
                     .read_tables = read_tables});
  JoinedThreads reader;
  reader.add([&] { read_lines(in, inbox, output); });
  for (bool going_on = true; going_on;) {
    const std::string line = inbox.take();
    try {
      going_on = protocol.command(line);
    } catch (const std::bad_alloc&) {
      output.write("info string error: there is not enough memory");
    }
    if (Words(line).peek() == "go") inbox.search_done();
  }
}

}  // namespace turncoat
