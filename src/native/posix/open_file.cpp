#include "native/open_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>

#include "native/posix/regular_file.hpp"

namespace turncoat {

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

OpenFile OpenFile::to_read(const std::string& path) { return OpenFile(open_regular(path.c_str(), O_RDONLY)); }

OpenFile OpenFile::to_extend(const std::string& path) {
  return OpenFile(open_regular(path.c_str(), O_RDWR | O_CREAT | O_APPEND));
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

bool OpenFile::lock() const { return flock(descriptor_, LOCK_EX | LOCK_NB) == 0; }

bool OpenFile::cut(std::uint64_t size) const { return ftruncate(descriptor_, static_cast<off_t>(size)) == 0; }

bool OpenFile::sync() const {
#ifdef __APPLE__
  return fsync(descriptor_) == 0;
#else
  return fdatasync(descriptor_) == 0;
#endif
}

}  // namespace turncoat
