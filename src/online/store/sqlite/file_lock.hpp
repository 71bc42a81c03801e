#pragma once
// A database file belongs to one process at a time: two that hold copies of its tables would go apart in silence.
#include <expected>
#include <string>
#include <utility>

namespace turncoat::online {

class FileLock {
 public:
  FileLock() = default;  // of nothing
  // Locks the database itself, whatever its name, which is made if it is missing; and a file beside it, FILE.lock, with
  // the number of the process that has it, in case another file takes its place. The error is a sentence: which process
  // has it, or why it cannot be made.
  static std::expected<FileLock, std::string> of(const std::string& database);

  FileLock(FileLock&& other) noexcept { swap(other); }
  FileLock& operator=(FileLock&& other) noexcept {
    swap(other);
    return *this;
  }
  ~FileLock();

  // Whether the locked file is still at its path. One of nothing always is.
  bool in_place() const;

 private:
  void swap(FileLock& other) noexcept {
    std::swap(beside_, other.beside_);
    std::swap(database_, other.database_);
    std::swap(path_, other.path_);
  }
  int beside_ = -1, database_ = -1;
  std::string path_;
};

}  // namespace turncoat::online
