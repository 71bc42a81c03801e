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

#include "engine/clock.hpp"

namespace turncoat {

Expected<ChildProcess> ChildProcess::start(const std::string& command) {
  // A socket in place of two pipes: sending to a program that has ended is an error then, not a signal.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return failure(command + ": " + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // A process group of its own: Ctrl-C is for us to answer.
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
  if (error == 0) return ChildProcess(process, ends[0]);
  close(ends[0]);
  return failure(command + " cannot be started: " + std::strerror(error));
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      socket_(std::exchange(other.socket_, -1)),
      unread_(std::move(other.unread_)) {}

ChildProcess::~ChildProcess() {
  if (process_ <= 0) return;
  send("quit");
  close(socket_);
  for (int i = 0; i < 20; ++i) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) return;
    poll(nullptr, 0, 10);
  }
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool ChildProcess::send(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    sent += static_cast<std::size_t>(n);
  }
  return true;
}

std::optional<std::string> ChildProcess::line(double seconds) {
  constexpr std::size_t longest = 1 << 20;  // what is longer is no line, and not kept
  const double end = seconds_now() + seconds;
  while (true) {
    if (const std::size_t at = unread_.find('\n'); at != unread_.npos) {
      std::string out = unread_.substr(0, at);
      unread_.erase(0, at + 1);
      if (!out.empty() && out.back() == '\r') out.pop_back();
      return out;
    }
    const double left = end - seconds_now();
    pollfd waited{.fd = socket_, .events = POLLIN, .revents = 0};
    if (left < 0) return std::nullopt;
    const int ready = poll(&waited, 1, static_cast<int>(std::ceil(left * 1000)));
    if (ready < 0 && errno == EINTR) continue;
    std::array<char, 4096> buffer{};
    const ssize_t n = ready > 0 ? read(socket_, buffer.data(), buffer.size()) : 0;
    if (ready > 0 && n <= 0) ended_ = true;
    if (n <= 0) return std::nullopt;
    if (unread_.size() > longest) unread_.clear();
    unread_.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

}  // namespace turncoat
