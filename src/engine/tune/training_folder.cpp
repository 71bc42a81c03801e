#include "engine/tune/training_folder.hpp"

#include <algorithm>

#include "core/printable.hpp"
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
  // A first line that was not written to its end is one of ours; what is of others stays as it is.
  const std::string head = first_line + '\n';
  if (!text.starts_with(head) && !head.starts_with(text)) {
    constexpr std::size_t shown = 200;
    const std::string other = text.substr(0, std::min(text.find('\n'), shown));
    return failure(fault::training_other, path, printable(other), first_line);
  }
  const std::size_t whole = text.rfind('\n') + 1;  // 0 if there is none
  if (whole < text.size() && !out.file_.cut(whole)) return file_failure(fault::cannot_write, path);
  for (std::size_t at = 0; at < whole;) {
    const std::size_t end = text.find('\n', at);
    out.lines_.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  if (out.lines_.empty())
    if (auto ok = out.add(first_line); !ok) return std::unexpected(ok.error());
  out.lines_.erase(out.lines_.begin());
  return out;
}

Expected<void> LineFile::sync() { return file_.sync() ? Expected<void>() : file_failure(fault::cannot_write, path_); }

Expected<void> LineFile::add(std::string_view line) {
  lines_.emplace_back(line);
  return file_.write_all(lines_.back() + '\n') ? Expected<void>() : file_failure(fault::cannot_write, path_);
}

}  // namespace turncoat
