#include "native/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "native/open_file.hpp"

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

// A file or a folder by the flags of open(2), whatever it is.
class AnyFile : public OpenFile {
 public:
  AnyFile() = default;
  AnyFile(const std::string& path, int flags) : OpenFile(open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  int descriptor() const { return descriptor_; }
};

// Renames a file unless there is one of the new name. Some file systems know only one of the ways.
bool rename_to_free(const std::string& from, const std::string& to) {
#ifdef RENAME_NOREPLACE
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
#endif
  return link(from.c_str(), to.c_str()) == 0 && unlink(from.c_str()) == 0;
}

// A file next to another one; it is deleted with this object unless it has taken the other's place.
class FileBeside {
 public:
  explicit FileBeside(const std::string& path) : folder_(folder_of(path)) {
    for (int i = 0; i < 100 && !file_; ++i) {
      name_ = folder_ + "/.turncoat." + std::to_string(getpid()) + '.' + std::to_string(i) + ".part";
      file_ = AnyFile(name_, O_WRONLY | O_CREAT | O_EXCL);
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
  bool take_place_of(const std::string& path) { return placed(rename(name_.c_str(), path.c_str()) == 0); }
  // Fails if that file is there.
  bool take_free_place(const std::string& path) { return placed(rename_to_free(name_, path)); }

 private:
  // The new name should survive a power cut as well.
  bool placed(bool renamed) {
    if (!renamed) return false;
    placed_ = true;
    const AnyFile folder(folder_, O_RDONLY | O_DIRECTORY);
    if (folder) fsync(folder.descriptor());
    return true;
  }

  std::string folder_, name_;
  AnyFile file_;
  bool placed_ = false;
};

}  // namespace

bool write_whole_file(const std::string& path, std::string_view text) {
  const std::string place = real_path(path);
  const auto old = status_of(place);
  if (old && !S_ISREG(old->st_mode)) {
    const AnyFile file(place, O_WRONLY);
    return file && file.write_all(text);
  }
  if (!can_write_whole_file(path)) return false;
  FileBeside file(place);
  return file.write(text, old) && file.take_place_of(place);
}

bool write_new_whole_file(const std::string& path, std::string_view text) {
  FileBeside file(path);
  return file.write(text, std::nullopt) && file.take_free_place(path);
}

bool is_there(const std::string& path) { return status_of(path).has_value(); }

bool can_write_whole_file(const std::string& path) {
  const std::string place = real_path(path);
  const auto old = status_of(place);
  if (path.empty() || (old && S_ISDIR(old->st_mode))) {
    errno = path.empty() ? ENOENT : EISDIR;
    return false;
  }
  if (old && faccessat(AT_FDCWD, place.c_str(), W_OK, AT_EACCESS) != 0) return false;
  // A regular file is replaced by one next to it.
  return (old && !S_ISREG(old->st_mode)) || faccessat(AT_FDCWD, folder_of(place).c_str(), W_OK | X_OK, AT_EACCESS) == 0;
}

}  // namespace turncoat
