#pragma once
// Another program, with lines of text to and from it. With POSIX only, so that no program inherits the pipes of
// another that starts at the same time.
#include <sys/types.h>

#include <optional>
#include <string>

#include "edge/game/any_game.hpp"
#include "engine/line_buffer.hpp"

namespace turncoat {

class ChildProcess {
 public:
  // Starts a program, looked for in PATH if its name has no slash. What it writes to standard error is not shown.
  static Expected<ChildProcess> start(const std::string& command);
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  // Ends the program and what it has started, by force if need be.
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
  ChildProcess(std::string name, pid_t process, int socket)
      : name_(std::move(name)), process_(process), socket_(socket) {}
  // Sends what the program takes now; false if it has ended.
  bool flush();

  std::string name_;

  pid_t process_ = -1;
  int socket_ = -1;  // its standard input and output
  std::string unsent_;
  LineBuffer lines_;
  bool ended_ = false;
};

}  // namespace turncoat
