#pragma once
// Files that programs read: regular ones alone. A pipe would be waited for, and a device may have no end.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "native/open_file.hpp"

namespace turncoat {

// The descriptor of a regular file, by the flags of open(2); -1, with errno, if there is none. Never waits.
inline int open_regular(const char* path, int flags, mode_t mode = 0666) {
  const int file = ::open(path, flags | O_CLOEXEC | O_NONBLOCK, mode);
  if (file < 0) {
    if (errno == ENXIO) errno = not_regular;  // a socket, or a pipe without a reader
    return -1;
  }
  struct stat found{};
  const int wrong = ::fstat(file, &found) != 0 ? errno
                    : S_ISREG(found.st_mode)   ? 0
                    : S_ISDIR(found.st_mode)   ? EISDIR
                                               : not_regular;
  if (wrong == 0) return file;
  ::close(file);
  errno = wrong;
  return -1;
}

}  // namespace turncoat
