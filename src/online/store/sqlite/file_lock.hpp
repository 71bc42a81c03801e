#pragma once
// A database file belongs to one process at a time: two that hold copies of its tables would go apart in silence.
#include <expected>
#include <string>
#include <utility>

namespace turncoat::online {

class FileLock {
 public:
  FileLock() = default;  // of nothing
  // A file beside the database, FILE.lock, with the number of the process that has it. The error is a sentence: who has
  // it, or why it cannot be made.
  static std::expected<FileLock, std::string> of(const std::string& database);

  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_ = -1;
};

}  // namespace turncoat::online
