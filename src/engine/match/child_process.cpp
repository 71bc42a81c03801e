#include "engine/match/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <utility>

#include "engine/match/faults.hpp"
#include "native/clock.hpp"

namespace turncoat {

Expected<ChildProcess> ChildProcess::start(const std::string& command) {
  // A socket in place of two pipes: sending to a program that has ended is an error then, not a signal.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return failure(fault::cannot_start, command, std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // A process group of its own: Ctrl-C is ours to answer.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string name = command;
  std::array<char*, 2> arguments{name.data(), nullptr};
  pid_t process = -1;
  const int error = posix_spawnp(&process, name.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error == 0) {
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return ChildProcess(command, process, ends[0]);
  }
  close(ends[0]);
  return failure(fault::cannot_start, command, std::strerror(error));
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : name_(std::move(other.name_)),
      process_(std::exchange(other.process_, -1)),
      socket_(std::exchange(other.socket_, -1)),
      unsent_(std::move(other.unsent_)),
      lines_(std::move(other.lines_)) {}

ChildProcess::~ChildProcess() {
  if (process_ <= 0) return;
  (void)send("quit");
  close(socket_);
  siginfo_t ended{};
  for (int i = 0; i < 20 && ended.si_pid == 0; ++i) {
    poll(nullptr, 0, 10);
    // Its process id must stay reserved until its group has been ended.
    if (waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) != 0) break;
  }
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

Expected<void> ChildProcess::send(const std::string& line) {
  constexpr std::size_t most_unsent = 1 << 20;
  unsent_ += line + '\n';
  if (!flush()) return failure(fault::program_ended, name_);
  if (unsent_.size() > most_unsent) return failure(fault::program_deaf, name_);
  return {};
}

bool ChildProcess::flush() {
  while (!unsent_.empty()) {
    const ssize_t n = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno == EAGAIN;
    unsent_.erase(0, static_cast<std::size_t>(n));
  }
  return true;
}

std::optional<std::string> ChildProcess::line(double seconds) {
  const double end = seconds_now() + seconds;
  while (true) {
    if (auto line = lines_.take()) return line;
    const double left = end - seconds_now();
    if (left < 0 || ended_) return std::nullopt;
    const auto wanted = static_cast<short>(unsent_.empty() ? POLLIN : POLLIN | POLLOUT);
    pollfd waited{.fd = socket_, .events = wanted, .revents = 0};
    if (poll(&waited, 1, static_cast<int>(std::ceil(left * 1000))) <= 0) continue;
    if ((waited.revents & POLLOUT) != 0 && !flush()) unsent_.clear();
    if ((waited.revents & (POLLIN | POLLHUP | POLLERR)) != 0) ended_ = !lines_.fill(socket_);
  }
}

}  // namespace turncoat
