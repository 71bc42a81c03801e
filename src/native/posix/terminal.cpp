#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdlib>

#include "native/terminal.hpp"

namespace turncoat {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

// The first of these that is set decides on the character set.
bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view locale = environment(name); !locale.empty())
      return locale.contains("UTF-8") || locale.contains("utf8") || locale.contains("UTF8");
  return false;
}

}  // namespace

void prepare_standard_files() {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; ++file)
    if (fcntl(file, F_GETFD) < 0) (void)open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

bool write_standard_output(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(STDOUT_FILENO, text.data(), text.size());
    if (n >= 0)
      text.remove_prefix(static_cast<std::size_t>(n));
    else if (errno != EINTR)
      return false;
  }
  return true;
}

bool is_terminal(int standard_file) { return isatty(standard_file) != 0; }

TerminalAbilities terminal_abilities() {
  const std::string_view kind = environment("TERM");
  if (!is_terminal(STDOUT_FILENO) || kind.empty() || kind == "dumb") return {};
  return {.colours = true, .symbols = speaks_utf8() && kind != "linux"};
}

std::optional<std::size_t> terminal_width() {
  winsize size{};
  if (!is_terminal(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return std::nullopt;
  return size.ws_col;
}

struct Input::State {
  int descriptor;
};

Input::Input(int descriptor) : state_(std::make_shared<State>(descriptor)) {}

bool Input::receive(std::string& bytes, double seconds) {
  pollfd waited{.fd = state_->descriptor, .events = POLLIN, .revents = 0};
  if (poll(&waited, 1, std::max(0, static_cast<int>(std::ceil(seconds * 1000)))) <= 0) return true;
  std::array<char, 4096> buffer{};
  const ssize_t n = read(state_->descriptor, buffer.data(), buffer.size());
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (n <= 0) return false;
  bytes.append(buffer.data(), static_cast<std::size_t>(n));
  return true;
}

}  // namespace turncoat
