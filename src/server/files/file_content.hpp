#pragma once
// The bytes of a file as they are sent: a small file's are held in memory, a large one's stay in the file, which is
// open.
#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace turncoat::server {

class FileContent {
 public:
  // Up to this size a file is held in memory: sending it takes one system call, and copying is faster than opening.
  static constexpr std::uint64_t small = 64 << 10;

  static std::expected<FileContent, std::error_code> open(const std::filesystem::path& path);

  FileContent(FileContent&& other) noexcept;
  FileContent& operator=(FileContent&& other) noexcept;
  ~FileContent();

  std::uint64_t size() const { return size_; }
  bool in_memory() const { return descriptor_ < 0; }
  std::string_view bytes() const { return bytes_; }  // of a small file
  int descriptor() const { return descriptor_; }     // of a large one

 private:
  FileContent() = default;

  std::uint64_t size_ = 0;
  std::string bytes_;
  int descriptor_ = -1;
};

}  // namespace turncoat::server
