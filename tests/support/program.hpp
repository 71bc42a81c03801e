#pragma once
// The program turncoat (in the tests of the server: turncoat-server), running beside the test, with pipes to it.
#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "support/patience.hpp"

namespace turncoat::testing {

// What a run prints, complains of and ends with.
struct Outcome {
  std::string output, complaints;
  int status = 0;
};

class Program {
 public:
  // `environment`: variables for it alone, as "NAME=value".
  explicit Program(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {});
  // What a shell makes of "turncoat …" and the like, for limits and redirections; $TURNCOAT is the program, and
  // $PLAIN one without sanitizers, as a sanitizer's needs more memory than any limit.
  struct Shell {
    explicit Shell(std::string line) : command(std::move(line)) {}
    std::string command;
  };
  explicit Program(const Shell& shell);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void send(const std::string& line);
  void close_input();
  pid_t id() const { return process_; }
  // As Ctrl-C does.
  void interrupt();
  // The next line that it prints; nothing if there is none in that time, or no more.
  std::optional<std::string> line(std::chrono::milliseconds time = patience);
  // Lines up to one that begins so, which is the last; all there are if none does.
  std::vector<std::string> lines_until(const std::string& beginning);
  // Everything else that it prints, to its end.
  std::string rest();
  // What it complained about, to its end.
  std::string complaints();
  // Its exit status; -1 if a signal ended it.
  int exit_status();
  // What it has used of processors, which is the same on a busy machine as on an idle one; after its end, in all.
  std::chrono::nanoseconds processor_time() const;
  // Waits until it has used so much more of them.
  void let_work(std::chrono::milliseconds time) const;
  // Gives it all its input, and waits for its end.
  Outcome finish(const std::string& input);

 private:
  void start(const std::string& file, std::vector<std::string> words, const std::vector<std::string>& environment);

  pid_t process_ = -1;
  int input_ = -1, output_ = -1, errors_ = -1;
  std::string unread_;
  std::chrono::nanoseconds used_{0};  // of processors, once it has ended
};

}  // namespace turncoat::testing
