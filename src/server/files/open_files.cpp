#include "server/files/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>

#include "server/files/file_cache.hpp"

namespace turncoat::server {

std::size_t raise_open_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return 1024;  // as everywhere
  rlimit raised = files;
  raised.rlim_cur = raised.rlim_max;
  if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) files = raised;
  return files.rlim_cur;
}

std::size_t connections_within(std::size_t open_files) {
  constexpr std::size_t kept =
      FileCache::capacity + 32;  // 32: what is listened on, standard streams, timers and the like
  return open_files > kept ? std::max<std::size_t>((open_files - kept) / 2, 1) : 1;
}

}  // namespace turncoat::server
