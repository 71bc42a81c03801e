#include "online/store/sqlite/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "native/posix/regular_file.hpp"

namespace turncoat::online {

namespace {

std::string had_by(const std::string& who) {
  return who + " has it; two servers share a PostgreSQL database, or each has a file of its own (--db)";
}

std::string why_not_opened() { return errno == not_regular ? "it is no regular file" : std::strerror(errno); }

// The process that has locked a file by any of its names, as the system says.
std::string locked_by(int file) {
  struct stat found{};
  if (::fstat(file, &found) != 0) return "another process";
  std::array<char, 64> place{};
  std::snprintf(place.data(), place.size(), "%02x:%02x:%llu", major(found.st_dev), minor(found.st_dev),
                static_cast<unsigned long long>(found.st_ino));
  std::ifstream locks("/proc/locks");  // "1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF"
  for (std::string number, kind, how, what, process, of, rest;
       locks >> number >> kind >> how >> what >> process >> of;) {
    std::getline(locks, rest);
    if (kind == "FLOCK" && of == place.data()) return "process " + process;
  }
  return "another process";
}

}  // namespace

std::expected<FileLock, std::string> FileLock::of(const std::string& database) {
  struct stat found{};
  if (::stat(database.c_str(), &found) == 0 && !S_ISREG(found.st_mode)) return std::unexpected("it is no regular file");
  // The same file by another name has the same lock.
  std::error_code error;
  const std::string path = std::filesystem::weakly_canonical(database, error).string() + ".lock";
  FileLock lock;
  lock.path_ = database;
  lock.beside_ = open_regular(path.c_str(), O_RDWR | O_CREAT, 0600);
  if (lock.beside_ < 0) return std::unexpected(path + ": " + why_not_opened());
  std::array<char, 32> text{};
  if (::flock(lock.beside_, LOCK_EX | LOCK_NB) != 0) {
    const ssize_t size = ::read(lock.beside_, text.data(), text.size() - 1);
    return std::unexpected(had_by(size > 0 ? "process " + std::string(text.data(), static_cast<std::size_t>(size))
                                           : std::string("another process")));
  }
  lock.database_ = open_regular(database.c_str(), O_RDWR | O_CREAT, 0600);
  if (lock.database_ < 0) return std::unexpected(why_not_opened());
  // A hard link has another name, and so another lock beside it.
  if (::flock(lock.database_, LOCK_EX | LOCK_NB) != 0) return std::unexpected(had_by(locked_by(lock.database_)));
  const std::string id = std::to_string(::getpid());
  if (::ftruncate(lock.beside_, 0) != 0 || ::pwrite(lock.beside_, id.data(), id.size(), 0) < 0)
    return std::unexpected(path + ": " + std::strerror(errno));
  return lock;
}

bool FileLock::in_place() const {
  if (database_ < 0) return true;
  struct stat held{}, there{};
  return ::fstat(database_, &held) == 0 && ::stat(path_.c_str(), &there) == 0 && held.st_dev == there.st_dev &&
         held.st_ino == there.st_ino;
}

FileLock::~FileLock() {
  for (const int file : {beside_, database_})
    if (file >= 0) ::close(file);
}

}  // namespace turncoat::online
