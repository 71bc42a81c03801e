#include "engine/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>

#include "engine/faults.hpp"
#include "native/regular_file.hpp"

namespace turncoat {

namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

// Where a link leads to, so that the file is replaced and not the link.
std::string real_path(const std::string& path) {
  std::error_code error;
  const auto real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

// What is known about a file; nothing if there is none.
std::optional<struct stat> status_of(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

// A file next to another one; it is deleted with this object unless it has taken the other's place.
class FileBeside {
 public:
  explicit FileBeside(const std::string& path) : folder_(folder_of(path)) {
    for (int i = 0; i < 100 && !file_; ++i) {
      name_ = folder_ + "/.turncoat." + std::to_string(getpid()) + '.' + std::to_string(i) + ".part";
      file_ = OpenFile(open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
      if (!file_ && errno != EEXIST) break;
    }
  }
  ~FileBeside() {
    if (file_ && !placed_) unlink(name_.c_str());
  }
  FileBeside(const FileBeside&) = delete;
  FileBeside& operator=(const FileBeside&) = delete;

  bool write(std::string_view text, std::optional<struct stat> like) {
    if (!file_) return false;
    if (like && fchmod(file_.descriptor(), like->st_mode & 07777) != 0) return false;
    return file_.write_all(text) && fsync(file_.descriptor()) == 0;
  }
  bool take_place_of(const std::string& path) { return placed(rename(name_.c_str(), path.c_str())); }
  // Fails if that file is there. Some file systems know only one of the two ways.
  bool take_free_place(const std::string& path) {
    if (placed(renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE))) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    return link(name_.c_str(), path.c_str()) == 0 && placed(unlink(name_.c_str()));
  }

 private:
  // The new name should survive a power cut as well.
  bool placed(int result) {
    if (result != 0) return false;
    placed_ = true;
    const OpenFile folder(open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder) fsync(folder.descriptor());
    return true;
  }

  std::string folder_, name_;
  OpenFile file_;
  bool placed_ = false;
};

}  // namespace

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool OpenFile::read_all(std::string& text, std::size_t most) const {
  std::array<char, 1 << 16> buffer{};
  while (true) {
    const ssize_t n = read(descriptor_, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return n == 0;
    if (text.size() + static_cast<std::size_t>(n) > most) {
      errno = EFBIG;
      return false;
    }
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

bool OpenFile::write_all(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t n = ::write(descriptor_, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::unexpected<Error> file_failure(failing::Fitting<std::string, std::string> what, const std::string& path) {
  if (errno == not_regular) return failure(fault::no_regular_file, path);
  return failing::make(*what.fault, {path, std::strerror(errno)});
}

Expected<OpenFile> open_file(const std::string& path, int flags) {
  OpenFile file(open_regular(path.c_str(), flags));
  if (file) return file;
  return (flags & O_ACCMODE) == O_RDONLY ? file_failure(fault::cannot_read, path)
                                         : file_failure(fault::cannot_write, path);
}

Expected<std::string> read_file(const std::string& path, std::size_t most) {
  const auto file = open_file(path, O_RDONLY);
  if (!file) return std::unexpected(file.error());
  std::string text;
  if (!file->read_all(text, most)) return file_failure(fault::cannot_read, path);
  return text;
}

Expected<void> write_file(const std::string& path, std::string_view text) {
  const std::string place = real_path(path);
  const auto old = status_of(place);
  if (old && !S_ISREG(old->st_mode)) {
    const OpenFile file(open(place.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file || !file.write_all(text)) return file_failure(fault::cannot_write, path);
    return {};
  }
  if (auto ok = check_writable(path); !ok) return ok;
  FileBeside file(place);
  if (!file.write(text, old) || !file.take_place_of(place)) return file_failure(fault::cannot_write, path);
  return {};
}

Expected<void> write_new_file(const std::string& path, std::string_view text) {
  if (auto ok = check_new(path); !ok) return ok;
  FileBeside file(path);
  if (file.write(text, std::nullopt) && file.take_free_place(path)) return {};
  if (errno == EEXIST) return failure(fault::exists, path);
  return file_failure(fault::cannot_write, path);
}

Expected<void> check_new(const std::string& path) {
  return status_of(path) ? failure(fault::exists, path) : check_writable(path);
}

Expected<void> check_writable(const std::string& path) {
  const std::string place = real_path(path);
  const auto old = status_of(place);
  if (old && S_ISDIR(old->st_mode)) errno = EISDIR;
  const bool possible =
      old ? !S_ISDIR(old->st_mode) && faccessat(AT_FDCWD, place.c_str(), W_OK, AT_EACCESS) == 0 : !path.empty();
  if (!possible) {
    if (path.empty()) errno = ENOENT;
    return file_failure(fault::cannot_write, path);
  }
  // A regular file is replaced by one next to it.
  if ((!old || S_ISREG(old->st_mode)) && faccessat(AT_FDCWD, folder_of(place).c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    return file_failure(fault::cannot_write, path);
  return {};
}

}  // namespace turncoat
