#pragma once
// Another program, with lines of text to and from it.
#include <optional>
#include <string>

#include "edge/game/any_game.hpp"
#include "engine/line_buffer.hpp"
#include "native/process.hpp"

namespace turncoat {

class ChildProcess {
 public:
  // Starts a program, looked for in PATH if its name has no slash. What it writes to standard error is not shown.
  static Expected<ChildProcess> start(const std::string& command);
  ChildProcess(ChildProcess&&) noexcept = default;
  ChildProcess& operator=(ChildProcess&&) = delete;
  // Asks the program to end, and ends what is left of it and of what it has started.
  ~ChildProcess();

  // Never waits: what the program does not read yet is kept. An error if it has ended, or leaves too much unread.
  Expected<void> send(const std::string& line);
  // The next line, without its end; nothing if there is none in that time, or no more.
  std::optional<std::string> line(double seconds);
  // Whether the program has closed its output: there will be no more lines.
  bool ended() const { return ended_; }
  // How many bytes it has written, all together.
  std::uint64_t heard() const { return lines_.heard(); }

 private:
  ChildProcess(std::string name, Process process) : name_(std::move(name)), process_(std::move(process)) {}

  std::string name_;
  Process process_;
  LineBuffer lines_;
  bool ended_ = false;
};

}  // namespace turncoat
