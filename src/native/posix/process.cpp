#include "native/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <utility>

namespace turncoat {

struct Process::State {
  pid_t process = -1;
  int socket = -1;  // its standard input and output
  std::string unsent;

  // Sends what the program takes now; false if it has ended.
  bool flush() {
    while (!unsent.empty()) {
      const ssize_t n = ::send(socket, unsent.data(), unsent.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) return errno == EAGAIN;
      unsent.erase(0, static_cast<std::size_t>(n));
    }
    return true;
  }
};

Process Process::start(const std::string& command) {
  // A socket in place of two pipes: sending to a program that has ended is an error then, not a signal.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return Process(nullptr);
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
  if (error != 0) {
    close(ends[0]);
    errno = error;
    return Process(nullptr);
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return Process(std::make_unique<State>(State{.process = process, .socket = ends[0], .unsent = {}}));
}

Process::Process(std::unique_ptr<State> state) : state_(std::move(state)) {}

Process::Process(Process&&) noexcept = default;

Process::~Process() {
  if (!state_) return;
  close(state_->socket);
  siginfo_t ended{};
  for (int i = 0; i < 20 && ended.si_pid == 0; ++i) {
    poll(nullptr, 0, 10);
    // Its process id must stay reserved until its group has been ended.
    if (waitid(P_PID, static_cast<id_t>(state_->process), &ended, WEXITED | WNOHANG | WNOWAIT) != 0) break;
  }
  kill(-state_->process, SIGKILL);
  waitpid(state_->process, nullptr, 0);
}

bool Process::send(std::string_view bytes) {
  state_->unsent += bytes;
  return state_->flush();
}

std::size_t Process::unsent() const { return state_->unsent.size(); }

bool Process::receive(std::string& bytes, double seconds) {
  const auto wanted = static_cast<short>(state_->unsent.empty() ? POLLIN : POLLIN | POLLOUT);
  pollfd waited{.fd = state_->socket, .events = wanted, .revents = 0};
  if (poll(&waited, 1, std::max(0, static_cast<int>(std::ceil(seconds * 1000)))) <= 0) return true;
  if ((waited.revents & POLLOUT) != 0 && !state_->flush()) state_->unsent.clear();
  if ((waited.revents & (POLLIN | POLLHUP | POLLERR)) == 0) return true;
  std::array<char, 4096> buffer{};
  const ssize_t n = read(state_->socket, buffer.data(), buffer.size());
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (n <= 0) return false;
  bytes.append(buffer.data(), static_cast<std::size_t>(n));
  return true;
}

}  // namespace turncoat
