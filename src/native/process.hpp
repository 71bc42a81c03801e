#pragma once
// Another program, with bytes to its standard input and from its standard output; what it writes to standard error is
// not shown. No program has the pipes of another one that starts at the same time.
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace turncoat {

class Process {
 public:
  // Starts a program, looked for in PATH if its name has no slash; none, with errno, if it cannot be started.
  static Process start(const std::string& command);
  Process(Process&&) noexcept;
  Process& operator=(Process&&) = delete;
  // Gives the program a moment to end, and ends what is left of it and of what it has started.
  ~Process();

  explicit operator bool() const { return state_ != nullptr; }

  // Never waits: what the program does not take yet is kept. False if it has ended.
  bool send(std::string_view bytes);
  // How many bytes it has not taken yet.
  std::size_t unsent() const;
  // Waits that long at most, and adds what the program has written; false if nothing more will come.
  bool receive(std::string& bytes, double seconds);

 private:
  struct State;
  explicit Process(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace turncoat
