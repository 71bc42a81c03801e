#pragma once
// Files that are read whole, and written so that no reader ever finds half of one. An error names the file and repeats
// what the system says.
#include <string>
#include <string_view>
#include <utility>

#include "edge/uci/words.hpp"

namespace turncoat {

// An open file, closed with this object.
class OpenFile {
 public:
  explicit OpenFile(int descriptor = -1) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~OpenFile();

  explicit operator bool() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  // Everything from the present place on; false, with errno, if it cannot be read or is longer than `most`.
  bool read_all(std::string& text, std::size_t most) const;
  // False, with errno, if not all of it could be written.
  bool write_all(std::string_view text) const;

 private:
  int descriptor_;
};

// "FILE cannot be written: No space left on device", by errno; the fault is fault::cannot_write or the like.
std::unexpected<Error> file_failure(failing::Fitting<std::string, std::string> what, const std::string& path);

// A regular file to be read, by the flags of open(2): what is none (a pipe, a device, a folder) is refused and never
// waited for.
Expected<OpenFile> open_file(const std::string& path, int flags);

// The content of a regular file of at most this many bytes.
Expected<std::string> read_file(const std::string& path, std::size_t most = std::size_t{4} << 30);

// Replaces the file, if it exists, by one with this content: it is written next to it, brought to the disk and renamed.
// What isn't a regular file (a pipe, a device) is written to directly.
Expected<void> write_file(const std::string& path, std::string_view text);
// The same for a file that must not exist yet.
Expected<void> write_new_file(const std::string& path, std::string_view text);
// Whether `write_file` may be expected to work, for commands that work long before they write.
Expected<void> check_writable(const std::string& path);
// The same of `write_new_file`.
Expected<void> check_new(const std::string& path);

}  // namespace turncoat
