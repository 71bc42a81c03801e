#include "engine/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "edge/game/any_game.hpp"
#include "engine/faults.hpp"
#include "native/whole_file.hpp"

namespace turncoat {

std::unexpected<Error> file_failure(failing::Fitting<std::string, std::string> what, const std::string& path) {
  if (errno == not_regular) return failure(fault::no_regular_file, path);
  return failing::make(*what.fault, {path, std::strerror(errno)});
}

Expected<OpenFile> open_to_read(const std::string& path) {
  if (auto file = OpenFile::to_read(path)) return file;
  return file_failure(fault::cannot_read, path);
}

Expected<OpenFile> open_to_extend(const std::string& path) {
  if (auto file = OpenFile::to_extend(path)) return file;
  return file_failure(fault::cannot_write, path);
}

Expected<std::string> read_file(const std::string& path, std::size_t most) {
  const auto file = open_to_read(path);
  if (!file) return std::unexpected(file.error());
  std::string text;
  if (!file->read_all(text, most)) return file_failure(fault::cannot_read, path);
  return text;
}

Expected<void> write_file(const std::string& path, std::string_view text) {
  if (write_whole_file(path, text)) return {};
  return file_failure(fault::cannot_write, path);
}

Expected<void> write_new_file(const std::string& path, std::string_view text) {
  if (auto ok = check_new(path); !ok) return ok;
  if (write_new_whole_file(path, text)) return {};
  if (errno == EEXIST) return failure(fault::exists, path);
  return file_failure(fault::cannot_write, path);
}

Expected<void> make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? failure(fault::cannot_write, path, error.message()) : Expected<void>();
}

Expected<void> check_new(const std::string& path) {
  return is_there(path) ? failure(fault::exists, path) : check_writable(path);
}

Expected<void> check_writable(const std::string& path) {
  if (can_write_whole_file(path)) return {};
  return file_failure(fault::cannot_write, path);
}

Expected<std::vector<std::string>> read_openings(const std::string& path, const std::string& spec) {
  if (path.empty()) return {};
  constexpr std::size_t longest_file = std::size_t{64} << 20;
  const auto game = open_game(spec);
  if (!game) return std::unexpected(game.error());
  const auto text = read_file(path, longest_file);
  if (!text) return std::unexpected(text.error());
  std::vector<std::string> out;
  std::size_t number = 0;
  for (std::string_view rest = *text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (auto ok = (*game)->restart(line); !ok) return failure(fault::at_line, path, number, ok.error());
    if ((*game)->decided())
      return failure(fault::at_line, path, number, failure(fault::opening_decided, (*game)->result()));
    out.push_back((*game)->fen());
  }
  if (out.empty()) return failure(fault::no_openings, path);
  return out;
}

}  // namespace turncoat
