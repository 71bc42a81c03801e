#pragma once
// A regular file that is open as long as its object lives. What fails leaves its reason in errno, on every system.
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace turncoat {

// What `errno` is where something is neither a regular file nor a folder; no call of a system gives it for a path.
inline constexpr int not_regular = ENOTRECOVERABLE;

class OpenFile {
 public:
  OpenFile() = default;
  OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~OpenFile();

  // To be read. What is no regular file (a pipe, a device, a folder) is refused and never waited for.
  static OpenFile to_read(const std::string& path);
  // To be read and added to; made if there is none.
  static OpenFile to_extend(const std::string& path);

  explicit operator bool() const { return descriptor_ >= 0; }
  // Everything from the present place on; false if it cannot be read or is longer than `most`.
  bool read_all(std::string& text, std::size_t most) const;
  // False if not all of it could be written.
  bool write_all(std::string_view text) const;
  // For this program alone, until it is closed; EWOULDBLOCK if another program has it.
  bool lock() const;
  // Drops what is behind so many bytes.
  bool cut(std::uint64_t size) const;
  // Brings what was written to the disk.
  bool sync() const;

 protected:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_ = -1;
};

}  // namespace turncoat
