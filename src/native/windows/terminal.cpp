#include <fcntl.h>
#include <io.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "native/terminal.hpp"
#include "native/windows/system.hpp"

namespace turncoat {

namespace {

HANDLE standard_handle(int standard_file) {
  return GetStdHandle(standard_file == 0   ? STD_INPUT_HANDLE
                      : standard_file == 1 ? STD_OUTPUT_HANDLE
                                           : STD_ERROR_HANDLE);
}

bool has_sequences(int standard_file) {
  DWORD mode = 0;
  return GetConsoleMode(standard_handle(standard_file), &mode) != 0 && (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

UINT characters_before = 0;

}  // namespace

// Text is UTF-8 and its lines end as they are written, on a console and in a file.
void prepare_standard_files() {
  for (const int file : {1, 2}) {
    _setmode(file, _O_BINARY);
    if (DWORD mode = 0; GetConsoleMode(standard_handle(file), &mode) != 0)
      SetConsoleMode(standard_handle(file), mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
  characters_before = GetConsoleOutputCP();
  if (characters_before == 0) return;  // there is no console
  SetConsoleOutputCP(CP_UTF8);
  std::atexit([] { SetConsoleOutputCP(characters_before); });
}

bool write_standard_output(std::string_view text) {
  constexpr std::size_t most_at_once = 1 << 30;
  while (!text.empty()) {
    const int n = _write(1, text.data(), static_cast<unsigned>(std::min(text.size(), most_at_once)));
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

bool is_terminal(int standard_file) {
  DWORD mode = 0;
  return GetConsoleMode(standard_handle(standard_file), &mode) != 0;
}

TerminalAbilities terminal_abilities() {
  if (!has_sequences(1)) return {};
  // The old console has no font with the pieces; Windows Terminal names itself.
  return {.colours = true, .symbols = std::getenv("WT_SESSION") != nullptr};
}

std::optional<std::size_t> terminal_width() {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(standard_handle(1), &info) == 0) return std::nullopt;
  return static_cast<std::size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

// A thread reads, as a console cannot be waited for until a line is typed. It ends with the program.
struct Input::State {
  HANDLE file;
  std::mutex mutex;
  std::condition_variable changed;
  std::string bytes;  // read, but not received yet
  bool ended = false;

  // What comes next; nothing at the end. A console is read as UTF-16, as its bytes lose what is not ASCII.
  std::string read() const {
    DWORD mode = 0, n = 0;
    if (GetConsoleMode(file, &mode) != 0) {
      std::array<wchar_t, 1024> typed{};
      constexpr wchar_t end_of_input = 26;  // Ctrl-Z
      if (ReadConsoleW(file, typed.data(), typed.size(), &n, nullptr) == 0 || n == 0 || typed[0] == end_of_input)
        return {};
      return windows::narrow({typed.data(), n});
    }
    std::array<char, 4096> buffer{};
    if (ReadFile(file, buffer.data(), buffer.size(), &n, nullptr) == 0) return {};
    return {buffer.data(), n};
  }
  void read_on() {
    for (bool going_on = true; going_on;) {
      const std::string more = read();
      const std::lock_guard lock(mutex);
      going_on = !more.empty();
      bytes += more;
      ended = !going_on;
      changed.notify_one();
    }
  }
};

Input::Input(int descriptor) : state_(std::make_shared<State>()) {
  state_->file = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  std::thread([state = state_] { state->read_on(); }).detach();
}

bool Input::receive(std::string& bytes, double seconds) {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait_for(lock, std::chrono::duration<double>(seconds),
                           [&] { return !state_->bytes.empty() || state_->ended; });
  const bool more = !state_->bytes.empty() || !state_->ended;
  bytes += std::exchange(state_->bytes, {});
  return more;
}

}  // namespace turncoat
