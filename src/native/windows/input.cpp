#include "native/input.hpp"

#include <io.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "native/windows/system.hpp"

namespace turncoat {

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
