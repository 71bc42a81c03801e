#include "native/whole_file.hpp"

#include <algorithm>
#include <filesystem>

#include "native/windows/system.hpp"

namespace turncoat {

namespace {

// Where a link leads to, so that the file is replaced and not the link.
std::string real_path(const std::string& path) {
  std::error_code error;
  const auto real = std::filesystem::canonical(windows::wide(path), error);
  return error ? path : windows::narrow(real.native());
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\:");
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

bool write_all(const windows::Handle& file, std::string_view text) {
  constexpr std::size_t most_at_once = 1 << 30;
  while (!text.empty()) {
    DWORD written = 0;
    if (WriteFile(file.get(), text.data(), static_cast<DWORD>(std::min(text.size(), most_at_once)), &written,
                  nullptr) == 0)
      return windows::failed();
    text.remove_prefix(written);
  }
  return true;
}

// A file next to another one; it is deleted with this object unless it has taken the other's place.
class FileBeside {
 public:
  explicit FileBeside(const std::string& path) {
    for (int i = 0; i < 100 && !file_; ++i) {
      name_ =
          folder_of(path) + "/.turncoat." + std::to_string(GetCurrentProcessId()) + '.' + std::to_string(i) + ".part";
      file_ = windows::open_file(name_, GENERIC_WRITE, CREATE_NEW);
      if (!file_ && GetLastError() != ERROR_FILE_EXISTS) break;
    }
    if (file_)
      there_ = true;
    else
      windows::failed();
  }
  ~FileBeside() {
    file_.close();
    if (there_) DeleteFileW(windows::wide(name_).c_str());
  }
  FileBeside(const FileBeside&) = delete;
  FileBeside& operator=(const FileBeside&) = delete;

  bool write(std::string_view text) {
    return file_ && write_all(file_, text) && (FlushFileBuffers(file_.get()) != 0 || windows::failed());
  }
  // An open file cannot be renamed.
  bool take_place_of(const std::string& path, DWORD how) {
    file_.close();
    if (MoveFileExW(windows::wide(name_).c_str(), windows::wide(path).c_str(), how | MOVEFILE_WRITE_THROUGH) == 0)
      return windows::failed();
    there_ = false;
    return true;
  }

 private:
  std::string name_;
  windows::Handle file_;
  bool there_ = false;
};

}  // namespace

bool write_whole_file(const std::string& path, std::string_view text) {
  if (!can_write_whole_file(path)) return false;
  const std::string place = real_path(path);
  // A device (NUL, CON) or a pipe.
  if (auto old = windows::open_file(place, GENERIC_WRITE, OPEN_EXISTING);
      old && GetFileType(old.get()) != FILE_TYPE_DISK)
    return write_all(old, text);
  FileBeside file(place);
  return file.write(text) && file.take_place_of(place, MOVEFILE_REPLACE_EXISTING);
}

bool write_new_whole_file(const std::string& path, std::string_view text) {
  FileBeside file(path);
  return file.write(text) && file.take_place_of(path, 0);
}

bool is_there(const std::string& path) {
  return GetFileAttributesW(windows::wide(path).c_str()) != INVALID_FILE_ATTRIBUTES;
}

bool can_write_whole_file(const std::string& path) {
  const std::string place = real_path(path);
  const DWORD attributes = GetFileAttributesW(windows::wide(place).c_str());
  const bool old = attributes != INVALID_FILE_ATTRIBUTES;
  errno = path.empty() || !windows::is_folder(folder_of(place)) ? ENOENT
          : old && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? EISDIR
          : old && (attributes & FILE_ATTRIBUTE_READONLY) != 0  ? EACCES
                                                                : 0;
  return errno == 0;
}

}  // namespace turncoat
