#include "engine/match/child_process.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/match/faults.hpp"
#include "native/clock.hpp"

namespace turncoat {

Expected<ChildProcess> ChildProcess::start(const std::string& command) {
  if (auto process = Process::start(command)) return ChildProcess(command, std::move(process));
  return failure(fault::cannot_start, command, std::strerror(errno));
}

ChildProcess::~ChildProcess() {
  if (process_) process_.send("quit\n");
}

Expected<void> ChildProcess::send(const std::string& line) {
  constexpr std::size_t most_unsent = 1 << 20;
  if (!process_.send(line + '\n')) return failure(fault::program_ended, name_);
  if (process_.unsent() > most_unsent) return failure(fault::program_deaf, name_);
  return {};
}

std::optional<std::string> ChildProcess::line(double seconds) {
  const double end = seconds_now() + seconds;
  while (true) {
    if (auto line = lines_.take()) return line;
    const double left = end - seconds_now();
    if (left < 0 || ended_) return std::nullopt;
    std::string bytes;
    ended_ = !process_.receive(bytes, left);
    lines_.add(bytes);
  }
}

}  // namespace turncoat
