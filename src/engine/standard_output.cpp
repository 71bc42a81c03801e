#include "engine/standard_output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <string>

#include "engine/faults.hpp"

namespace turncoat {

StandardOutput::StandardOutput() : before_(std::cout.rdbuf(this)) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

StandardOutput::~StandardOutput() { std::cout.rdbuf(before_); }

StandardOutput::int_type StandardOutput::overflow(int_type c) {
  if (sync() != 0) return traits_type::eof();
  if (c != traits_type::eof()) sputc(traits_type::to_char_type(c));
  return traits_type::not_eof(c);
}

int StandardOutput::sync() {
  for (const char* at = pbase(); at < pptr() && error_ == 0;) {
    const ssize_t n = write(STDOUT_FILENO, at, static_cast<std::size_t>(pptr() - at));
    if (n >= 0)
      at += n;
    else if (errno != EINTR)
      error_ = errno;
  }
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return error_ == 0 ? 0 : -1;
}

Expected<void> StandardOutput::finish() {
  if (sync() == 0) return {};
  return failure(fault::cannot_write, "standard output", std::strerror(error_));
}

void claim_standard_files() {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; ++file)
    if (fcntl(file, F_GETFD) < 0) (void)open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace turncoat
