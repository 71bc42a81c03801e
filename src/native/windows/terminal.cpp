#include "native/terminal.hpp"

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cstdlib>

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

}  // namespace turncoat
