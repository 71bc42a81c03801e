#include "native/open_file.hpp"

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <array>

#include "native/windows/system.hpp"

namespace turncoat {

namespace {

// A descriptor of the C library, with its errno; -1 if it is no regular file.
int descriptor_of(const std::string& path, windows::Handle file, int flags) {
  if (windows::is_folder(path)) {
    errno = EISDIR;
    return -1;
  }
  if (!file) return windows::failed(), -1;
  if (GetFileType(file.get()) != FILE_TYPE_DISK) {
    errno = not_regular;
    return -1;
  }
  const int descriptor = _open_osfhandle(reinterpret_cast<intptr_t>(file.get()), flags | _O_BINARY | _O_NOINHERIT);
  if (descriptor >= 0) file.release();  // it is the descriptor's now
  return descriptor;
}

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

}  // namespace

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) _close(descriptor_);
}

OpenFile OpenFile::to_read(const std::string& path) {
  return OpenFile(descriptor_of(path, windows::open_file(path, GENERIC_READ, OPEN_EXISTING), _O_RDONLY));
}

OpenFile OpenFile::to_extend(const std::string& path) {
  return OpenFile(
      descriptor_of(path, windows::open_file(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS), _O_RDWR | _O_APPEND));
}

bool OpenFile::read_all(std::string& text, std::size_t most) const {
  std::array<char, 1 << 16> buffer{};
  while (true) {
    const int n = _read(descriptor_, buffer.data(), buffer.size());
    if (n <= 0) return n == 0;
    if (text.size() + static_cast<std::size_t>(n) > most) {
      errno = EFBIG;
      return false;
    }
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

bool OpenFile::write_all(std::string_view text) const {
  constexpr std::size_t most_at_once = 1 << 30;
  while (!text.empty()) {
    const int n = _write(descriptor_, text.data(), static_cast<unsigned>(std::min(text.size(), most_at_once)));
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// Windows keeps others from reading and writing what is locked; so it is a byte that no file has.
bool OpenFile::lock() const {
  OVERLAPPED place{};
  place.OffsetHigh = 0x7fff'ffff;
  return LockFileEx(handle_of(descriptor_), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) !=
             0 ||
         windows::failed();
}

bool OpenFile::cut(std::uint64_t size) const {
  FILE_END_OF_FILE_INFO end{};
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  return SetFileInformationByHandle(handle_of(descriptor_), FileEndOfFileInfo, &end, sizeof end) != 0 ||
         windows::failed();
}

bool OpenFile::sync() const { return FlushFileBuffers(handle_of(descriptor_)) != 0 || windows::failed(); }

}  // namespace turncoat
