#include "server/files/file_content.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "native/posix/regular_file.hpp"

namespace turncoat::server {
namespace {

std::error_code last_error() { return {errno, std::system_category()}; }

}  // namespace

std::expected<FileContent, std::error_code> FileContent::open(const std::filesystem::path& path) {
  FileContent content;
  content.descriptor_ = open_regular(path.c_str(), O_RDONLY | O_NOFOLLOW);
  if (content.descriptor_ < 0)
    return std::unexpected(errno == not_regular || errno == EISDIR
                               ? std::make_error_code(std::errc::no_such_file_or_directory)
                               : last_error());
  struct stat facts{};
  if (::fstat(content.descriptor_, &facts) != 0) return std::unexpected(last_error());
  content.size_ = static_cast<std::uint64_t>(facts.st_size);
  if (content.size_ > small) return content;

  content.bytes_.resize(content.size_);
  std::size_t count = 0;
  while (count < content.bytes_.size()) {
    const auto read = ::read(content.descriptor_, content.bytes_.data() + count, content.bytes_.size() - count);
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) return std::unexpected(last_error());
    if (read == 0) break;  // it became shorter
    count += static_cast<std::size_t>(read);
  }
  content.bytes_.resize(count);
  content.size_ = count;
  ::close(std::exchange(content.descriptor_, -1));
  return content;
}

FileContent::FileContent(FileContent&& other) noexcept
    : size_(other.size_), bytes_(std::move(other.bytes_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileContent& FileContent::operator=(FileContent&& other) noexcept {
  size_ = other.size_;
  bytes_.swap(other.bytes_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileContent::~FileContent() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace turncoat::server
