#include "online/store/sqlite/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace turncoat::online {

std::expected<FileLock, std::string> FileLock::of(const std::string& database) {
  // The same file by another name has the same lock.
  std::error_code error;
  const std::string path = std::filesystem::weakly_canonical(database, error).string() + ".lock";
  FileLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock.file_ < 0) return std::unexpected(path + ": " + std::strerror(errno));
  std::array<char, 32> text{};
  if (::flock(lock.file_, LOCK_EX | LOCK_NB) != 0) {
    const ssize_t size = ::read(lock.file_, text.data(), text.size() - 1);
    const std::string who = size > 0 ? "process " + std::string(text.data(), static_cast<std::size_t>(size))
                                     : std::string("another process");
    return std::unexpected(who +
                           " has it; two servers share a PostgreSQL database, or each has a file of its own (--db)");
  }
  const std::string id = std::to_string(::getpid());
  if (::ftruncate(lock.file_, 0) != 0 || ::pwrite(lock.file_, id.data(), id.size(), 0) < 0)
    return std::unexpected(path + ": " + std::strerror(errno));
  return lock;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace turncoat::online
