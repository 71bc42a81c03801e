#include "engine/tune/training_folder.hpp"

#include "engine/faults.hpp"
#include "engine/tune/faults.hpp"

namespace turncoat {

Expected<LineFile> LineFile::open(const std::string& path, const std::string& first_line) {
  constexpr std::size_t largest = 1 << 26;
  LineFile out(path);
  auto file = open_to_extend(path);
  if (!file) return std::unexpected(file.error());
  out.file_ = *std::move(file);
  if (!out.file_.lock()) return failure(fault::training_used, path);
  std::string text;
  if (!out.file_.read_all(text, largest)) return file_failure(fault::cannot_read, path);
  const std::size_t whole = text.rfind('\n') + 1;  // 0 if there is none
  if (whole < text.size() && !out.file_.cut(whole)) return file_failure(fault::cannot_write, path);
  for (std::size_t at = 0; at < whole;) {
    const std::size_t end = text.find('\n', at);
    out.lines_.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  if (out.lines_.empty()) {
    if (auto ok = out.add(first_line); !ok) return std::unexpected(ok.error());
  } else if (out.lines_[0] != first_line) {
    return failure(fault::training_other, path, out.lines_[0], first_line);
  }
  out.lines_.erase(out.lines_.begin());
  return out;
}

Expected<void> LineFile::sync() { return file_.sync() ? Expected<void>() : file_failure(fault::cannot_write, path_); }

Expected<void> LineFile::add(std::string_view line) {
  lines_.emplace_back(line);
  return file_.write_all(lines_.back() + '\n') ? Expected<void>() : file_failure(fault::cannot_write, path_);
}

}  // namespace turncoat
